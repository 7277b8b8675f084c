import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readAllSettings } from '#host/all-settings.ts'
import { temporaryFile } from '#host/testing/temporary-file.ts'
import { teamHost } from '#modules/team/host/module.ts'
import { readTeamSettings } from './team-settings.ts'
import type { TeamSettings } from './team-settings.ts'

const SECRET = 'nH2sVvQ0b8kWm3yXr7tLzPqJ5fGcDaUeIoKxRhTw-1_'
const LOG_KEY = Buffer.alloc(32, 7).toString('base64url')
const OTHER_LOG_KEY = Buffer.alloc(32, 8).toString('base64url')

const VARIABLES = {
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

function readSettings(changes: Readonly<Record<string, string>> = {}): TeamSettings {
  return readTeamSettings({ ...VARIABLES, ...changes })
}

test('has defaults', () => {
  const { identity, accessLog, service, redisUrl } = readSettings()
  expect(identity).toMatchObject({
    provider: { scopes: 'openid profile email', rolesClaim: ['roles'], subjectClaim: ['sub'] },
    publicUrl: 'https://lupa.example',
    session: { secrets: [SECRET], minutes: 60, idleMinutes: 30 },
    attempts: { failuresPerMinute: 20, trustedHops: 0 },
  })
  expect(accessLog.replica).toMatch(/^[\w.-]+$/)
  expect([service.concurrency, redisUrl]).toEqual([16, null])
})

test('names each missing variable, all in one error', () => {
  for (const name of Object.keys(VARIABLES))
    expect(() => readSettings({ [name]: '' })).toThrow(new RegExp(`^${name} is not set: `))
  expect(() => readAllSettings({ AUTH: 'oidc', PORT: 'x' }, [teamHost])).toThrow(
    /^9 settings are wrong:\n {2}PORT /,
  )
})

test.each([
  ['OIDC_ISSUER', 'http://sso.example'],
  ['PUBLIC_URL', 'http://lupa.example'],
  ['PUBLIC_URL', 'https://lupa.example/console'],
  ['OIDC_SCOPES', 'profile'],
  ['OIDC_ROLES_CLAIM', 'a..b'],
  ['OIDC_SUBJECT_CLAIM', 'a..b'],
  ['OIDC_SIGN_OUT', 'here'],
  ['SESSION_MINUTES', '4'],
  ['SERVICE_CONCURRENCY', '257'],
  ['REPLICA', 'a b'],
  ['REDIS_URL', 'http://lupa:s3cret@valkey:6379'],
  ['REDIS_URL', 's3cret'],
])('refuses %s %j', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^(?!.*s3cret)${name} `))
})

test('accepts plain http on loopback', () => {
  const { provider, publicUrl } = readSettings({
    OIDC_ISSUER: 'http://localhost:9000',
    PUBLIC_URL: 'http://127.0.0.1:4173',
  }).identity
  expect([provider.issuer.href, publicUrl]).toEqual(['http://localhost:9000/', 'http://127.0.0.1:4173'])
})

const rsaKey = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ format: 'jwk' })

describe('OIDC_CLIENT_KEY', () => {
  const EC = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ec = EC.privateKey.export({ format: 'jwk' })
  const rsa = rsaKey(2048)

  test.each([
    [ec, 'ES256', 'ECDSA'],
    [rsa, 'PS256', 'RSA-PSS'],
    [rsa, 'RS256', 'RSASSA-PKCS1-v1_5'],
  ])('replaces the client secret %#', (jwk, alg, name) => {
    const text = JSON.stringify({ ...jwk, alg, kid: '2026' })
    const { provider } = readSettings({
      OIDC_CLIENT_SECRET: '',
      OIDC_CLIENT_KEY_FILE: temporaryFile(text),
    }).identity
    const key = { type: 'private', extractable: false, usages: ['sign'], algorithm: { name } }
    expect(provider.credential).toMatchObject({ kid: '2026', key })
    expect(() => readSettings({ OIDC_CLIENT_KEY: text })).toThrow(
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
    [{ ...rsaKey(1024), alg: 'RS256', kid: '1' }, 'is no private key for RS256 of 2048 bits'],
  ])('is refused without a quote if it is not valid %#', (jwk, message) => {
    const text = typeof jwk === 'string' ? jwk : JSON.stringify(jwk)
    const readKey = () => readSettings({ OIDC_CLIENT_SECRET: '', OIDC_CLIENT_KEY: text })
    expect(readKey).toThrow(`OIDC_CLIENT_KEY ${message}`)
    expect(readKey).not.toThrow(text.slice(30, 50))
  })
})

test.each([
  ['SESSION_SECRET', SECRET.slice(1), /randomBytes/],
  ['SESSION_SECRET', 'change-me-change-me-change-me-change-me-change-me', /randomBytes/],
  ['SESSION_SECRET', `${SECRET},short`, /randomBytes/],
  ['SESSION_SECRET', 'a'.repeat(64), /randomBytes/],
  ['ACCESS_LOG_KEY', 'c2hvcnQ', /openssl/],
  ['ACCESS_LOG_KEY', `${LOG_KEY} x`, /openssl/],
  ['ACCESS_LOG_KEY', `${LOG_KEY},`, /openssl/],
])('refuses the %s %s without a quote', (name, value, advice) => {
  const readSecret = () => readSettings({ [name]: value })
  expect(readSecret).toThrow(name)
  expect(readSecret).toThrow(advice)
  expect(readSecret).not.toThrow(value)
})

test('reads several secrets, in base64, base64url or hexadecimal', () => {
  for (const secret of [`${SECRET.replace('-', '+').replace('_', '/')}=`, '0123456789abcdef'.repeat(4)]) {
    const { secrets } = readSettings({ SESSION_SECRET: `${secret}, ${SECRET}` }).identity.session
    expect(secrets).toEqual([secret, SECRET])
  }
})

test('needs no log key for one replica with a file, but for several', () => {
  const oneReplica = { ACCESS_LOG: '/var/log/lupa/access.log', ACCESS_LOG_KEY: '' }
  expect(readSettings(oneReplica).accessLog.keys).toBeNull()
  expect(() => readSettings({ ...oneReplica, REDIS_URL: 'redis://valkey:6379' })).toThrow(
    /^ACCESS_LOG_KEY is not set/,
  )
})

test('reads secrets from files, without the final line feed', () => {
  const { identity, service, accessLog, redisUrl } = readSettings({
    OIDC_CLIENT_SECRET: '',
    OIDC_CLIENT_SECRET_FILE: temporaryFile(' with spaces \n\n'),
    SESSION_SECRET: '',
    SESSION_SECRET_FILE: temporaryFile(`${SECRET}\r\n`),
    SERVICE_CLIENT_SECRET: '',
    SERVICE_CLIENT_SECRET_FILE: temporaryFile('from a file\n'),
    ACCESS_LOG_KEY: '',
    ACCESS_LOG_KEY_FILE: temporaryFile(`${OTHER_LOG_KEY}, ${LOG_KEY}\n`),
    REDIS_URL_FILE: temporaryFile('rediss://lupa:s3cret@valkey.example:6380/2\n'),
  })
  expect(identity.provider.credential).toEqual({ secret: ' with spaces \n' })
  expect(identity.session.secrets).toEqual([SECRET])
  expect(service.credential.ClientSecret).toBe('from a file')
  expect(accessLog.keys?.map((key) => key.export())).toEqual([Buffer.alloc(32, 8), Buffer.alloc(32, 7)])
  expect(redisUrl).toBe('rediss://lupa:s3cret@valkey.example:6380/2')
})

const readFrom = (path: string) => () => readSettings({ SESSION_SECRET: '', SESSION_SECRET_FILE: path })

test('refuses a secret file next to its variable, an empty one and a missing one', () => {
  expect(() => readSettings({ OIDC_CLIENT_SECRET_FILE: temporaryFile('x') })).toThrow('are both set')
  expect(readFrom(temporaryFile('\n'))).toThrow('SESSION_SECRET_FILE names an empty file')
  expect(readFrom('/nowhere/secret')).toThrow(/^SESSION_SECRET_FILE could not be read: [^\n]*$/)
})
