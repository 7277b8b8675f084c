import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ensureBuilt } from './build.ts'
import { createConnections } from './connections.ts'
import { transportHeaders } from './headers.ts'
import { createHost } from './host.ts'
import { createLog, SILENT } from './log.ts'
import { createHostServer } from './server.ts'
import { StartError } from './service.ts'
import type { Service } from './service.ts'
import { isLoopback, remoteService } from './service-url.ts'
import { readSettings } from './settings.ts'
import type { Settings } from './settings.ts'
import { stopOnSignal } from './stop.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const DIST = join(ROOT, 'dist')

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

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  ensureBuilt(ROOT, DIST)
  const service = await chooseService(settings.serviceUrl)
  const log = settings.logsRequests ? createLog() : SILENT
  const headers = transportHeaders(settings.hstsMaxAge)
  let isStopping = false
  const host = createHost({
    config: settings.config,
    service,
    dist: DIST,
    attempts: settings.attempts,
    names: { allowed: settings.allowedHosts, loopback: isLoopback(settings.host) },
    headers,
    log,
    isStopping: () => isStopping,
  })
  const connections = createConnections()
  const server = createHostServer(host, { log, headers, connections })
  stopOnSignal(server, connections, () => (isStopping = true))
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
