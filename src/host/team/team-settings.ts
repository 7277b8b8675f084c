import { StartError } from '../config/start-error.ts'
import { readAccessLogSettings } from './access-log/settings.ts'
import type { AccessLogSettings } from './access-log/settings.ts'
import { readIdentitySettings } from './identity/identity-settings.ts'
import type { IdentitySettings } from './identity/identity-settings.ts'
import { readServiceAccessSettings } from './service/service-access-settings.ts'
import type { ServiceAccessSettings } from './service/service-access-settings.ts'

/** The environment variables of team mode, checked. */
export interface TeamSettings {
  readonly identity: IdentitySettings
  readonly accessLog: AccessLogSettings
  readonly service: ServiceAccessSettings
}

type Environment = Readonly<Record<string, string | undefined>>

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
  return {
    identity: readIdentitySettings(environment),
    accessLog: readAccessLogSettings(environment),
    service: readServiceAccessSettings(environment),
  }
}
