import { createRemoteJWKSet, customFetch } from 'jose'
import * as client from 'openid-client'
import type { ProviderSettings } from '#modules/team/host/settings/team-settings.ts'
import { readPerson } from './claims.ts'
import { readLogoutToken } from './logout-token.ts'
import { CLOCK_TOLERANCE, createProviderFetch, createProviderMetadata } from './metadata.ts'

/** The values of a sign-in that its answer must match. */
export interface SignInChecks {
  readonly state: string
  readonly nonce: string
  /** The PKCE code verifier. */
  readonly verifier: string
}

export type Provider = ReturnType<typeof createProvider>

interface ProviderOptions {
  readonly redirectUri: string
  readonly now: () => number
  readonly warn: (line: string) => void
  readonly answerSeconds?: number
}

/** Seconds for each answer of the provider. */
export const ANSWER_SECONDS = 8

/**
 * Seconds. `prompt=login` asks for the proof; with `max_age` the provider must also say when (OpenID Connect Core 1.0, 2
 * and 3.1.2.1). Not 0: Microsoft Entra ID would let the id token end after 0 seconds.
 */
const PROOF_MAX_AGE = 600

/**
 * Seconds that the provider's `auth_time` may be too early. NTP keeps clocks closer than that. If they differ more, a
 * password is still accepted when it is typed that much later.
 */
const PROOF_TOLERANCE = 2

/** With a secret, the method that the provider lists; otherwise the standard's default. */
function authenticate(credential: ProviderSettings['credential']): client.ClientAuth {
  if ('key' in credential) return client.PrivateKeyJwt(credential)
  const basic = client.ClientSecretBasic(credential.secret)
  const post = client.ClientSecretPost(credential.secret)
  return (server, ...parameters) => {
    const acceptsPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    const addCredential = acceptsPost ? post : basic
    addCredential(server, ...parameters)
  }
}

/** openid-client accepts a proof that is older by its clock tolerance: it may be from before the departure. */
function requireProof(claims: client.IDToken, provedSince: number, now: number): void {
  if (claims.auth_time! + PROOF_TOLERANCE >= Math.floor(provedSince / 1000)) return
  const cause = { claim: 'auth_time', claims, now: Math.floor(now / 1000) }
  throw new client.ClientError('it asked before the person left', { cause })
}

/** The OpenID provider. It is first contacted when it is used. Methods throw errors of openid-client: see `problemOf`. */
export function createProvider(
  { issuer, clientId, credential, scopes, signOut, ...claimSettings }: ProviderSettings,
  { redirectUri, now, warn, answerSeconds = ANSWER_SECONDS }: ProviderOptions,
) {
  const authentication = authenticate(credential)
  const providerFetch = createProviderFetch({ now, warn })
  const insecure = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
  const metadata = createProviderMetadata({
    issuer,
    now,
    warn,
    discover: () =>
      client.discovery(issuer, clientId, undefined, authentication, {
        timeout: answerSeconds,
        execute: insecure,
        [client.customFetch]: providerFetch,
      }),
  })
  let logoutKeys: { readonly uri: string; readonly set: ReturnType<typeof createRemoteJWKSet> } | null = null

  /** A new configuration has no keys, so openid-client fetches the current ones. */
  function configure(server: client.ServerMetadata): client.Configuration {
    const clocks = {
      [client.clockTolerance]: CLOCK_TOLERANCE,
      [client.clockSkew]: Math.round((now() - Date.now()) / 1000),
    }
    const configuration = new client.Configuration(server, clientId, clocks, authentication)
    configuration.timeout = answerSeconds
    configuration[client.customFetch] = providerFetch
    // Verifies the signature of the id token too. The code flow alone would trust the connection.
    for (const enable of [client.enableNonRepudiationChecks, ...insecure]) enable(configuration)
    return configuration
  }

  /** Anybody may send logout tokens: jose fetches keys for an unknown key id at most every 30 seconds. */
  function keysFor(uri: string): ReturnType<typeof createRemoteJWKSet> {
    if (logoutKeys?.uri !== uri) {
      const options = { [customFetch]: providerFetch, timeoutDuration: answerSeconds * 1000 }
      logoutKeys = { uri, set: createRemoteJWKSet(new URL(uri), options) }
    }
    return logoutKeys.set
  }

  return {
    /** Contacts the provider at startup, to warn early. Never rejects. */
    async check() {
      await metadata.get().catch(() => {})
    },

    /** @param prompt null accepts the provider's own session. `proof` asks for the password or another proof. */
    async signInUrl({ state, nonce, verifier }: SignInChecks, prompt: 'other' | 'proof' | null) {
      const server = await metadata.get()
      const prompts = server['prompt_values_supported']
      const canSelect = !Array.isArray(prompts) || prompts.includes('select_account')
      return client.buildAuthorizationUrl(configure(server), {
        redirect_uri: redirectUri,
        scope: scopes,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(prompt && { prompt: prompt === 'other' && canSelect ? 'select_account' : 'login' }),
        ...(prompt === 'proof' && { max_age: String(PROOF_MAX_AGE) }),
      }).href
    },

    /** @param provedSince milliseconds since the epoch: the provider must have asked for proof later. Null if it need not. */
    async exchangeCode(search: string, { state, nonce, verifier }: SignInChecks, provedSince: number | null) {
      const configuration = configure(await metadata.get())
      const tokens = await client.authorizationCodeGrant(configuration, new URL(search, redirectUri), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        ...(provedSince !== null && { maxAge: PROOF_MAX_AGE }),
      })
      const claims = tokens.claims()!
      if (provedSince !== null) requireProof(claims, provedSince, now())
      const { userinfo_endpoint, end_session_endpoint } = configuration.serverMetadata()
      const fetchUserInfo = () => client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      const person = await readPerson(claims, claimSettings, userinfo_endpoint ? fetchUserInfo : null)
      const isHintUsed = signOut === 'provider' && end_session_endpoint !== undefined
      return { ...person, idToken: isHintUsed ? tokens.id_token! : null }
    },

    /**
     * Null if the provider has no such page, or is down.
     *
     * @param idToken tells the provider who signs out, so it need not ask (RP-Initiated Logout 1.0, 2).
     */
    async signOutUrl(returnTo: string, idToken: string | null) {
      if (signOut === 'local') return null
      // Old metadata will do: a sign-out should not wait for a provider that is down.
      const server = metadata.latest() ?? (await metadata.get().catch(() => null))
      // The page opens it: `javascript:` would run there.
      if (!server || !/^https?:$/.test(URL.parse(server.end_session_endpoint ?? '')?.protocol ?? ''))
        return null
      return client.buildEndSessionUrl(configure(server), {
        post_logout_redirect_uri: returnTo,
        ...(idToken !== null && { id_token_hint: idToken }),
      }).href
    },

    async readLogoutToken(token: string) {
      const server = await metadata.get()
      if (server.jwks_uri === undefined) throw new client.ClientError('the provider publishes no keys')
      return readLogoutToken(token, keysFor(server.jwks_uri), {
        issuer: server.issuer,
        audience: clientId,
        // The default of the standard.
        algorithms: server.id_token_signing_alg_values_supported ?? ['RS256'],
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: new Date(now()),
      })
    },
  }
}
