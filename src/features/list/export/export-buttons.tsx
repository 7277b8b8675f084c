import { Download } from 'lucide-react'
import { useShowRows } from '../../../worklist/use-shown-row.ts'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/button.tsx'
import type { CodeTexts } from '../columns/use-code-texts.ts'
import { download } from './download.ts'
import { csvOfRows, jsonOfRows } from './export-rows.ts'
import { currentDay } from '../../../case-data/current-day.ts'

interface ExportButtonsProps {
  readonly rows: readonly WorklistRow[]
  /** Whether they are the selected rows, and not all that are shown. */
  readonly areSelected: boolean
  readonly linksOf: (row: WorklistRow) => number
  readonly texts: CodeTexts
}

/** The list and the day; no personal data. */
function fileName(list: string, day: string, form: string): string {
  return `${list}-${day}.${form.toLowerCase()}`
}

/** The rows as a file, as they are sorted and filtered. */
export function ExportButtons({ rows, areSelected, linksOf, texts }: ExportButtonsProps) {
  const { say, language, format } = useText()
  const show = useShowRows()

  function write(form: 'CSV' | 'JSON'): void {
    const shown = show(rows)
    const name = fileName(say('batch.export.name'), currentDay().toString(), form)
    if (form === 'CSV') {
      download(name, 'text/csv', csvOfRows(shown, { linksOf, say, language, format, texts }))
    } else download(name, 'application/json', jsonOfRows(shown, { linksOf }))
  }

  const what = say(areSelected ? 'batch.export.selected' : 'batch.export.shown')
  return (['CSV', 'JSON'] as const).map((form) => (
    <Button
      key={form}
      aria-label={say('batch.export', { what, form })}
      title={say('batch.export', { what, form })}
      disabled={rows.length === 0}
      onClick={() => write(form)}
    >
      <Download aria-hidden="true" className="size-3.5" />
      {form}
    </Button>
  ))
}
