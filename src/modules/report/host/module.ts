import type { HostModule } from '#host/extension-points.ts'
import { REPORT_PATH } from '#modules/report/core/report-path.ts'

export const reportHost: HostModule = { pages: [REPORT_PATH] }
