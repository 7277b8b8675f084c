import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHost } from './host.ts'
import { sendByFetch } from './service/service.ts'

const PAGE = '<!doctype html><title>Lupa</title>'
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(500))})`
let folder: string
let host: ReturnType<typeof createHost>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lupa-dist-'))
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), PAGE)
  writeFileSync(join(dist, 'lupa.svg'), '<svg/>')
  writeFileSync(join(dist, 'assets', 'index-abc123.js'), SCRIPT)
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  host = createHost({
    dist,
    config: { brand: { name: 'Casa' } },
    service: {
      base: 'http://service.invalid',
      send: sendByFetch(async () => Response.json({ Status: 0 })),
      demonstration: null,
    },
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

async function policyOf(address: string, init = {}) {
  return (await host.request(address, init)).headers.get('content-security-policy')
}

describe('pages', () => {
  test.each(['/', '/login', '/analyses', '/analyses?chave=..%2Fa', '/batch', '/compare?a=id%3A1'])(
    '%s',
    async (address) => {
      const answer = await host.request(address)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.text()).toBe(PAGE)
    },
  )

  test.each(['/nowhere', '/analyses/7', '/compare/7', '/index'])(
    '%s is the page with a 404',
    async (address) => {
      const answer = await host.request(address)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.text()).toBe(PAGE)
    },
  )

  test.each([
    '/assets/gone-abc.js',
    '/favicon.ico',
    '/index.html',
    '/assets/..%2F..%2Fsecret.txt',
    '/..%2Fsecret.txt',
  ])('%s is not found, without a page', async (address) => {
    const answer = await host.request(address)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('not found')
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
    const answer = await host.request('/', { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('files', () => {
  test('a file that is named after its content is immutable', async () => {
    const answer = await host.request('/assets/index-abc123.js')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-length')).toBe(String(SCRIPT.length))
    expect(await answer.text()).toBe(SCRIPT)
  })

  test('HEAD answers like GET without a body', async () => {
    const answer = await host.request('/assets/index-abc123.js', { method: 'HEAD' })
    expect(answer.headers.get('content-length')).toBe(String(SCRIPT.length))
    expect(await answer.text()).toBe('')
  })
})

test('a folder without a build is refused', () => {
  expect(() =>
    createHost({
      dist: folder,
      config: {},
      service: { base: '', send: sendByFetch(async () => new Response()), demonstration: null },
    }),
  ).toThrow('there is no built console')
})

test('config and health', async () => {
  const config = await host.request('/config.json')
  expect(await config.json()).toEqual({ auth: 'typed', brand: { name: 'Casa' }, demonstration: null })
  expect(config.headers.get('cache-control')).toBe('no-store')
  expect((await host.request('/healthz')).status).toBe(200)
  expect((await host.request('/healthz', { method: 'HEAD' })).status).toBe(200)
})

describe('security headers', () => {
  const TOKEN = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
  const ADDRESSES: readonly [string, RequestInit][] = [
    ['/', {}],
    ['/nowhere', {}],
    ['/gone.js', {}],
    ['/', { method: 'PUT' }],
    ['/assets/index-abc123.js', {}],
    ['/config.json', {}],
    ['/healthz', {}],
    ['/api/OAuth2/Token', TOKEN],
    ['/api/nowhere', {}],
  ]
  test.each(ADDRESSES)('%s %j carries them', async (address, init) => {
    const { headers } = await host.request(address, init)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    // Documents alone obey it.
    if (address.startsWith('/assets/')) expect(headers.has('permissions-policy')).toBe(false)
    else expect(headers.get('permissions-policy')).toContain('camera=()')
  })

  test('pages enforce Trusted Types, files and answers of the service may do nothing', async () => {
    expect(await policyOf('/')).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(await policyOf('/')).toContain("script-src 'self'; style-src 'self'")
    const inert = "default-src 'none'; frame-ancestors 'none'; sandbox"
    expect(await policyOf('/api/OAuth2/Token', TOKEN)).toBe(inert)
    expect(await policyOf('/assets/index-abc123.js')).toBe(inert)
  })
})
