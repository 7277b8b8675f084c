import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { FILE_HEADERS, transportHeaders } from './request/security-headers.ts'
import { createStaticFiles } from './static-files.ts'
import { makeDist, NO_SERVICE, serveHost } from './testing/serve.ts'

const ASSET = '/assets/index-abc123.js'
const HTML =
  '<!doctype html><html lang="pt-BR"><style>a{}</style><script>b()</script><script src="/c.js"></script>'

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Serves a build with a compressed script. */
function serve(demonstration = false) {
  const dist = makeDist()
  writeFileSync(join(dist, 'index.html'), HTML)
  writeFileSync(join(dist, `${ASSET}.br`), 'in brotli')
  writeFileSync(join(dist, `${ASSET}.gz`), 'in gzip')
  const app = createStaticFiles(dist, { demonstration })
  return (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
}

test.each([
  ['gzip, deflate, br, zstd', 'br', 'in brotli'],
  ['gzip', 'gzip', 'in gzip'],
  ['br;q=0, gzip', 'gzip', 'in gzip'],
  ['identity', null, `console.log("${'x'.repeat(500)}")`],
])(
  'Accept-Encoding %s returns the script with Content-Encoding %s',
  async (acceptedCodings, coding, body) => {
    const answer = await serve()(ASSET, { 'Accept-Encoding': acceptedCodings })
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(answer.headers.get('vary')).toBe(coding && 'Accept-Encoding')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('content-length')).toBe(String(body.length))
    expect(await answer.text()).toBe(body)
  },
)

test('a file without a hash in its name is revalidated by ETag, with all headers', async () => {
  const send = serve()
  const first = await send('/lupa.svg')
  const tag = first.headers.get('etag') ?? ''
  const again = await send('/lupa.svg', { 'If-None-Match': tag })
  expect(again.status).toBe(304)
  for (const [name, value] of Object.entries({ ...FILE_HEADERS, 'Cache-Control': 'no-cache' }))
    expect(again.headers.get(name)).toBe(value)
  expect((await send('/lupa.svg', { 'If-None-Match': '"another"' })).status).toBe(200)
})

test('a 304 keeps Strict-Transport-Security', async () => {
  const { url } = await serveHost({ service: NO_SERVICE, headers: transportHeaders(600) })
  const tag = (await fetch(`${url}/lupa.svg`)).headers.get('etag') ?? ''
  const again = await fetch(`${url}/lupa.svg`, { headers: { 'If-None-Match': tag } })
  expect(again.status).toBe(304)
  expect(again.headers.get('strict-transport-security')).toBe('max-age=600')
})

test.each([ASSET, '/lupa.svg'])('a range of %s that does not exist is not cached', async (path) => {
  const refused = await serve()(path, { Range: 'bytes=9999-' })
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([416, 'no-store'])
  const response = await serve()(path, { Range: 'bytes=0-1' })
  expect(response.status).toBe(206)
  expect(response.headers.get('cache-control')).not.toBe('no-store')
})

// A translator would receive personal data, and would break React's text nodes.
test('the page forbids translation', async () => {
  const dist = makeDist()
  writeFileSync(join(dist, 'index.html'), readFileSync('index.html'))
  const options = { demonstration: true, auth: 'oidc' } as const
  const html = await (await createStaticFiles(dist, options).request('/')).text()
  expect(html).toMatch(/<html [^>]*translate="no"/)
  expect(html).toContain('<meta name="google" content="notranslate" />')
})

test('the CSP allows inline scripts and styles of the page, but not of files', async () => {
  const send = serve()
  const policy = (await send('/login')).headers.get('content-security-policy')
  expect(policy).toContain(`script-src 'self' ${digest('b()')};`)
  expect(policy).toContain(`style-src 'self' ${digest('a{}')};`)
  expect((await send(ASSET)).headers.get('content-security-policy')).toBe(
    FILE_HEADERS['Content-Security-Policy'],
  )
})

test('the page of a demonstration is marked in every coding', async () => {
  const send = serve(true)
  const markedPage = HTML.replace('<html', '<html data-demonstration')
  expect(await (await send('/')).text()).toBe(markedPage)
  const bytes = async (coding: string) =>
    Buffer.from(await (await send('/', { 'Accept-Encoding': coding })).arrayBuffer())
  expect(brotliDecompressSync(await bytes('br')).toString()).toBe(markedPage)
  expect(gunzipSync(await bytes('gzip')).toString()).toBe(markedPage)
  expect(await (await serve()('/', { 'Accept-Encoding': 'gzip;q=0' })).text()).toBe(HTML)
})
