import { currentDay } from '../../../../case-data/current-day.ts'
import { defaultMasker } from '../../../../privacy/masker.ts'
import { usePrivacy } from '../../../../privacy/privacy-context.ts'
import { useShowRows } from '../../../../worklist/use-shown-row.ts'
import type { WorklistRow } from '../../../../worklist/worklist-row.ts'
import { csvOf } from '../../export/csv.ts'
import { download } from '../../export/download.ts'
import type { RunComparison } from '../compare-runs.ts'
import { differenceRows } from '../difference-rows.ts'
import { useChangeWords } from './use-change-words.ts'

/** Returns what writes the differences to a file. */
export function useExportDifferences(
  comparison: RunComparison,
  rows: readonly WorklistRow[],
): (form: 'CSV' | 'XLSX') => void {
  const words = useChangeWords()
  const isPrivate = usePrivacy()
  const show = useShowRows()
  return () => {
    const table = differenceRows(show(rows), {
      comparison,
      words,
      shownKey: (typed) => (isPrivate ? defaultMasker.text(typed) : typed),
    })
    const name = `${words.say('changes.export.name')}-${currentDay().toString()}`
    download(`${name}.csv`, 'text/csv', csvOf(table))
  }
}
