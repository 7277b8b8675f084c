import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { TeamSettings } from '../modules/team/host/settings/team-settings.ts'
import { readAllSettings, readReportSettings } from './all-settings.ts'
import type { Settings } from './config/settings.ts'
import { warningOf } from './config/settings.ts'
import { StartError } from './config/environment.ts'

function rsaOf(modulusLength: number) {
  return generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ format: 'jwk' })
}

type Variables = Readonly<Record<string, string>>

const readHost = (environment: Variables): Settings => readAllSettings(environment).settings

/** A file that is removed when the test ends. */
function file(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'file'), text)
  return join(folder, 'file')
}

describe('the host', () => {
  test('defaults', () => {
    expect(readAllSettings({})).toEqual({
      settings: {
        port: 4173,
        host: '127.0.0.1',
        serviceUrl: null,
        config: {},
        attempts: { failuresPerMinute: 20, trustedHops: 0 },
        allowedHosts: [],
        hstsMaxAge: 0,
        logged: 'requests',
        stopDelay: 0,
        metrics: null,
      },
      team: null,
    })
    // A variable that is set to nothing counts as not set.
    const set = { AUTH: 'typed', PORT: '', HOST: '', SERVICE_URL: '', LUPA_CONFIG: '' }
    expect(readAllSettings(set)).toEqual(readAllSettings({}))
  })

  test.each([
    ['PORT', '-1', 'must be a number from 0 (any free port) to 65535, not "-1"'],
    ['PORT', '1e3', 'must be a number'],
    ['STOP_DELAY', '301', 'must be a number from 0 (none) to 300'],
    ['ALLOWED_HOSTS', 'https://lupa.example', 'is a comma-separated list of names without scheme or port'],
    ['ALLOWED_HOSTS', 'lupa.example:443', 'is a comma-separated list'],
    ['LOG', 'all', 'must be "requests" or "errors" or "off", not "all"'],
    ['AUTH', 'saml', 'must be "typed" or "oidc", not "saml"'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0', '0 turns the verification of certificates off'],
    ['HOST', '0.0.0.0', '0.0.0.0 would offer the embedded demonstration service'],
    ['LUPA_CONFIG', '/none/such.json', '/none/such.json could not be read'],
  ])('%s %j is refused', (name, value, problem) => {
    expect(() => readHost({ [name]: value })).toThrow(StartError)
    expect(() => readHost({ [name]: value })).toThrow(`${name} ${problem}`)
  })

  test('all that is wrong is said at once', () => {
    const wrong = { PORT: 'x', LOG: 'y', HOST: '0.0.0.0', LUPA_CONFIG: file('{"colour":1}') }
    expect(() => readHost(wrong)).toThrow(/^4 settings are wrong:\n/)
    for (const line of [
      'PORT must be a number',
      'LOG must be',
      'HOST 0.0.0.0 would',
      'LUPA_CONFIG \\S+ is not valid:\\n {4}colour: unknown key$',
    ])
      expect(() => readHost(wrong)).toThrow(new RegExp(`^ {2}${line}`, 'm'))
  })

  test('what is set counts; a stop waits for balancers, but not with the demonstration, which has none', () => {
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
    const others = { STOP_DELAY: '12', METRICS_HOST: '0.0.0.0' }
    expect(readHost(others)).toMatchObject({ stopDelay: 12, metrics: null })
    expect(readHost({ ...others, METRICS_PORT: '1' }).metrics).toEqual({ port: 1, host: '0.0.0.0' })
  })

  test.each([
    ['0.0.0.0', '', true],
    ['10.0.0.11', '', true],
    ['10.0.0.11', 'lupa.example', false],
    ['127.0.0.1', '', false],
    ['localhost', '', false],
  ])('HOST %s with ALLOWED_HOSTS %j is warned about: %s', (HOST, ALLOWED_HOSTS, isWarned) => {
    const settings = readHost({ HOST, ALLOWED_HOSTS, SERVICE_URL: 'https://service.example' })
    expect(warningOf(settings)?.includes('ALLOWED_HOSTS') ?? false).toBe(isWarned)
  })
})

describe('SERVICE_URL', () => {
  test.each([
    ['https://service.example:8443/prefix/v1//', 'https://service.example:8443/prefix/v1'],
    ['http://[::1]:4180', 'http://[::1]:4180'],
  ])('%s is a base address', (value, base) => {
    expect(readHost({ SERVICE_URL: value }).serviceUrl).toBe(base)
  })

  test.each([
    'service.example',
    'file:///etc/hosts',
    'https://name:word@service.example',
    'https://service.example/?',
  ])('%s is refused, and not repeated', (value) => {
    const read = () => readHost({ SERVICE_URL: value })
    expect(read).toThrow('SERVICE_URL must be an address like https://service.example/prefix, without')
    expect(read).not.toThrow('word@')
  })

  test('plain http beyond this machine will do only where that is allowed', () => {
    const value = 'http://127.0.0.1.service.example'
    expect(() => readHost({ SERVICE_URL: value })).toThrow('SERVICE_ALLOW_HTTP=1')
    expect(readHost({ SERVICE_URL: value, SERVICE_ALLOW_HTTP: '1' }).serviceUrl).toBe(value)
  })
})

const SECRET = 'nH2sVvQ0b8kWm3yXr7tLzPqJ5fGcDaUeIoKxRhTw-1_'
const LOG_KEY = Buffer.alloc(32, 7).toString('base64url')
const OTHER_LOG_KEY = Buffer.alloc(32, 8).toString('base64url')

const TEAM = {
  AUTH: 'oidc',
  OIDC_ISSUER: 'https://sso.example/realms/bank',
  OIDC_CLIENT_ID: 'lupa',
  OIDC_CLIENT_SECRET: 'a secret',
  PUBLIC_URL: 'https://lupa.example/',
  SESSION_SECRET: SECRET,
  ACCESS_LOG: 'stdout',
  ACCESS_LOG_KEY: LOG_KEY,
  SERVICE_CLIENT_ID: 'console',
  SERVICE_CLIENT_SECRET: 'first',
}

function readTeam(changes: Variables = {}): TeamSettings {
  return readAllSettings({ ...TEAM, ...changes }).team!
}

describe('team mode', () => {
  test('defaults', () => {
    const { identity, accessLog, ...others } = readTeam()
    expect(identity).toEqual({
      provider: {
        issuer: new URL('https://sso.example/realms/bank'),
        clientId: 'lupa',
        credential: { secret: 'a secret' },
        scopes: 'openid profile email',
        rolesClaim: ['roles'],
      },
      publicUrl: 'https://lupa.example',
      session: { secrets: [SECRET], minutes: 60, idleMinutes: 30 },
      attempts: { failuresPerMinute: 20, trustedHops: 0 },
    })
    expect(accessLog).toMatchObject({ destination: 'stdout', keys: [Buffer.alloc(32, 7)] })
    expect(accessLog.replica).toMatch(/^[\w.-]+$/)
    expect(others).toEqual({
      service: { credential: { ClientId: 'console', ClientSecret: 'first' }, concurrency: 16 },
      redisUrl: null,
      dossier: null,
    })
  })

  test('what is missing is said at once, and each by its name', () => {
    const names = Object.keys(TEAM).filter((name) => name !== 'AUTH')
    for (const name of names)
      expect(() => readTeam({ [name]: '' })).toThrow(new RegExp(`^${name} is not set: `))
    expect(() => readAllSettings({ AUTH: 'oidc', PORT: 'x' })).toThrow(/^9 settings are wrong:\n {2}PORT /)
  })

  test.each([
    ['OIDC_ISSUER', 'http://sso.example'],
    ['PUBLIC_URL', 'http://lupa.example'],
    ['PUBLIC_URL', 'https://lupa.example/console'],
    ['OIDC_SCOPES', 'profile'],
    ['OIDC_ROLES_CLAIM', 'a..b'],
    ['SESSION_MINUTES', '4'],
    ['SERVICE_CONCURRENCY', '257'],
    ['REPLICA', 'a b'],
    ['REDIS_URL', 'http://lupa:s3cret@valkey:6379'],
    ['REDIS_URL', 's3cret'],
  ])('%s %j is refused', (name, value) => {
    expect(() => readTeam({ [name]: value })).toThrow(new RegExp(`^(?!.*s3cret)${name} `))
  })

  test('plain http will do on this machine', () => {
    const { provider, publicUrl } = readTeam({
      OIDC_ISSUER: 'http://localhost:9000',
      PUBLIC_URL: 'http://127.0.0.1:4173',
    }).identity
    expect([provider.issuer.href, publicUrl]).toEqual(['http://localhost:9000/', 'http://127.0.0.1:4173'])
  })

  const EC = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ec = EC.privateKey.export({ format: 'jwk' })
  const rsa = rsaOf(2048)

  test.each([
    [ec, 'ES256', 'ECDSA'],
    [rsa, 'PS256', 'RSA-PSS'],
    [rsa, 'RS256', 'RSASSA-PKCS1-v1_5'],
  ])('a key in place of the client’s secret, and not beside it %#', (jwk, alg, name) => {
    const text = JSON.stringify({ ...jwk, alg, kid: '2026' })
    const { provider } = readTeam({ OIDC_CLIENT_SECRET: '', OIDC_CLIENT_KEY_FILE: file(text) }).identity
    const key = { type: 'private', extractable: false, usages: ['sign'], algorithm: { name } }
    expect(provider.credential).toMatchObject({ kid: '2026', key })
    expect(() => readTeam({ OIDC_CLIENT_KEY: text })).toThrow(
      'OIDC_CLIENT_SECRET and OIDC_CLIENT_KEY are both set',
    )
  })

  test.each([
    [EC.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 'must be a private key as a JWK'],
    [{ kty: 'oct', k: 'c2VjcmV0', alg: 'HS256', kid: '1' }, 'must be a private key as a JWK'],
    [{ ...ec, kid: '1' }, 'must be a private key as a JWK'],
    [{ ...ec, alg: 'ES256' }, 'must be a private key as a JWK'],
    [{ ...EC.publicKey.export({ format: 'jwk' }), alg: 'ES256', kid: '1' }, 'is no private key for ES256'],
    [{ ...ec, alg: 'PS256', kid: '1' }, 'is no private key for PS256'],
    [{ ...rsaOf(1024), alg: 'RS256', kid: '1' }, 'is no private key for RS256 of 2048 bits'],
  ])('another key is refused, and not repeated %#', (jwk, message) => {
    const text = typeof jwk === 'string' ? jwk : JSON.stringify(jwk)
    const read = () => readTeam({ OIDC_CLIENT_SECRET: '', OIDC_CLIENT_KEY: text })
    expect(read).toThrow(`OIDC_CLIENT_KEY ${message}`)
    expect(read).not.toThrow(text.slice(30, 50))
  })

  test.each([
    SECRET.slice(1),
    'change-me-change-me-change-me-change-me-change-me',
    `${SECRET},short`,
    'a'.repeat(64),
  ])('SESSION_SECRET %s is refused, and not repeated', (SESSION_SECRET) => {
    expect(() => readTeam({ SESSION_SECRET })).toThrow(/^SESSION_SECRET .*randomBytes/)
    expect(() => readTeam({ SESSION_SECRET })).not.toThrow(SESSION_SECRET)
  })

  test('SESSION_SECRET is the newest first, in base64 of either kind or hexadecimal', () => {
    for (const secret of [`${SECRET.replace('-', '+').replace('_', '/')}=`, '0123456789abcdef'.repeat(4)]) {
      const { secrets } = readTeam({ SESSION_SECRET: `${secret}, ${SECRET}` }).identity.session
      expect(secrets).toEqual([secret, SECRET])
    }
  })

  test.each(['c2hvcnQ', `${LOG_KEY} x`, `${LOG_KEY},`])(
    'ACCESS_LOG_KEY %s is refused, and not repeated',
    (key) => {
      expect(() => readTeam({ ACCESS_LOG_KEY: key })).toThrow(/^ACCESS_LOG_KEY .*openssl/)
      expect(() => readTeam({ ACCESS_LOG_KEY: key })).not.toThrow(key)
    },
  )

  test('one replica with a file makes its own key; replicas share one', () => {
    const alone = { ACCESS_LOG: '/var/log/lupa/access.log', ACCESS_LOG_KEY: '' }
    expect(readTeam(alone).accessLog.keys).toBeNull()
    expect(() => readTeam({ ...alone, REDIS_URL: 'redis://valkey:6379' })).toThrow(
      /^ACCESS_LOG_KEY is not set/,
    )
  })
})

describe('secrets from files', () => {
  test('without the final newline', () => {
    const { identity, service, accessLog, redisUrl } = readTeam({
      OIDC_CLIENT_SECRET: '',
      OIDC_CLIENT_SECRET_FILE: file(' with spaces \n\n'),
      SESSION_SECRET: '',
      SESSION_SECRET_FILE: file(`${SECRET}\r\n`),
      SERVICE_CLIENT_SECRET: '',
      SERVICE_CLIENT_SECRET_FILE: file('from a file\n'),
      ACCESS_LOG_KEY: '',
      ACCESS_LOG_KEY_FILE: file(`${OTHER_LOG_KEY}, ${LOG_KEY}\n`),
      REDIS_URL_FILE: file('rediss://lupa:s3cret@valkey.example:6380/2\n'),
    })
    expect(identity.provider.credential).toEqual({ secret: ' with spaces \n' })
    expect(identity.session.secrets).toEqual([SECRET])
    expect(service.credential.ClientSecret).toBe('from a file')
    expect(accessLog.keys).toEqual([Buffer.alloc(32, 8), Buffer.alloc(32, 7)])
    expect(redisUrl).toBe('rediss://lupa:s3cret@valkey.example:6380/2')
  })

  test('not beside the variable, not empty, not missing', () => {
    expect(() => readTeam({ OIDC_CLIENT_SECRET_FILE: file('x') })).toThrow('are both set')
    expect(() => readTeam({ SESSION_SECRET: '', SESSION_SECRET_FILE: file('\n') })).toThrow(
      'SESSION_SECRET_FILE names an empty file',
    )
    expect(() => readTeam({ SESSION_SECRET: '', SESSION_SECRET_FILE: '/nowhere/secret' })).toThrow(
      /^SESSION_SECRET_FILE could not be read: [^\n]*$/,
    )
  })
})

describe('dossiers', () => {
  const KEY = Buffer.alloc(32, 7)
  const HOOK_SECRET = Buffer.alloc(24, 9)
  const WEBHOOK = {
    DOSSIER_WEBHOOK_URL: 'https://cases.bank.example/lupa',
    DOSSIER_WEBHOOK_SECRET: `whsec_${HOOK_SECRET.toString('base64')}`,
  }
  const dossier = () => ({
    DOSSIER_CERTIFICATE: file('p12'),
    DOSSIER_CERTIFICATE_PASSWORD_FILE: file('s3cret\n'),
    DOSSIER_KEY: KEY.toString('base64url'),
  })

  test('a certificate, its password and a key; the webhook where there is one', () => {
    const signing = { p12: Buffer.from('p12'), password: 's3cret' }
    expect(readTeam(dossier()).dossier).toEqual({ signing, key: KEY, webhook: null })
    expect(readTeam({ ...dossier(), ...WEBHOOK }).dossier?.webhook).toEqual({
      url: new URL(WEBHOOK.DOSSIER_WEBHOOK_URL),
      secret: HOOK_SECRET,
    })
  })

  test.each([
    ['DOSSIER_CERTIFICATE', ''],
    ['DOSSIER_CERTIFICATE', '/none/such.p12'],
    ['DOSSIER_CERTIFICATE_PASSWORD_FILE', ''],
    ['DOSSIER_CERTIFICATE_PASSWORD', 's3cret'],
    ['DOSSIER_KEY', ''],
    ['DOSSIER_KEY', 's3cret'],
    ['DOSSIER_WEBHOOK_URL', 'http://cases.bank.example/'],
    ['DOSSIER_WEBHOOK_SECRET', ''],
    ['DOSSIER_WEBHOOK_SECRET', HOOK_SECRET.toString('base64')],
  ])('%s as "%s" is named', (name, value) => {
    const read = () => readTeam({ ...dossier(), ...WEBHOOK, [name]: value })
    expect(read).toThrow(new RegExp(`^(?!.*s3cret)${name.replace(/_FILE$/, '')}`))
  })
})

test('a report needs the service and a credential', () => {
  expect(() => readReportSettings({})).toThrow(
    /SERVICE_CLIENT_ID is not set.*\n.*SERVICE_CLIENT_SECRET is not set/,
  )
  const { serviceUrl, credential } = readReportSettings({
    SERVICE_URL: 'https://service.example',
    SERVICE_CLIENT_ID: 'report',
    SERVICE_CLIENT_SECRET: 'x',
  })
  expect([serviceUrl, credential.ClientId]).toEqual(['https://service.example', 'report'])
})
