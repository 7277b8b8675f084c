import { decodeJwt, importJWK, SignJWT } from 'jose'
import type { JWK, JWTPayload } from 'jose'
import type { Adapter, AdapterPayload, Configuration } from 'oidc-provider'
import { PEOPLE } from '#modules/team/demo/people.ts'
import type { ProviderPerson } from '#modules/team/demo/people.ts'
import {
  createClaims,
  createDemoProvider,
  createKey,
  startProviderServer,
} from '#modules/team/demo/provider.ts'
import type { ProviderHandler, DemoProvider } from '#modules/team/demo/provider.ts'

/** The demonstration's provider, with faults that the test sets. */
export interface TestProvider extends DemoProvider {
  /** Replace it to change somebody's roles. */
  people: readonly ProviderPerson[]
  /** `down` closes every connection without an answer; `silent` keeps it open. */
  health: 'up' | 'down' | 'silent'
  /** Whether id tokens are signed with a key that it never published. */
  signsWrongly: boolean
  alterClaims: (claims: JWTPayload) => JWTPayload
  /** Whether the id token has the groups. Userinfo always has them. */
  groupsInToken: boolean
  /** Sends logout tokens. */
  deliver: (address: string, request: RequestInit) => Promise<Response>
  sign: (claims: JWTPayload) => Promise<string>
  /** Signs with a new key, and publishes only that. */
  readonly rotateKeys: () => Promise<void>
}

/** The first key of every provider, because generating one is slow. */
const FIRST_KEY = await createKey()

interface TestProviderOptions {
  readonly port?: number
  readonly console: string
  /** The console authenticates with this key, not with a secret. */
  readonly clientKey?: JWK
}

export async function startTestProvider({
  console,
  port,
  clientKey,
}: TestProviderOptions): Promise<TestProvider> {
  const store: Store = new Map()
  let answer: ProviderHandler

  const configure = (configuration: Configuration): Configuration => ({
    ...configuration,
    adapter: (model) => createAdapter(store, model),
    clients: configuration.clients!.map(({ client_secret, ...client }) => ({
      ...client,
      ...(clientKey
        ? { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [clientKey] } }
        : { client_secret }),
    })),
    fetch: (url, request) =>
      test.deliver(url as string, { ...request, dispatcher: undefined } as RequestInit),
    findAccount(_context, accountId) {
      const person = test.people.find(({ id }) => id === accountId)
      if (!person) return undefined
      const { realm_access, ...claims } = createClaims(person)
      return {
        accountId,
        claims: (use) => (use === 'id_token' && !test.groupsInToken ? claims : { ...claims, realm_access }),
      }
    },
  })

  async function sign(claims: JWTPayload, key: JWK): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid! })
      .sign(await importJWK(test.signsWrongly ? await createKey() : key))
  }

  async function signWith(key: JWK, issuer: string): Promise<void> {
    const demo = createDemoProvider(issuer, key, { console, people: () => test.people, configure })
    demo.provider.use(async (context, next) => {
      await next()
      const body = context.body as { id_token?: string } | undefined
      if (context.path === '/token' && body?.id_token)
        body.id_token = await sign(test.alterClaims(decodeJwt(body.id_token)), key)
    })
    test.sign = (claims) => sign(claims, key)
    ;({ answer } = demo)
  }

  const test: Omit<TestProvider, keyof DemoProvider | 'rotateKeys'> = {
    people: Object.values(PEOPLE),
    health: 'up',
    signsWrongly: false,
    alterClaims: (claims) => claims,
    groupsInToken: true,
    deliver: fetch,
    sign: () => Promise.reject(new Error('there is no key yet')),
  }
  const running = await startProviderServer(async (issuer) => {
    await signWith(FIRST_KEY, issuer)
    return async (request, response) => {
      if (test.health === 'down') request.socket.destroy()
      else if (test.health === 'up') await answer(request, response)
    }
  }, port)
  return Object.assign(test, {
    ...running,
    rotateKeys: async () => signWith(await createKey(), running.issuer),
  })
}

/** The provider's state. It outlives the provider object, which a key rotation replaces. */
type Store = Map<string, AdapterPayload>

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
      return [...store].find(([key, payload]) => key.startsWith(`${model}:`) && payload.uid === uid)?.[1]
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
