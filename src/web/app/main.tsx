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

/**
 * The host validated it at its start: no second validation, and no code for it in the browser.
 *
 * @throws Error where it cannot be fetched or parsed: the console cannot start without it.
 */
async function loadConfig(): Promise<ServedConfig> {
  const response = await fetchFromHost(
    new Request('/config.json', { headers: { Accept: 'application/json' } }),
  )
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  return (await response.json()) as ServedConfig
}

interface StartErrorProps {
  readonly words?: 'start.failed' | 'fault.host.not-checked'
}

const say: Say = (id, ...[values]) => i18n._(id, values)

function StartError({ words = 'start.failed' }: StartErrorProps) {
  return (
    <main className="mx-auto max-w-md px-4 py-[15vh] text-center">
      <div role="alert">
        <h1 className="text-lg font-semibold">{say(words)}</h1>
        <p className="text-muted mt-2">{say(`${words}.next`)}</p>
      </div>
      <Button look="primary" className="mt-5" onClick={() => location.reload()}>
        {say('retry')}
      </Button>
    </main>
  )
}

/** Milliseconds to wait for a tab that has a session, or behind the form: it may be busy with a list. */
const BUSY_TAB_MS = 2000

const container = document.querySelector('#root') ?? document.body

/** Renders in place of the present content, or hydrates the prerendered form with what was typed into it. */
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
  // It arrives while the form is made to work and somebody types into it.
  loadBehindSignIn().catch(() => {})
  const [config, hasSessionElsewhere] = await Promise.all([
    loadConfig().catch(() => null),
    window.lupaPrerendered,
    // Imported here, so that it does not delay the first paint of the prerendered form, which has its own styles.
    import('./app.css').catch(() => null),
  ])
  if (config === null) {
    mount(<StartError />, false)
    return
  }
  const services = createSessionServices(config)
  const { session, idle } = services
  const auth = await authOf(services, () => SignedInArea.preload())
  if (auth instanceof ServiceError) {
    await loadWords('host-fault').catch(() => {})
    mount(<StartError {...(auth.kind === 'not-checked' && { words: 'fault.host.not-checked' })} />, false)
    return
  }
  const SignedInArea = lazyWithPreload(async () => {
    const [createSignedInArea, createSource, modules] = await Promise.all([
      loadBehindSignIn(),
      auth.loadSource(),
      modulesOf(config),
    ])
    return createSignedInArea(services, createSource, modules)
  })
  const channel = openChannel<TabMessage>(SESSION_CHANNEL)
  const sync = createTabSync({ session, idle, channel, tab: window })
  SignedInArea.preload().catch(() => {})
  if (config.auth === 'typed') {
    const hasForm = container.hasChildNodes()
    const answered = sync.requestSession(hasForm || hasSessionElsewhere ? BUSY_TAB_MS : undefined)
    // No prerendered form means that another tab has a session: no form may flash up before that tab answers.
    if (!hasForm) await answered
  }
  reportActivity({ idle, sync })
  const isPrerendered = container.hasChildNodes() && session.getState().status === 'signed-out'
  if (isPrerendered) showSignInAddress()
  const root = mount(
    <StrictMode>
      {/* Without transitions, which would show the previous page under the new address. */}
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

/** The way to sign in that the installation has, or why the host cannot say who is signed in. */
async function authOf(
  services: SessionServices,
  loadNext: () => Promise<unknown>,
): Promise<Auth | ServiceError> {
  const { session, config } = services
  if (config.auth !== 'typed') {
    const modules = await modulesOf(config)
    const other = modules.find(({ startAuth }) => startAuth)
    if (other?.startAuth) return other.startAuth(services, modules)
  }
  return createTypedAuth({ session, fetch: fetchFromHost, origin: location.origin, loadNext })
}

/** The modules that the installation has. Behind the typed sign-in, which needs none of them. */
async function modulesOf(config: ServedConfig): Promise<readonly WebModule[]> {
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

/** The prerendered form is served under any address; this replaces it by the sign-in's own, which returns there. */
function showSignInAddress(): void {
  const { pathname, search, hash } = location
  if (pathname !== PATTERNS.login) history.replaceState(null, '', paths.login(pathname + search + hash))
}

start().catch(() => {
  // Not in the catalogues, because these could not be loaded either.
  document.body.textContent =
    'Lupa: não foi possível carregar. Recarregue a página. / Could not load. Reload the page.'
})
