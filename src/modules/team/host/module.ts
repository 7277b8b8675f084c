import { readTogether } from '#host/config/environment.ts'
import type { HostModule } from '#host/extension-points.ts'
import { ACCESS_LOG_PATH, TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { readTeamSettings } from './settings/team-settings.ts'

export const teamHost: HostModule = {
  auth: 'oidc',
  pages: [ACCESS_LOG_PATH],
  addresses: Object.values(TEAM_ADDRESSES),
  configure(environment, modules) {
    const [settings, parts] = readTogether(
      () => readTeamSettings(environment),
      modules.flatMap(({ team }) => (team ? [() => team.configure(environment)] : [])),
    )
    const starts = parts.filter((start) => start !== null)
    return {
      names: [new URL(settings.identity.publicUrl).host],
      async start(means) {
        // Loaded late: typed mode needs neither the judgement nor the OpenID client.
        const { startTeam } = await import('./team.ts')
        return startTeam(settings, starts, means)
      },
    }
  },
}
