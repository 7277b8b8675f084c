import { hostname } from 'node:os'
import * as z from 'zod/mini'
import {
  secureAddress,
  readBy,
  readEnvironment,
  secret,
  text,
  together,
  wholeNumber,
  StartError,
} from '#host/config/environment.ts'
import type { Environment } from '#host/config/environment.ts'
import { AttemptVariables, attemptsOf } from '#host/config/settings.ts'
import { readClaimPath } from './claim-path.ts'
import { createPrivateKey, createSecretKey } from 'node:crypto'
import type { JsonWebKey, KeyObject } from 'node:crypto'

/** A private key that the console signs in with at the provider (`private_key_jwt`: RFC 7523, OpenID Connect Core 1.0, 9). */
interface ClientKey {
  readonly key: CryptoKey
  /** Names the key among those that are registered at the provider. */
  readonly kid: string
}

/** Those that providers take, as Web Crypto names them. */
const ALGORITHMS = {
  ES256: { name: 'ECDSA', namedCurve: 'P-256' },
  PS256: { name: 'RSA-PSS', hash: 'SHA-256' },
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
} as const

/** RFC 7518, 3.3 and 3.5. */
const LEAST_RSA_BITS = 2048

const Jwk = z.looseObject({
  alg: z.enum(['ES256', 'PS256', 'RS256']),
  kid: z.string().check(z.minLength(1)),
})

function parseJwk(given: string): (z.output<typeof Jwk> & JsonWebKey) | null {
  try {
    return z.parse(Jwk, JSON.parse(given))
  } catch {
    return null
  }
}

/**
 * Reads OIDC_CLIENT_KEY, a private JWK (RFC 7517).
 *
 * @throws StartError that says what is wrong with it, and does not quote it.
 */
function readClientKey(given: string): ClientKey {
  const jwk = parseJwk(given)
  if (!jwk) {
    throw new StartError('must be a private key as a JWK, with "kid" and an "alg" of ES256, PS256 or RS256')
  }
  const { alg, kid } = jwk
  try {
    const key = createPrivateKey({ key: jwk, format: 'jwk' })
    const { modulusLength = LEAST_RSA_BITS } = key.asymmetricKeyDetails ?? {}
    if (modulusLength >= LEAST_RSA_BITS)
      return { key: key.toCryptoKey(ALGORITHMS[alg], false, ['sign']) as CryptoKey, kid }
  } catch {
    // What Node says may quote the key.
  }
  throw new StartError(
    `is no private key for ${alg}${alg === 'ES256' ? '' : ` of ${LEAST_RSA_BITS} bits or more`}`,
  )
}

/** A key of the access log, at least 32 bytes. Made once: Node takes four times as long with the bytes themselves. */
export type LogKey = KeyObject

/** The first signs; lines of the others can still be read. */
export type LogKeys = readonly [LogKey, ...LogKey[]]

function readScopes(given: string): string {
  const scopes = given.split(/[\s,]+/).filter(Boolean)
  if (scopes.includes('openid')) return scopes.join(' ')
  throw new StartError('must contain "openid"')
}

const MAKE_A_SECRET = `make one with: node -p "crypto.randomBytes(32).toString('base64url')"`

/** 32 random bytes in base64 or base64url have 43 characters. */
const SECRET = /^[\w+/-]{43,}={0,2}$/

/** Random text of that length has more different characters; a placeholder or a sentence has fewer. */
const LEAST_DIFFERENT = 12

function readSecrets(list: string): readonly string[] {
  const secrets = list.split(',').map((each) => each.trim())
  if (!secrets.every((each) => SECRET.test(each)))
    throw new StartError(`must be 32 random bytes or more in base64url each; ${MAKE_A_SECRET}`)
  if (secrets.some((each) => new Set(each).size < LEAST_DIFFERENT))
    throw new StartError(`does not look random; ${MAKE_A_SECRET}`)
  return secrets
}

const LOG_KEY_BYTES = 32
const MAKE_A_LOG_KEY = 'Make one with: openssl rand -base64 32 | tr +/ -_ | tr -d ='

function readLogKeys(list: string): LogKeys {
  const texts = list.split(',').map((each) => each.trim())
  const [first, ...others] = texts.map((each) => Buffer.from(each, 'base64url'))
  const isRight = texts.every(
    (each) => /^[\w-]+=*$/.test(each) && Buffer.from(each, 'base64url').length >= LOG_KEY_BYTES,
  )
  if (first && isRight) return [createSecretKey(first), ...others.map((each) => createSecretKey(each))]
  throw new StartError(`must be base64url of at least ${LOG_KEY_BYTES} bytes. ${MAKE_A_LOG_KEY}`)
}

/** The keys of the access log, newest first. */
const LogKeyList = z.pipe(z.string({ error: 'is not set: the key of the access log' }), readBy(readLogKeys))

/** @throws StartError */
export function readAccessLogKeys(environment: Environment): LogKeys {
  return readEnvironment(z.object({ ACCESS_LOG_KEY: secret(LogKeyList) }), environment).ACCESS_LOG_KEY
}

function readRedisUrl(given: string): string {
  const url = URL.parse(given)
  if (url && /^rediss?:$/.test(url.protocol) && url.hostname !== '') return given
  throw new StartError('must be an address like rediss://name:password@valkey.example:6379')
}

