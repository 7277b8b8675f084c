import type { CaseLookup } from '../../../core/case/lookup.ts'
import { usePrivacy } from '../privacy.ts'
import { useListIfAny } from './list-context.tsx'
import { neighboursOf } from './neighbours.ts'

/** The note that the list has on a case; null where it has none, and in privacy mode. */
export function useNoteOf(lookup: CaseLookup): string | null {
  const list = useListIfAny()
  const isPrivate = usePrivacy()
  if (!list || isPrivate) return null
  const { rows } = list.run.getSnapshot()
  return neighboursOf(lookup, { rows, order: null })?.row.note ?? null
}
