import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { openTabChannel } from '../session/tab-channel.ts'
import { createTabSync } from '../session/tab-sync.ts'
import { holdPresenceLock } from '../session/presence-lock.ts'
import { rememberedLanguage } from '../i18n/language.ts'
import { activateLanguage } from '../i18n/choose-language.ts'
import { loadWords } from '../i18n/words.ts'
import { browserHistory } from '../paths/history.ts'
import { PATTERNS, paths, readReturnPath } from '../paths/paths.ts'
import { Router } from '../paths/router.tsx'
import { deferred } from '../ui/deferred.ts'
import { applyRememberedTheme } from '../ui/theme.ts'
import { App } from './app.tsx'
import { createAuthServices } from './auth-services.ts'
import { reportActivity } from '../session/report-activity.ts'
import { clearResourceTimings } from '../session/resource-timings.ts'
import { Gate } from './gate.tsx'
import type { InsideProps } from './shell/shell.tsx'
import { clearForBackForwardCache } from '../session/back-forward-cache.ts'
import { loadConfig } from './load-config.ts'
import { StartError } from './start-error.tsx'
import './app.css'

/** How long a tab that is known to have a session is waited for, in milliseconds: it may be busy with a list. */
const BUSY_TAB_MS = 2000

const place = document.querySelector('#root') ?? document.body

/** Draws in place of whatever is there, or takes over the prerendered form with what was typed into it. */
function draw(node: ReactNode, isPrerendered: boolean): { unmount: () => void } {
  if (isPrerendered) return hydrateRoot(place, node)
  place.replaceChildren()
  delete document.documentElement.dataset['early']
  const root = createRoot(place)
  root.render(node)
  return root
}

async function start(): Promise<void> {
  applyRememberedTheme()
  i18n.on('missing', ({ id }) => reportError(new Error(`no words for ${id}`)))
  const [config] = await Promise.all([
    loadConfig((request) => fetch(request), location.origin).catch(() => null),
    activateLanguage(rememberedLanguage()),
  ])
  const [isElsewhere] = await Promise.all([window.lupaPainted, window.lupaStyled])
  if (config === null) {
    draw(<StartError />, false)
    return
  }
  const services = createAuthServices({ fetch: (request) => fetch(request), origin: location.origin, config })
  const { session, idle } = services
  holdPresenceLock(session)
  const sync = createTabSync({ session, idle, channel: openTabChannel(), tab: window })
  const Inside = deferred<InsideProps>(async () => {
    const isForSearch = isBoundForSearch()
    const [{ openInside, prepareSearch }] = await Promise.all([
      import('./inside.tsx'),
      loadWords('case'),
      // Side by side with the rest, not after it.
      isForSearch ? Promise.all([import('../features/search/search-page.tsx'), loadWords('search')]) : null,
    ])
    if (isForSearch) await prepareSearch()
    return openInside(services)
  })
  const asking = sync.requestSession(isElsewhere ? BUSY_TAB_MS : undefined)
  // Where the form is not painted yet a tab of a session is open elsewhere, and this one must not show it.
  if (!place.hasChildNodes()) {
    Inside.prepare().catch(() => {})
    await asking
  }
  reportActivity({ idle, sync })
  const isPrerendered = place.hasChildNodes() && session.getState().status === 'signed-out'
  if (isPrerendered) prepareForSignIn(() => Inside.prepare().catch(() => {}))
  const root = draw(
    <App services={services}>
      <Router history={browserHistory()}>
        <Gate Inside={Inside} />
      </Router>
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

/** Whether the first page behind the sign-in is the search. */
function isBoundForSearch(): boolean {
  const { pathname, search } = location
  const bound = pathname === PATTERNS.login ? readReturnPath(new URLSearchParams(search)) : pathname + search
  return bound === paths.search()
}

/** Brings what is behind the sign-in while the person types, and the address that the form stands under. */
function prepareForSignIn(prepare: () => void): void {
  const { pathname, search } = location
  if (pathname !== PATTERNS.login) history.replaceState(null, '', paths.login(pathname + search))
  const isTyped = [...document.querySelectorAll('input')].some(({ value }) => value !== '')
  if (isTyped) prepare()
  else document.addEventListener('input', prepare, { once: true })
}

start().catch(() => {
  // Not even the words came: the one sentence that is not in the catalogues.
  document.body.textContent =
    'Lupa: não foi possível carregar. Recarregue a página. / Could not load. Reload the page.'
})
