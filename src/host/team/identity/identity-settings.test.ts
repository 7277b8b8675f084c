import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readIdentitySettings } from './identity-settings.ts'

const SECRET = 'nH2sVvQ0b8kWm3yXr7tLzPqJ5fGcDaUeIoKxRhTw-1_'

const ENVIRONMENT = {
  OIDC_ISSUER: 'https://sso.example/realms/bank',
  OIDC_CLIENT_ID: 'lupa',
  OIDC_CLIENT_SECRET: 'a secret',
  PUBLIC_URL: 'https://lupa.example/',
  SESSION_SECRET: SECRET,
}

const read = (changes: Readonly<Record<string, string>> = {}) =>
  readIdentitySettings({ ...ENVIRONMENT, ...changes })

/** A file that is removed when the test ends. */
function file(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'secret'), text)
  return join(folder, 'secret')
}

test('defaults', () => {
  expect(read()).toEqual({
    provider: {
      issuer: new URL('https://sso.example/realms/bank'),
      clientId: 'lupa',
      clientSecret: 'a secret',
      scopes: 'openid profile email',
      rolesClaim: ['roles'],
    },
    publicUrl: 'https://lupa.example',
    session: { secrets: [SECRET], minutes: 60, idleMinutes: 30 },
  })
})

test.each(Object.keys(ENVIRONMENT))('%s is needed', (name) => {
  expect(() => read({ [name]: '' })).toThrow(`${name} is not set`)
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
])('%s %j is refused', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name)
})

test('plain http will do on this machine', () => {
  const { provider, publicUrl } = read({
    OIDC_ISSUER: 'http://localhost:9000',
    PUBLIC_URL: 'http://127.0.0.1:4173',
  })
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
      expect(read({ SESSION_SECRET: `${secret}, ${SECRET}` }).session.secrets).toEqual([secret, SECRET])
    },
  )
})

describe('secrets from files', () => {
  test('without the final newline', () => {
    const settings = read({
      OIDC_CLIENT_SECRET: '',
      OIDC_CLIENT_SECRET_FILE: file(' with spaces \n\n'),
      SESSION_SECRET: '',
      SESSION_SECRET_FILE: file(`${SECRET}\r\n`),
    })
    expect(settings.provider.clientSecret).toBe(' with spaces \n')
    expect(settings.session.secrets).toEqual([SECRET])
  })

  test('not beside the variable, not empty, not missing', () => {
    expect(() => read({ OIDC_CLIENT_SECRET_FILE: file('x') })).toThrow('are both set')
    expect(() => read({ SESSION_SECRET: '', SESSION_SECRET_FILE: file('\n') })).toThrow('an empty file')
    expect(() => read({ SESSION_SECRET: '', SESSION_SECRET_FILE: '/nowhere/secret' })).toThrow(
      'SESSION_SECRET_FILE could not be read',
    )
  })
})
