import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import type { JWK } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'
import type { Configuration } from 'oidc-provider'
import { PEOPLE } from './people.ts'
import type { ProviderPerson } from './people.ts'

const CLIENT = { id: 'lupa', secret: 'made-up-secret' } as const

/** Seconds. Id tokens expire quickly, so a wrong clock is noticed. */
const LIFETIMES = {
  AccessToken: 300,
  AuthorizationCode: 60,
  Grant: 28_800,
  IdToken: 120,
  Interaction: 600,
  Session: 28_800,
}

export interface DemoProviderOptions {
  readonly console: string
  readonly people: () => readonly ProviderPerson[]
  readonly configure?: (configuration: Configuration) => Configuration
}

export type ProviderHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface DemoProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly close: () => Promise<void>
}

export async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }
}

export function createDemoProvider(
  issuer: string,
  key: JWK,
  { console, people, configure = (configuration) => configuration }: DemoProviderOptions,
): { readonly provider: Provider; readonly answer: ProviderHandler } {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const configuration: Configuration = {
    jwks: { keys: [key] },
    cookies: { keys: [randomUUID()] },
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${console}/auth/callback`],
        post_logout_redirect_uris: [`${console}/login`],
        backchannel_logout_uri: `${console}/auth/backchannel-logout`,
        backchannel_logout_session_required: true,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name', 'realm_access'], email: ['email'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(context, form) {
          context.type = 'html'
          context.set('Content-Security-Policy', PAGE_POLICY)
          context.body = signOutPage(form)
        },
      },
    },
    // The provider's own dispatcher refuses loopback.
    fetch: (url, request) => fetch(url, { ...request, dispatcher: undefined } as RequestInit),
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: LIFETIMES,
    clientBasedCORS: () => false,
    findAccount(_context, id) {
      const person = people().find((candidate) => candidate.id === id)
      return person && { accountId: id, claims: () => createClaims(person) }
    },
    async loadExistingGrant({ oidc }) {
      const { clientId } = oidc.client!
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configure(configuration))

  async function interact(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'POST') {
      await provider.interactionDetails(request, response)
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PAGE_POLICY }
      response.writeHead(200, { ...headers, 'Cache-Control': 'no-store' }).end(choicePage(people()))
      return
    }
    const accountId = new URLSearchParams(await text(request)).get('person') ?? ''
    const isPerson = people().some(({ id }) => id === accountId)
    const result = isPerson ? { login: { accountId }, select_account: {} } : { error: 'access_denied' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  return {
    provider,
    async answer(request, response) {
      try {
        if (request.url?.startsWith('/interaction/')) await interact(request, response)
        else await provider.callback()(request, response)
      } catch (error) {
        response.writeHead(400).end((error as Error).message)
      }
    },
  }
}

export function createClaims({ id, name, email, groups }: ProviderPerson) {
  return { sub: id, name, email, realm_access: { roles: groups } }
}

/** Listens on `localhost`: a console on 127.0.0.1 is then another site, as in production. */
export async function startProviderServer(
  create: (issuer: string) => Promise<ProviderHandler>,
  port = 0,
): Promise<DemoProvider> {
  const server = createServer((request, response) => void answer(request, response)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const answer = await create(issuer)
  return {
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    async close() {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const startDemoProvider = (console: string): Promise<DemoProvider> =>
  startProviderServer(
    async (issuer) =>
      createDemoProvider(issuer, await createKey(), { console, people: () => Object.values(PEOPLE) }).answer,
  )

/** Without `form-action`: browsers apply it to the redirect back to the console, too. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 34rem; margin: 10vh auto; padding: 0 1rem }
  button { font: inherit; width: 100%; padding: .6rem 1rem; margin: .25rem 0; text-align: start; cursor: pointer }
  small { display: block; opacity: .75 }`

function escape(raw: string): string {
  return raw.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>${STYLE}</style><h1>${escape(title)}</h1>${body}</html>`
}

function choicePage(people: readonly ProviderPerson[]): string {
  const buttons = people.map(
    ({ id, name, groups }) =>
      `<button name="person" value="${escape(id)}">${escape(name)}<small>${escape(groups.join(', '))}</small></button>`,
  )
  return page(
    'Quem entra?',
    `<p>Provedor de demonstração: as pessoas são inventadas e não há senha.
     <span lang="en">Demonstration provider: these people are made up, and there is no password.</span></p>
     <form method="post">${buttons.join('')}<button name="person" value="">Cancelar</button></form>`,
  )
}

/** @param form the provider's HTML form with the id `op.logoutForm`. */
function signOutPage(form: string): string {
  return page(
    'Sair também do provedor?',
    `${form}<button form="op.logoutForm" name="logout" value="yes" autofocus>Sair</button>
     <button form="op.logoutForm">Continuar conectado</button>`,
  )
}
