import { hostname } from 'node:os'
import type { Credentials } from '../../../core/contract/token.ts'
import { readAttempts, readNumber } from '../../config/settings.ts'
import type { Environment } from '../../config/settings.ts'
import { StartError } from '../../config/start-error.ts'
import type { AttemptLimit } from '../../limits.ts'
import { readClientKey } from './client-key.ts'
import type { ClientKey } from './client-key.ts'
import { readDossierSettings } from './dossier-settings.ts'
import type { DossierSettings } from './dossier-settings.ts'
import { readSecret, readUrl, required } from './variables.ts'

/** A key of the access log, at least 32 bytes. */
export type LogKey = Buffer

/** The first signs; lines of the others can still be read. */
export type LogKeys = readonly [LogKey, ...LogKey[]]

/** The provider that people sign in with, and how this console is registered there. */
export interface ProviderSettings {
  readonly issuer: URL
  readonly clientId: string
  /** What proves at the token endpoint that it is this console. */
  readonly credential: { readonly secret: string } | ClientKey
  /** Separated by spaces. */
  readonly scopes: string
  readonly rolesClaim: ClaimPath
}

/** How sessions are sealed, and how long they last. */
export interface SessionSettings {
  /** The first seals, all open. */
  readonly secrets: readonly string[]
  readonly minutes: number
  readonly idleMinutes: number
}

export interface IdentitySettings {
  readonly provider: ProviderSettings
  /** The console's origin: the provider sends people back to it, whatever host a request names. */
  readonly publicUrl: string
  readonly session: SessionSettings
  /** Of the codes that people bring back from the provider, as of typed sign-ins. */
  readonly attempts: AttemptLimit
}

export interface AccessLogSettings {
  /** `stdout`, or the path of a file. */
  readonly destination: string
  /** Null where the host makes its own, beside the file. */
  readonly keys: LogKeys | null
  /** Name of this process in the log. */
  readonly replica: string
  /** The provider whose people are in the log. */
  readonly issuer: string
}

/** How the host reaches the service in team mode. */
export interface ServiceAccessSettings {
  readonly credential: Credentials
  /** Reads at once, of all people together. */
  readonly concurrency: number
}

/** The environment variables of team mode, checked. */
export interface TeamSettings {
  readonly identity: IdentitySettings
  readonly accessLog: AccessLogSettings
  readonly service: ServiceAccessSettings
  /** The server that all replicas share ended sessions by; null for a single replica. */
  readonly redisUrl: string | null
  /** Null where no dossiers are made. */
  readonly dossier: DossierSettings | null
}

function readPublicUrl(environment: Environment): string {
  const value = required(environment, 'PUBLIC_URL', 'the address that people open, like https://lupa.example')
  const url = readUrl('PUBLIC_URL', value, 'https://lupa.example')
  if (url.pathname === '/') return url.origin
  throw new StartError(
    `PUBLIC_URL must be without a path, like ${url.origin}: the console is at the root of its name`,
  )
}

function readScopes(environment: Environment): string {
  const scopes = (environment['OIDC_SCOPES'] || 'openid profile email').split(/[\s,]+/).filter(Boolean)
  if (scopes.includes('openid')) return scopes.join(' ')
  throw new StartError('OIDC_SCOPES must contain "openid"')
}

function readClientCredential(environment: Environment): ProviderSettings['credential'] {
  const secret = readSecret(environment, 'OIDC_CLIENT_SECRET')
  const key = readSecret(environment, 'OIDC_CLIENT_KEY')
  if (secret !== null && key !== null)
    throw new StartError('OIDC_CLIENT_SECRET and OIDC_CLIENT_KEY are both set: leave one of them out')
  if (key !== null) return readClientKey(key)
  if (secret !== null) return { secret }
  throw new StartError(
    'OIDC_CLIENT_SECRET is not set: the secret of this console at your OpenID provider, or OIDC_CLIENT_KEY in its place',
  )
}

