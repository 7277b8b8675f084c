import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt)$/

const CODINGS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  '.br': (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  '.gz': (body) => gzipSync(body, { level: constants.Z_BEST_COMPRESSION }),
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
    writeBundle() {
      for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const body = readFileSync(path)
        for (const [ending, encode] of Object.entries(CODINGS)) {
          const small = encode(body)
          if (small.length < body.length) writeFileSync(path + ending, small)
        }
      }
    },
  }
}
