import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { ensureBuilt } from './build.ts'
import { warningsOf } from './config/config-file.ts'
import { isLoopback, StartError } from './config/environment.ts'
import { readAllSettings } from './all-settings.ts'
import { proxySentence, warningOf } from './config/settings.ts'
import type { Settings } from './config/settings.ts'
import type { HostNames } from './host.ts'
import { authOf, createHost } from './host.ts'
import { createLog } from './log.ts'
import { pagesOf } from './request/addresses.ts'
import { transportHeaders } from './request/security-headers.ts'
import { createHostServer } from './server.ts'
import { chooseService, EMBEDDED_SENTENCE } from './choose-service.ts'
import { probeService } from './service/remote-service.ts'
import { createStop, stopOnSignal } from './stop.ts'
import { HOST_MODULES } from '#modules/index.host.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const DIST = join(ROOT, 'dist')

function readVersion(): string {
  return (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version
}

interface ListenAddress {
  readonly port: number
  readonly host: string
}

/** @param prefix of the variables PORT and HOST, for error messages. */
function listen(server: Server, { port, host }: ListenAddress, prefix = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartError(`port ${port} is taken: stop the other program, or set ${prefix}PORT`))
      else if (error.code === 'EACCES')
        reject(new StartError(`port ${port} needs more rights: set ${prefix}PORT to 1024 or above`))
      else reject(new StartError(`could not listen on ${prefix}HOST ${host}, port ${port}: ${error.message}`))
    })
    server.listen(port, host, () => {
      const bound = server.address() as AddressInfo
      const name = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
      resolve(`http://${name}:${bound.port}`)
    })
  })
}

function namesOf({ allowedHosts, host }: Settings, names: readonly string[]): HostNames {
  return { allowed: [...allowedHosts, ...names], loopback: names.length === 0 && isLoopback(host) }
}

async function start(): Promise<void> {
  const { settings, modules: configured } = readAllSettings(process.env, HOST_MODULES)
  const names = configured.flatMap((module) => module.names ?? [])
  const warning = names.length > 0 ? null : warningOf(settings)
  if (warning !== null) console.warn(`Lupa warns: ${warning}.`)
  for (const text of warningsOf(settings.config)) console.warn(`Lupa warns: LUPA_CONFIG ${text}.`)
  ensureBuilt(ROOT, DIST)
  const sentence = proxySentence(process.env, settings.connection.usesProxy)
  if (sentence !== null) console.warn(sentence)
  const service = await chooseService(settings.serviceUrl, settings.connection)
  if (service.demonstration) console.log(EMBEDDED_SENTENCE)
  const log = createLog(settings.logged)
  const headers = transportHeaders(settings.hstsMaxAge)
  const stop = createStop(settings.stopDelay * 1000)
  const dependencies = { settings, service, version: readVersion(), pages: pagesOf(configured) }
  const modules = await Promise.all(
    configured.map(async (module) => ({ ...module, ...(await module.start?.(dependencies)) })),
  )
  const host = createHost({
    modules,
    config: settings.config,
    service,
    dist: DIST,
    attempts: settings.attempts,
    names: namesOf(settings, names),
    headers,
    log,
    isStopping: stop.isStopping,
  })
  const prometheus = settings.metrics ? await import('./prometheus.ts') : null
  const monitoring = prometheus?.createPrometheus({
    version: dependencies.version,
    auth: authOf(modules),
    modules,
  })
  const server = createHostServer(host, {
    log,
    modules: HOST_MODULES,
    metrics: monitoring?.metrics,
    isProxyTrusted: settings.attempts.trustedHops > 0,
    isStopping: stop.isStopping,
  })
  stop.watch(server)
  stopOnSignal(stop, () => Promise.allSettled(modules.flatMap(({ close }) => close?.() ?? [])))
  if (settings.metrics && prometheus && monitoring) {
    const address = await listen(
      prometheus.createMetricsServer(monitoring.registry),
      settings.metrics,
      'METRICS_',
    )
    console.log(`Metrics: ${address}/metrics`)
  }
  console.log(`Lupa: ${await listen(server, settings)}`)
  if (service.demonstration) return
  const probe = await probeService(service)
  if (probe.isUsable) console.log(probe.sentence)
  else console.warn(probe.sentence)
}

try {
  await start()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`Lupa cannot start: ${error.message}`)
  // An open server, for example metrics, would keep the process alive.
  process.exit(1)
}
