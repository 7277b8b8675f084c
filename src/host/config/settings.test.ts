import { describe, expect, test } from 'vitest'
import { readSettings, warningOf } from './settings.ts'

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
      logged: 'requests',
      stopDelay: 0,
      metrics: null,
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
    ['STOP_DELAY', '5s'],
    ['METRICS_PORT', 'yes'],
    ['STOP_DELAY', '301'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ])('%s %j is refused', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name)
  })

  test('proxies in front of the host', () => {
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
      logged: 'off',
    })
  })

  test('a stop waits for balancers, but not with the demonstration, which has none', () => {
    const SERVICE_URL = 'https://service.example'
    expect(readSettings({ SERVICE_URL }).stopDelay).toBe(5)
    expect(readSettings({ SERVICE_URL, STOP_DELAY: '0' }).stopDelay).toBe(0)
    expect(readSettings({ STOP_DELAY: '12' }).stopDelay).toBe(12)
  })

  test('metrics are off until they have a port, and then on this machine alone', () => {
    expect(readSettings({ METRICS_HOST: '0.0.0.0' }).metrics).toBeNull()
    expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
    const inPod = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
    expect(readSettings(inPod).metrics).toEqual({ port: 9464, host: '0.0.0.0' })
  })

  test('the embedded service stays on this machine', () => {
    expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow('HOST 0.0.0.0 would offer the embedded')
    expect(readSettings({ HOST: '0.0.0.0', SERVICE_URL: 'https://service.example' }).host).toBe('0.0.0.0')
  })

  test.each([
    ['0.0.0.0', '', true],
    ['10.0.0.11', '', true],
    ['10.0.0.11', 'lupa.example', false],
    ['127.0.0.1', '', false],
    ['localhost', '', false],
  ])('HOST %s with ALLOWED_HOSTS %j is warned about: %s', (HOST, ALLOWED_HOSTS, isWarned) => {
    const settings = readSettings({ HOST, ALLOWED_HOSTS, SERVICE_URL: 'https://service.example' })
    expect(warningOf(settings)?.includes('ALLOWED_HOSTS') ?? false).toBe(isWarned)
  })
})
