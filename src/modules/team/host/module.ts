import { ACCESS_LOG_PATH, TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { readTogether } from '#host/config/environment.ts'
import type { HostModule } from '#host/extension-points.ts'
import { readTeamSettings } from './settings/team-settings.ts'

/** Sign-in by the organisation's provider, roles, and the access log. */
export const teamHost: HostModule = {
  auth: 'oidc',
  pages: [ACCESS_LOG_PATH],
  addresses: Object.values(TEAM_ADDRESSES),
  configure(environment, modules) {
    const [settings, parts] = readTogether(
      () => readTeamSettings(environment),
      modules.flatMap(({ team }) => (team ? [() => team.configure(environment)] : [])),
    )
    return {
      // The provider sends people back to this one.
      names: [new URL(settings.identity.publicUrl).host],
      async start(means) {
        // Only here: without team mode the host neither judges nor speaks to a provider.
        const { startTeam } = await import('./team.ts')
        return startTeam(
          settings,
          parts.filter((part) => part !== null),
          means,
        )
      },
    }
  },
}
