import { Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { SessionState } from '../../session/session.ts'
import { SearchBox } from '../../features/search/search-box.tsx'
import { SessionNotice } from '../../features/sign-in/session-notice.tsx'
import { useText } from '../../i18n/text.ts'
import { KeyboardProvider } from '../../keyboard/keyboard-context.tsx'
import { PATTERNS, paths, readCaseAddress } from '../../paths/paths.ts'
import { useLocation, useQueryOfAddress } from '../../paths/router.tsx'
import { BarLink } from './bar-link.tsx'
import { CommandsButton } from '../commands/commands-button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'
import { keepFocus } from './keep-focus.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { preparePages, SessionDialog } from './pages.ts'
import { PrivacyButton } from './privacy-button.tsx'
import { SessionMenu } from './session-menu.tsx'
import { ShellDialogs } from './shell-dialogs.tsx'
import { useSessionState } from '../../session/session-context.ts'

/** How long after the sign-in the other pages are brought, in milliseconds: the first case comes first. */
const PREPARE_MS = 5000

/** What stands behind the sign-in. */
export interface InsideProps {
  /** Whether somebody signed in on this page, so that focus moves to main. */
  readonly isArrival: boolean
}

interface ShellProps extends InsideProps {
  readonly children: ReactNode
}

/** The frame of every page behind the sign-in: with the search box, and the dialogs over it. */
export function Shell(props: ShellProps) {
  return (
    <KeyboardProvider>
      <Page {...props} />
    </KeyboardProvider>
  )
}

function Page({ isArrival, children }: ShellProps) {
  const { say } = useText()
  const state = useSessionState()
  const { pathname, search, hash } = useLocation()
  const isSearch = pathname === PATTERNS.search
  const isBatch = pathname === PATTERNS.batch
  const isSignedIn = state.status !== 'signed-out'
  // The state that the person wants renewed: any other ends the wish.
  const [renewing, setRenewing] = useState<SessionState | null>(null)
  const here = pathname + search
  const isLedTo = pathname === PATTERNS.help && hash !== ''
  const main = useFocusOnArrival(here, {
    isArrival,
    leadsItself: isSearch || isBatch || isLedTo,
    keepsScroll: isBatch || isLedTo,
  })

  useEffect(() => keepFocus(document), [])
  useEffect(() => {
    const timer = setTimeout(() => void preparePages(), PREPARE_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      <Frame
        main={main}
        bar={
          isSignedIn ? (
            <>
              {isSearch ? null : (
                <div className="order-last w-full sm:order-none sm:w-auto sm:max-w-xl sm:min-w-60 sm:flex-1">
                  <OpenedSearchBox />
                </div>
              )}
              <nav aria-label={say('shell.pages')} className="flex items-center">
                <BarLink
                  to={paths.batch()}
                  isHere={isBatch}
                  className="px-3 max-sm:px-2"
                  onPointerEnter={() => void preparePages()}
                  onFocus={() => void preparePages()}
                >
                  {say('shell.batch')}
                </BarLink>
              </nav>
              <CommandsButton />
            </>
          ) : null
        }
        tools={
          isSignedIn ? (
            <>
              <SessionMenu />
              <PrivacyButton />
            </>
          ) : null
        }
        signIn={
          isSignedIn ? null : (
            <BarLink to={paths.login(here + hash)} className="px-3">
              {say('shell.signIn')}
            </BarLink>
          )
        }
        notice={isSignedIn ? <SessionNotice onRenew={() => setRenewing(state)} /> : null}
      >
        <ErrorBoundary place={here}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </ErrorBoundary>
      </Frame>
      <ErrorBoundary place={here}>
        <ShellDialogs isSignedIn={isSignedIn} />
      </ErrorBoundary>
      {state.status === 'expired' || renewing === state ? (
        <Suspense>
          <SessionDialog isEarly={renewing === state} onLater={() => setRenewing(null)} />
        </Suspense>
      ) : null}
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
