import { i18n } from '@lingui/core'
import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { ServiceError } from '#core/service/client/errors.ts'
import { PATTERNS, paths } from '#core/paths/paths.ts'
import { rememberedLanguage } from '#words/language.ts'
import type { Say } from '#words/language.ts'
import { activateLanguage, CONSOLE_WORDS, loadWords } from '#words/words.ts'
import { clearForBackForwardCache, leaveOnSignOut, reportActivity } from '#web/session/page-session.ts'
import { openChannel } from '#web/session/channel.ts'
import { createTabSync, SESSION_CHANNEL } from '#web/session/tab-sync.ts'
import type { TabMessage } from '#web/session/tab-sync.ts'
import { applyRememberedTheme } from '#web/ui/appearance.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import type { ServedConfig } from '#core/config/schema.ts'
import { fetchFromHost } from '#web/data/host-clock.ts'
import type { Auth, SessionServices } from '#web/data/auth.ts'
import type { WebModule } from '#web/extension-points.ts'
import { App, createSessionServices } from './app.tsx'
import { createTypedAuth } from './typed-auth.tsx'
import { Button } from '#web/ui/controls.tsx'

/** The host has validated the config. @throws Error if it cannot be fetched or parsed. */
async function loadConfig(): Promise<ServedConfig> {
  const response = await fetchFromHost(
    new Request('/config.json', { headers: { Accept: 'application/json' } }),
  )
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  return (await response.json()) as ServedConfig
}

const say: Say = (id, ...[values]) => i18n._(id, values)

function StartError({ message }: { message: 'start.failed' | 'fault.host.not-checked' }) {
  return (
    <main className="mx-auto max-w-md px-4 py-[15vh] text-center">
      <div role="alert">
        <h1 className="text-lg font-semibold">{say(message)}</h1>
        <p className="text-muted mt-2">{say(`${message}.next`)}</p>
      </div>
      <Button look="primary" className="mt-5" onClick={() => location.reload()}>
        {say('retry')}
      </Button>
    </main>
  )
}

/** Another tab that has the session may be busy with a list. */
const BUSY_TAB_MS = 2000

const container = document.querySelector('#root') ?? document.body

/** Replaces the content, or hydrates the prerendered form and keeps its input. */
function mount(node: ReactNode, isPrerendered: boolean): { unmount: () => void } {
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
  await activateLanguage(rememberedLanguage())
  loadBehindSignIn().catch(() => {})
  const [config, hasSessionElsewhere] = await Promise.all([
    loadConfig().catch(() => null),
    window.lupaPrerendered,
    // A dynamic import: the prerendered form has its own styles, and its first paint must not wait.
    import('./app.css').catch(() => null),
  ])
  if (config === null) {
    mount(<StartError message="start.failed" />, false)
    return
  }
  const services = createSessionServices(config)
  const { session, idle } = services
  const auth = await authOf(services, () => SignedInArea.preload())
  if (auth instanceof ServiceError) {
    await loadWords('host-fault').catch(() => {})
    const message = auth.kind === 'not-checked' ? 'fault.host.not-checked' : 'start.failed'
    mount(<StartError message={message} />, false)
    return
  }
  const SignedInArea = lazyWithPreload(async () => {
    const [createSignedInArea, createSource, modules] = await Promise.all([
      loadBehindSignIn(),
      auth.loadSource(),
      enabledModules(config),
    ])
    return createSignedInArea(services, createSource, modules)
  })
  const channel = openChannel<TabMessage>(SESSION_CHANNEL)
  const sync = createTabSync({ session, idle, channel, tab: window })
  SignedInArea.preload().catch(() => {})
  if (config.auth === 'typed') {
    const hasForm = container.hasChildNodes()
    const requested = sync.requestSession(hasForm || hasSessionElsewhere ? BUSY_TAB_MS : undefined)
    // Without a prerendered form another tab has a session: the form must not flash before that tab answers.
    if (!hasForm) await requested
  }
  reportActivity({ idle, sync })
  const isPrerendered = container.hasChildNodes() && session.getState().status === 'signed-out'
  if (isPrerendered) showSignInAddress()
  const root = mount(
    <StrictMode>
      {/* Transitions would show the previous page under the new address. */}
      <BrowserRouter useTransitions={false}>
        <App services={services} auth={auth} SignedInArea={SignedInArea} />
      </BrowserRouter>
    </StrictMode>,
    isPrerendered,
  )
  clearForBackForwardCache({ sync, unmount: () => root.unmount() })
  if (config.auth !== 'typed') return
  leaveOnSignOut(session, () => {
    root.unmount()
    location.replace(PATTERNS.login)
  })
}

/** Returns an error if the host cannot tell who is signed in. */
async function authOf(
  services: SessionServices,
  loadNext: () => Promise<unknown>,
): Promise<Auth | ServiceError> {
  const { session, config } = services
  if (config.auth !== 'typed') {
    const modules = await enabledModules(config)
    const authModule = modules.find(({ startAuth }) => startAuth)
    if (authModule?.startAuth) return authModule.startAuth(services, modules)
  }
  return createTypedAuth({ session, fetch: fetchFromHost, origin: location.origin, loadNext })
}

async function enabledModules(config: ServedConfig): Promise<readonly WebModule[]> {
  const { WEB_MODULES } = await import('#modules/index.web.ts')
  return WEB_MODULES.filter(({ isOn }) => isOn?.(config) ?? true)
}

async function loadBehindSignIn() {
  const [{ createSignedInArea }] = await Promise.all([
    import('./signed-in-area.tsx'),
    import('#modules/index.web.ts'),
    loadWords(...CONSOLE_WORDS),
  ])
  return createSignedInArea
}

/** The host serves the prerendered form under any address. Changes it to the login address, which returns there. */
function showSignInAddress(): void {
  const { pathname, search, hash } = location
  if (pathname !== PATTERNS.login) history.replaceState(null, '', paths.login(pathname + search + hash))
}

start().catch(() => {
  // The catalogues could not be loaded either.
  document.body.textContent =
    'Lupa: não foi possível carregar. Recarregue a página. / Could not load. Reload the page.'
})
