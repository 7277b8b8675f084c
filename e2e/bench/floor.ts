import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressBuild } from '#build/sizes/compress.ts'
import { createHost } from '#host/host.ts'
import { SILENT } from '#host/log.ts'
import { createHostServer } from '#host/server.ts'
import { remoteService } from '#host/service/remote-service.ts'
import { listen } from '#e2e/support/listen.ts'
import type { Running } from '#e2e/support/listen.ts'

/** Builds the bare page like the console and serves it with the console's host. */
export async function startBarePage(service: Running | null): Promise<Running> {
  const dist = mkdtempSync(join(tmpdir(), 'lupa-floor-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare'),
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
    service: remoteService(service?.url ?? 'http://nowhere.invalid'),
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
