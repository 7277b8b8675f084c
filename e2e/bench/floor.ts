import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressBuild } from '../../src/build/compress.ts'
import { createHost } from '../../src/host/host.ts'
import { SILENT } from '../../src/host/log/log.ts'
import { createHostServer } from '../../src/host/server/server.ts'
import { listen } from '../support/listen.ts'
import type { Running } from '../support/listen.ts'
import { sendByFetch } from '../../src/host/service/send-by-fetch.ts'

/** Builds the floor app like the console, and serves it with the console's host. */
export async function startFloor(): Promise<Running> {
  const dist = mkdtempSync(join(tmpdir(), 'lupa-floor-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'floor'),
    logLevel: 'error',
    plugins: [react(), compressBuild()],
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
    },
  })
  const host = createHost({
    config: {},
    dist,
    service: {
      base: 'http://nowhere.invalid',
      demonstration: null,
      send: sendByFetch(() => Promise.reject(new Error())),
    },
  })
  const { url, stop } = await listen(createHostServer(host, { log: SILENT }))
  return {
    url,
    async stop() {
      await stop()
      rmSync(dist, { recursive: true })
    },
  }
}