const TeamVariables = z.object({
  ...AttemptVariables.shape,
  PUBLIC_URL: z.pipe(
    secureAddress('https://lupa.example', 'the address that people open, like https://lupa.example').check(
      z.refine(({ pathname }) => pathname === '/', {
        error: 'must be without a path: the console is at the root of its name',
      }),
    ),
    z.transform(({ origin }: URL) => origin),
  ),
  OIDC_ISSUER: secureAddress('https://sso.example/realms/bank', 'the address of your OpenID provider'),
  OIDC_CLIENT_ID: text('the name of this console at your OpenID provider'),
  OIDC_CLIENT_SECRET: secret(z.optional(z.string())),
  OIDC_CLIENT_KEY: secret(z.optional(z.pipe(z.string(), readBy(readClientKey)))),
  OIDC_SCOPES: z.prefault(z.pipe(z.string(), readBy(readScopes)), 'openid profile email'),
  OIDC_ROLES_CLAIM: z.prefault(z.pipe(z.string(), readBy(readClaimPath)), 'roles'),
  SESSION_SECRET: secret(z.pipe(text(MAKE_A_SECRET), readBy(readSecrets))),
  SESSION_MINUTES: z.prefault(wholeNumber([5, 480]), '60'),
  SESSION_IDLE_MINUTES: z.prefault(wholeNumber([5, 480]), '30'),
  ACCESS_LOG: text('"stdout", or the path of a file that this process alone writes'),
  ACCESS_LOG_KEY: secret(z.optional(LogKeyList)),
  REPLICA: z.prefault(
    z.string().check(
      z.regex(/^[\w.-]{1,64}$/, {
        error: 'may have up to 64 letters, digits, dots, hyphens and underscores',
      }),
    ),
    hostname,
  ),
  SERVICE_CLIENT_ID: text('the console signs in to the service itself'),
  SERVICE_CLIENT_SECRET: secret(text('with SERVICE_CLIENT_ID the console signs in to the service itself')),
  SERVICE_CONCURRENCY: z.prefault(wholeNumber([1, 256]), '16'),
  REDIS_URL: secret(z.optional(z.pipe(z.string(), readBy(readRedisUrl)))),
})
type TeamValues = z.output<typeof TeamVariables>

const checkTeam = together<TeamValues>((values, wrong) => {
  const hasSecret = 'OIDC_CLIENT_SECRET' in values
  if (hasSecret && 'OIDC_CLIENT_KEY' in values)
    wrong('OIDC_CLIENT_SECRET', 'and OIDC_CLIENT_KEY are both set: leave one of them out')
  if (!hasSecret && !('OIDC_CLIENT_KEY' in values))
    wrong(
      'OIDC_CLIENT_SECRET',
      'is not set: the secret of this console at your OpenID provider, or OIDC_CLIENT_KEY in its place',
    )
  // A key of this replica alone would be lost with the machine, and other replicas would not know it.
  if (!('ACCESS_LOG_KEY' in values) && (values.ACCESS_LOG === 'stdout' || 'REDIS_URL' in values))
    wrong('ACCESS_LOG_KEY', `is not set: it is needed with ACCESS_LOG=stdout or REDIS_URL. ${MAKE_A_LOG_KEY}`)
})

/** @throws StartError that says all that is wrong. */
export function readTeamSettings(environment: Environment) {
  const values = readEnvironment(TeamVariables.check(checkTeam), environment)
  return {
    identity: {
      provider: {
        issuer: values.OIDC_ISSUER,
        clientId: values.OIDC_CLIENT_ID,
        /** What proves at the token endpoint that it is this console. */
        credential: values.OIDC_CLIENT_KEY ?? { secret: values.OIDC_CLIENT_SECRET ?? '' },
        scopes: values.OIDC_SCOPES,
        rolesClaim: values.OIDC_ROLES_CLAIM,
      },
      /** The provider sends people back to it, whatever host a request names. */
      publicUrl: values.PUBLIC_URL,
      session: {
        /** The first seals, all open. */
        secrets: values.SESSION_SECRET,
        minutes: values.SESSION_MINUTES,
        idleMinutes: values.SESSION_IDLE_MINUTES,
      },
      /** Of the codes that people bring back from the provider, as of typed sign-ins. */
      attempts: attemptsOf(values),
    },
    accessLog: {
      destination: values.ACCESS_LOG,
      /** Null where the host makes its own, beside the file. */
      keys: values.ACCESS_LOG_KEY ?? null,
      replica: values.REPLICA,
      issuer: values.OIDC_ISSUER.href,
    },
    service: {
      credential: { ClientId: values.SERVICE_CLIENT_ID, ClientSecret: values.SERVICE_CLIENT_SECRET },
      /** Reads at once, of all people together. */
      concurrency: values.SERVICE_CONCURRENCY,
    },
    /** Null for a single replica. */
    redisUrl: values.REDIS_URL ?? null,
  }
}

export type TeamSettings = ReturnType<typeof readTeamSettings>
export type IdentitySettings = TeamSettings['identity']
export type ProviderSettings = IdentitySettings['provider']
export type SessionSettings = IdentitySettings['session']
export type AccessLogSettings = TeamSettings['accessLog']
