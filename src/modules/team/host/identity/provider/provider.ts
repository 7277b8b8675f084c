import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { LONGEST_PROVIDER_ANSWER } from '#modules/team/host/limits.ts'
import type { ProviderSettings } from '#modules/team/host/settings/team-settings.ts'
import type { ProviderLogout } from '#modules/team/host/identity/session/ended-sessions.ts'
import { readPerson, providerSessionOf } from './claims.ts'
import type { ProvidedPerson } from './claims.ts'
import type { SignInProblem } from '#modules/team/core/addresses.ts'
import { Subject } from '#modules/team/core/session-answer.ts'
import type { JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'

/** What must fit between the way to the provider and the way back. */
export interface SignInChecks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The OpenID provider. Its failures are those of openid-client: `problemOf` reads them. */
export interface Provider {
  /** Reaches for the provider, so that one that is down or set up wrongly is said at the start. Never rejects. */
  readonly check: () => Promise<void>
  /**
   * Where the browser goes to sign in.
   *
   * @param ask `other` asks who it is, `proof` for the password or whatever else proves it; null lets the provider's own
   *   session do.
   */
  readonly signInUrl: (checks: SignInChecks, ask: 'other' | 'proof' | null) => Promise<string>
  /**
   * @param search what the provider added to the address of the callback.
   * @param provedSince when the provider must have asked for proof at the earliest, in milliseconds since the epoch; null
   *   where it need not have asked.
   */
  readonly person: (
    search: string,
    checks: SignInChecks,
    provedSince: number | null,
  ) => Promise<ProvidedPerson>
  /** Where the browser goes to sign out; null where the provider has no such page, or cannot be asked. */
  readonly signOutUrl: (returnTo: string) => Promise<string | null>
  /** What a logout token of the provider ends. Its failures are `readLogoutToken`'s as well. */
  readonly logout: (token: string) => Promise<ProviderLogout>
}

interface ProviderOptions {
  readonly redirectUri: string
  readonly now: () => number
  readonly say: (line: string) => void
  readonly answerSeconds?: number
}

/** Seconds for each answer of the provider, by default. */
export const ANSWER_SECONDS = 8

/** Seconds that the clocks of host and provider may differ by. */
const CLOCK_TOLERANCE = 60

/**
 * Seconds. The question itself is `prompt=login`; with `max_age` the provider must also say when it asked (OpenID Connect
 * Core 1.0, 2 and 3.1.2.1). Not 0, because Microsoft Entra ID lets the id token end with it.
 */
const PROOF_MAX_AGE = 600

/**
 * Seconds that the provider's clock may be behind in saying when it asked. Few: clocks that are kept by NTP differ by less,
 * and where they do not, the person who types a password that long after the lock is taken all the same.
 */
const PROOF_TOLERANCE = 2

/** Milliseconds until the provider's addresses are read again. Short, so that an outage is noticed before a browser is redirected. */
const KNOWN_FOR_MS = 30_000

/** With a secret, the way that the provider accepts: it says which, and otherwise the standard's default holds. */
function authenticate(credential: ProviderSettings['credential']): client.ClientAuth {
  if ('key' in credential) return client.PrivateKeyJwt(credential)
  const { secret } = credential
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const accepted = server.token_endpoint_auth_methods_supported ?? []
    const how = accepted.includes('client_secret_post') ? post : basic
    how(server, ...rest)
  }
}

/** An answer whose body breaks off where it is too long, like one whose connection was lost. */
function limited({ body, status, headers }: Response): Response {
  let left = LONGEST_PROVIDER_ANSWER
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength
      if (left < 0) controller.error(new Error('the answer is over the limit'))
      else controller.enqueue(chunk)
    },
  })
  return new Response(body && body.pipeThrough(limit), { status, headers })
}

