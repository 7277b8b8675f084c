import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readAllSettings } from './all-settings.ts'
import type { Settings } from './config/settings.ts'
import { proxySentence, warningOf } from './config/settings.ts'
import { StartError } from './config/environment.ts'
import type { HostModule } from './extension-points.ts'
import { CERTIFICATE_PAIR } from './testing/certificate-pair.ts'
import { temporaryFile } from './testing/temporary-file.ts'

const MODULES: readonly HostModule[] = [{ auth: 'oidc' }, { auth: 'oidc' }]

const readHost = (environment: Readonly<Record<string, string>>): Settings =>
  readAllSettings(environment, MODULES).settings

test('defaults', () => {
  expect(readAllSettings({}, MODULES)).toEqual({
    settings: {
      port: 4173,
      host: '127.0.0.1',
      serviceUrl: null,
      connection: { usesProxy: false, clientCertificate: null },
      config: {},
      attempts: { failuresPerMinute: 20, trustedHops: 0 },
      allowedHosts: [],
      hstsMaxAge: 0,
      logged: 'requests',
      stopDelay: 0,
      metrics: null,
    },
    modules: [],
  })
  // Empty variables count as unset.
  const emptyVariables = { AUTH: 'typed', PORT: '', HOST: '', SERVICE_URL: '', LUPA_CONFIG: '' }
  expect(readAllSettings(emptyVariables, MODULES)).toEqual(readAllSettings({}, MODULES))
})

test.each([
  ['PORT', '-1', 'must be a number from 0 (any free port) to 65535, not "-1"'],
  ['PORT', '1e3', 'must be a number'],
  ['STOP_DELAY', '301', 'must be a number from 0 (none) to 300'],
  ['ALLOWED_HOSTS', 'https://lupa.example', 'is a comma-separated list of names without scheme or port'],
  ['ALLOWED_HOSTS', 'lupa.example:443', 'is a comma-separated list'],
  ['LOG', 'all', 'must be "requests" or "errors" or "off", not "all"'],
  ['AUTH', 'saml', 'must be "typed" or "oidc", not "saml"'],
  ['NODE_TLS_REJECT_UNAUTHORIZED', '0', '0 disables certificate verification'],
  ['PUBLIC_URL', 'https://lupa.example/console', 'must be without a path'],
  ['HOST', '0.0.0.0', '0.0.0.0 would offer the embedded demonstration service'],
  ['LUPA_CONFIG', '/none/such.json', '/none/such.json could not be read'],
])('%s %j is refused', (name, value, problem) => {
  expect(() => readHost({ [name]: value })).toThrow(StartError)
  expect(() => readHost({ [name]: value })).toThrow(`${name} ${problem}`)
})

test('HOST may have the brackets of an IPv6 address', () => {
  expect(readHost({ HOST: '[::1]' }).host).toBe('::1')
})

const { cert, key } = CERTIFICATE_PAIR

const readPair = (certificate: string, privateKey: string, SERVICE_URL = 'https://service.example') =>
  readHost({ SERVICE_URL, SERVICE_CLIENT_CERTIFICATE: certificate, SERVICE_CLIENT_KEY: privateKey })

describe('the client certificate', () => {
  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const OTHER_KEY = otherKey.export({ type: 'pkcs8', format: 'pem' }).toString()

  test('is a PEM pair, also from files', () => {
    const settings = readHost({
      SERVICE_URL: 'https://service.example',
      SERVICE_CLIENT_CERTIFICATE_FILE: temporaryFile(cert),
      SERVICE_CLIENT_KEY_FILE: temporaryFile(key),
    })
    expect(settings.connection.clientCertificate).toEqual({ cert: cert.trim(), key: key.trim() })
    expect(readPair(cert, key).connection.clientCertificate).toEqual({ cert, key })
  })

  test.each([
    [cert, '', 'SERVICE_CLIENT_KEY is not set'],
    ['', key, 'SERVICE_CLIENT_CERTIFICATE is not set'],
    [cert, OTHER_KEY, 'are no pair of PEM texts'],
    ['x', key, 'are no pair of PEM texts'],
  ])('is refused if it is no pair, and not quoted', (certificate, privateKey, problem) => {
    expect(() => readPair(certificate, privateKey)).toThrow(problem)
    expect(() => readPair(certificate, privateKey)).not.toThrow('PRIVATE KEY')
  })

  test('is refused for plain http, which would not use it', () => {
    expect(() => readPair(cert, key, 'http://127.0.0.1:4180')).toThrow('is used with https only')
  })
})

test('the start says which proxy is used, without its password', () => {
  const environment = { HTTPS_PROXY: 'http://ana:senha@proxy.test:3128' }
  expect(proxySentence({}, false)).toBeNull()
  expect(proxySentence({}, true)).toContain('neither HTTPS_PROXY nor HTTP_PROXY')
  expect(proxySentence(environment, false)).toContain('set NODE_USE_ENV_PROXY=1')
  expect(proxySentence(environment, true)).toBe(
    'Lupa calls out through HTTPS_PROXY (proxy.test:3128), except to the names in NO_PROXY.',
  )
  expect(() => proxySentence({ HTTPS_PROXY: 'proxy.test:3128' }, true)).toThrow(StartError)
  expect(readHost({ NODE_USE_ENV_PROXY: '1' }).connection.usesProxy).toBe(true)
})

