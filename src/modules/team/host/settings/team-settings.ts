import { hostname } from 'node:os'
import * as z from 'zod/mini'
import {
  parseWith,
  readEnvironment,
  secret,
  secureAddress,
  StartError,
  text,
  crossCheck,
  wholeNumber,
} from '#host/config/environment.ts'
import type { Environment } from '#host/config/environment.ts'
import { AttemptVariables, attemptsOf, oneOf, publicUrl } from '#host/config/settings.ts'
import { readClaimPath } from './claim-path.ts'
import { MAKE_A_LOG_KEY, MAKE_A_SECRET, readClientKey, readLogKeys, readSecrets } from './keys-and-secrets.ts'
import type { LogKeys } from './keys-and-secrets.ts'

const LogKeyList = z.pipe(
  z.string({ error: 'is not set: the key of the access log' }),
  parseWith(readLogKeys),
)

export function readAccessLogKeys(environment: Environment): LogKeys {
  return readEnvironment(z.object({ ACCESS_LOG_KEY: secret(LogKeyList) }), environment).ACCESS_LOG_KEY
}

function readScopes(list: string): string {
  const scopes = list.split(/[\s,]+/).filter(Boolean)
  if (scopes.includes('openid')) return scopes.join(' ')
  throw new StartError('must contain "openid"')
}

function readRedisUrl(value: string): string {
  const url = URL.parse(value)
  if (url && /^rediss?:$/.test(url.protocol) && url.hostname !== '') return value
  throw new StartError('must be an address like rediss://name:password@valkey.example:6379')
}

const TeamVariables = z.object({
  ...AttemptVariables.shape,
  PUBLIC_URL: publicUrl(),
  OIDC_ISSUER: secureAddress('https://sso.example/realms/bank', 'the address of your OpenID provider'),
  OIDC_CLIENT_ID: text('the name of this console at your OpenID provider'),
  OIDC_CLIENT_SECRET: secret(z.optional(z.string())),
  OIDC_CLIENT_KEY: secret(z.optional(z.pipe(z.string(), parseWith(readClientKey)))),
  OIDC_SCOPES: z.prefault(z.pipe(z.string(), parseWith(readScopes)), 'openid profile email'),
  OIDC_ROLES_CLAIM: z.prefault(z.pipe(z.string(), parseWith(readClaimPath)), 'roles'),
  OIDC_SUBJECT_CLAIM: z.prefault(z.pipe(z.string(), parseWith(readClaimPath)), 'sub'),
  OIDC_SIGN_OUT: oneOf(['provider', 'local']),
  SESSION_SECRET: secret(z.pipe(text(MAKE_A_SECRET), parseWith(readSecrets))),
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
  REDIS_URL: secret(z.optional(z.pipe(z.string(), parseWith(readRedisUrl)))),
})
type TeamValues = z.output<typeof TeamVariables>

const checkTeam = crossCheck<TeamValues>((values, wrong) => {
  const hasSecret = 'OIDC_CLIENT_SECRET' in values
  if (hasSecret && 'OIDC_CLIENT_KEY' in values)
    wrong('OIDC_CLIENT_SECRET', 'and OIDC_CLIENT_KEY are both set: leave one of them out')
  if (!hasSecret && !('OIDC_CLIENT_KEY' in values))
    wrong(
      'OIDC_CLIENT_SECRET',
      'is not set: the secret of this console at your OpenID provider, or OIDC_CLIENT_KEY in its place',
    )
  // A generated key would be lost with the machine, and other replicas would not have it.
  if (!('ACCESS_LOG_KEY' in values) && (values.ACCESS_LOG === 'stdout' || 'REDIS_URL' in values))
    wrong('ACCESS_LOG_KEY', `is not set: it is needed with ACCESS_LOG=stdout or REDIS_URL. ${MAKE_A_LOG_KEY}`)
})

export function readTeamSettings(environment: Environment) {
  const values = readEnvironment(TeamVariables.check(checkTeam), environment)
  return {
    identity: {
      provider: {
        issuer: values.OIDC_ISSUER,
        clientId: values.OIDC_CLIENT_ID,
        credential: values.OIDC_CLIENT_KEY ?? { secret: values.OIDC_CLIENT_SECRET ?? '' },
        scopes: values.OIDC_SCOPES,
        rolesClaim: values.OIDC_ROLES_CLAIM,
        subjectClaim: values.OIDC_SUBJECT_CLAIM,
        signOut: values.OIDC_SIGN_OUT,
      },
      /** The provider redirects to it, whatever the Host header says. */
      publicUrl: values.PUBLIC_URL,
      session: {
        secrets: values.SESSION_SECRET,
        minutes: values.SESSION_MINUTES,
        idleMinutes: values.SESSION_IDLE_MINUTES,
      },
      /** The limit on failed code exchanges, the same as on typed sign-ins. */
      attempts: attemptsOf(values),
    },
    accessLog: {
      destination: values.ACCESS_LOG,
      keys: values.ACCESS_LOG_KEY ?? null,
      replica: values.REPLICA,
      issuer: values.OIDC_ISSUER.href,
    },
    service: {
      credential: { ClientId: values.SERVICE_CLIENT_ID, ClientSecret: values.SERVICE_CLIENT_SECRET },
      /** Simultaneous reads of all people together. */
      concurrency: values.SERVICE_CONCURRENCY,
    },
    redisUrl: values.REDIS_URL ?? null,
  }
}

export type TeamSettings = ReturnType<typeof readTeamSettings>
export type IdentitySettings = TeamSettings['identity']
export type ProviderSettings = IdentitySettings['provider']
export type SessionSettings = IdentitySettings['session']
export type AccessLogSettings = TeamSettings['accessLog']
