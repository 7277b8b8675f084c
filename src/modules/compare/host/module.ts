import type { HostModule } from '../../../host/extension-points.ts'
import { COMPARE_PATH } from '../core/compare-address.ts'

export const compareHost: HostModule = { pages: [COMPARE_PATH] }
