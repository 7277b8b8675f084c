import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { StartError } from '../../config/start-error.ts'
import { readTeamSettings } from './team-settings.ts'
import type { TeamSettings } from './team-settings.ts'

const SECRET = 'nH2sVvQ0b8kWm3yXr7tLzPqJ5fGcDaUeIoKxRhTw-1_'

const LOG_KEY = Buffer.alloc(32, 7).toString('base64url')
const OTHER_LOG_KEY = Buffer.alloc(32, 8).toString('base64url')

const ENVIRONMENT = {
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

function read(changes: Readonly<Record<string, string>> = {}): TeamSettings {
  return readTeamSettings({ ...ENVIRONMENT, ...changes })!
}

/** A file that is removed when the test ends. */
function file(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'secret'), text)
  return join(folder, 'secret')
}

test('REDIS_URL is an address of that protocol, from the environment or a file, and never quoted', () => {
  expect(read().redisUrl).toBeNull()
  for (const url of ['redis://valkey:6379', 'rediss://lupa:s3cret@valkey.example:6380/2']) {
    expect(read({ REDIS_URL: url }).redisUrl).toBe(url)
    expect(read({ REDIS_URL_FILE: file(`${url}\n`) }).redisUrl).toBe(url)
  }
  for (const url of ['valkey:6379', 'http://lupa:s3cret@valkey:6379', 'redis://', 's3cret']) {
    const refused = () => read({ REDIS_URL: url })
    expect(refused).toThrow(StartError)
    expect(refused).toThrow(/^(?!.*s3cret).*REDIS_URL must be an address/)
  }
})

test('defaults', () => {
  const { identity, accessLog, service } = read()
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
  const credential = { ClientId: 'console', ClientSecret: 'first' }
  expect(service).toEqual({ credential, concurrency: 16 })
})

test('AUTH says which sign-in', () => {
  expect(readTeamSettings({})).toBeNull()
  expect(readTeamSettings({ AUTH: 'typed' })).toBeNull()
  expect(() => readTeamSettings({ AUTH: 'saml' })).toThrow(StartError)
})

test.each(Object.keys(ENVIRONMENT).filter((name) => name !== 'AUTH'))('%s is needed', (name) => {
  expect(() => read({ [name]: '' })).toThrow(new RegExp(`^${name} is (?:not set|required)`))
})

test.each([
  ['OIDC_ISSUER', 'sso.example'],
  ['OIDC_ISSUER', 'http://sso.example'],
  ['OIDC_ISSUER', 'https://sso.example?x=1'],
  ['OIDC_ISSUER', 'https://name:word@sso.example'],
  ['OIDC_ISSUER', 'ftp://sso.example'],
  ['PUBLIC_URL', 'http://lupa.example'],
  ['PUBLIC_URL', 'https://lupa.example/console'],
  ['PUBLIC_URL', 'https://lupa.example/#x'],
  ['PUBLIC_URL', 'lupa.example'],
  ['OIDC_SCOPES', 'profile'],
  ['OIDC_ROLES_CLAIM', 'a..b'],
  ['SESSION_MINUTES', '4'],
  ['SESSION_MINUTES', '481'],
  ['SESSION_IDLE_MINUTES', '1h'],
  ['SERVICE_CONCURRENCY', '0'],
  ['SERVICE_CONCURRENCY', '257'],
  ['REPLICA', 'a b'],
])('%s %j is refused', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name)
})

describe('OIDC_CLIENT_KEY', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const text = JSON.stringify({ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', kid: '2026' })

  test('in place of the secret, from a file', () => {
    const { provider } = read({ OIDC_CLIENT_SECRET: '', OIDC_CLIENT_KEY_FILE: file(text) }).identity
    expect(provider.credential).toMatchObject({ kid: '2026', key: { type: 'private' } })
  })

  test('not beside the secret', () => {
    expect(() => read({ OIDC_CLIENT_KEY: text })).toThrow(
      'OIDC_CLIENT_SECRET and OIDC_CLIENT_KEY are both set',
    )
  })
})

test('plain http will do on this machine', () => {
  const { provider, publicUrl } = read({
    OIDC_ISSUER: 'http://localhost:9000',
    PUBLIC_URL: 'http://127.0.0.1:4173',
  }).identity
  expect([provider.issuer.href, publicUrl]).toEqual(['http://localhost:9000/', 'http://127.0.0.1:4173'])
})

describe('SESSION_SECRET', () => {
  test.each([
    SECRET.slice(1),
    'change-me-change-me-change-me-change-me-change-me',
    `${SECRET},`,
    `${SECRET},short`,
    `${SECRET} ${SECRET}`,
    'a'.repeat(64),
  ])('%s is refused, and not repeated', (SESSION_SECRET) => {
    expect(() => read({ SESSION_SECRET })).toThrow(/^SESSION_SECRET .*randomBytes/)
    expect(() => read({ SESSION_SECRET })).not.toThrow(SESSION_SECRET)
  })

  test.each([SECRET, `${SECRET.replace('-', '+').replace('_', '/')}=`, '0123456789abcdef'.repeat(4)])(
    '%s',
    (secret) => {
      expect(read({ SESSION_SECRET: `${secret}, ${SECRET}` }).identity.session.secrets).toEqual([
        secret,
        SECRET,
      ])
    },
  )
})

test.each(['c2hvcnQ', `${LOG_KEY} x`, `${LOG_KEY},`])(
  'ACCESS_LOG_KEY %s is refused, and not repeated',
  (key) => {
    expect(() => read({ ACCESS_LOG_KEY: key })).toThrow(/^ACCESS_LOG_KEY .*openssl/)
    expect(() => read({ ACCESS_LOG_KEY: key })).not.toThrow(key)
  },
)

describe('secrets from files', () => {
  test('without the final newline', () => {
    const { identity, service, accessLog } = read({
      OIDC_CLIENT_SECRET: '',
      OIDC_CLIENT_SECRET_FILE: file(' with spaces \n\n'),
      SESSION_SECRET: '',
      SESSION_SECRET_FILE: file(`${SECRET}\r\n`),
      SERVICE_CLIENT_SECRET: '',
      SERVICE_CLIENT_SECRET_FILE: file('from a file\n'),
      ACCESS_LOG_KEY: '',
      ACCESS_LOG_KEY_FILE: file(`${OTHER_LOG_KEY}, ${LOG_KEY}\n`),
    })
    expect(identity.provider.credential).toEqual({ secret: ' with spaces \n' })
    expect(identity.session.secrets).toEqual([SECRET])
    expect(service.credential.ClientSecret).toBe('from a file')
    expect(accessLog.keys).toEqual([Buffer.alloc(32, 8), Buffer.alloc(32, 7)])
  })

  test('not beside the variable, not empty, not missing', () => {
    expect(() => read({ OIDC_CLIENT_SECRET_FILE: file('x') })).toThrow('are both set')
    expect(() => read({ SESSION_SECRET: '', SESSION_SECRET_FILE: file('\n') })).toThrow('an empty file')
    expect(() => read({ SESSION_SECRET: '', SESSION_SECRET_FILE: '/nowhere/secret' })).toThrow(
      'SESSION_SECRET_FILE could not be read',
    )
  })
})
