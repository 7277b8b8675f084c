import { describe, expect, test } from 'vitest'
import { checkServiceUrl, isLoopback } from './service-url.ts'
import { readSettings } from './settings.ts'

describe('SERVICE_URL', () => {
  test.each([
    ['https://service.example', 'https://service.example'],
    ['https://service.example/', 'https://service.example'],
    ['https://service.example:8443/prefix/v1//', 'https://service.example:8443/prefix/v1'],
    ['http://127.0.0.1:4180', 'http://127.0.0.1:4180'],
    ['http://localhost:4180/x', 'http://localhost:4180/x'],
    ['http://[::1]:4180', 'http://[::1]:4180'],
  ])('%s is a base address', (value, base) => {
    expect(checkServiceUrl(value)).toBe(base)
  })

  test.each([
    ['service.example', 'is not an address'],
    ['ftp://service.example', 'must begin with https://'],
    ['file:///etc/hosts', 'must begin with https://'],
    ['https://name:word@service.example', 'user name or password'],
    ['https://service.example/?a=1', 'query'],
    ['https://service.example/?', 'query'],
    ['https://service.example/#a', 'fragment'],
    ['http://service.example', 'SERVICE_ALLOW_HTTP=1'],
    ['http://127.0.0.1.service.example', 'SERVICE_ALLOW_HTTP=1'],
    ['http://localhost.service.example', 'SERVICE_ALLOW_HTTP=1'],
  ])('%s is refused', (value, reason) => {
    expect(() => checkServiceUrl(value)).toThrow(reason)
  })

  test('plain http beyond this machine is allowed when asked for', () => {
    expect(checkServiceUrl('http://service.example', { allowHttp: true })).toBe('http://service.example')
  })

  test('a message never repeats credentials', () => {
    expect(() => checkServiceUrl('https://name:word@service.example')).not.toThrow('word@')
  })
})

test('loopback names', () => {
  expect(
    ['localhost', 'LOCALHOST', 'a.localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'].every(isLoopback),
  ).toBe(true)
  expect(
    [
      '0.0.0.0',
      '::',
      '10.0.0.1',
      'example.com',
      '127.example.com',
      '127.999.1.1',
      '127.0.0.256',
      'localhost.example.com',
      'evil.example/a.localhost',
      'a@b.localhost',
      '.localhost',
    ].some(isLoopback),
  ).toBe(false)
})

describe('settings', () => {
  test('defaults', () => {
    expect(readSettings({})).toEqual({
      port: 4173,
      host: '127.0.0.1',
      serviceUrl: null,
      config: {},
      attempts: { failuresPerMinute: 20, trustedHops: 0 },
      allowedHosts: [],
      hstsMaxAge: 0,
      logsRequests: true,
    })
  })

  test('a variable that is set to nothing counts as not set', () => {
    expect(readSettings({ PORT: '', HOST: '', SERVICE_URL: '', LUPA_CONFIG: '' })).toEqual(readSettings({}))
  })

  test.each(['-1', '65536', '80a', ' 80', '1e3'])('PORT %j is refused', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow('PORT must be a number')
  })

  test.each([
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', 'yes'],
    ['TOKEN_FAILURES_PER_MINUTE', '-1'],
    ['HSTS_MAX_AGE', '1y'],
    ['ALLOWED_HOSTS', 'https://lupa.example'],
    ['ALLOWED_HOSTS', 'lupa.example:443'],
    ['LOG', 'all'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ])('%s %j is refused', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name)
  })

  test('what stands in front of the host', () => {
    const settings = readSettings({
      TRUST_PROXY: '2',
      TOKEN_FAILURES_PER_MINUTE: '0',
      HSTS_MAX_AGE: '31536000',
      ALLOWED_HOSTS: 'lupa.example, [fd00::1]',
      LOG: 'off',
    })
    expect(settings).toMatchObject({
      attempts: { failuresPerMinute: 0, trustedHops: 2 },
      hstsMaxAge: 31_536_000,
      allowedHosts: ['lupa.example', '[fd00::1]'],
      logsRequests: false,
    })
  })

  test('the embedded service stays on this machine', () => {
    expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow('HOST 0.0.0.0 would offer the embedded')
    expect(readSettings({ HOST: '0.0.0.0', SERVICE_URL: 'https://service.example' }).host).toBe('0.0.0.0')
  })
})
