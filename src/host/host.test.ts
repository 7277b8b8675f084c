import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Config } from '#core/config/schema.ts'
import { createHost } from './host.ts'
import { sendByFetch } from './service/service.ts'
import { makeDist, NO_SERVICE } from './testing/serve.ts'

const PAGE = '<!doctype html><title>Lupa</title>'
const ASSET = '/assets/index-abc123.js'

/** A host with a secret file next to its build. */
function createTestHost(dist = makeDist(), config: Config = { brand: { name: 'Casa' } }) {
  writeFileSync(join(dirname(dist), 'secret.txt'), 'secret')
  return createHost({
    dist,
    modules: [{ pages: ['/module-page'] }],
    config,
    service: {
      ...NO_SERVICE,
      base: 'http://service.invalid',
      send: sendByFetch(async () => Response.json({ Status: 0 })),
    },
  })
}

test.each([
  ['/', 200],
  ['/analyses?chave=..%2Fa', 200],
  ['/module-page?a=id%3A1', 200],
  ['/analyses/7', 404],
  ['/index', 404],
])('%s returns the page with %i', async (address, status) => {
  const answer = await createTestHost().request(address)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toBe(PAGE)
})

test.each(['/assets/gone-abc.js', '/index.html', '/assets/..%2F..%2Fsecret.txt', '/..%2Fsecret.txt'])(
  '%s returns 404 without the page',
  async (address) => {
    const answer = await createTestHost().request(address)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('Not found')
  },
)

test('pages allow only GET and HEAD', async () => {
  const answer = await createTestHost().request('/', { method: 'DELETE' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD')
})

test('HEAD returns the headers of GET without a body', async () => {
  const host = createTestHost()
  const [get, head] = [await host.request(ASSET), await host.request(ASSET, { method: 'HEAD' })]
  expect(head.headers.get('content-length')).toBe(String((await get.text()).length))
  expect(await head.text()).toBe('')
})

test('a folder without a build is refused', () => {
  expect(() => createTestHost(dirname(makeDist()))).toThrow('no build in')
})

test('/config.json returns the config, and /healthz 200', async () => {
  const host = createTestHost()
  const config = await host.request('/config.json')
  expect(await config.json()).toEqual({ auth: 'typed', brand: { name: 'Casa' }, demonstration: null })
  expect(config.headers.get('cache-control')).toBe('no-store')
  expect((await host.request('/healthz')).status).toBe(200)
  expect((await host.request('/healthz', { method: 'HEAD' })).status).toBe(200)
})

const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox"
const JSON_POST = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }

test.each<[string, RequestInit, string]>([
  ['/', {}, "script-src 'self'; style-src 'self'"],
  ['/nowhere', {}, "require-trusted-types-for 'script'; trusted-types 'none'"],
  ['/', { method: 'PUT' }, "default-src 'none'"],
  [ASSET, {}, INERT],
  ['/gone.js', {}, "default-src 'none'"],
  ['/config.json', {}, "default-src 'none'"],
  ['/api/OAuth2/Token', JSON_POST, INERT],
  ['/api/nowhere', {}, INERT],
])('%s %j has all security headers', async (address, init, policy) => {
  const { headers } = await createTestHost().request(address, init)
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/)
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(headers.get('content-security-policy')).toContain(policy)
  // Only documents use it.
  if (address === ASSET) expect(headers.has('permissions-policy')).toBe(false)
  else expect(headers.get('permissions-policy')).toContain('camera=()')
})

// RFC 9116: text/plain, with Contact and Expires.
test('security.txt names the contact of the config, and is missing without one', async () => {
  const path = '/.well-known/security.txt'
  expect((await createTestHost().request(path)).status).toBe(404)
  const security = { contact: 'mailto:security@bank.example', expires: '2027-06-30' }
  const answer = await createTestHost(makeDist(), { security }).request(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  expect(await answer.text()).toBe(
    'Contact: mailto:security@bank.example\nExpires: 2027-06-30T23:59:59Z\nPreferred-Languages: pt-BR, en\n',
  )
})
