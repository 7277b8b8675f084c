import type { HostModule } from '#host/extension-points.ts'
import { COMPARE_PATH } from '#modules/compare/core/compare-address.ts'

export const compareHost: HostModule = { pages: [COMPARE_PATH] }
