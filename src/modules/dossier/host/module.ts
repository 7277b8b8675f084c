import type { HostModule } from '#host/extension-points.ts'
import { DOSSIER_ADDRESSES, DOSSIER_PATH } from '#modules/dossier/core/addresses.ts'
import { readDossierSettings } from './settings.ts'

export const dossierHost: HostModule = {
  auth: 'oidc',
  pages: [DOSSIER_PATH],
  addresses: Object.values(DOSSIER_ADDRESSES),
  team: {
    configure(environment) {
      const settings = readDossierSettings(environment)
      // The PDF libraries are slow to load, so a host without dossiers skips them.
      return settings && (async (host) => (await import('./part.ts')).startDossiers(settings, host))
    },
    demonstrate: async (organisation) =>
      (await import('#modules/dossier/demo/demonstrate-dossiers.ts')).demonstrateDossiers(organisation),
  },
}
