import type { Config } from '../../core/config/schema.ts'
import { servedConfig } from '../config/config-file.ts'
import { readVersion } from '../config/version.ts'
import type { Service } from '../service/service.ts'
import { openAccessLog } from './access-log/access-log.ts'
import { createTeam } from './team.ts'
import type { Team } from './team.ts'
import type { TeamSettings } from './team-settings.ts'

function say(line: string): void {
  console.warn(`Lupa warns: ${line}.`)
}

/**
 * Opens the access log and creates team mode. The provider may be down: then it is said, and signing in fails until it
 * is back.
 *
 * @throws StartError where the log cannot be opened.
 */
export async function startTeam(
  settings: TeamSettings,
  config: Config,
  service: Service,
): Promise<Team & { readonly close: () => Promise<void> }> {
  const log = await openAccessLog({
    ...settings.accessLog,
    version: readVersion(),
    warn: say,
    ...(config.team?.logPlainKeys !== undefined && { plainKeys: config.team.logPlainKeys }),
    ...(config.team?.revealReasons && { revealReasons: config.team.revealReasons }),
  })
  process.on('SIGHUP', () => void log.reopen())
  const team = createTeam({
    settings,
    service,
    config: servedConfig(config, service.demonstration),
    log,
    say,
  })
  void team.check()
  return { ...team, close: log.close }
}