function readProvider(environment: Environment): ProviderSettings {
  const issuer = required(environment, 'OIDC_ISSUER', 'the address of your OpenID provider')
  return {
    issuer: readUrl('OIDC_ISSUER', issuer, 'https://sso.example/realms/bank'),
    clientId: required(environment, 'OIDC_CLIENT_ID', 'the name of this console at your OpenID provider'),
    credential: readClientCredential(environment),
    scopes: readScopes(environment),
    rolesClaim: readClaimPath(environment['OIDC_ROLES_CLAIM'] || 'roles'),
  }
}

/** 32 random bytes in base64 or base64url have 43 characters. */
const SECRET = /^[\w+/-]{43,}={0,2}$/

/** Random text of that length has more different characters; a placeholder or a sentence has fewer. */
const LEAST_DIFFERENT = 12

const MAKE_A_SECRET = `make one with: node -p "crypto.randomBytes(32).toString('base64url')"`

/** @throws StartError that does not quote the secret. */
function checkSecret(secret: string): string {
  if (!SECRET.test(secret)) {
    throw new StartError(`SESSION_SECRET must be 32 random bytes or more in base64url each; ${MAKE_A_SECRET}`)
  }
  if (new Set(secret).size < LEAST_DIFFERENT) {
    throw new StartError(`SESSION_SECRET does not look random; ${MAKE_A_SECRET}`)
  }
  return secret
}

function readSession(environment: Environment): SessionSettings {
  const list = readSecret(environment, 'SESSION_SECRET')
  if (list === null) throw new StartError(`SESSION_SECRET is not set; ${MAKE_A_SECRET}`)
  return {
    secrets: list.split(',').map((secret) => checkSecret(secret.trim())),
    minutes: readNumber(environment, 'SESSION_MINUTES', 60, [5, 480]),
    idleMinutes: readNumber(environment, 'SESSION_IDLE_MINUTES', 30, [5, 480]),
  }
}

/** @throws StartError that says which variable is wrong. */
export function readIdentitySettings(environment: Environment): IdentitySettings {
  return {
    provider: readProvider(environment),
    publicUrl: readPublicUrl(environment),
    session: readSession(environment),
    attempts: readAttempts(environment),
  }
}

const LOG_KEY_BYTES = 32
const MAKE_A_LOG_KEY = 'Make one with: openssl rand -base64 32 | tr +/ -_ | tr -d ='

/**
 * The keys of the log: ACCESS_LOG_KEY, or the file that ACCESS_LOG_KEY_FILE names; a comma-separated list, newest first.
 *
 * @returns null where neither is set.
 * @throws StartError where one is too short.
 */
export function readLogKeys(environment: Environment): LogKeys | null {
  const list = readSecret(environment, 'ACCESS_LOG_KEY')
  if (list === null) return null
  const keys = list.split(',').map((text): LogKey => {
    const key = Buffer.from(text.trim(), 'base64url')
    if (/^[\w-]+=*$/.test(text.trim()) && key.length >= LOG_KEY_BYTES) return key
    throw new StartError(
      `ACCESS_LOG_KEY must be base64url of at least ${LOG_KEY_BYTES} bytes. ${MAKE_A_LOG_KEY}`,
    )
  })
  return keys as [LogKey, ...LogKey[]]
}

function readAccessLog(environment: Environment, issuer: string, redisUrl: string | null): AccessLogSettings {
  const destination = environment['ACCESS_LOG']
  if (!destination) {
    throw new StartError(
      'ACCESS_LOG is required: "stdout", or the path of a file that this process alone writes',
    )
  }
  const keys = readLogKeys(environment)
  if (!keys && (destination === 'stdout' || redisUrl !== null)) {
    throw new StartError(
      `ACCESS_LOG_KEY is required with ${destination === 'stdout' ? 'ACCESS_LOG=stdout' : 'REDIS_URL, the same at every replica'}. ${MAKE_A_LOG_KEY}`,
    )
  }
  const replica = environment['REPLICA'] || hostname()
  if (!/^[\w.-]{1,64}$/.test(replica)) {
    throw new StartError('REPLICA may have up to 64 letters, digits, dots, hyphens and underscores')
  }
  return { destination, keys, replica, issuer }
}