/** Nothing is asked of the provider before the first use, so that the host starts without it. */
export function createProvider(
  { issuer, clientId, credential, scopes, rolesClaim }: ProviderSettings,
  { redirectUri, now, say, answerSeconds = ANSWER_SECONDS }: ProviderOptions,
): Provider {
  const authentication = authenticate(credential)
  let known: { readonly metadata: client.ServerMetadata; readonly since: number } | null = null
  let pending: Promise<client.ServerMetadata> | null = null
  let keys: { readonly uri: string; readonly set: ReturnType<typeof createRemoteJWKSet> } | null = null
  let isDown = false
  let isClockOff = false

  function compareClocks(date: string | null): void {
    const seconds = Math.round((Date.parse(date ?? '') - now()) / 1000)
    const wasOff = isClockOff
    if (!Number.isNaN(seconds)) isClockOff = Math.abs(seconds) > CLOCK_TOLERANCE
    if (isClockOff && !wasOff)
      say(`the clocks here and at the OpenID provider differ by ${Math.abs(seconds)} s`)
  }

  async function fetchAndCompare(url: string, init: object): Promise<Response> {
    const answer = await fetch(url, init)
    compareClocks(answer.headers.get('Date'))
    return limited(answer)
  }

  /** A provider's configuration without keys yet: those that are fetched with it are the ones of this moment. */
  function configure(metadata: client.ServerMetadata): client.Configuration {
    const clocks = {
      [client.clockTolerance]: CLOCK_TOLERANCE,
      [client.clockSkew]: Math.round((now() - Date.now()) / 1000),
    }
    const configuration = new client.Configuration(metadata, clientId, clocks, authentication)
    configuration.timeout = answerSeconds
    configuration[client.customFetch] = fetchAndCompare
    // The code flow trusts the connection to the provider alone; with this, the token's signature as well.
    client.enableNonRepudiationChecks(configuration)
    if (issuer.protocol === 'http:') client.allowInsecureRequests(configuration)
    return configuration
  }

  async function discover(): Promise<client.ServerMetadata> {
    try {
      const found = await client.discovery(issuer, clientId, undefined, authentication, {
        timeout: answerSeconds,
        execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
        [client.customFetch]: fetchAndCompare,
      })
      const metadata = found.serverMetadata()
      // The library makes exceptions for one provider.
      if (URL.parse(metadata.issuer)?.href !== issuer.href) {
        const advice = metadata.issuer.includes('{') ? 'to the address of your own tenant' : 'to that'
        throw new client.ClientError(
          `it calls itself ${JSON.stringify(metadata.issuer)}, so set OIDC_ISSUER ${advice}`,
        )
      }
      if (isDown) say(`the OpenID provider ${issuer.href} answers again`)
      isDown = false
      known = { metadata, since: now() }
      return metadata
    } catch (error) {
      if (!isDown)
        say(`nobody can sign in with the OpenID provider ${issuer.href} for now: ${explain(error)}`)
      isDown = true
      throw error
    }
  }

  async function current(): Promise<client.ServerMetadata> {
    if (known && now() - known.since < KNOWN_FOR_MS) return known.metadata
    pending ??= discover().finally(() => (pending = null))
    return pending
  }

  /** The keys for logout tokens, which anybody may send: they are fetched at most every half minute for an unknown one. */
  function keysAt(uri: string): ReturnType<typeof createRemoteJWKSet> {
    if (keys?.uri !== uri) {
      const set = createRemoteJWKSet(new URL(uri), {
        [customFetch]: fetchAndCompare,
        timeoutDuration: answerSeconds * 1000,
      })
      keys = { uri, set }
    }
    return keys.set
  }

  return {
    async check() {
      // `discover` has said what is wrong.
      await current().catch(() => {})
    },

    async signInUrl({ state, nonce, verifier }, ask) {
      const metadata = await current()
      const prompts = metadata['prompt_values_supported']
      const canChoose = !Array.isArray(prompts) || prompts.includes('select_account')
      return client.buildAuthorizationUrl(configure(metadata), {
        redirect_uri: redirectUri,
        scope: scopes,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(ask && { prompt: ask === 'other' && canChoose ? 'select_account' : 'login' }),
        ...(ask === 'proof' && { max_age: String(PROOF_MAX_AGE) }),
      }).href
    },

    async person(search, { state, nonce, verifier }, provedSince) {
      const configuration = configure(await current())
      const tokens = await client.authorizationCodeGrant(configuration, new URL(search, redirectUri), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        ...(provedSince !== null && { maxAge: PROOF_MAX_AGE }),
      })
      const claims = tokens.claims()!
      // The library's tolerance would take a proof of before the lock.
      if (provedSince !== null && claims.auth_time! + PROOF_TOLERANCE < Math.floor(provedSince / 1000))
        throw new client.ClientError('it asked before the person left', { cause: { claim: 'auth_time' } })
      if (!Subject.safeParse(claims.sub).success) throw new client.ClientError('the subject is no identifier')
      const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined
      const askMore = () => client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      return readPerson(claims, rolesClaim, hasMore ? askMore : null)
    },

    async signOutUrl(returnTo) {
      // Addresses of long ago will do: whoever signs out should not wait for a provider that is down.
      const metadata = known?.metadata ?? (await current().catch(() => null))
      if (metadata?.end_session_endpoint === undefined) return null
      return client.buildEndSessionUrl(configure(metadata), { post_logout_redirect_uri: returnTo }).href
    },

    async logout(token) {
      const metadata = await current()
      if (metadata.jwks_uri === undefined) throw new client.ClientError('the provider publishes no keys')
      return readLogoutToken(token, {
        issuer: metadata.issuer,
        clientId,
        keys: keysAt(metadata.jwks_uri),
        algorithms: metadata.id_token_signing_alg_values_supported ?? null,
        clockTolerance: CLOCK_TOLERANCE,
        now: now(),
      })
    },
  }
}

