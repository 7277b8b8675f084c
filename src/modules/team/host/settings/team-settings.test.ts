import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readAllSettings } from '#host/all-settings.ts'
import { temporaryFile } from '#host/testing/temporary-file.ts'
import { teamHost } from '#modules/team/host/module.ts'
import { readTeamSettings } from './team-settings.ts'
import type { TeamSettings } from './team-settings.ts'

function rsaOf(modulusLength: number) {
  return generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ format: 'jwk' })
}

const SECRET = 'nH2sVvQ0b8kWm3yXr7tLzPqJ5fGcDaUeIoKxRhTw-1_'
const LOG_KEY = Buffer.alloc(32, 7).toString('base64url')
const OTHER_LOG_KEY = Buffer.alloc(32, 8).toString('base64url')

const TEAM = {
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

function readTeam(changes: Readonly<Record<string, string>> = {}): TeamSettings {
  return readTeamSettings({ ...TEAM, ...changes })
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
    expect(accessLog.destination).toBe('stdout')
    expect(accessLog.keys?.map((each) => each.export())).toEqual([Buffer.alloc(32, 7)])
    expect(accessLog.replica).toMatch(/^[\w.-]+$/)
    expect(others).toEqual({
      service: { credential: { ClientId: 'console', ClientSecret: 'first' }, concurrency: 16 },
      redisUrl: null,
    })
  })

  test('what is missing is said at once, and each by its name', () => {
    for (const name of Object.keys(TEAM))
      expect(() => readTeam({ [name]: '' })).toThrow(new RegExp(`^${name} is not set: `))
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
    const { provider } = readTeam({
      OIDC_CLIENT_SECRET: '',
      OIDC_CLIENT_KEY_FILE: temporaryFile(text),
    }).identity
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
    expect(accessLog.keys?.map((each) => each.export())).toEqual([Buffer.alloc(32, 8), Buffer.alloc(32, 7)])
    expect(redisUrl).toBe('rediss://lupa:s3cret@valkey.example:6380/2')
  })

  test('not beside the variable, not empty, not missing', () => {
    expect(() => readTeam({ OIDC_CLIENT_SECRET_FILE: temporaryFile('x') })).toThrow('are both set')
    expect(() => readTeam({ SESSION_SECRET: '', SESSION_SECRET_FILE: temporaryFile('\n') })).toThrow(
      'SESSION_SECRET_FILE names an empty file',
    )
    expect(() => readTeam({ SESSION_SECRET: '', SESSION_SECRET_FILE: '/nowhere/secret' })).toThrow(
      /^SESSION_SECRET_FILE could not be read: [^\n]*$/,
    )
  })
})
