import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { PAGE_HEADERS, withHeaders } from './headers.ts'
import { PAGES } from './pages.ts'
import type { HostEnv } from './proxy.ts'
import { StartError } from './service.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface StaticFile {
  readonly type: string
  readonly cache: string
  readonly etag: string
  readonly body: Bytes
  /** The body gzipped, made when it is first asked for; null where that saves nothing. */
  readonly gzipped: () => Promise<Bytes | null>
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/
const compress = promisify(gzip)

function readFile(root: string, path: string): StaticFile {
  const body: Bytes = new Uint8Array(readFileSync(join(root, path)))
  const type = getMimeType(path) ?? 'application/octet-stream'
  let gzipped: Promise<Bytes | null> | undefined
  return {
    type,
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    // Vite names what it puts into assets/ after its content.
    cache: path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    gzipped: () =>
      (gzipped ??= COMPRESSIBLE.test(type)
        ? compress(body).then((small) => (small.length < body.length ? new Uint8Array(small) : null))
        : Promise.resolve(null)),
  }
}

/** Every file of a build by its address. A request can only ever name one of these: no path reaches the disk. */
function readFiles(dist: string): Map<string, StaticFile> {
  if (!existsSync(join(dist, 'index.html')))
    throw new StartError(`there is no built console in ${dist}: run npm run build`)
  return new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(dist, sep).length).split(sep).join('/'))
      .map((path) => [`/${path}`, readFile(dist, path)]),
  )
}

async function send(
  context: Context<HostEnv>,
  file: StaticFile,
  status: 200 | 404,
  cache: string,
): Promise<Response> {
  context.header('Cache-Control', cache)
  if (cache !== 'no-store') {
    context.header('ETag', file.etag)
    if (context.req.header('If-None-Match') === file.etag) return context.body(null, 304)
  }
  context.header('Vary', 'Accept-Encoding')
  context.header('Content-Type', file.type)
  const acceptsGzip = /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(context.req.header('Accept-Encoding') ?? '')
  const small = acceptsGzip ? await file.gzipped() : null
  if (small) context.header('Content-Encoding', 'gzip')
  const body = small ?? file.body
  context.header('Content-Length', String(body.byteLength))
  return context.body(body, status)
}

/**
 * The built console: its files, and its page under every address that is not a file's. `dist` is read once; a new build
 * needs a new start.
 *
 * @throws StartError where `dist` holds no build.
 */
export function createStaticFiles(dist: string): Hono<HostEnv> {
  const files = readFiles(dist)
  const page = files.get('/index.html') as StaticFile
  files.delete('/index.html')
  const app = new Hono<HostEnv>()
  app.use(withHeaders(PAGE_HEADERS))
  app.get('*', async (context): Promise<Response> => {
    const { path } = context.req
    const file = files.get(path)
    if (file) return send(context, file, 200, file.cache)
    // A page in place of a missing script would only fail later and less clearly.
    if (/^\/assets\/|\.[^/]*$/.test(path))
      return context.text('not found', 404, { 'Cache-Control': 'no-store' })
    return send(context, page, PAGES.has(path) ? 200 : 404, 'no-store')
  })
  app.all('*', (context) =>
    context.text('method not allowed', 405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }),
  )
  return app
}
