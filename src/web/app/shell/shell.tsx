import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import {
  NavigationType,
  useLocation,
  useMatch,
  useNavigationType,
  useSearchParams,
  Link,
  Navigate,
  Outlet,
} from 'react-router'
import type { SessionState } from '../../../core/service/client/client-session.ts'
import { SkeletonRows } from '../../ui/panel.tsx'
import { SearchBox } from '../../search/search-box.tsx'
import { SessionNotice } from '../../features/sign-in/session-notice.tsx'
import { useText } from '../../../words/text.ts'
import { KeyboardProvider, useAriaKeys, useShortcut } from '../../keyboard/keyboard.tsx'
import { ACCESS_LOG_PATH, PATTERNS, paths, readCaseAddress, DOSSIER_PATH } from '../../../core/paths/paths.ts'
import { BarLink, BAR_ITEM, useComparePath } from './bar.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Dialog } from '../../ui/overlay.tsx'
import { Frame, PageSkeleton, SignedOutBar } from './frame.tsx'
import { keepFocus } from './keep-focus.ts'
import { CasePage, preloadPages, SessionDialog } from '../pages/lazy-pages.ts'
import { ShellDialogs, SignOutProvider } from './shell-dialogs.tsx'
import { useMay, useAccess } from '../../data/access.ts'
import { useIsSwitchedOn, usePrivacySwitch } from '../../data/privacy.ts'
import { OtherCredentialContext, useSessionState } from '../../session/session-context.ts'
import { Eye, EyeOff } from 'lucide-react'
import { announce } from '../../ui/live-region.tsx'
import type { Permission } from '../../../modules/team/core/permissions.ts'

/** Milliseconds after the sign-in until the other pages are preloaded, so that they do not delay the first case. */
const PRELOAD_AFTER_MS = 5000

/** The layout of every page behind the sign-in: search box, page, dialogs. */
export function Shell() {
  return (
    <KeyboardProvider>
      <SignOutProvider>
        <ShellFrame />
      </SignOutProvider>
    </KeyboardProvider>
  )
}

