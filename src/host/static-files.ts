import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Context, MiddlewareHandler } from 'hono'
import { except } from 'hono/combine'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { parseAccept } from 'hono/utils/accept'
import { pagesOf } from './request/addresses.ts'
import type { ServedConfig } from '#core/config/schema.ts'
import type { HostEnv } from './request/addresses.ts'
import { StartError } from './config/environment.ts'
import { ANSWER_HEADERS, FILE_HEADERS, pageHeaders, setHeaders } from './request/security-headers.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The page, compressed in memory: its CSP depends on its text. */
interface Page {
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Bytes>>
}

/** @throws StartError if `dist` has no build. */
function readPage(dist: string, { demonstration, auth = 'typed', imageOrigins = [] }: StaticOptions): Page {
  const path = join(dist, 'index.html')
  if (!existsSync(path)) throw new StartError(`no build in ${dist}: run npm run build`)
  const built = readFileSync(path, 'utf8')
  // Before its first paint the page reads these: demonstration, sign-in mode.
  const attributes = `${demonstration ? ' data-demonstration' : ''}${auth === 'typed' ? '' : ` data-auth="${auth}"`}`
  const html = built.replace('<html', `<html${attributes}`)
  const identity = new Uint8Array(Buffer.from(html))
  const bodies = {
    br: new Uint8Array(brotliCompressSync(identity)),
    gzip: new Uint8Array(gzipSync(identity)),
    identity,
  }
  return { headers: pageHeaders(html, imageOrigins), bodies }
}

function sendPage(context: Context<HostEnv>, { headers, bodies }: Page, status: 200 | 404): Response {
  const accepted = new Set(
    parseAccept(context.req.header('Accept-Encoding') ?? '').flatMap(({ type, q }) => (q > 0 ? [type] : [])),
  )
  const coding = (['br', 'gzip'] as const).find((name) => accepted.has(name)) ?? 'identity'
  const body = bodies[coding]
  setHeaders(context, headers)
  setHeaders(context, {
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(body.byteLength),
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  })
  return context.body(body, status)
}

/** Whether a path names a file. A missing file gets a 404, not the page. */
function namesFile(path: string): boolean {
  return path.lastIndexOf('.') > path.lastIndexOf('/')
}

function notFound(context: Context<HostEnv>): Response {
  return context.text('Not found', 404, ANSWER_HEADERS)
}

/** Statuses that keep a file's Cache-Control. */
const FILE_STATUSES: ReadonlySet<number> = new Set([200, 206, 304])

/** Headers of files. Other statuses get `no-store`. */
function fileHeaders(cacheControl: string): MiddlewareHandler<HostEnv> {
  return async (context, next) => {
    setHeaders(context, { ...FILE_HEADERS, 'Cache-Control': cacheControl })
    await next()
    if (!FILE_STATUSES.has(context.res.status)) context.header('Cache-Control', 'no-store')
  }
}

/** Headers that a 304 keeps in addition to hono's. */
const HEADERS_OF_304 = [...Object.keys(FILE_HEADERS), 'Strict-Transport-Security']

interface StaticOptions {
  readonly demonstration: boolean
  readonly auth?: ServedConfig['auth']
  /** Default: pages of the host without modules. */
  readonly pages?: ReadonlySet<string>
  /** Additional origins of images. */
  readonly imageOrigins?: readonly string[]
}

/**
 * Serves the built console: precompressed files, and the page for all other paths. A new build needs a restart.
 *
 * @throws StartError if `dist` has no build.
 */
export function createStaticFiles(dist: string, options: StaticOptions): Hono<HostEnv> {
  const page = readPage(dist, options)
  const { pages = pagesOf([]) } = options
  const app = new Hono<HostEnv>()
  const files = serveStatic<HostEnv>({ root: dist, precompressed: true })
  // Vite puts content hashes into the file names of assets/.
  const immutable = fileHeaders('public, max-age=31536000, immutable')
  app.get('/assets/*', immutable, files, notFound)
  app.get('/index.html', notFound)
  app.use(
    except(
      ({ req }) => !namesFile(req.path),
      etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...HEADERS_OF_304] }),
      fileHeaders('no-cache'),
      files,
    ),
  )
  app.get('*', (context) => {
    const { path } = context.req
    return namesFile(path) ? notFound(context) : sendPage(context, page, pages.has(path) ? 200 : 404)
  })
  app.all('*', (context) =>
    context.text('Method not allowed', 405, { ...ANSWER_HEADERS, Allow: 'GET, HEAD' }),
  )
  return app
}
