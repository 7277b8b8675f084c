import { Hono } from 'hono'
import type { RunningPart, StartPart } from '#modules/team/host/extension-points.ts'
import { requirePermission } from '#modules/team/host/session/guards.ts'
import type { TeamEnv } from '#modules/team/host/session/session-cookie.ts'
import { DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import { concludeRoute } from './conclude-route.ts'
import type { DossierRoutesOptions } from './conclude-route.ts'
import type { DossierSettings } from './dossier-settings.ts'
import { startPdfThread } from './make-pdf.ts'
import { dossierMeans } from './means.ts'
import { deliverRoute, openDossierRoute } from './open-routes.ts'
import { takeUploads } from './upload.ts'
import { createWebhook } from './webhook.ts'

interface DossierPartOptions extends Pick<DossierRoutesOptions, 'means' | 'makePdf'> {
  readonly webhook: DossierSettings['webhook']
  readonly say: (line: string) => void
}

/** The part of team mode with its routes, whatever makes the files. */
export function createDossierPart({ means, makePdf, webhook, say }: DossierPartOptions): RunningPart {
  return {
    permissions: ['dossier:make', 'dossier:countersign', 'dossier:open'],
    evidenceKey: means.evidenceKey,
    routes(shared) {
      const sendsFile = shared.config.dossier?.sendsFile ?? false
      const deliver = webhook && createWebhook({ ...webhook, sendsFile, say })
      const options = { ...shared, means, makePdf, webhook: deliver }
      const routes = new Hono<TeamEnv>()
      const guards = [requirePermission('dossier:open', shared.log), takeUploads()]
      for (const path of Object.values(DOSSIER_ADDRESSES)) routes.use(path, ...guards)
      for (const each of [concludeRoute, openDossierRoute, deliverRoute]) routes.route('/', each(options))
      return routes
    },
  }
}

/** @throws StartError where dossiers cannot be signed. */
export async function startDossiers(
  settings: DossierSettings,
  { say, ...place }: Parameters<StartPart>[0],
): Promise<RunningPart> {
  const means = await dossierMeans(settings, place)
  const { makePdf, close } = startPdfThread(means)
  return { ...createDossierPart({ means, makePdf, webhook: settings.webhook, say }), close }
}
