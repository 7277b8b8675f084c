import { Download } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { formatIsoDate } from '#core/findings/values/dates.ts'
import { useCodeTexts } from '#modules/list/web/columns/use-code-texts.ts'
import { useShowRow } from '#modules/list/web/data/mask-row.ts'
import { useOutcomes } from '#modules/list/web/data/use-outcomes.ts'
import { useListState } from '#modules/list/web/page/list-context.tsx'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import { toCsv } from '#modules/table/web/csv.ts'
import { useAccess } from '#web/data/access.ts'
import { useConfig } from '#web/data/config-context.ts'
import { hostDay } from '#web/data/host-day.ts'
import { useIsMasked } from '#web/data/privacy.ts'
import { Button } from '#web/ui/controls.tsx'
import { download } from '#web/ui/download.ts'
import { announce } from '#web/ui/live-region.tsx'
import { Popover } from '#web/ui/overlay.tsx'
import { useText } from '#words/use-text.ts'
import { exportName, tableOfRows } from './export-rows.ts'

type FileType = 'xlsx' | 'csv'

export const EXPORT_ID = 'list-export'

export function ExportMenu({ rows, areSelected }: { rows: readonly LinkedListRow[]; areSelected: boolean }) {
  const { say } = useText()
  // Personal data is written to a disk only on request.
  const [isPersonal, setPersonal] = useState(false)
  const what = say(areSelected ? 'list.export.selected' : 'list.export.shown', { count: rows.length })
  return (
    <>
      <Button popoverTarget={EXPORT_ID} disabled={rows.length === 0}>
        <Download aria-hidden="true" className="size-3.5" />
        {say('list.export')}
      </Button>
      <Popover id={EXPORT_ID} label={say('list.export.what', { what })}>
        {() => <ExportForm rows={rows} what={what} isPersonal={isPersonal} onPersonal={setPersonal} />}
      </Popover>
    </>
  )
}

interface ExportFormProps {
  readonly rows: readonly LinkedListRow[]
  readonly what: string
  readonly isPersonal: boolean
  readonly onPersonal: (isPersonal: boolean) => void
}

function ExportForm({ rows, what, isPersonal, onPersonal }: ExportFormProps) {
  const { say } = useText()
  const isMasked = useIsMasked()
  const { progress, write } = useExport(rows, isPersonal)
  const id = useId()
  const checkbox = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => checkbox.current?.focus(), [])
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        void write('xlsx')
      }}
    >
      <p className="font-semibold">{say('list.export.what', { what })}</p>
      <label className="hover:bg-hover flex min-h-6 cursor-pointer items-start gap-2 rounded px-1 py-0.5">
        <input
          ref={checkbox}
          type="checkbox"
          checked={isPersonal}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-more`}
          className="accent-accent mt-0.5 size-4 shrink-0"
          onChange={(event) => onPersonal(event.currentTarget.checked)}
        />
        <span>
          <span id={`${id}-label`}>{say('list.export.personal')}</span>
          <span id={`${id}-more`} className="text-muted block text-xs">
            {say('list.export.personal.more')}
          </span>
        </span>
      </label>
      {isMasked ? <p className="text-warn">{say('list.export.masked')}</p> : null}
      <div className="flex flex-wrap items-center gap-2">
        {/* Disabled buttons would lose the focus, which must return to the menu's button. */}
        <Button type="submit" look="primary" aria-disabled={progress === 'preparing'}>
          {say('list.export.form.xlsx')}
        </Button>
        <Button aria-disabled={progress === 'preparing'} onClick={() => void write('csv')}>
          {say('list.export.form.csv')}
        </Button>
        {progress === 'preparing' ? (
          <output className="text-muted">{say('list.export.preparing')}</output>
        ) : null}
        {progress === 'failed' ? (
          <p role="alert" className="text-fail">
            {say('list.export.failed')}
          </p>
        ) : null}
      </div>
    </form>
  )
}

function useExport(rows: readonly LinkedListRow[], isPersonal: boolean) {
  const { say, language } = useText()
  const isMasked = useIsMasked()
  const show = useShowRow()
  const texts = useCodeTexts()
  const { record } = useAccess()
  const config = useConfig()
  const outcomeOf = useOutcomes()
  const { activity, counts } = useListState()
  const [progress, setProgress] = useState<'preparing' | 'failed' | null>(null)

  async function contentOf(type: FileType) {
    const isRunning = activity === 'running' || counts.running > 0
    const table = tableOfRows(rows, { show, outcomeOf, isPersonal, isRunning, say, language, texts })
    if (type === 'csv') return toCsv(table, language)
    // Loaded on demand: the library is larger than the rest of the page.
    const { workbookOf } = await import('./workbook.ts')
    return new Uint8Array(await workbookOf(say('workbook.cases'), table, language))
  }

  async function write(type: FileType): Promise<void> {
    if (progress === 'preparing') return
    const name = exportName(formatIsoDate(hostDay(config)), isPersonal && !isMasked, say)
    setProgress('preparing')
    try {
      const content = await contentOf(type)
      if (!(await record({ action: 'export', count: rows.length }))) {
        setProgress(null)
        return
      }
      download(name, type, content)
      announce(say('list.export.done', { name: `${name}.${type}` }))
      document.getElementById(EXPORT_ID)?.hidePopover()
    } catch {
      setProgress('failed')
    }
  }

  return { progress, write }
}
