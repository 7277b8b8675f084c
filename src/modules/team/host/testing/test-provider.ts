import { decodeJwt, importJWK, SignJWT } from 'jose'
import type { JWK, JWTPayload } from 'jose'
import type { Adapter, AdapterPayload, Configuration } from 'oidc-provider'
import { PEOPLE } from '#modules/team/demo/people.ts'
import type { ProviderPerson } from '#modules/team/demo/people.ts'
import { claimsOf, createDemoProvider, createKey, listenAsProvider } from '#modules/team/demo/provider.ts'
import type { AnswerProvider, DemoProvider } from '#modules/team/demo/provider.ts'

/** The demonstration's provider with bad days on demand. */
export interface TestProvider extends DemoProvider {
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
}

interface TestProviderOptions {
  readonly port?: number
  readonly console: string
  /** The console signs in with this key, in place of its secret. */
  readonly clientKey?: JWK
}

export async function startTestProvider({
  console,
  port,
  clientKey,
}: TestProviderOptions): Promise<TestProvider> {
  const store: Store = new Map()
  let answer: AnswerProvider

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
    findAccount(_context, id) {
      const person = test.people.find((each) => each.id === id)
      if (!person) return undefined
      const { realm_access, ...others } = claimsOf(person)
      const inToken = test.groupsInToken ? { realm_access } : {}
      return {
        accountId: id,
        claims: (use) => (use === 'id_token' ? { ...others, ...inToken } : { ...others, realm_access }),
      }
    },
  })

  async function sign(claims: JWTPayload, key: JWK): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid! })
      .sign(await importJWK(test.signsWrongly ? await createKey() : key))
  }

  async function signWithNewKey(issuer: string): Promise<void> {
    const key = await createKey()
    const created = createDemoProvider(issuer, key, { console, people: () => test.people, configure })
    created.provider.use(async (context, next) => {
      await next()
      const body = context.body as { id_token?: string } | undefined
      if (context.path === '/token' && body?.id_token)
        body.id_token = await sign(test.alterClaims(decodeJwt(body.id_token)), key)
    })
    test.sign = (claims) => sign(claims, key)
    ;({ answer } = created)
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
  const running = await listenAsProvider(async (issuer) => {
    await signWithNewKey(issuer)
    return async (request, response) => {
      if (test.health === 'down') request.socket.destroy()
      else if (test.health === 'up') await answer(request, response)
    }
  }, port)
  return Object.assign(test, { ...running, rotateKeys: () => signWithNewKey(running.issuer) })
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
