import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { activateLanguage } from '../i18n/choose-language.ts'
import { rememberedLanguage } from '../i18n/language.ts'
import { loadWords } from '../i18n/words.ts'
import { PATTERNS, paths, readReturnPath } from '../paths/paths.ts'
import { clearForBackForwardCache } from '../session/back-forward-cache.ts'
import { holdPresenceLock } from '../session/presence-lock.ts'
import { reportActivity } from '../session/report-activity.ts'
import { clearResourceTimings } from '../session/resource-timings.ts'
import { openTabChannel } from '../session/tab-channel.ts'
import { createTabSync } from '../session/tab-sync.ts'
import { lazyWithPreload } from '../ui/lazy-with-preload.ts'
import { applyRememberedTheme } from '../ui/theme.ts'
import { App } from './app.tsx'
import { createAuthServices } from './auth-services.ts'
import type { AuthServices } from './auth-services.ts'
import { loadConfig } from './load-config.ts'
import { CasePage, SearchPage } from './pages/lazy-pages.ts'
import { AppRoutes } from './routes.tsx'
import { StartError } from './start-error.tsx'

/** How long a tab that is known to have a session is waited for, in milliseconds: it may be busy with a list. */
const BUSY_TAB_MS = 2000

const container = document.querySelector('#root') ?? document.body

/** Draws in place of whatever is there, or takes over the prerendered form with what was typed into it. */
function draw(node: ReactNode, isPrerendered: boolean): { unmount: () => void } {
  if (isPrerendered) return hydrateRoot(container, node)
  container.replaceChildren()
  delete document.documentElement.dataset['early']
  const root = createRoot(container)
  root.render(node)
  return root
}

async function start(): Promise<void> {
  applyRememberedTheme()
  i18n.on('missing', ({ id }) => reportError(new Error(`no words for ${id}`)))
  const [config, hasSessionElsewhere] = await Promise.all([
    loadConfig((request) => fetch(request), location.origin).catch(() => null),
    window.lupaPrerendered,
    activateLanguage(rememberedLanguage()),
    // Loaded from here, it does not delay the first paint of the prerendered form, which has its own styles.
    import('./app.css').catch(() => null),
  ])
  if (config === null) {
    draw(<StartError />, false)
    return
  }
  const services = createAuthServices({ fetch: (request) => fetch(request), origin: location.origin, config })
  const { session, idle } = services
  holdPresenceLock(session)
  const sync = createTabSync({ session, idle, channel: openTabChannel(), tab: window })
  const SignedInArea = lazySignedInArea(services)
  const answered = sync.requestSession(hasSessionElsewhere ? BUSY_TAB_MS : undefined)
  // Without a prerendered form another tab has a session, and no form must be seen before it answers.
  if (!container.hasChildNodes()) {
    SignedInArea.preload().catch(() => {})
    await answered
  }
  reportActivity({ idle, sync })
  const isPrerendered = container.hasChildNodes() && session.getState().status === 'signed-out'
  if (isPrerendered) {
    showSignInAddress()
    preloadOnInput(SignedInArea)
  }
  const root = draw(
    <App services={services}>
      {/* Without transitions: the page before must not stay on the screen under a new address. */}
      <BrowserRouter useTransitions={false}>
        <AppRoutes SignedInArea={SignedInArea} />
      </BrowserRouter>
    </App>,
    isPrerendered,
  )
  clearForBackForwardCache({
    session,
    sync,
    unmount: () => root.unmount(),
    reload: () => location.reload(),
  })
  clearResourceTimings(session)
}

/** Everything behind the sign-in, with the page that is most likely next. */
function lazySignedInArea(services: AuthServices) {
  return lazyWithPreload(async () => {
    const [{ createSignedInArea }] = await Promise.all([
      import('./signed-in-area.tsx'),
      loadWords('case'),
      CasePage.preload(),
      isBoundForSearch() ? SearchPage.preload() : null,
    ])
    return createSignedInArea(services)
  })
}

/** Whether the first page behind the sign-in is the search. */
function isBoundForSearch(): boolean {
  const { pathname, search } = location
  const bound = pathname === PATTERNS.login ? readReturnPath(new URLSearchParams(search)) : pathname + search
  return bound === paths.search()
}

/** The prerendered form stands under any address; from here on it has its own, which leads back there. */
function showSignInAddress(): void {
  const { pathname, search } = location
  if (pathname !== PATTERNS.login) history.replaceState(null, '', paths.login(pathname + search))
}

/** Loads what is behind the sign-in while the credentials are typed. */
function preloadOnInput({ preload }: { preload: () => Promise<unknown> }): void {
  const load = () => void preload().catch(() => {})
  const isTyped = [...document.querySelectorAll('input')].some(({ value }) => value !== '')
  if (isTyped) load()
  else document.addEventListener('input', load, { once: true })
}

start().catch(() => {
  // Not even the words could be loaded: the one sentence that is not in the catalogues.
  document.body.textContent =
    'Lupa: não foi possível carregar. Recarregue a página. / Could not load. Reload the page.'
})
