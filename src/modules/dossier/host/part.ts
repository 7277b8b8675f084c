import { Hono } from 'hono'
import { DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import type { RunningPart, StartPart } from '#modules/team/host/extension-points.ts'
import { requirePermission } from '#modules/team/host/identity/session/guards.ts'
import type { TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'
import { concludeRoute } from './conclude-route.ts'
import type { DossierRoutesOptions } from './conclude-route.ts'
import { deliverRoute, openDossierRoute } from './open-routes.ts'
import { startPdfThread } from './pdf-thread.ts'
import type { DossierSettings } from './settings.ts'
import { prepareDossiers } from './setup.ts'
import { limitUploads } from './upload.ts'
import { createWebhook } from './webhook.ts'

interface DossierPartOptions extends Pick<DossierRoutesOptions, 'setup' | 'render'> {
  readonly webhook: DossierSettings['webhook']
  readonly say: (line: string) => void
}

export function createDossierPart({ setup, render, webhook, say }: DossierPartOptions): RunningPart {
  return {
    permissions: ['dossier:make', 'dossier:countersign', 'dossier:open'],
    evidenceKey: setup.evidenceKey,
    routes(caseOptions) {
      const sendsFile = caseOptions.config.dossier?.sendsFile ?? false
      const deliver = webhook && createWebhook({ ...webhook, sendsFile, say })
      const options = { ...caseOptions, setup, render, webhook: deliver }
      const routes = new Hono<TeamEnv>()
      const guards = [requirePermission('dossier:open', options.log), ...limitUploads()]
      for (const path of Object.values(DOSSIER_ADDRESSES)) routes.use(path, ...guards)
      for (const createRoute of [concludeRoute, openDossierRoute, deliverRoute])
        routes.route('/', createRoute(options))
      return routes
    },
  }
}

export async function startDossiers(
  settings: DossierSettings,
  { warn, ...host }: Parameters<StartPart>[0],
): Promise<RunningPart> {
  const setup = await prepareDossiers(settings, host)
  const { render, close } = startPdfThread(setup)
  return { ...createDossierPart({ setup, render, webhook: settings.webhook, say: warn }), close }
}
