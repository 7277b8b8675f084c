import type { Config } from '../../core/config/schema.ts'
import { DEFAULT_ATTEMPTS } from '../limits.ts'
import type { AttemptLimit } from '../limits.ts'
import { readConfigFile } from './config-file.ts'
import { ALLOW_HTTP, checkServiceUrl, isLoopback } from './service-url.ts'
import { StartError } from './start-error.ts'

/** Which lines the log has: one for each request, only those about what went wrong, or none. */
export type Logged = 'requests' | 'errors' | 'off'

/** The environment variables of the host, checked. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Checked base address of the service; null for the embedded one. */
  readonly serviceUrl: string | null
  readonly config: Config
  readonly attempts: AttemptLimit
  /** Host names that the host answers to; on loopback beside this machine's own, elsewhere any where it is empty. */
  readonly allowedHosts: readonly string[]
  /** Seconds of Strict-Transport-Security; 0 for none. */
  readonly hstsMaxAge: number
  readonly logged: Logged
  /** Where the metrics are; null for none. */
  readonly metrics: { readonly port: number; readonly host: string } | null
  /** Seconds of serving on after a signal to stop. */
  readonly stopDelay: number
}

/** Environment variables, not yet checked. */
export type Environment = Readonly<Record<string, string | undefined>>

/** @throws StartError where Node would accept any certificate, so that a man in the middle could read every token. */
function checkVerification(environment: Environment): void {
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0') return
  throw new StartError(
    'NODE_TLS_REJECT_UNAUTHORIZED=0 turns the verification of certificates off. ' +
      'Leave it unset, and name a private authority in NODE_EXTRA_CA_CERTS',
  )
}

/** The service's address and the config file alone, for a server that chooses its own port. */
export function readServiceSettings(environment: Environment): Pick<Settings, 'serviceUrl' | 'config'> {
  checkVerification(environment)
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
 * @param meaning of the least number, for the error.
 * @throws StartError where the variable is set to anything but a whole number from `least` to `most`.
 */
export function readNumber(
  environment: Environment,
  name: string,
  fallback: number,
  [least, most]: readonly [number, number],
  meaning = '',
): number {
  const text = environment[name] || String(fallback)
  if (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text)
  throw new StartError(`${name} must be a number from ${least}${meaning} to ${most}, not "${text}"`)
}

function readNames(list: string): string[] {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const wrong = names.find((name) => !/^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(name))
  if (wrong === undefined) return names
  throw new StartError(
    `ALLOWED_HOSTS is a comma-separated list of names without scheme or port, not "${wrong}"`,
  )
}

function readLog(value: string): Logged {
  if (value === 'requests' || value === 'errors' || value === 'off') return value
  throw new StartError(`LOG must be "requests", "errors" or "off", not "${value}"`)
}

/** @throws StartError that says which variable is wrong. */
export function readAttempts(environment: Environment): AttemptLimit {
  return {
    failuresPerMinute: readNumber(
      environment,
      'TOKEN_FAILURES_PER_MINUTE',
      DEFAULT_ATTEMPTS.failuresPerMinute,
      [0, 1_000_000],
      ' (no limit)',
    ),
    trustedHops: readNumber(environment, 'TRUST_PROXY', DEFAULT_ATTEMPTS.trustedHops, [0, 10]),
  }
}

/**
 * Reads and checks the whole environment. A variable that is set to nothing counts as not set.
 *
 * @throws StartError that says which variable is wrong.
 */
export function readSettings(environment: Environment): Settings {
  const port = readNumber(environment, 'PORT', 4173, [0, 65_535], ' (any free port)')
  const host = environment['HOST'] || '127.0.0.1'
  const service = readServiceSettings(environment)
  checkHost(host, service.serviceUrl)
  return {
    port,
    host,
    ...service,
    attempts: readAttempts(environment),
    allowedHosts: readNames(environment['ALLOWED_HOSTS'] ?? ''),
    hstsMaxAge: readNumber(environment, 'HSTS_MAX_AGE', 0, [0, 100_000_000], ' (no such header)'),
    logged: readLog(environment['LOG'] || 'requests'),
    metrics: environment['METRICS_PORT']
      ? {
          port: readNumber(environment, 'METRICS_PORT', 0, [0, 65_535], ' (any free port)'),
          host: environment['METRICS_HOST'] || '127.0.0.1',
        }
      : null,
    // No balancer stands in front of the demonstration.
    stopDelay: readNumber(
      environment,
      'STOP_DELAY',
      service.serviceUrl === null ? 0 : 5,
      [0, 300],
      ' (none)',
    ),
  }
}

/**
 * What an installation leaves open although it starts; null where nothing. Off loopback any Host header is accepted
 * unless there is a list: another site can point a name of its own here (DNS rebinding), and passes for the console.
 */
export function warningOf({ host, allowedHosts }: Settings): string | null {
  if (isLoopback(host) || allowedHosts.length > 0) return null
  return (
    `HOST is ${host} and ALLOWED_HOSTS is not set: any host name is accepted, also one that another site points here. ` +
    'Set ALLOWED_HOSTS to the names that browsers use'
  )
}
