import { createSecureContext } from 'node:tls'
import * as z from 'zod/mini'
import { DEFAULT_ATTEMPTS } from '#host/limits.ts'
import type { AttemptLimit } from '#host/limits.ts'
import {
  address,
  isLoopback,
  isReadable,
  parseWith,
  readEnvironment,
  crossCheck,
  secret,
  secureAddress,
  wholeNumber,
  StartError,
} from './environment.ts'
import type { ClientCertificate } from '#host/service/remote-service.ts'
import { readConfigFile } from './config-file.ts'
import type { AddsKeys } from './config-file.ts'
import type { Environment } from './environment.ts'

const EMBEDDED_ELSEWHERE =
  'would offer the embedded demonstration service to other machines. ' +
  'Set SERVICE_URL to a real service, or leave HOST at 127.0.0.1'

/** The console's origin. A path is refused: the page's addresses start at the root. */
export const publicUrl = () =>
  z.pipe(
    secureAddress('https://lupa.example', 'the address that people open, like https://lupa.example').check(
      z.refine(({ pathname }) => pathname === '/', {
        error: 'must be without a path: the console is at the root of its name',
      }),
    ),
    z.transform(({ origin }: URL) => origin),
  )

/** Variables of the host and the dev server. */
const serviceVariables = (modules: readonly AddsKeys[]) =>
  z.object({
    SERVICE_URL: z.optional(address('https://service.example/prefix')),
    SERVICE_ALLOW_HTTP: z.optional(z.string()),
    /** PEM, with intermediate certificates. */
    SERVICE_CLIENT_CERTIFICATE: secret(z.optional(z.string())),
    SERVICE_CLIENT_KEY: secret(z.optional(z.string())),
    /** Node's own switch: its `fetch` then calls the OpenID provider through the proxy, too. */
    NODE_USE_ENV_PROXY: z.optional(z.string()),
    LUPA_CONFIG: z.optional(
      z.pipe(
        z.string(),
        parseWith((path) => readConfigFile(path, modules)),
      ),
    ),
    /** With 0, Node accepts any certificate, and a man in the middle can read all tokens. */
    NODE_TLS_REJECT_UNAUTHORIZED: z.optional(
      z.string().check(
        z.refine((value) => value !== '0', {
          error:
            '0 disables certificate verification. Unset it, and put a private authority into NODE_EXTRA_CA_CERTS',
        }),
      ),
    ),
  })

type ServiceValues = z.output<ReturnType<typeof serviceVariables>>

/** The certificate that the host shows to the service. Null without one. */
function clientCertificateOf(values: ServiceValues): ClientCertificate | null {
  const { SERVICE_CLIENT_CERTIFICATE: cert, SERVICE_CLIENT_KEY: key } = values
  return cert !== undefined && key !== undefined ? { cert, key } : null
}

function checkClientCertificate(
  values: ServiceValues,
  report: (name: string, message: string) => void,
): void {
  const hasCertificate = 'SERVICE_CLIENT_CERTIFICATE' in values
  if (hasCertificate !== 'SERVICE_CLIENT_KEY' in values) {
    const missing = hasCertificate ? 'SERVICE_CLIENT_KEY' : 'SERVICE_CLIENT_CERTIFICATE'
    report(missing, 'is not set: a client certificate needs both, as PEM')
    return
  }
  const pair = clientCertificateOf(values)
  if (pair === null) return
  if (values.SERVICE_URL instanceof URL && values.SERVICE_URL.protocol !== 'https:')
    report('SERVICE_CLIENT_CERTIFICATE', 'is used with https only: correct SERVICE_URL, or remove it')
  try {
    createSecureContext(pair)
  } catch {
    // OpenSSL's message helps nobody, and the values must not be quoted.
    report(
      'SERVICE_CLIENT_CERTIFICATE',
      'and SERVICE_CLIENT_KEY are no pair of PEM texts, without a passphrase',
    )
  }
}

export const checkService = crossCheck<ServiceValues>((values, report) => {
  checkClientCertificate(values, report)
  const { SERVICE_URL, SERVICE_ALLOW_HTTP } = values
  if (SERVICE_URL instanceof URL && isReadable(SERVICE_URL) && SERVICE_ALLOW_HTTP !== '1') {
    report(
      'SERVICE_URL',
      `is plain http to ${SERVICE_URL.hostname}: tokens and personal data would be unencrypted. ` +
        'Use https, or set SERVICE_ALLOW_HTTP=1 on a trusted network',
    )
  }
})

function readNames(list: string): string[] {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const invalid = names.find((name) => !/^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(name))
  if (invalid === undefined) return names
  throw new StartError(`is a comma-separated list of names without scheme or port, not "${invalid}"`)
}

export const oneOf = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.prefault(
    z.enum(values, {
      error: ({ input }) =>
        `must be ${values.map((value) => `"${value}"`).join(' or ')}, not "${String(input)}"`,
    }),
    values[0],
  )