function ShellFrame() {
  const { say } = useText()
  const state = useSessionState()
  const { pathname, search, hash } = useLocation()
  const isSearch = useMatch(PATTERNS.search) !== null
  const isList = useMatch(`${PATTERNS.batch}/*`) !== null
  const isCase = useMatch(PATTERNS.analysis) !== null
  const isHelp = useMatch(PATTERNS.help) !== null
  const isSignedIn = state.status !== 'signed-out'
  const isOver = state.status === 'expired'
  // In which session state the person chose to sign in again, and why; the dialog closes when the state changes.
  const [renewing, setRenewing] = useState<{ in: SessionState; choice: 'early' | 'other' } | null>(null)
  const choice = renewing?.in === state ? renewing.choice : null
  const signInOtherwise = useCallback(() => setRenewing({ in: state, choice: 'other' }), [state])
  const address = pathname + search
  const { masks } = usePrivacySwitch()
  // A page whose masks could not be loaded is drawn again once privacy mode is off.
  const pageKey = `${address} ${useIsSwitchedOn()}`
  const isPartOfHelp = isHelp && hash !== ''
  const main = useFocusOnNavigation(address, {
    pageMovesFocus: isSearch || isList || isPartOfHelp,
    pageKeepsScroll: isList || isPartOfHelp,
  })

  useEffect(() => keepFocus(document), [])
  useEffect(() => {
    // Safari has no idle callbacks.
    const whenIdle = window.requestIdleCallback ?? setTimeout
    whenIdle(() => void CasePage.preload().catch(() => {}))
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => {
      void preloadPages()
      void masks.load()
    }, PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [masks])

  return (
    <OtherCredentialContext value={signInOtherwise}>
      <Frame
        main={main}
        titleId={isCase ? 'case-title' : undefined}
        isPrinted={!isOver}
        bar={
          isSignedIn ? (
            <SignedInBar />
          ) : (
            <SignedOutBar>
              <BarLink to={paths.login(address + hash)}>{say('shell.signIn')}</BarLink>
            </SignedOutBar>
          )
        }
        notice={
          isSignedIn ? <SessionNotice onRenew={() => setRenewing({ in: state, choice: 'early' })} /> : null
        }
      >
        <ErrorBoundary resetKey={pageKey}>
          <Suspense fallback={<PageSkeleton />}>
            <PermittedPage />
          </Suspense>
        </ErrorBoundary>
      </Frame>
      <ErrorBoundary resetKey={pageKey}>
        {isOver ? null : <ShellDialogs isSignedIn={isSignedIn} />}
      </ErrorBoundary>
      {isOver || choice !== null ? (
        <Suspense fallback={isOver ? <Opening /> : null}>
          <SessionDialog choice={choice} onLater={() => setRenewing(null)} />
        </Suspense>
      ) : null}
    </OtherCredentialContext>
  )
}

/** Nothing of a session that is over can be read or reached while the code of its dialog loads. */
function Opening() {
  const { say } = useText()
  return (
    <Dialog title={say('keys.opening')} hidesPage>
      <SkeletonRows rows={4} rowRem={2.5} />
    </Dialog>
  )
}

function SignedInBar() {
  const { say } = useText()
  const [query] = useSearchParams()
  const isSearch = useMatch(PATTERNS.search) !== null
  const [mayRead, mayList, maySeeValues] = [useMay('case:read'), useMay('list:run'), useMay('values:see')]
  const mayReadLog = useMay('access-log:read')
  const compare = useComparePath()
  const preload = { onPointerEnter: () => void preloadPages(), onFocus: () => void preloadPages() }
  return (
    <>
      {isSearch || !mayRead ? null : (
        <div className="min-w-20 flex-1 sm:max-w-xl">
          <SearchBox look="bar" opened={readCaseAddress(query)} />
        </div>
      )}
      <nav aria-label={say('shell.pages')} className="mr-auto flex items-center">
        {mayList ? (
          <BarLink to={paths.batch()} {...preload}>
            {say('shell.batch')}
          </BarLink>
        ) : null}
        {mayRead ? (
          <BarLink to={compare} className="max-sm:hidden" {...preload}>
            {say('shell.compare')}
          </BarLink>
        ) : null}
        {mayReadLog ? <BarLink to={ACCESS_LOG_PATH}>{say('team.log.link')}</BarLink> : null}
      </nav>
      {maySeeValues ? <PrivacyButton /> : null}
      <AccountMenu />
    </>
  )
}

interface PageBehaviour {
  readonly pageMovesFocus: boolean
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

function PrivacyButton() {
  const { say } = useText()
  const privacy = usePrivacySwitch()
  const isOn = useIsSwitchedOn()
  const keys = useAriaKeys('privacy')
  useShortcut('privacy', () => {
    privacy.toggle()
    announce(say(isOn ? 'keys.privacy.off' : 'keys.privacy.on'))
  })
  const Icon = isOn ? EyeOff : Eye
  return (
    <button
      type="button"
      className={BAR_ITEM}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      title={say('shell.privacy.title')}
      onPointerEnter={() => void privacy.masks.load()}
      onFocus={() => void privacy.masks.load()}
      onClick={privacy.toggle}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{say('shell.privacy')}</span>
    </button>
  )
}

/** What each page needs. The help, and an address that leads nowhere, need nothing. */
const NEEDS: Readonly<Record<string, Permission>> = {
  [PATTERNS.search]: 'case:read',
  [PATTERNS.analysis]: 'case:read',
  [PATTERNS.compare]: 'case:read',
  [PATTERNS.batch]: 'list:run',
  [PATTERNS.report]: 'list:run',
  [ACCESS_LOG_PATH]: 'access-log:read',
  [DOSSIER_PATH]: 'dossier:open',
}

/** The page of the address, or why this person may not open it. Who may only read the access log begins there. */
function PermittedPage() {
  const { pathname } = useLocation()
  const needed = NEEDS[pathname]
  const { permissions } = useAccess()
  if (needed === undefined || permissions.has(needed)) return <Outlet />
  const [mayRead, mayReadLog] = [permissions.has('case:read'), permissions.has('access-log:read')]
  if (pathname === PATTERNS.search && mayReadLog) return <Navigate replace to={ACCESS_LOG_PATH} />
  return <NotPermitted permission={needed} home={mayRead ? 'search' : mayReadLog ? 'log' : 'help'} />
}

const HOMES = { search: paths.search(), log: ACCESS_LOG_PATH, help: paths.help() } as const

function NotPermitted({ permission, home }: { permission: Permission; home: keyof typeof HOMES }) {
  const { say } = useText()
  return (
    <div className="mx-auto max-w-md px-4 py-[15vh] text-center">
      <title>{say('team.denied.title')}</title>
      <h1 className="text-lg font-semibold">{say('team.denied')}</h1>
      <p className="text-muted mt-2 mb-5">
        {say('team.denied.lead', { permission: say(`team.permission.${permission}`) })}
      </p>
      <Link
        to={HOMES[home]}
        className="text-accent inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {say(`team.denied.to.${home}`)}
      </Link>
    </div>
  )
}
