import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { ensureBuilt } from './build.ts'
import { createHost } from './host.ts'
import { DEFAULT_LIMITS } from './proxy.ts'
import { StartError } from './service.ts'
import type { Service } from './service.ts'
import { remoteService } from './service-url.ts'
import { readSettings } from './settings.ts'
import type { Settings } from './settings.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const DIST = join(ROOT, 'dist')

/** How long a stop waits for answers under way, in milliseconds. */
const GRACE = 10_000

async function chooseService(serviceUrl: string | null): Promise<Service> {
  if (serviceUrl !== null) return remoteService(serviceUrl)
  // Only then, because the made-up cases take a while to load.
  const { embeddedService } = await import('./embedded.ts')
  console.log(
    'SERVICE_URL is not set: Lupa speaks to its embedded demonstration service, with made-up cases only.',
  )
  return embeddedService()
}

function listen(server: Server, { port, host }: Settings): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartError(`port ${port} is taken: stop what listens there, or set PORT`))
      else if (error.code === 'EACCES')
        reject(new StartError(`port ${port} needs more rights: set PORT to 1024 or above`))
      else reject(new StartError(`could not listen on HOST ${host}, port ${port}: ${error.message}`))
    })
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })
}

function stopOnSignal(server: Server): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    server.close(() => process.exit(0))
    // A browser would otherwise hold a connection open for seconds after its last answer.
    setInterval(() => server.closeIdleConnections(), 50).unref()
    setTimeout(() => server.closeAllConnections(), GRACE).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  ensureBuilt(ROOT, DIST)
  const service = await chooseService(settings.serviceUrl)
  const host = createHost({ config: settings.config, service, dist: DIST })
  const server = createAdaptorServer({
    fetch: host.fetch,
    // A Chave is any string and travels in the address: one of thousands of letters must reach the service.
    serverOptions: { requestTimeout: DEFAULT_LIMITS.timeoutMs, maxHeaderSize: 128 * 1024 },
  }) as Server
  stopOnSignal(server)
  const { address, family, port } = await listen(server, settings)
  console.log(`Lupa: http://${family === 'IPv6' ? `[${address}]` : address}:${port}`)
}

try {
  await start()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`Lupa cannot start: ${error.message}`)
  process.exitCode = 1
}