test('the error lists all wrong settings at once', () => {
  const wrong = { PORT: 'x', LOG: 'y', HOST: '0.0.0.0', LUPA_CONFIG: temporaryFile('{"colour":1}') }
  expect(() => readHost(wrong)).toThrow(/^4 settings are wrong:\n/)
  for (const line of [
    'PORT must be a number',
    'LOG must be',
    'HOST 0.0.0.0 would',
    'LUPA_CONFIG \\S+ is not valid:\\n {4}colour: unknown key$',
  ])
    expect(() => readHost(wrong)).toThrow(new RegExp(`^ {2}${line}`, 'm'))
})

test('variables override defaults, and the stop delay defaults to 5 s only with a real service', () => {
  const settings = readHost({
    SERVICE_URL: 'https://service.example',
    TRUST_PROXY: '2',
    TOKEN_FAILURES_PER_MINUTE: '0',
    HSTS_MAX_AGE: '31536000',
    ALLOWED_HOSTS: 'lupa.example, [fd00::1]',
    LOG: 'off',
    METRICS_PORT: '9464',
  })
  expect(settings).toMatchObject({
    attempts: { failuresPerMinute: 0, trustedHops: 2 },
    hstsMaxAge: 31_536_000,
    allowedHosts: ['lupa.example', '[fd00::1]'],
    logged: 'off',
    stopDelay: 5,
    metrics: { port: 9464, host: '127.0.0.1' },
  })
  const demonstration = { STOP_DELAY: '12', METRICS_HOST: '0.0.0.0' }
  expect(readHost(demonstration)).toMatchObject({ stopDelay: 12, metrics: null })
  expect(readHost({ ...demonstration, METRICS_PORT: '1' }).metrics).toEqual({ port: 1, host: '0.0.0.0' })
})

test.each([
  ['0.0.0.0', '', true],
  ['10.0.0.11', '', true],
  ['10.0.0.11', 'lupa.example', false],
  ['127.0.0.1', '', false],
  ['localhost', '', false],
])('HOST %s with ALLOWED_HOSTS %j causes a warning: %s', (HOST, ALLOWED_HOSTS, hasWarning) => {
  const settings = readHost({ HOST, ALLOWED_HOSTS, SERVICE_URL: 'https://service.example' })
  expect(warningOf(settings)?.includes('ALLOWED_HOSTS') ?? false).toBe(hasWarning)
})

test.each([
  ['https://service.example:8443/prefix/v1//', 'https://service.example:8443/prefix/v1'],
  ['http://[::1]:4180', 'http://[::1]:4180'],
])('SERVICE_URL %s becomes %s', (value, base) => {
  expect(readHost({ SERVICE_URL: value }).serviceUrl).toBe(base)
})

test.each([
  'service.example',
  'file:///etc/hosts',
  'https://name:word@service.example',
  'https://service.example/?',
])('SERVICE_URL %s is refused and not quoted', (value) => {
  const readSettings = () => readHost({ SERVICE_URL: value })
  expect(readSettings).toThrow('SERVICE_URL must be an address like https://service.example/prefix, without')
  expect(readSettings).not.toThrow('word@')
})

test('plain http to another machine needs SERVICE_ALLOW_HTTP', () => {
  const value = 'http://127.0.0.1.service.example'
  expect(() => readHost({ SERVICE_URL: value })).toThrow('SERVICE_ALLOW_HTTP=1')
  expect(readHost({ SERVICE_URL: value, SERVICE_ALLOW_HTTP: '1' }).serviceUrl).toBe(value)
})

const moduleWithProblems = (...problems: [string, ...string[]]): HostModule => ({
  configure() {
    throw new StartError(...problems)
  },
})

test('modules are on if their AUTH matches or is unset, and provide their host names', () => {
  const always = { pages: ['/list'] }
  const oidc = { auth: 'oidc', configure: () => ({ names: ['lupa.example'] }) } as const
  expect(readAllSettings({}, [always, oidc]).modules).toEqual([always])
  expect(readAllSettings({ AUTH: 'oidc' }, [always, oidc]).modules).toEqual([
    always,
    { ...oidc, names: ['lupa.example'] },
  ])
  expect(() => readAllSettings({ AUTH: 'oidc' }, [always])).toThrow('AUTH must be "typed", not "oidc"')
})

test('the error lists each problem of the host and its modules once', () => {
  const modules = [
    moduleWithProblems('A is not set', 'PORT must be right'),
    moduleWithProblems('A is not set'),
    moduleWithProblems('B is not set'),
  ]
  expect(() => readAllSettings({ LOG: 'x' }, modules)).toThrow(
    /^4 settings are wrong:\n {2}LOG [^\n]+\n {2}A is not set\n {2}PORT must be right\n {2}B is not set$/,
  )
})
