import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importJWK, SignJWT, decodeJwt } from 'jose'
import type { JWK, JWTPayload } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC, Adapter, AdapterPayload } from 'oidc-provider'
import { PEOPLE } from './people.ts'
import type { ProviderPerson } from './people.ts'

const CLIENT = { id: 'lupa', secret: 'made-up-secret' } as const

/** Seconds. Id tokens live shortly, so that clocks that differ by minutes are noticed. */
const LIVES = {
  AccessToken: 300,
  AuthorizationCode: 60,
  Grant: 28_800,
  IdToken: 120,
  Interaction: 600,
  Session: 28_800,
}

interface DemoProviderOptions {
  readonly port?: number
  readonly console: string
  readonly people?: readonly ProviderPerson[]
  readonly clientKey?: JWK
}

/** A provider on this machine that signs in made-up people, and has bad days on demand. */
export interface DemoProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** May be replaced, as when somebody loses a role. */
  people: readonly ProviderPerson[]
  /** While down, every connection is closed without an answer; while silent, it is kept without one. */
  health: 'up' | 'down' | 'silent'
  /** Whether id tokens are signed with a key that it never published. */
  signsWrongly: boolean
  alterClaims: (claims: JWTPayload) => JWTPayload
  /** Whether the groups are in the id token, or in the answer of userinfo alone. */
  groupsInToken: boolean
  deliver: (address: string, request: RequestInit) => Promise<Response>
  sign: (claims: JWTPayload) => Promise<string>
  /** Signs with a new key from now on, and no longer publishes the one before. */
  readonly rotateKeys: () => Promise<void>
  readonly close: () => Promise<void>
}

async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }
}

function sendPage(context: KoaContextWithOIDC, html: string): void {
  context.type = 'html'
  context.set('Content-Security-Policy', PAGE_POLICY)
  context.body = html
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(Buffer.concat(await request.toArray()).toString())
}

