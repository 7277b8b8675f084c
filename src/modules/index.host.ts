import type { HostModule } from '#host/extension-points.ts'
import { compareHost } from './compare/host/module.ts'
import { dossierHost } from './dossier/host/module.ts'
import { imagesHost } from './images/host/module.ts'
import { learnHost } from './learn/host/module.ts'
import { listHost } from './list/host/module.ts'
import { reportHost } from './report/host/module.ts'
import { teamHost } from './team/host/module.ts'

/** To remove a module, delete its lines here and its folder. */
export const HOST_MODULES: readonly HostModule[] = [
  listHost,
  reportHost,
  learnHost,
  compareHost,
  teamHost,
  dossierHost,
  imagesHost,
]
