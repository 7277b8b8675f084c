import { describe, expect, test } from 'vitest'
import { checkServiceUrl, isLoopback } from './service-url.ts'

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

  test('plain http beyond this machine is allowed by the setting', () => {
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
