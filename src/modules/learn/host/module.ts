import type { HostModule } from '#host/extension-points.ts'
import { LEARN_PATH } from '#modules/learn/core/learn-path.ts'

export const learnHost: HostModule = { pages: [LEARN_PATH] }
