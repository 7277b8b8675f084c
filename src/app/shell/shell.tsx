import { Suspense, useEffect, useRef, useState } from 'react'
import {
  NavigationType,
  Outlet,
  useLocation,
  useMatch,
  useNavigationType,
  useSearchParams,
} from 'react-router'
import type { SessionState } from '../../session/session.ts'
import { SearchBox } from '../../features/search/search-box.tsx'
import { SessionNotice } from '../../features/sign-in/session-notice.tsx'
import { useText } from '../../i18n/text.ts'
import { KeyboardProvider } from '../../keyboard/keyboard-context.tsx'
import { PATTERNS, paths, readCaseAddress } from '../../paths/paths.ts'
import { BarLink } from './bar-link.tsx'
import { CommandsButton } from '../commands/commands-button.tsx'
import { DensityButton } from './density-button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'
import { keepFocus } from './keep-focus.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { preloadPages, SessionDialog } from '../pages/lazy-pages.ts'
import { PrivacyButton } from './privacy-button.tsx'
import { SessionMenu } from './session-menu.tsx'
import { ShellDialogs } from './shell-dialogs.tsx'
import { useSessionState } from '../../session/session-context.ts'

/** Milliseconds after the sign-in until the other pages are preloaded, so that they do not delay the first case. */
const PRELOAD_AFTER_MS = 5000

/** The layout of every page behind the sign-in: search box, page, dialogs. */
export function Shell() {
  return (
    <KeyboardProvider>
      <ShellFrame />
    </KeyboardProvider>
  )
}

function ShellFrame() {
  const { say } = useText()
  const state = useSessionState()
  const { pathname, search, hash } = useLocation()
  const isSearch = useMatch(PATTERNS.search) !== null
  const isList = useMatch(PATTERNS.batch) !== null
  const isHelp = useMatch(PATTERNS.help) !== null
  const isSignedIn = state.status !== 'signed-out'
  // The session state in which the person chose to renew; the dialog closes when the state changes.
  const [renewing, setRenewing] = useState<SessionState | null>(null)
  const address = pathname + search
  const isPartOfHelp = isHelp && hash !== ''
  const main = useFocusOnNavigation(address, {
    pageMovesFocus: isSearch || isList || isPartOfHelp,
    pageKeepsScroll: isList || isPartOfHelp,
  })

  useEffect(() => keepFocus(document), [])
  useEffect(() => {
    const timer = setTimeout(() => void preloadPages(), PRELOAD_AFTER_MS)
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
                  className="px-3 max-sm:px-2"
                  onPointerEnter={() => void preloadPages()}
                  onFocus={() => void preloadPages()}
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
              <DensityButton />
            </>
          ) : null
        }
        signIn={
          isSignedIn ? null : (
            <BarLink to={paths.login(address + hash)} className="px-3">
              {say('shell.signIn')}
            </BarLink>
          )
        }
        notice={isSignedIn ? <SessionNotice onRenew={() => setRenewing(state)} /> : null}
      >
        <ErrorBoundary resetKey={address}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Frame>
      <ErrorBoundary resetKey={address}>
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
  const [query] = useSearchParams()
  return <SearchBox look="bar" opened={readCaseAddress(query)} />
}

interface PageBehaviour {
  /** The page moves focus itself. */
  readonly pageMovesFocus: boolean
  /** The page scrolls itself. */
  readonly pageKeepsScroll: boolean
}

/** Moves focus to main after every navigation, unless somebody is typing or the page moves focus itself. */
function useFocusOnNavigation(address: string, { pageMovesFocus, pageKeepsScroll }: PageBehaviour) {
  const main = useRef<HTMLElement>(null)
  // Not for the address that was opened or reloaded, but for the one after the sign-in.
  const isFirst = useNavigationType() === NavigationType.Pop
  const previous = useRef(isFirst ? address : null)
  useEffect(() => {
    if (previous.current === address) return
    previous.current = address
    if (!pageKeepsScroll) window.scrollTo(0, 0)
    const isTyping = document.activeElement instanceof HTMLInputElement
    if (!pageMovesFocus && !isTyping) main.current?.focus({ preventScroll: true })
  }, [address, pageMovesFocus, pageKeepsScroll])
  return main
}
