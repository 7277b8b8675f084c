import type { HostModule } from '#host/extension-points.ts'
import { CONFIG_KEYS, imageOrigins } from './config-keys.ts'

/** Where the demonstration has its drawings; elsewhere nothing is there. */
const DRAWN = { document: '/drawn/document', selfie: '/drawn/selfie' } as const

/** Pictures of a case and links to it in the bank's own systems; neither passes through the host. */
export const imagesHost: HostModule = {
  addresses: Object.values(DRAWN),
  configKeys: CONFIG_KEYS,
  imageOrigins,
  configure: () => ({
    start: async ({ service }) =>
      service.demonstration
        ? (await import('#modules/images/demo/drawn-images.ts')).demonstrateImages(DRAWN)
        : {},
  }),
}
