import { isLoopback } from '../../config/service-url.ts'
import { StartError } from '../../config/start-error.ts'
import { readSecret } from '../../config/secret.ts'
import { readSessionSettings } from '../session/session-settings.ts'
import type { SessionSettings } from '../session/session-settings.ts'
import { readClaimPath } from './claim-path.ts'
import type { ClaimPath } from './claim-path.ts'

/** The provider that people sign in with, and how this console is registered there. */
export interface ProviderSettings {
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
  /** Separated by spaces. */
  readonly scopes: string
  readonly rolesClaim: ClaimPath
}

export interface IdentitySettings {
  readonly provider: ProviderSettings
  /** The console's origin: the provider sends people back to it, whatever host a request names. */
  readonly publicUrl: string
  readonly session: SessionSettings
}

type Environment = Readonly<Record<string, string | undefined>>

function required(environment: Environment, name: string, meaning: string): string {
  const value = environment[name]
  if (value) return value
  throw new StartError(`${name} is not set: ${meaning}`)
}

/** @throws StartError where the value is no https address; on this machine plain http will do. */
function readUrl(name: string, value: string, example: string): URL {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || /[?#]/.test(value)) {
    throw new StartError(`${name} must be an address like ${example}, not "${value}"`)
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new StartError(
      `${name} is plain http to ${url.hostname}: use https, or others can sign in as anybody`,
    )
  }
  return url
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

/** @throws StartError that says which variable is wrong. */
export function readIdentitySettings(environment: Environment): IdentitySettings {
  const issuer = required(environment, 'OIDC_ISSUER', 'the address of your OpenID provider')
  const clientSecret = readSecret(environment, 'OIDC_CLIENT_SECRET')
  if (clientSecret === null) {
    throw new StartError('OIDC_CLIENT_SECRET is not set: the secret of this console at your OpenID provider')
  }
  return {
    provider: {
      issuer: readUrl('OIDC_ISSUER', issuer, 'https://sso.example/realms/bank'),
      clientId: required(environment, 'OIDC_CLIENT_ID', 'the name of this console at your OpenID provider'),
      clientSecret,
      scopes: readScopes(environment),
      rolesClaim: readClaimPath(environment['OIDC_ROLES_CLAIM'] || 'roles'),
    },
    publicUrl: readPublicUrl(environment),
    session: readSessionSettings(environment),
  }
}