/**
 * Reads the credential with which Lupa itself signs in to the service.
 *
 * @throws StartError that says which variable is wrong.
 */
export function readServiceCredential(environment: Environment): Credentials {
  const ClientId = environment['SERVICE_CLIENT_ID']
  const ClientSecret = readSecret(environment, 'SERVICE_CLIENT_SECRET')
  if (ClientId && ClientSecret !== null) return { ClientId, ClientSecret }
  throw new StartError(
    `${ClientId ? 'SERVICE_CLIENT_SECRET' : 'SERVICE_CLIENT_ID'} is required: Lupa signs in to the service itself, with ` +
      'AUTH=oidc and for a report. Set SERVICE_CLIENT_ID, and SERVICE_CLIENT_SECRET or SERVICE_CLIENT_SECRET_FILE',
  )
}

function readServiceAccess(environment: Environment): ServiceAccessSettings {
  return {
    credential: readServiceCredential(environment),
    concurrency: readNumber(environment, 'SERVICE_CONCURRENCY', 16, [1, 256]),
  }
}

/**
 * Reads how people sign in: AUTH is `typed`, with the service's own credential, or `oidc`, team mode.
 *
 * @returns null for the typed sign-in.
 * @throws StartError that says which variable is wrong.
 */
export function readTeamSettings(environment: Environment): TeamSettings | null {
  const auth = environment['AUTH'] || 'typed'
  if (auth === 'typed') return null
  if (auth !== 'oidc') throw new StartError(`AUTH must be "typed" or "oidc", not "${auth}"`)
  const identity = readIdentitySettings(environment)
  const redisUrl = readRedisUrl(environment)
  return {
    identity,
    accessLog: readAccessLog(environment, identity.provider.issuer.href, redisUrl),
    service: readServiceAccess(environment),
    redisUrl,
    dossier: readDossierSettings(environment),
  }
}

/** @throws StartError that does not quote the address, which may hold a password. */
function readRedisUrl(environment: Environment): string | null {
  const value = readSecret(environment, 'REDIS_URL')
  if (value === null) return null
  const url = URL.parse(value)
  if (url && /^rediss?:$/.test(url.protocol) && url.hostname !== '') return value
  throw new StartError('REDIS_URL must be an address like rediss://name:password@valkey.example:6379')
}

/** The names that lead to a claim, from the outermost object inwards. */
export type ClaimPath = readonly string[]

function parse(text: string): unknown {
  // An address is one name: its dots are its own.
  if (text.includes('://') && !text.startsWith('[')) return [text]
  if (!text.startsWith('[')) return text.split('.')
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isPath(value: unknown): value is ClaimPath {
  return (
    Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string' && name !== '')
  )
}

/**
 * Reads OIDC_ROLES_CLAIM: names with dots between (`realm_access.roles`), an address (`https://lupa.example/roles`), or,
 * where names contain dots, a JSON list of names (`["resource_access", "my.console", "roles"]`).
 *
 * @throws StartError where it is none of these.
 */
export function readClaimPath(text: string): ClaimPath {
  const path = parse(text)
  if (isPath(path)) return path
  throw new StartError(
    'OIDC_ROLES_CLAIM must be a name, names with dots between like realm_access.roles, ' +
      `or a list like ["resource_access", "my.console", "roles"], not "${text}"`,
  )
}

/** The claim at `path`; undefined where there is none. */
export function claimAt(claims: unknown, path: ClaimPath): unknown {
  let value = claims
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}
