import type { HostModule } from '#host/extension-points.ts'
import { CONFIG_KEYS, imageOrigins } from './config-keys.ts'

/** Only the demonstration serves these. */
const DRAWING_PATHS = { document: '/drawn/document', selfie: '/drawn/selfie' } as const

export const imagesHost: HostModule = {
  addresses: Object.values(DRAWING_PATHS),
  configKeys: CONFIG_KEYS,
  imageOrigins,
  configure: () => ({
    start: async ({ service }) =>
      service.demonstration
        ? (await import('#modules/images/demo/drawn-images.ts')).demonstrateImages(DRAWING_PATHS)
        : {},
  }),
}
