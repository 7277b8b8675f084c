import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createHost } from './host.ts'
import { sendByFetch } from './service/service.ts'
import { makeDist } from './testing/serve.ts'

const PAGE = '<!doctype html><title>Lupa</title>'
const ASSET = '/assets/index-abc123.js'

/** The host, beside whose build there is a file that is nobody's. */
function serve(dist = makeDist()) {
  writeFileSync(join(dirname(dist), 'secret.txt'), 'secret')
  return createHost({
    dist,
    modules: [{ pages: ['/of-a-module'] }],
    config: { brand: { name: 'Casa' } },
    service: {
      base: 'http://service.invalid',
      send: sendByFetch(async () => Response.json({ Status: 0 })),
      demonstration: null,
    },
  })
}

describe('pages', () => {
  test.each([
    ['/', 200],
    ['/analyses?chave=..%2Fa', 200],
    ['/of-a-module?a=id%3A1', 200],
    ['/analyses/7', 404],
    ['/index', 404],
  ])('%s is the page, with %i', async (address, status) => {
    const answer = await serve().request(address)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toBe(PAGE)
  })

  test.each(['/assets/gone-abc.js', '/index.html', '/assets/..%2F..%2Fsecret.txt', '/..%2Fsecret.txt'])(
    '%s is not found, without a page',
    async (address) => {
      const answer = await serve().request(address)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toBe('Not found')
    },
  )

  test('nothing else than GET and HEAD is allowed', async () => {
    const answer = await serve().request('/', { method: 'DELETE' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })
})

test('HEAD answers like GET without a body', async () => {
  const [get, head] = [await serve().request(ASSET), await serve().request(ASSET, { method: 'HEAD' })]
  expect(head.headers.get('content-length')).toBe(String((await get.text()).length))
  expect(await head.text()).toBe('')
})

test('a folder without a build is refused', () => {
  expect(() => serve(dirname(makeDist()))).toThrow('no build in')
})

test('config and health', async () => {
  const host = serve()
  const config = await host.request('/config.json')
  expect(await config.json()).toEqual({ auth: 'typed', brand: { name: 'Casa' }, demonstration: null })
  expect(config.headers.get('cache-control')).toBe('no-store')
  expect((await host.request('/healthz')).status).toBe(200)
  expect((await host.request('/healthz', { method: 'HEAD' })).status).toBe(200)
})

describe('security headers', () => {
  const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox"
  test.each<[string, RequestInit, string]>([
    ['/', {}, "script-src 'self'; style-src 'self'"],
    ['/nowhere', {}, "require-trusted-types-for 'script'; trusted-types 'none'"],
    ['/', { method: 'PUT' }, "default-src 'none'"],
    [ASSET, {}, INERT],
    ['/gone.js', {}, "default-src 'none'"],
    ['/config.json', {}, "default-src 'none'"],
    [
      '/api/OAuth2/Token',
      { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } },
      INERT,
    ],
    ['/api/nowhere', {}, INERT],
  ])('%s %j carries them', async (address, init, policy) => {
    const { headers } = await serve().request(address, init)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/)
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('content-security-policy')).toContain(policy)
    // Documents alone obey it.
    if (address === ASSET) expect(headers.has('permissions-policy')).toBe(false)
    else expect(headers.get('permissions-policy')).toContain('camera=()')
  })
})
