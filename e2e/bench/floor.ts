import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressBuild } from '../../src/build/compress.ts'
import { createHost } from '../../src/host/host.ts'
import { SILENT } from '../../src/host/log/log.ts'
import { createHostServer } from '../../src/host/server/server.ts'
import type { Running } from '../support/host-process.ts'

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
      fetch: () => Promise.reject(new Error()),
    },
  })
  const server = createHostServer(host, { log: SILENT })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      rmSync(dist, { recursive: true })
    },
  }
}
