import { DOSSIER_PATH, DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import type { HostModule } from '#host/extension-points.ts'
import { readDossierSettings } from './dossier-settings.ts'

/** Signed conclusions, a part of team mode. */
export const dossierHost: HostModule = {
  auth: 'oidc',
  pages: [DOSSIER_PATH],
  addresses: Object.values(DOSSIER_ADDRESSES),
  team: {
    configure(environment) {
      const settings = readDossierSettings(environment)
      // Only with a certificate: what makes files takes a while to load.
      return settings && (async (means) => (await import('./dossier-part.ts')).startDossiers(settings, means))
    },
    demonstrate: async (organisation) =>
      (await import('#modules/dossier/demo/demonstrate-dossiers.ts')).demonstrateDossiers(organisation),
  },
}
