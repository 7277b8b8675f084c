import { currentDay } from '../../../../data/current-day.ts'
import { isoDate } from '../../../../../core/findings/values/wall-clock.ts'
import { defaultMasker } from '../../../../../core/privacy/masker.ts'
import { usePrivacy } from '../../../../data/privacy/privacy-context.ts'
import { useRecord } from '../../../../data/team/team-context.ts'
import { useShowRows } from '../../../../data/list/use-shown-row.ts'
import type { ListRow } from '../../../../data/list/list-row.ts'
import { csvOf } from '../../export/csv.ts'
import { download } from '../../../../ui/download.ts'
import type { RunComparison } from '../compare-runs.ts'
import { differenceRows } from '../difference-rows.ts'
import { useChangeWords } from './use-change-words.ts'

/** Returns what writes the differences to a file. */
export function useExportDifferences(
  comparison: RunComparison,
  rows: readonly ListRow[],
): (form: 'csv' | 'xlsx') => Promise<void> {
  const words = useChangeWords()
  const isPrivate = usePrivacy()
  const show = useShowRows()
  const record = useRecord()

  async function workbookBytes(table: ReturnType<typeof differenceRows>) {
    // Its library is larger than the rest of the page, and few visits need it.
    const { workbookOf } = await import('../../export/workbook.ts')
    const sheet = { name: words.say('changes.export.sheet'), rows: table }
    return new Uint8Array(await workbookOf([sheet], words.language))
  }

  return async (form) => {
    const table = differenceRows(show(rows), {
      comparison,
      words,
      shownKey: (typed) => (isPrivate ? defaultMasker.text(typed) : typed),
    })
    const name = `${words.say('changes.export.name')}-${isoDate(currentDay())}`
    const content = form === 'csv' ? csvOf(table, words.language) : await workbookBytes(table)
    if (await record({ action: 'export', count: rows.length })) download(name, form, content)
  }
}