/** Limit on failed sign-ins, for typed credentials and team mode. */
export const AttemptVariables = z.object({
  TRUST_PROXY: z.prefault(wholeNumber([0, 10]), String(DEFAULT_ATTEMPTS.trustedHops)),
  TOKEN_FAILURES_PER_MINUTE: z.prefault(
    wholeNumber([0, 1_000_000], ' (no limit)'),
    String(DEFAULT_ATTEMPTS.failuresPerMinute),
  ),
})

/** The host's variables, without those of modules. */
export const hostVariables = (modules: readonly AddsKeys[]) =>
  z.extend(serviceVariables(modules), {
    ...AttemptVariables.shape,
    PORT: z.prefault(wholeNumber([0, 65_535], ' (any free port)'), '4173'),
    HOST: z.prefault(z.string(), '127.0.0.1'),
    /** Only team mode uses it. */
    PUBLIC_URL: z.optional(publicUrl()),
    ALLOWED_HOSTS: z.optional(z.pipe(z.string(), parseWith(readNames))),
    HSTS_MAX_AGE: z.prefault(wholeNumber([0, 100_000_000], ' (no such header)'), '0'),
    LOG: oneOf(['requests', 'errors', 'off']),
    METRICS_PORT: z.optional(wholeNumber([0, 65_535], ' (any free port)')),
    METRICS_HOST: z.prefault(z.string(), '127.0.0.1'),
    STOP_DELAY: z.optional(wholeNumber([0, 300], ' (none)')),
  })
type HostValues = z.output<ReturnType<typeof hostVariables>>

export const checkPlace = crossCheck<HostValues>((values, report) => {
  if (!('SERVICE_URL' in values) && !isLoopback(values.HOST))
    report('HOST', `${values.HOST} ${EMBEDDED_ELSEWHERE}`)
})

export type Logged = HostValues['LOG']

function serviceSettingsOf(values: ServiceValues) {
  return {
    /** Without a trailing slash; null for the embedded demonstration. */
    serviceUrl: values.SERVICE_URL?.href.replace(/\/+$/, '') ?? null,
    connection: {
      usesProxy: values.NODE_USE_ENV_PROXY === '1',
      clientCertificate: clientCertificateOf(values),
    },
    config: values.LUPA_CONFIG ?? {},
  }
}

type ServiceSettings = ReturnType<typeof serviceSettingsOf>

export const attemptsOf = (values: z.output<typeof AttemptVariables>): AttemptLimit => ({
  failuresPerMinute: values.TOKEN_FAILURES_PER_MINUTE,
  trustedHops: values.TRUST_PROXY,
})

export function settingsOf(values: HostValues) {
  const { METRICS_PORT, METRICS_HOST, STOP_DELAY, SERVICE_URL } = values
  return {
    ...serviceSettingsOf(values),
    port: values.PORT,
    // Node listens on an IPv6 address without brackets.
    host: values.HOST.replace(/^\[(.*)\]$/, '$1'),
    attempts: attemptsOf(values),
    allowedHosts: values.ALLOWED_HOSTS ?? [],
    hstsMaxAge: values.HSTS_MAX_AGE,
    logged: values.LOG,
    metrics: METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: METRICS_HOST },
    // The demonstration has no balancer.
    stopDelay: STOP_DELAY ?? (SERVICE_URL ? 5 : 0),
  }
}

export type Settings = ReturnType<typeof settingsOf>

/** Settings for the dev server, which chooses its own port. */
export function readServiceSettings(environment: Environment, modules: readonly AddsKeys[]): ServiceSettings {
  return serviceSettingsOf(readEnvironment(serviceVariables(modules).check(checkService), environment))
}

/** @throws StartError if `host` would expose the embedded service to other machines. */
export function checkHost(host: string, serviceUrl: string | null): void {
  if (serviceUrl === null && !isLoopback(host)) throw new StartError(`HOST ${host} ${EMBEDDED_ELSEWHERE}`)
}

/** What the start says about a proxy, without its password; null without one. @throws StartError for no address. */
export function proxySentence(environment: Environment, usesProxy: boolean): string | null {
  const name = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'].find((key) => environment[key])
  if (name === undefined)
    return usesProxy
      ? 'Lupa warns: NODE_USE_ENV_PROXY=1 is set, but neither HTTPS_PROXY nor HTTP_PROXY: it calls out directly.'
      : null
  if (!usesProxy) return `Lupa warns: ${name} is set, but not used. To use it, set NODE_USE_ENV_PROXY=1.`
  const url = URL.parse(environment[name] ?? '')
  if (!url?.host) throw new StartError(`${name} must be an address like http://proxy.example:3128`)
  return `Lupa calls out through ${name} (${url.host}), except to the names in NO_PROXY.`
}

/**
 * Warns about an open installation, or returns null. Off loopback and without ALLOWED_HOSTS the host accepts any Host header,
 * so another site can use DNS rebinding to act as the console.
 */
export function warningOf({ host, allowedHosts }: Settings): string | null {
  if (isLoopback(host) || allowedHosts.length > 0) return null
  return (
    `HOST is ${host} and ALLOWED_HOSTS is not set: the host accepts any host name, including one that another site points here. ` +
    'Set ALLOWED_HOSTS to the names that browsers use'
  )
}
