import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt)$/

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const CODINGS: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  '.br': (body) => toBrotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  '.gz': (body) => toGzip(body, { level: constants.Z_BEST_COMPRESSION }),
}

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path)
  await Promise.all(
    Object.entries(CODINGS).map(async ([ending, encode]) => {
      const small = await encode(body)
      if (small.length < body.length) await writeFile(path + ending, small)
    }),
  )
}

/** Writes .br and .gz files where they are smaller. */
export function compressBuild(): Plugin {
  let dist = ''
  return {
    name: 'lupa-compress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const entries = await readdir(dist, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
      await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
    },
  }
}