/** What the provider answers in `error`; others are its rules. */
const BY_ANSWER: ReadonlyMap<string, SignInProblem> = new Map([
  ['invalid_grant', 'stale'],
  ['server_error', 'provider-down'],
  ['temporarily_unavailable', 'provider-down'],
  ['invalid_client', 'console-fault'],
  ['invalid_request', 'console-fault'],
  ['invalid_scope', 'console-fault'],
  ['unauthorized_client', 'console-fault'],
  ['unsupported_grant_type', 'console-fault'],
  ['unsupported_response_type', 'console-fault'],
])

const BY_CODE: ReadonlyMap<string, SignInProblem> = new Map([
  ['OAUTH_TIMEOUT', 'provider-down'],
  ['OAUTH_ABORT', 'provider-down'],
  ['OAUTH_PARSE_ERROR', 'provider-down'],
  ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'provider-down'],
  ['OAUTH_RESPONSE_IS_NOT_JSON', 'provider-down'],
  ['OAUTH_JWT_TIMESTAMP_CHECK_FAILED', 'clock'],
])

/** What the library says of a failed check. */
interface Details {
  readonly claim?: unknown
  readonly attribute?: unknown
  readonly code?: unknown
}

function detailsOf(error: Error): Details {
  let value: unknown = error.cause
  while (value instanceof Error && value.cause instanceof Object) value = value.cause
  return value instanceof Object ? value : {}
}

/** Node's `fetch` failed: there was no answer. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'fetch failed'
}

/** @throws `error` itself where it is none of the provider's or the network's. */
export function problemOf(error: unknown): SignInProblem {
  if (isUnreachable(error)) return 'provider-down'
  if (error instanceof client.WWWAuthenticateChallengeError) return 'console-fault'
  if (error instanceof client.ResponseBodyError && error.status >= 500) return 'provider-down'
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) {
    return BY_ANSWER.get(error.error) ?? 'refused'
  }
  if (!(error instanceof client.ClientError)) throw error
  const { claim } = detailsOf(error)
  if (claim === 'nonce') return 'stale'
  if (claim === 'auth_time') return 'no-proof'
  return BY_CODE.get(error.code ?? '') ?? 'untrusted'
}

/** What is wrong, for the operator: nothing that a person or the provider wrote about one. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // Its message quotes the token, which anybody may have made up.
  if (error instanceof errors.JOSENotSupported) return error.code
  if (isUnreachable(error)) {
    const { code } = detailsOf(error)
    return typeof code === 'string' ? `no connection (${code})` : 'no connection'
  }
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) {
    return `it says "${error.error.replace(/[^\w.:-]/g, '').slice(0, 60)}"`
  }
  const { claim, attribute } = detailsOf(error)
  const what = claim ?? attribute
  const code = error instanceof client.ClientError ? error.code : error.name
  const { cause } = error
  const isExplained = cause instanceof Error && cause.name === 'OperationProcessingError'
  return [
    isExplained ? cause.message : error.message,
    code && `(${code})`,
    typeof what === 'string' && `at "${what}"`,
  ]
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ')
}

/** The member that makes a token one of logout (OpenID Connect Back-Channel Logout 1.0, 2.4). */
export const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** Seconds that a logout token may be old, so that one that was seen is remembered for longer than it is taken. */
const MOST_AGE = 300

const LogoutClaims = z
  .looseObject({
    jti: z.string().check(z.minLength(1), z.maxLength(255)),
    sub: z.optional(Subject),
    sid: z.optional(z.string().check(z.minLength(1))),
    events: z.looseObject({ [LOGOUT_EVENT]: z.looseObject({}) }),
    // An id token has one.
    nonce: z.optional(z.never()),
  })
  .check(z.refine(({ sub, sid }) => sub !== undefined || sid !== undefined))

interface LogoutTokenOptions {
  readonly issuer: string
  readonly clientId: string
  readonly keys: JWTVerifyGetKey
  /** As the provider's metadata lists them; null where it lists none. */
  readonly algorithms: readonly string[] | null
  /** Seconds that the clocks may differ by. */
  readonly clockTolerance: number
  readonly now: number
}

/**
 * Validates a logout token as OpenID Connect Back-Channel Logout 1.0, 2.6, says; whether it was used before is the
 * caller's to see.
 *
 * @throws JOSEError, or ZodError, where any step fails; whatever fetching the keys throws.
 */
async function readLogoutToken(
  token: string,
  { issuer, clientId, keys, algorithms, clockTolerance, now }: LogoutTokenOptions,
): Promise<ProviderLogout> {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    // The standard's default, where the provider names none.
    algorithms: [...(algorithms ?? ['RS256'])],
    requiredClaims: ['exp'],
    maxTokenAge: MOST_AGE,
    clockTolerance,
    currentDate: new Date(now),
  })
  const { jti, sub = null, ...claims } = LogoutClaims.parse(payload)
  return { id: jti, subject: sub, providerSession: providerSessionOf(claims) }
}
