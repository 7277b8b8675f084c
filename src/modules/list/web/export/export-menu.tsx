import { useConfig } from '#web/data/config-context.ts'
import { Download } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { isoDate } from '#core/findings/values/dates.ts'
import { hostDay } from '#web/data/host-day.ts'
import { useText } from '#words/text.ts'
import { usePrivacy } from '#web/data/privacy.ts'
import { useAccess } from '#web/data/access.ts'
import { announce } from '#web/ui/live-region.tsx'
import { Button } from '#web/ui/controls.tsx'
import { Popover } from '#web/ui/overlay.tsx'
import { useShowRow } from '#modules/list/web/data/mask-row.ts'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import { useOutcomes } from '#modules/list/web/data/use-outcomes.ts'
import { useCodeTexts } from '#modules/list/web/columns/use-code-texts.ts'
import { download } from '#web/ui/download.ts'
import { csvOf } from '#modules/table/web/csv.ts'
import { tableOfRows } from './export-rows.ts'

type Form = 'xlsx' | 'csv'

/** The `popoverTarget` of another button that opens the menu. */
export const EXPORT_ID = 'list-export'

interface ExportMenuProps {
  readonly rows: readonly LinkedListRow[]
  readonly areSelected: boolean
}

/** Exports the rows as they are sorted and filtered; the person chooses the kind of file, and whether names and CPFs are in it. */
export function ExportMenu({ rows, areSelected }: ExportMenuProps) {
  const { say } = useText()
  // Personal data is written to the disk only if asked for.
  const [isPersonal, setPersonal] = useState(false)
  const isOn = rows.length > 0
  const what = say(areSelected ? 'list.export.selected' : 'list.export.shown', { count: rows.length })
  return (
    <>
      <Button popoverTarget={EXPORT_ID} disabled={!isOn}>
        <Download aria-hidden="true" className="size-3.5" />
        {say('list.export')}
      </Button>
      <Popover id={EXPORT_ID} label={say('list.export.what', { what })}>
        {() => (
          <ExportForm
            rows={rows}
            what={what}
            isPersonal={isPersonal}
            onPersonal={setPersonal}
            onDone={() => document.getElementById(EXPORT_ID)?.hidePopover()}
          />
        )}
      </Popover>
    </>
  )
}

interface ExportFormProps extends Omit<ExportMenuProps, 'areSelected'> {
  readonly what: string
  readonly isPersonal: boolean
  readonly onPersonal: (isPersonal: boolean) => void
  readonly onDone: () => void
}

function ExportForm({ rows, what, isPersonal, onPersonal, onDone }: ExportFormProps) {
  const { say, language } = useText()
  const show = useShowRow()
  const texts = useCodeTexts()
  const isMasked = usePrivacy()
  const { record } = useAccess()
  const config = useConfig()
  const outcomeOf = useOutcomes()
  const [progress, setProgress] = useState<'preparing' | 'failed' | null>(null)
  const id = useId()
  const box = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => box.current?.focus(), [])

  async function contentOf(form: Form) {
    const table = tableOfRows(rows, { show, outcomeOf, isPersonal, say, language, texts })
    if (form === 'csv') return csvOf(table, language)
    // Its library is larger than the rest of the page, and few visits need it.
    const { workbookOf } = await import('./workbook.ts')
    return new Uint8Array(await workbookOf(say('workbook.cases'), table, language))
  }

  async function write(form: Form): Promise<void> {
    if (progress === 'preparing') return
    // The list and the day; no personal data.
    const name = `${say('list.export.name')}-${isoDate(hostDay(config))}`
    setProgress('preparing')
    try {
      const content = await contentOf(form)
      if (!(await record({ action: 'export', count: rows.length }))) {
        setProgress(null)
        return
      }
      download(name, form, content)
      announce(say('list.export.done', { name: `${name}.${form}` }))
      onDone()
    } catch {
      setProgress('failed')
    }
  }

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
          ref={box}
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
        {/* Not disabled meanwhile: they would lose the focus, which goes back to the menu's button from here. */}
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
