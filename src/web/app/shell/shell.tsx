import { Eye, EyeOff } from 'lucide-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import {
  matchPath,
  NavigationType,
  useLocation,
  useMatch,
  useNavigationType,
  useSearchParams,
} from 'react-router'
import type { SessionState } from '#core/service/client/client-session.ts'
import { SearchBox } from '#web/search/search-box.tsx'
import { SessionNotice } from '#web/features/sign-in/session-notice.tsx'
import { useText } from '#words/use-text.ts'
import { KeyboardProvider, useAriaKeys, useShortcut } from '#web/keyboard/keyboard.tsx'
import { PATTERNS, paths, readCaseAddress } from '#core/paths/paths.ts'
import { BarLink, BAR_ITEM } from './bar.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ClockNotice } from './clock-notice.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame, PageSkeleton, SignedOutBar } from './frame.tsx'
import { keepFocus } from './keep-focus.ts'
import { SessionDialog } from '#web/features/sign-in/session-dialog.tsx'
import { Pages, preloadPages } from './pages.tsx'
import { ShellDialogs, SignOutProvider } from './shell-dialogs.tsx'
import { useMay } from '#web/data/access.ts'
import { useLinks, useModules } from '#web/extension-points.ts'
import { useIsPrivacyOn, usePrivacySwitch } from '#web/data/privacy.ts'
import { OtherCredentialContext, useSessionState } from '#web/session/session-context.ts'
import { announce } from '#web/ui/live-region.tsx'

/** Preloading other pages must not delay the first case. */
const PRELOAD_AFTER_MS = 5000

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
  const isCase = useMatch(PATTERNS.analysis) !== null
  const isSignedIn = state.status !== 'signed-out'
  const isExpired = state.status === 'expired'
  // A new session state closes the dialog.
  const [renewal, setRenewal] = useState<{ state: SessionState; choice: 'early' | 'other' } | null>(null)
  const choice = renewal?.state === state ? renewal.choice : null
  const changeCredential = useCallback(() => setRenewal({ state, choice: 'other' }), [state])
  // Switching privacy mode off resets a page that could not load its masks.
  const pageKey = `${pathname + search} ${useIsPrivacyOn()}`
  const main = useFocusOnNavigation()

  useEffect(() => keepFocus(document), [])
  usePreloading()

  const signedOutBar = (
    <SignedOutBar>
      <BarLink to={paths.login(pathname + search + hash)}>{say('shell.signIn')}</BarLink>
    </SignedOutBar>
  )
  const notices = (
    <>
      <ClockNotice />
      <SessionNotice onRenew={() => setRenewal({ state, choice: 'early' })} />
    </>
  )
  return (
    <OtherCredentialContext value={changeCredential}>
      <Frame
        main={main}
        titleId={isCase ? 'case-title' : undefined}
        isPrinted={!isExpired}
        bar={isSignedIn ? <SignedInBar /> : signedOutBar}
        notice={isSignedIn ? notices : null}
      >
        <ErrorBoundary resetKey={pageKey}>
          <Suspense fallback={<PageSkeleton />}>
            <Pages />
          </Suspense>
        </ErrorBoundary>
      </Frame>
      <ErrorBoundary resetKey={pageKey}>
        {isExpired ? null : <ShellDialogs isSignedIn={isSignedIn} />}
      </ErrorBoundary>
      {isExpired || choice !== null ? (
        <SessionDialog choice={choice} onLater={() => setRenewal(null)} />
      ) : null}
    </OtherCredentialContext>
  )
}

function usePreloading(): void {
  const { masks } = usePrivacySwitch()
  const modules = useModules()
  useEffect(() => {
    const timer = setTimeout(() => {
      void preloadPages(modules)
      void masks.load()
    }, PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [masks, modules])
}

function SignedInBar() {
  const { say } = useText()
  const [query] = useSearchParams()
  const isSearch = useMatch(PATTERNS.search) !== null
  const [mayRead, maySeeValues] = [useMay('case:read'), useMay('values:see')]
  const modules = useModules()
  const links = useLinks('bar', 'wide')
  const from = useLocation()
  const preload = () => void preloadPages(modules)
  return (
    <>
      {isSearch || !mayRead ? null : (
        <div className="min-w-20 flex-1 sm:max-w-xl">
          <SearchBox look="bar" opened={readCaseAddress(query)} />
        </div>
      )}
      <nav aria-label={say('shell.pages')} className="mr-auto flex items-center">
        {links.map(({ labelId, to, place }) => (
          <BarLink
            key={labelId}
            to={to(from)}
            className={place === 'wide' ? 'max-sm:hidden' : ''}
            onPointerEnter={preload}
            onFocus={preload}
          >
            {say(labelId)}
          </BarLink>
        ))}
      </nav>
      {maySeeValues ? <PrivacyButton /> : null}
      <AccountMenu />
    </>
  )
}

/** Moves focus to `main` after each navigation, unless the person is typing or the page moves focus itself. */
function useFocusOnNavigation() {
  const { pathname, search, hash } = useLocation()
  const address = pathname + search
  const isSearch = useMatch(PATTERNS.search) !== null
  const isHelpSection = useMatch(PATTERNS.help) !== null && hash !== ''
  const keepsPlace = useModules().some(({ pages = [] }) =>
    pages.some((page) => page.keepsPlace && matchPath(page.path, pathname)),
  )
  const pageKeepsScroll = keepsPlace || isHelpSection
  const pageMovesFocus = isSearch || pageKeepsScroll
  const main = useRef<HTMLElement>(null)
  // Leaves the focus alone after a load or reload, but not after the sign-in.
  const isLoad = useNavigationType() === NavigationType.Pop
  const previous = useRef(isLoad ? address : null)
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
  const isOn = useIsPrivacyOn()
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
