import type { HostModule } from '#host/extension-points.ts'
import { LIST_PATH } from '#modules/list/core/list-path.ts'

export const listHost: HostModule = { pages: [LIST_PATH] }
