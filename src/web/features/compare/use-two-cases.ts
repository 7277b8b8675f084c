import { useMemo } from 'react'
import type { Case } from '../../../core/case/assemble.ts'
import { useCase } from '../../data/use-case.ts'
import { useConfig } from '../../data/config-context.ts'
import type { CaseReference } from '../../../core/findings/model/evidence.ts'
import type { Side } from '../../../core/paths/paths.ts'
import { useShown } from '../../data/privacy/use-shown.ts'
import { compareCases, withShownValues } from '../../../core/compare/compare-cases.ts'
import { groupRows } from '../../../core/compare/group-rows.ts'
import type { GroupedRows } from '../../../core/compare/group-rows.ts'
import { sharedIdentityOf } from '../../../core/compare/shared-identity.ts'
import type { SharedIdentity } from '../../../core/compare/shared-identity.ts'
import { whyOf } from '../../../core/compare/why.ts'
import type { Why } from '../../../core/compare/why.ts'

/** A case, and as it is shown: masked, different values may look the same. */
export interface ComparedCase {
  readonly own: Case
  readonly shown: Case
}

/** What two cases have in common and what not. */
export interface Comparison {
  readonly rows: GroupedRows
  readonly identity: readonly SharedIdentity[]
  readonly why: Why
}

export interface TwoCases extends Readonly<Record<Side, ComparedCase>> {
  /** Null until the documents and face matches of both have arrived: a sentence about half of them would change. */
  readonly comparison: Comparison | null
}

function isLoading({ panels: { ocr, face } }: Case): boolean {
  return ocr.state === 'loading' || face.state === 'loading'
}

/** Two cases and their comparison, by their real values; the cases are those of the sides: their queries are shared. */
export function useTwoCases(a: CaseReference, b: CaseReference): TwoCases {
  const config = useConfig()
  const [{ current: inA }, { current: inB }] = [useCase(a), useCase(b)]
  const [shownA, shownB] = [useShown(inA), useShown(inB)]
  const comparison = useMemo((): Comparison | null => {
    if (isLoading(inA) || isLoading(inB)) return null
    const rows = withShownValues(compareCases(inA, inB, config), compareCases(shownA, shownB, config))
    const identity = sharedIdentityOf(inA, inB, config)
    return { rows: groupRows(rows, identity), identity, why: whyOf(inA, inB, identity) }
  }, [inA, inB, shownA, shownB, config])
  return { a: { own: inA, shown: shownA }, b: { own: inB, shown: shownB }, comparison }
}
