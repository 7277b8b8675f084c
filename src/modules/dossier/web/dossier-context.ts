import { createRequiredContext } from '../../../web/session/required-context.ts'
import type { Dossiers } from './dossiers.ts'

/** What the person concludes in this session. */
export const [DossiersContext, useDossiers] = createRequiredContext<Dossiers>('DossiersContext')
