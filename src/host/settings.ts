import type { Config } from '../config/schema.ts'
import { readConfigFile } from './config-file.ts'
import { StartError } from './service.ts'
import { ALLOW_HTTP, checkServiceUrl, isLoopback } from './service-url.ts'

/** What the environment asks of the host (README, "Commands"). */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Checked base address of the service; null for the embedded one. */
  readonly serviceUrl: string | null
  readonly config: Config
}

type Environment = Readonly<Record<string, string | undefined>>

/** The service's address and the config file alone, for a server that chooses its own port. */
export function readServiceSettings(environment: Environment): Pick<Settings, 'serviceUrl' | 'config'> {
  const { SERVICE_URL, LUPA_CONFIG } = environment
  const allowHttp = environment[ALLOW_HTTP] === '1'
  return {
    serviceUrl: SERVICE_URL ? checkServiceUrl(SERVICE_URL, { allowHttp }) : null,
    config: LUPA_CONFIG ? readConfigFile(LUPA_CONFIG) : {},
  }
}

/** @throws StartError where `host` would show the embedded service to other machines. */
export function checkHost(host: string, serviceUrl: string | null): void {
  if (serviceUrl !== null || isLoopback(host)) return
  throw new StartError(
    `HOST ${host} would offer the embedded demonstration service to other machines. ` +
      'Set SERVICE_URL to a real service, or leave HOST at 127.0.0.1',
  )
}

/**
 * Reads and checks the whole environment. A variable that is set to nothing counts as not set.
 *
 * @throws StartError that says which variable is wrong.
 */
export function readSettings(environment: Environment): Settings {
  const port = environment['PORT'] || '4173'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new StartError(`PORT must be a number from 0 (any free port) to 65535, not "${port}"`)
  }
  const host = environment['HOST'] || '127.0.0.1'
  const service = readServiceSettings(environment)
  checkHost(host, service.serviceUrl)
  return { port: Number(port), host, ...service }
}
