import { createContext, use, useMemo } from 'react'
import type { ListRow } from '../../../../data/list/list-row.ts'
import { createComparison } from '../compare-runs.ts'
import type { RunComparison } from '../compare-runs.ts'
import type { EarlierRun } from '../earlier-run.ts'

/** The list beside an earlier run; null where it is not compared. */
export const ComparisonContext = createContext<RunComparison | null>(null)

export function useComparison(): RunComparison | null {
  return use(ComparisonContext)
}

/** Compares a list with an earlier run, if there is one, as its answers arrive. */
export function useCompared(rows: readonly ListRow[], earlier: EarlierRun | null): RunComparison | null {
  const compare = useMemo(() => earlier && createComparison(earlier), [earlier])
  return useMemo(() => compare && compare(rows), [compare, rows])
}
