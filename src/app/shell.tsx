import { Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation, useQueryOfAddress } from '../paths/router.tsx'
import { useSessionState } from '../cases/environment.tsx'
import type { SessionState } from '../client/session.ts'
import { DeskProvider } from '../features/batch/desk.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { SessionDialog } from '../features/session/session-dialog.tsx'
import { SessionNotice } from '../features/session/session-notice.tsx'
import { useText } from '../i18n/text.ts'
import { PATTERNS, paths, readCaseAddress } from '../paths/paths.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'
import type { InsideProps } from './gate.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { preparePages } from './pages.ts'
import { PrivacyButton } from './privacy-button.tsx'
import { SessionMenu } from './session-menu.tsx'

/** How long after the sign-in the other pages are brought, in milliseconds: the first case comes first. */
const PREPARE_MS = 5000

/** The frame of every page behind the sign-in: with the search box, and the session dialog over it. */
export function Shell({ isArrival, children }: InsideProps & { children: ReactNode }) {
  const { say } = useText()
  const state = useSessionState()
  const location = useLocation()
  const isSearch = location.pathname === PATTERNS.search
  const isBatch = location.pathname === PATTERNS.batch
  // The state that the person wants renewed: any other ends the wish.
  const [renewing, setRenewing] = useState<SessionState | null>(null)
  const here = location.pathname + location.search
  const main = useFocusOnArrival(here, {
    isArrival,
    leadsItself: isSearch || isBatch,
    keepsScroll: isBatch,
  })

  useEffect(() => {
    const timer = setTimeout(() => void preparePages(), PREPARE_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      <Frame
        main={main}
        bar={
          <>
            {isSearch ? null : (
              <div className="order-last w-full sm:order-none sm:max-w-xl">
                <OpenedSearchBox />
              </div>
            )}
            <nav aria-label={say('shell.pages')} className="flex items-center">
              <Link
                to={paths.batch()}
                aria-current={isBatch ? 'page' : undefined}
                onPointerEnter={() => void preparePages()}
                onFocus={() => void preparePages()}
                className="text-bar-muted hover:bg-bar-raised hover:text-bar-ink aria-[current=page]:text-bar-ink aria-[current=page]:bg-bar-raised inline-flex min-h-8 items-center rounded-md px-3 text-[0.8125rem] font-medium"
              >
                {say('shell.batch')}
              </Link>
            </nav>
          </>
        }
        tools={
          <>
            <SessionMenu />
            <PrivacyButton />
          </>
        }
        notice={<SessionNotice onRenew={() => setRenewing(state)} />}
      >
        <ErrorBoundary place={here}>
          <DeskProvider>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </DeskProvider>
        </ErrorBoundary>
      </Frame>
      <SessionDialog isEarly={renewing === state} onLater={() => setRenewing(null)} />
    </>
  )
}

function OpenedSearchBox() {
  const query = useQueryOfAddress()
  return <SearchBox look="bar" opened={readCaseAddress(query)} />
}

interface Arrival extends InsideProps {
  /** The page leads the keyboard somewhere itself. */
  readonly leadsItself: boolean
  /** The page is found again where it was scrolled to. */
  readonly keepsScroll: boolean
}

/** Every change of address leads the keyboard into the new page, unless the page leads it somewhere itself. */
function useFocusOnArrival(here: string, { isArrival, leadsItself, keepsScroll }: Arrival) {
  const main = useRef<HTMLElement>(null)
  const previous = useRef(isArrival ? null : here)
  useEffect(() => {
    if (previous.current === here) return
    previous.current = here
    if (!keepsScroll) window.scrollTo(0, 0)
    const isTyping = document.activeElement instanceof HTMLInputElement
    if (!leadsItself && !isTyping) main.current?.focus({ preventScroll: true })
  }, [here, leadsItself, keepsScroll])
  return main
}
