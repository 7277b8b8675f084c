import type { WebModule } from '#web/extension-points.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import { ACCESS_LOG_PATH } from '#modules/team/core/addresses.ts'
import type ptBar from '#modules/team/words/pt-BR/bar.json'
import type ptTeam from '#modules/team/words/pt-BR/team.json'

type Bar = typeof ptBar

declare module '#words/language.ts' {
  interface BarMessages extends Bar {}
  interface Catalogues {
    team: typeof ptTeam
  }
}

declare module '#web/data/access.ts' {
  interface Permissions {
    'value:reveal': true
    'value:confer': true
    'access-log:read': true
    'session:end': true
  }
}

const AccessLogPage = lazyWithPreload(
  async () => (await import('./access-log/access-log-page.tsx')).AccessLogPage,
)

export const team: WebModule = {
  isOn: ({ auth }) => auth === 'oidc',
  startAuth: async (services, modules) => (await import('./team-auth.tsx')).startTeam(services, modules),
  pages: [{ path: ACCESS_LOG_PATH, Page: AccessLogPage, needs: 'access-log:read' }],
  links: [{ place: 'bar', labelId: 'team.log.link', to: () => ACCESS_LOG_PATH, needs: 'access-log:read' }],
}
