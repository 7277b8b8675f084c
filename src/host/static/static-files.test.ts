import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PATTERNS } from '../../core/paths/paths.ts'
import { FILE_HEADERS } from '../headers/security-headers.ts'
import { PAGES } from './pages.ts'
import { createStaticFiles } from './static-files.ts'
import { makeDist } from '../testing/serve.ts'

const ASSET = '/assets/index-abc123.js'
const HTML =
  '<!doctype html><html lang="pt-BR"><style>a{}</style><script>b()</script><script src="/c.js"></script>'

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The files of a build that compressed its script, under a host of which the server never sees a socket. */
function serve(demonstration = false) {
  const dist = makeDist()
  writeFileSync(join(dist, 'index.html'), HTML)
  writeFileSync(join(dist, `${ASSET}.br`), 'in brotli')
  writeFileSync(join(dist, `${ASSET}.gz`), 'in gzip')
  const app = createStaticFiles(dist, { demonstration })
  return (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers }, { incoming: { url: path } })
}

test('the host knows every page of the console', () => {
  expect([...PAGES].toSorted()).toEqual(Object.values(PATTERNS).toSorted())
})

describe('what the build compressed', () => {
  test.each([
    ['br, gzip', 'br', 'in brotli'],
    ['gzip', 'gzip', 'in gzip'],
    ['br;q=0, gzip', 'gzip', 'in gzip'],
    ['gzip, br;q=0.5', 'gzip', 'in gzip'],
    ['*', 'br', 'in brotli'],
    ['identity;q=0, gzip', 'gzip', 'in gzip'],
    ['identity, br;q=0.9', null, `console.log("${'x'.repeat(500)}")`],
    ['identity', null, `console.log("${'x'.repeat(500)}")`],
  ])('is sent as it is where it is accepted: %s', async (accepted, coding, body) => {
    const answer = await serve()(ASSET, { 'Accept-Encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('content-length')).toBe(String(body.length))
    expect(await answer.text()).toBe(body)
  })

  test('has no address of its own', async () => {
    expect((await serve()(`${ASSET}.br`)).status).toBe(404)
  })

  test('has a tag for each coding', async () => {
    const send = serve()
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (accepted) => {
        const headers = { 'Accept-Encoding': accepted }
        const tag = (await send(ASSET, headers)).headers.get('etag') ?? ''
        const again = await send(ASSET, { ...headers, 'If-None-Match': tag })
        expect([again.status, again.headers.get('content-encoding')]).toEqual([304, null])
        expect((await send(ASSET, { ...headers, 'If-None-Match': '"another"' })).status).toBe(200)
        return tag
      }),
    )
    expect(new Set(tags).size).toBe(3)
    expect(tags.map((tag) => tag.startsWith('W/'))).toEqual([true, true, false])
  })

  test('is found by its tag among others, however weak', async () => {
    const send = serve()
    const tag = (await send(ASSET)).headers.get('etag')
    for (const match of [`W/${tag}`, `"another", ${tag}`, '*']) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await send(ASSET, { 'If-None-Match': match })
      expect([answer.status, answer.headers.get('etag')]).toEqual([304, tag])
    }
  })

  test('is refused where nothing that there is would be accepted', async () => {
    for (const accepted of ['identity;q=0', '*;q=0', 'identity;q=0, zstd']) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await serve()(ASSET, { 'Accept-Encoding': accepted })
      expect([answer.status, answer.headers.get('vary')]).toEqual([406, 'Accept-Encoding'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('the page', () => {
  test('is allowed its own inline script and styles, and the files beside it are not', async () => {
    const send = serve()
    const policy = (await send('/login')).headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' ${digest('b()')};`)
    expect(policy).toContain(`style-src 'self' ${digest('a{}')};`)
    expect((await send(ASSET)).headers.get('content-security-policy')).toBe(
      FILE_HEADERS['Content-Security-Policy'],
    )
  })

  test('is marked where the service is the embedded one, in every coding', async () => {
    const send = serve(true)
    const marked = HTML.replace('<html', '<html data-demonstration')
    expect(await (await send('/')).text()).toBe(marked)
    const bytes = async (coding: string) =>
      Buffer.from(await (await send('/', { 'Accept-Encoding': coding })).arrayBuffer())
    expect(brotliDecompressSync(await bytes('br')).toString()).toBe(marked)
    expect(gunzipSync(await bytes('gzip')).toString()).toBe(marked)
    expect(await (await serve()('/')).text()).toBe(HTML)
  })
})
