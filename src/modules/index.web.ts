import { compare } from './compare/web/module.ts'
import { dossier } from './dossier/web/module.ts'
import { images } from './images/web/module.ts'
import { learn } from './learn/web/module.ts'
import { list } from './list/web/module.ts'
import { report } from './report/web/module.ts'
import { team } from './team/web/module.ts'
import type { WebModule } from '#web/extension-points.ts'

/** The modules of the console's page, in the order of its bar. Each can be taken away with its folder. */
export const WEB_MODULES: readonly WebModule[] = [list, report, learn, compare, team, dossier, images]
