import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { MemoryRouter, useLocation } from 'react-router'
import { createServiceSource } from '#web/data/source/service-source.ts'
import type { Fetch } from '#core/service/client/send-request.ts'
import { createService } from '#core/service/client/service.ts'
import type { Config, ServedConfig } from '#core/config/schema.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { NAMED_CASES } from '#demo/cases/named-cases.ts'
import { createDemoService } from '#demo/demo-service.ts'
import { createLazyMasks } from '#web/data/privacy.ts'
import type { Masks } from '#core/masking/mask-case.ts'
import { App, createSessionServices } from '#web/app/app.tsx'
import { createAppServices, createSessionParts, SignedInArea } from '#web/app/signed-in-area.tsx'
import { WEB_MODULES } from '#modules/index.web.ts'
import type { SessionPart, WebModule } from '#web/extension-points.ts'
import { createTypedAuth } from '#web/app/typed-auth.tsx'

const ORIGIN = 'http://lupa.test'
/** Preloaded: tests must not wait for lazy code. */
const LOADED_MASKS = createLazyMasks()
await LOADED_MASKS.load()

export function enabledModules(config: ServedConfig): readonly WebModule[] {
  return WEB_MODULES.filter(({ isOn }) => isOn?.(config) ?? true)
}
export function createTestPart(members: Partial<SessionPart>): SessionPart {
  return { subscribe: () => () => {}, ...members }
}

/** The modules' functions that create session parts. */
const PART_FACTORIES = new Map(
  await Promise.all(WEB_MODULES.map(async (module) => [module, await module.loadSessionPart?.()] as const)),
)

const NOW = Date.parse('2026-11-20T15:00:00-03:00')

export interface Options {
  /** Called instead of the demonstration service, which is `next`. */
  readonly intercept?: (request: Request, next: Fetch) => Promise<Response>
  readonly config?: Config
  readonly tokenSeconds?: number
  /** The client signed in from the start; null for none, as at /login. */
  readonly client?: string | null
  /** An additional session part. */
  readonly sessionPart?: Partial<SessionPart>
  /** Replaces the import of the masks. */
  readonly importMasks?: () => Promise<Masks>
  /** Replaces the import of the page after the sign-in. */
  readonly loadNext?: () => Promise<unknown>
}

/** Stands for a token that the demonstration service issues with the first request. */
const INITIAL_TOKEN = 'initial'
const CLIENT = 'analista'

/** The demonstration service in process, below /api like on a host. */
function demoFetch(tokenSeconds: number, client: string): Fetch {
  const demo = createDemoService({ now: () => NOW, tokenSeconds })
  let issuedToken: Promise<string> | undefined
  async function issueToken(): Promise<string> {
    const body = JSON.stringify({
      Scope: 'api',
      GrantType: 'client_credentials',
      ClientId: client,
      ClientSecret: 'segredo',
    })
    const answer = await demo.fetch(new Request(`${ORIGIN}/OAuth2/Token`, { method: 'POST', body }))
    return ((await answer.json()) as { access_token: string }).access_token
  }
  return async (request) => {
    const url = new URL(request.url)
    url.pathname = url.pathname.replace(/^\/api/, '')
    const forwarded = new Request(url, request)
    if (request.headers.get('Authorization') === `Bearer ${INITIAL_TOKEN}`) {
      issuedToken ??= issueToken()
      forwarded.headers.set('Authorization', `Bearer ${await issuedToken}`)
    }
    return demo.fetch(forwarded)
  }
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

/** Renders the console at an address, with the demonstration service in process. */
export function renderApp(
  address: string,
  {
    intercept,
    config = {},
    tokenSeconds = 3600,
    client = address.startsWith('/login') ? null : CLIENT,
    sessionPart: extraPart,
    importMasks,
    loadNext,
  }: Options = {},
) {
  const next = demoFetch(tokenSeconds, client ?? CLIENT)
  const requests: string[] = []
  const sessionServices = createSessionServices({
    codes: DEMONSTRATION_CODES,
    ...config,
    demonstration: { cases: [...NAMED_CASES] },
    auth: 'typed',
  })
  const { session } = sessionServices
  const fetch: Fetch = (request) => {
    const url = new URL(request.url)
    requests.push(`${request.method} ${decodeURIComponent(url.pathname + url.search).replace('/api/', '')}`)
    return intercept ? intercept(request, next) : next(request)
  }
  const auth = createTypedAuth({
    session,
    fetch,
    origin: ORIGIN,
    loadNext: loadNext ?? (() => Promise.resolve()),
  })
  // Retries do not wait.
  const service = createService({ fetch, base: `${ORIGIN}/api`, session, wait: async () => {} })
  const masks = importMasks ? createLazyMasks(importMasks) : LOADED_MASKS
  const services = createAppServices(
    sessionServices,
    (queryClient, servedConfig) => createServiceSource(service, queryClient, servedConfig),
    masks,
  )
  if (client !== null)
    session.signIn({ access_token: INITIAL_TOKEN, expires_in: String(tokenSeconds) }, client)
  // Removes listeners such as beforeunload.
  onTestFinished(() => session.signOut())
  const modules = enabledModules(services.config)
  const sessionParts = createSessionParts(services, [
    ...modules.flatMap((module) => PART_FACTORIES.get(module) ?? []),
    ...(extraPart ? [() => createTestPart(extraPart)] : []),
  ])
  const Area = () => <SignedInArea services={services} modules={modules} sessionParts={sessionParts} />
  const user = userEvent.setup()
  const view = render(
    <MemoryRouter initialEntries={[address]} useTransitions={false}>
      <App services={sessionServices} auth={auth} SignedInArea={Area} />
      <Address />
    </MemoryRouter>,
  )

  /** Fills and submits the form without typing, which is slow and tested end to end. */
  async function signIn(clientId = CLIENT, secret = 'segredo'): Promise<void> {
    fireEvent.input(screen.getByLabelText('ClientId'), { target: { value: clientId } })
    const secretInput = screen.getByLabelText('ClientSecret')
    fireEvent.input(secretInput, { target: { value: secret } })
    await user.type(secretInput, '{Enter}')
  }

  return {
    ...view,
    user,
    services,
    modules,
    parts: sessionParts,
    requests,
    signIn,
    address: () => screen.getByTestId('address').textContent,
  }
}

/** Submits at once: typed keys would reach the page if it took the focus meanwhile. */
export function submit(input: HTMLElement, text: string): void {
  fireEvent.input(input, { target: { value: text } })
  fireEvent.submit(input)
}

export function findElement(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`${selector} is not in the page`)
  return element
}

/** Opens a button's popover in an environment without popovers. */
export function openMenu(button = findElement('[data-menu=account]')): HTMLElement {
  const popover = findElement(`[id="${button.getAttribute('popovertarget')}"]`)
  popover.hidePopover = () => {}
  fireEvent(popover, Object.assign(new Event('toggle'), { newState: 'open' }))
  return popover
}

export async function waitForCase(): Promise<HTMLElement> {
  await screen.findByRole('main')
  return waitFor(() => {
    const element = findElement('[data-case]')
    if (element.dataset['state'] === 'loading') throw new Error('the case is still loading')
    return element
  })
}

/** Renders a case and waits until it has loaded. */
export async function openCase(chave: string, options?: Options) {
  const app = renderApp(`/analyses?${new URLSearchParams({ chave }).toString()}`, options)
  return { ...app, article: await waitForCase() }
}
