import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { ensureBuilt } from './build.ts'
import { warningsOf } from './config/config-file.ts'
import { isLoopback } from './config/address.ts'
import { readAllSettings } from './all-settings.ts'
import { warningOf } from './config/settings.ts'
import type { Settings } from './config/settings.ts'
import { StartError } from './config/environment.ts'
import type { HostNames } from './host.ts'
import { createHost } from './host.ts'
import { createLog } from './log.ts'
import { transportHeaders } from './request/security-headers.ts'
import { createHostServer } from './server.ts'
import { chooseService, EMBEDDED_SENTENCE } from './choose-service.ts'
import { probeService } from './service/remote-service.ts'
import { createStop, stopOnSignal } from './stop.ts'
import type { TeamSettings } from '../modules/team/host/settings/team-settings.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const DIST = join(ROOT, 'dist')

function readVersion(): string {
  return (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version
}

interface Place {
  readonly port: number
  readonly host: string
}

/** @param prefix of the variables that say where to listen. */
function listen(server: Server, { port, host }: Place, prefix = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartError(`port ${port} is taken: stop what listens there, or set ${prefix}PORT`))
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

/** In team mode the console has one name, to which the provider sends people back. */
function namesOf({ allowedHosts, host }: Settings, team: TeamSettings | null): HostNames {
  if (!team) return { allowed: allowedHosts, loopback: isLoopback(host) }
  return { allowed: [...allowedHosts, new URL(team.identity.publicUrl).host], loopback: false }
}

async function start(): Promise<void> {
  const { settings, team: teamSettings } = readAllSettings(process.env)
  // In team mode the console has a name of its own.
  const warning = teamSettings ? null : warningOf(settings)
  if (warning !== null) console.warn(`Lupa warns: ${warning}.`)
  for (const each of warningsOf(settings.config)) console.warn(`Lupa warns: LUPA_CONFIG ${each}.`)
  ensureBuilt(ROOT, DIST)
  const service = await chooseService(settings.serviceUrl)
  if (service.demonstration) console.log(EMBEDDED_SENTENCE)
  const log = createLog(settings.logged)
  const headers = transportHeaders(settings.hstsMaxAge)
  const stop = createStop(settings.stopDelay * 1000)
  // Only in team mode: the host of the typed mode neither judges nor speaks to a provider.
  const team = teamSettings
    ? await (
        await import('../modules/team/host/team.ts')
      ).startTeam(teamSettings, settings.config, service, readVersion())
    : null
  const host = createHost({
    team,
    config: settings.config,
    service,
    dist: DIST,
    attempts: settings.attempts,
    names: namesOf(settings, teamSettings),
    headers,
    log,
    isStopping: stop.isStopping,
  })
  const prometheus = settings.metrics ? await import('./prometheus.ts') : null
  const counted = prometheus?.createPrometheus({
    version: readVersion(),
    auth: teamSettings ? 'oidc' : 'typed',
    waiting: team?.waiting,
    logHead: team?.logHead,
  })
  const server = createHostServer(host, {
    log,
    metrics: counted?.metrics,
    isProxyTrusted: settings.attempts.trustedHops > 0,
    isStopping: stop.isStopping,
  })
  stop.watch(server)
  stopOnSignal(stop, team?.close)
  if (settings.metrics && prometheus && counted) {
    const address = await listen(
      prometheus.createMetricsServer(counted.registry),
      settings.metrics,
      'METRICS_',
    )
    console.log(`Metrics: ${address}/metrics`)
  }
  console.log(`Lupa: ${await listen(server, settings)}`)
  if (service.demonstration) return
  const { isReached, sentence } = await probeService(service)
  if (isReached) console.log(sentence)
  else console.warn(sentence)
}

try {
  await start()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`Lupa cannot start: ${error.message}`)
  // What listens already, such as the metrics, would keep the process alive.
  process.exit(1)
}
