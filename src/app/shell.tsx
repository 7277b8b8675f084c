import { CircleQuestionMark } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, Navigate, NavLink, Outlet, useLocation, useMatch, useSearchParams } from 'react-router'
import { useEnvironment, useSessionState } from '../cases/environment.tsx'
import type { SessionState } from '../client/session.ts'
import { DeskProvider } from '../features/batch/desk.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { SessionDialog } from '../features/session/session-dialog.tsx'
import { SessionNotice } from '../features/session/session-notice.tsx'
import { useText } from '../i18n/text.ts'
import { KeyboardProvider } from '../keyboard/keyboard-context.tsx'
import { PATTERNS, paths, readCaseAddress } from '../paths/paths.ts'
import { LiveRegion } from '../ui/live-region.tsx'
import { CommandsButton } from './commands-button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { keepFocus } from './keep-focus.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { preloadPages } from './pages.ts'
import { Preferences } from './preferences.tsx'
import { PrivacyButton } from './privacy-button.tsx'
import { SessionMenu } from './session-menu.tsx'
import { ShellDialogs } from './shell-dialogs.tsx'

/** The frame of every page: banner, bar with the search box, the page, and the dialogs over it. */
export function Shell() {
  return (
    <KeyboardProvider>
      <Frame />
    </KeyboardProvider>
  )
}

function Frame() {
  const { say } = useText()
  const { config } = useEnvironment()
  const state = useSessionState()
  const location = useLocation()
  const isLogin = useMatch(PATTERNS.login) !== null
  const isSearch = useMatch(PATTERNS.search) !== null
  const isBatch = useMatch(PATTERNS.batch) !== null
  const isHelp = useMatch(PATTERNS.help) !== null
  const isSignedIn = state.status !== 'signed-out'
  // The state that the person wants renewed: any other ends the wish.
  const [renewing, setRenewing] = useState<SessionState | null>(null)
  const [hadSession, setHadSession] = useState(isSignedIn)
  if (isSignedIn && !hadSession) setHadSession(true)
  const [wasHere, setWasHere] = useState(isSignedIn)
  if (wasHere !== isSignedIn && (isSignedIn || isLogin)) setWasHere(isSignedIn)
  const here = location.pathname + location.search
  const isLedTo = isHelp && location.hash !== ''
  const main = useFocusOnArrival(here, {
    leadsItself: isLogin || isSearch || isBatch || isLedTo,
    keepsScroll: isBatch || isLedTo,
  })

  useEffect(() => keepFocus(document), [])
  useEffect(() => {
    if (isSignedIn) preloadPages()
  }, [isSignedIn])

  // The help is for everybody; who signs out on it is led to the sign-in all the same.
  const isOpenToAll = isLogin || (isHelp && !wasHere)
  // Who signed out goes nowhere in particular; who was locked out or came without a session is brought back here.
  if (state.status === 'signed-out' && !isOpenToAll) {
    const isReturning = !hadSession || state.reason !== undefined
    return <Navigate to={paths.login(isReturning ? here : undefined)} replace />
  }

  return (
    <div className="flex min-h-dvh flex-col print:block">
      <a
        href="#main"
        className="bg-surface text-ink fixed top-2 left-2 z-50 -translate-y-20 print:hidden rounded-md px-3 py-2 shadow focus:translate-y-0"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {say('shell.skip')}
      </a>
      {config.demonstration ? (
        <aside
          aria-label={say('shell.demonstration.label')}
          className="bg-warn-soft text-warn px-4 py-1 text-center text-xs"
        >
          {say('shell.demonstration')}
        </aside>
      ) : null}
      <header className="bg-bar text-bar-ink z-20 print:hidden [@media(height>=32rem)]:sticky [@media(height>=32rem)]:top-0">
        <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-1 px-4 py-2 sm:min-h-13 lg:px-8">
          <Link to={paths.search()} className="flex items-center gap-2 font-semibold">
            <Logo />
            {config.brand?.name ?? 'Lupa'}
          </Link>
          {isSignedIn && !isSearch && !isLogin ? (
            <div className="order-last w-full sm:order-none sm:w-auto sm:max-w-xl sm:min-w-60 sm:flex-1">
              <OpenedSearchBox />
            </div>
          ) : null}
          {isSignedIn && !isLogin ? (
            <nav aria-label={say('shell.pages')} className="flex items-center">
              <NavLink to={paths.batch()} className={`${BAR_LINK} px-3 max-sm:px-2`}>
                {say('shell.batch')}
              </NavLink>
            </nav>
          ) : null}
          {isSignedIn && !isLogin ? <CommandsButton /> : null}
          <nav aria-label={say('shell.nav')} className="ml-auto flex items-center gap-1 max-sm:gap-0">
            {isSignedIn ? <SessionMenu /> : null}
            {isSignedIn ? <PrivacyButton /> : null}
            <Preferences />
            <NavLink to={paths.help()} title={say('shell.help')} className={`${BAR_LINK} px-2`}>
              <CircleQuestionMark aria-hidden="true" className="size-4" />
              <span className="sr-only">{say('shell.help')}</span>
            </NavLink>
            {isSignedIn || isLogin ? null : (
              <Link to={paths.login(here + location.hash)} className={`${BAR_LINK} px-3`}>
                {say('shell.signIn')}
              </Link>
            )}
          </nav>
        </div>
        {isSignedIn ? <SessionNotice onRenew={() => setRenewing(state)} /> : null}
      </header>
      <main id="main" ref={main} tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <ErrorBoundary place={here}>
          <DeskProvider>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </DeskProvider>
        </ErrorBoundary>
      </main>
      <LiveRegion />
      <ErrorBoundary place={here}>
        <ShellDialogs isSignedIn={isSignedIn} />
      </ErrorBoundary>
      <SessionDialog isEarly={renewing === state} onLater={() => setRenewing(null)} />
    </div>
  )
}

const BAR_LINK =
  'text-bar-muted hover:bg-bar-raised hover:text-bar-ink aria-[current=page]:text-bar-ink aria-[current=page]:bg-bar-raised inline-flex min-h-8 items-center rounded-md text-[0.8125rem] font-medium'

function OpenedSearchBox() {
  const [query] = useSearchParams()
  return <SearchBox look="bar" opened={readCaseAddress(query)} />
}

interface Arrival {
  /** The page leads the keyboard somewhere itself. */
  readonly leadsItself: boolean
  /** The page is found again where it was scrolled to. */
  readonly keepsScroll: boolean
}

/** Every change of address leads the keyboard into the new page, unless the page leads it somewhere itself. */
function useFocusOnArrival(here: string, { leadsItself, keepsScroll }: Arrival) {
  const main = useRef<HTMLElement>(null)
  const previous = useRef(here)
  useEffect(() => {
    if (previous.current === here) return
    previous.current = here
    if (!keepsScroll) window.scrollTo(0, 0)
    const isTyping = document.activeElement instanceof HTMLInputElement
    if (!leadsItself && !isTyping) main.current?.focus({ preventScroll: true })
  }, [here, leadsItself, keepsScroll])
  return main
}

function Logo() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
    >
      <circle cx="9" cy="9" r="6.2" />
      <circle cx="9" cy="9" r="2" fill="currentColor" stroke="none" />
      <path strokeLinecap="round" d="m13.8 13.8 3.6 3.6" />
    </svg>
  )
}