/** Starts the provider on loopback, under `localhost`: with a console on 127.0.0.1 the two are different sites. */
export async function startDemoProvider(options: DemoProviderOptions): Promise<DemoProvider> {
  const store: Store = new Map()
  const cookieKeys = [randomUUID()]
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  const server = createServer((request, response) => {
    if (demo.health === 'down') request.socket.destroy()
    else if (demo.health === 'up') void handle(request, response)
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  function claimsOf(person: ProviderPerson, use: string) {
    const groups = demo.groupsInToken || use !== 'id_token' ? { realm_access: { roles: person.groups } } : {}
    return { sub: person.id, name: person.name, email: person.email, ...groups }
  }

  function configuration(key: JWK): Configuration {
    const policy = interactionPolicy.base()
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
    return {
      adapter: (model) => createAdapter(store, model),
      jwks: { keys: [key] },
      cookies: { keys: cookieKeys },
      clients: [
        {
          client_id: CLIENT.id,
          ...(options.clientKey
            ? { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [options.clientKey] } }
            : { client_secret: CLIENT.secret }),
          redirect_uris: [`${options.console}/auth/callback`],
          post_logout_redirect_uris: [`${options.console}/login`],
          backchannel_logout_uri: `${options.console}/auth/backchannel-logout`,
          backchannel_logout_session_required: true,
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      scopes: ['openid', 'profile', 'email'],
      claims: { openid: ['sub'], profile: ['name', 'realm_access'], email: ['email'] },
      // Claims of the scopes in the id token, too.
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: (context, form) => sendPage(context, signOutPage(form)),
          postLogoutSuccessSource: (context) => sendPage(context, signedOutPage()),
        },
      },
      // Its own dispatcher refuses loopback.
      fetch: (url, request) =>
        demo.deliver(url as string, { ...request, dispatcher: undefined } as RequestInit),
      interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
      ttl: LIVES,
      clientBasedCORS: () => false,
      renderError: (context, details) => sendPage(context, errorPage({ ...details })),
      findAccount(_context, id) {
        const person = demo.people.find((each) => each.id === id)
        return person && { accountId: id, claims: (use) => claimsOf(person, use) }
      },
      // No page of consent: the one client is the console.
      async loadExistingGrant({ oidc }) {
        const { clientId } = oidc.client!
        const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId! })
        grant.addOIDCScope('openid profile email')
        await grant.save()
        return grant
      },
    }
  }

  async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'POST') {
      await provider.interactionDetails(request, response)
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PAGE_POLICY }
      response.writeHead(200, { ...headers, 'Cache-Control': 'no-store' }).end(choicePage(demo.people))
      return
    }
    const accountId = (await readForm(request)).get('person') ?? ''
    const isKnown = demo.people.some(({ id }) => id === accountId)
    const result = isKnown ? { login: { accountId }, select_account: {} } : { error: 'access_denied' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  async function sign(claims: JWTPayload, key: JWK): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid! })
      .sign(await importJWK(demo.signsWrongly ? await createKey() : key))
  }

  async function rotateKeys(): Promise<void> {
    const key = await createKey()
    const provider = new Provider(issuer, configuration(key))
    provider.use(async (context, next) => {
      await next()
      const body = context.body as { id_token?: string } | undefined
      if (context.path === '/token' && body?.id_token) {
        // With the claims of this provider's bad days.
        body.id_token = await sign(demo.alterClaims(decodeJwt(body.id_token)), key)
      }
    })
    demo.sign = (claims) => sign(claims, key)
    const answer = provider.callback()
    handle = async (request, response) => {
      try {
        if (request.url?.startsWith('/interaction/')) await interact(provider, request, response)
        else await answer(request, response)
      } catch (error) {
        response.writeHead(400, { 'Content-Type': 'text/html; charset=utf-8' })
        response.end(errorPage({ error: (error as Error).message }))
      }
    }
  }

  const demo: DemoProvider = {
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    people: options.people ?? Object.values(PEOPLE),
    health: 'up',
    signsWrongly: false,
    alterClaims: (claims) => claims,
    groupsInToken: true,
    deliver: fetch,
    sign: () => Promise.reject(new Error('there is no key yet')),
    rotateKeys,
    async close() {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  await rotateKeys()
  return demo
}

/** No scripts. No `form-action`: browsers apply it to the redirects that follow a form, which lead to the console. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 34rem; margin: 10vh auto; padding: 0 1rem }
  button { font: inherit; width: 100%; padding: .6rem 1rem; margin: .25rem 0; text-align: start; cursor: pointer }
  small { display: block; opacity: .75 }`

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A whole page. `body` is markup. */
function page(title: string, body: string): string {
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>${STYLE}</style><h1>${escape(title)}</h1>${body}</html>`
}

/** Choose a person; there is no password, because nobody here exists. */
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

/** @param form the provider's own form, which has the id `op.logoutForm`. */
function signOutPage(form: string): string {
  return page(
    'Sair também do provedor?',
    `${form}<button form="op.logoutForm" name="logout" value="yes" autofocus>Sair</button>
     <button form="op.logoutForm">Continuar conectado</button>`,
  )
}

function signedOutPage(): string {
  return page('Você saiu', '<p>Pode fechar esta janela.</p>')
}

function errorPage(details: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(details).map(
    ([name, value]) => `<p><b>${escape(name)}</b>: ${escape(String(value))}</p>`,
  )
  return page('O provedor recusou', lines.join(''))
}

/** What a provider remembers, in memory: it outlives the provider object, which is made anew to change its keys. */
type Store = Map<string, AdapterPayload>

/** The store as the adapter that oidc-provider asks for. */
function createAdapter(store: Store, model: string): Adapter {
  const keyOf = (id: string) => `${model}:${id}`
  return {
    async find(id) {
      const payload = store.get(keyOf(id))
      return (payload?.exp ?? Infinity) * 1000 > Date.now() ? payload : undefined
    },
    async upsert(id, payload) {
      store.set(keyOf(id), payload)
    },
    async findByUid(uid) {
      const found = [...store].find(([key, payload]) => key.startsWith(`${model}:`) && payload.uid === uid)
      return found?.[1]
    },
    async findByUserCode() {
      return undefined
    },
    async consume(id) {
      const payload = store.get(keyOf(id))
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      store.delete(keyOf(id))
    },
    async revokeByGrantId(grantId) {
      for (const [key, payload] of store) {
        if (key.startsWith(`${model}:`) && payload.grantId === grantId) store.delete(key)
      }
    },
  }
}
