import { createRequiredContext } from '../state/required-context.ts'
import type { Recents } from './recents.ts'

/** The cases that this session opened. */
export const [RecentsContext, useRecents] = createRequiredContext<Recents>('RecentsContext')
