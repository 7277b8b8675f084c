import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, gzip, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { StartError } from '../config/start-error.ts'
import { FILE_HEADERS, PAGE_HEADERS, pageHeaders, setHeaders } from '../headers/security-headers.ts'
import type { HostEnv } from '../request/host-env.ts'
import { acceptedCodings, CODINGS, matchesTag } from './content-negotiation.ts'
import type { Coding, Compression } from './content-negotiation.ts'
import { PAGES } from './pages.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface StaticFile {
  readonly type: string
  readonly cache: string
  readonly digest: string
  readonly body: Bytes
  /** The body in a coding; null where that saves nothing. Gzip is made on first use where the build did not make it. */
  readonly encoded: (coding: Coding) => Promise<Bytes | null>
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/
const compress = promisify(gzip)

function staticFile(path: string, body: Bytes, prebuilt: (coding: Compression) => Bytes | null): StaticFile {
  const type = getMimeType(path) ?? 'application/octet-stream'
  let gzipped: Promise<Bytes | null> | undefined
  return {
    type,
    body,
    digest: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    // Vite names the files of assets/ after their content.
    cache: path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    async encoded(coding) {
      if (coding === 'identity') return body
      const made = prebuilt(coding)
      if (made || coding !== 'gzip' || !COMPRESSIBLE.test(type)) return made
      gzipped ??= compress(body).then((small) => (small.length < body.length ? new Uint8Array(small) : null))
      return gzipped
    },
  }
}

/** Every file of a build by its path. A request can name only one of these: none leads to the disk. */
function readFiles(dist: string): Map<string, StaticFile> {
  if (!existsSync(join(dist, 'index.html')))
    throw new StartError(`there is no built console in ${dist}: run npm run build`)
  const bodies = new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file): [string, Bytes] => [
        relative(dist, file).split(sep).join('/'),
        new Uint8Array(readFileSync(file)),
      ]),
  )
  return new Map(
    [...bodies]
      .filter(([path]) => !/\.(?:br|gz)$/.test(path))
      .map(([path, body]) => [
        `/${path}`,
        staticFile(path, body, (coding) => bodies.get(path + CODINGS[coding]) ?? null),
      ]),
  )
}

/** The page with the attribute by which the styles show that it speaks to the demonstration. */
function demonstrationPage({ body }: StaticFile): StaticFile {
  const html = Buffer.from(body).toString().replace('<html', '<html data-demonstration')
  const marked = new Uint8Array(Buffer.from(html))
  const made = {
    br: new Uint8Array(brotliCompressSync(marked)),
    gzip: new Uint8Array(gzipSync(marked)),
  }
  return staticFile('index.html', marked, (coding) => made[coding])
}

/** The first of `codings` in which there is a body; null where there is none. */
async function represent(file: StaticFile, codings: readonly Coding[]): Promise<[Coding, Bytes] | null> {
  for (const coding of codings) {
    // oxlint-disable-next-line no-await-in-loop -- the first that there is
    const body = await file.encoded(coding)
    if (body) return [coding, body]
  }
  return null
}

async function send(
  context: Context<HostEnv>,
  file: StaticFile,
  status: 200 | 404,
  cache: string,
): Promise<Response> {
  context.header('Cache-Control', cache)
  context.header('Vary', 'Accept-Encoding')
  const found = await represent(file, acceptedCodings(context.req.header('Accept-Encoding')))
  if (!found) {
    // The file's own would keep the refusal, too, for a year.
    context.header('Cache-Control', 'no-store')
    return context.text('not available in an accepted coding', 406)
  }
  const [coding, body] = found
  const isCompressed = coding !== 'identity'
  if (cache !== 'no-store') {
    // Each coding is a representation of its own (RFC 9110, 8.8.3.3). The bytes of a compressed one depend on who made
    // it: its tag says that the contents are the same.
    const tag = isCompressed ? `W/"${file.digest}-${coding}"` : `"${file.digest}"`
    context.header('ETag', tag)
    if (matchesTag(context.req.header('If-None-Match'), tag)) return context.body(null, 304)
  }
  if (isCompressed) context.header('Content-Encoding', coding)
  context.header('Content-Type', file.type)
  context.header('Content-Length', String(body.byteLength))
  return context.body(body, status)
}

interface StaticOptions {
  /** Whether the console speaks to the embedded service. */
  readonly demonstration: boolean
  /** Paths of the console's pages. */
  readonly pages?: ReadonlySet<string>
}

/**
 * The built console: its files, and its page under every path that is not a file's. `dist` is read once; a new build
 * needs a restart.
 *
 * @throws StartError where `dist` holds no build.
 */
export function createStaticFiles(
  dist: string,
  { demonstration, pages = PAGES }: StaticOptions,
): Hono<HostEnv> {
  const files = readFiles(dist)
  const built = files.get('/index.html') as StaticFile
  const page = demonstration ? demonstrationPage(built) : built
  const ownHeaders = pageHeaders(Buffer.from(page.body).toString())
  files.delete('/index.html')
  const app = new Hono<HostEnv>()
  app.get('*', async (context): Promise<Response> => {
    const { path } = context.req
    const file = files.get(path)
    if (file) {
      setHeaders(context, FILE_HEADERS)
      return send(context, file, 200, file.cache)
    }
    // A page in place of a missing script would fail later, with a less clear error.
    if (path.startsWith('/assets/') || path.lastIndexOf('.') > path.lastIndexOf('/'))
      return context.text('not found', 404, { ...PAGE_HEADERS, 'Cache-Control': 'no-store' })
    setHeaders(context, ownHeaders)
    return send(context, page, pages.has(path) ? 200 : 404, 'no-store')
  })
  app.all('*', (context) =>
    context.text('method not allowed', 405, {
      ...PAGE_HEADERS,
      Allow: 'GET, HEAD',
      'Cache-Control': 'no-store',
    }),
  )
  return app
}
