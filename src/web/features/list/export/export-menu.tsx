import { useConfig } from '../../../data/config-context.ts'
import { Download } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { currentDay, isoDate } from '../../../../core/findings/values/dates.ts'
import { useText } from '../../../i18n/text.ts'
import { usePrivacy } from '../../../data/privacy.ts'
import { useAccess } from '../../../data/access.ts'
import { usePageCommand } from '../../../keyboard/keyboard.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { Button } from '../../../ui/controls.tsx'
import { Popover } from '../../../ui/overlay.tsx'
import { useShowRow } from '../../../data/list/mask-row.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import type { LinkedListRow } from '../rows/linked-rows.ts'
import { useChoiceText } from '../../../wording/choice-text.ts'
import { useConclusions } from '../columns/conclusions.tsx'
import { useCodeTexts } from '../columns/use-code-texts.ts'
import { download } from '../../../ui/download.ts'
import { csvOf } from '../csv/csv.ts'
import { tableOfRows } from './export-rows.ts'

/** The kinds of file that a list is exported as. */
const FORMS = ['xlsx', 'csv'] as const

/** How much of a person a file holds: nothing but the Chave, or names, CPFs and the sentences that quote them. */
const CONTENTS = ['keys-only', 'personal'] as const

interface ExportChoice {
  readonly form: (typeof FORMS)[number]
  readonly content: (typeof CONTENTS)[number]
}

/** Personal data is written to the disk only if asked for. */
const FIRST_CHOICE: ExportChoice = { form: 'xlsx', content: 'keys-only' }

interface ExportMenuProps {
  readonly rows: readonly LinkedListRow[]
  /** Whether they are the selected rows, and not all that are shown. */
  readonly areSelected: boolean
}

/** Exports the rows as they are sorted and filtered; the person chooses the kind of file and how much of a person is in it. */
export function ExportMenu({ rows, areSelected }: ExportMenuProps) {
  const { say } = useText()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [choice, setChoice] = useState(FIRST_CHOICE)
  const isOn = rows.length > 0
  const what = say(areSelected ? 'list.export.selected' : 'list.export.shown', { count: rows.length })
  usePageCommand(
    'list-export',
    say('list.command', { action: say('list.export') }),
    () => button.current?.click(),
    isOn,
  )
  return (
    <>
      <Button ref={button} popoverTarget={id} disabled={!isOn}>
        <Download aria-hidden="true" className="size-3.5" />
        {say('list.export')}
      </Button>
      <Popover id={id} label={say('list.export.what', { what })}>
        {() => (
          <ExportForm
            rows={rows}
            what={what}
            choice={choice}
            onChoose={setChoice}
            onDone={() => document.getElementById(id)?.hidePopover()}
          />
        )}
      </Popover>
    </>
  )
}

interface ExportFormProps extends Omit<ExportMenuProps, 'areSelected'> {
  readonly what: string
  readonly choice: ExportChoice
  readonly onChoose: (choice: ExportChoice) => void
  readonly onDone: () => void
}

function ExportForm({ rows, what, choice, onChoose, onDone }: ExportFormProps) {
  const { say, language } = useText()
  const show = useShowRow()
  const texts = useCodeTexts()
  const isMasked = usePrivacy()
  const { record } = useAccess()
  const config = useConfig()
  const conclusionsOf = useConclusions()
  const { outcomeText } = useChoiceText()
  const [progress, setProgress] = useState<'preparing' | 'failed' | null>(null)
  const element = useRef<HTMLFormElement>(null)

  // From the first choice Enter exports as it was chosen last.
  useLayoutEffect(() => element.current?.querySelector<HTMLElement>(':checked')?.focus(), [])

  async function contentOf(form: ExportChoice['form']) {
    // By the row's number: what is exported may be masked.
    const conclusions = conclusionsOf && new Map(rows.map((row) => [row.index, conclusionsOf(row)]))
    const links = new Map(rows.map(({ index, linked }) => [index, linked?.count ?? 0]))
    const context = {
      linksOf: ({ index }: ListRow) => links.get(index) ?? null,
      isPersonal: choice.content === 'personal',
      say,
      language,
      texts,
      ...(conclusions && {
        conclusionOf({ index }: ListRow) {
          const made = conclusions.get(index)
          return made ? [outcomeText(made.outcome), ...made.reasons].join(' · ') : null
        },
      }),
    }
    const table = tableOfRows(rows.map(show), context)
    if (form === 'csv') return csvOf(table, language)
    // Its library is larger than the rest of the page, and few visits need it.
    const { workbookOf } = await import('./workbook.ts')
    return new Uint8Array(await workbookOf(say('workbook.cases'), table, language))
  }

  async function write(): Promise<void> {
    if (progress === 'preparing') return
    const { form } = choice
    // The list and the day; no personal data.
    const name = `${say('list.export.name')}-${isoDate(currentDay(config))}`
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
      ref={element}
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        void write()
      }}
    >
      <p className="font-semibold">{say('list.export.what', { what })}</p>
      <Choice
        name="content"
        legend={say('list.export.content')}
        chosen={choice.content}
        options={CONTENTS.map((value) => ({
          value,
          label: say(`list.export.content.${value}`),
          more: value === 'personal' ? say('list.export.content.personal.more') : null,
        }))}
        onChoose={(content) => onChoose({ ...choice, content })}
      />
      {isMasked ? <p className="text-warn">{say('list.export.masked')}</p> : null}
      <Choice
        name="form"
        legend={say('list.export.form')}
        chosen={choice.form}
        options={FORMS.map((value) => ({
          value,
          label: say(`list.export.form.${value}`),
          more: say(`list.export.form.${value}.more`),
        }))}
        onChoose={(form) => onChoose({ ...choice, form })}
      />
      <div className="flex flex-wrap items-center gap-3">
        {/* Not disabled meanwhile: it would lose the focus, which goes back to the menu's button from here. */}
        <Button type="submit" look="primary" aria-disabled={progress === 'preparing'}>
          {say('list.export.download')}
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

interface ChoiceProps<Value extends string> {
  readonly name: string
  readonly legend: string
  readonly chosen: Value
  readonly options: readonly { readonly value: Value; readonly label: string; readonly more: string | null }[]
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ name, legend, chosen, options, onChoose }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <fieldset>
      <legend className="text-muted mb-1 text-xs">{legend}</legend>
      {options.map(({ value, label, more }) => (
        <label
          key={value}
          className="hover:bg-hover flex min-h-6 cursor-pointer items-start gap-2 rounded px-1 py-0.5"
        >
          <input
            type="radio"
            name={`${id}-${name}`}
            value={value}
            checked={value === chosen}
            aria-describedby={more === null ? undefined : `${id}-${value}`}
            aria-labelledby={`${id}-${value}-label`}
            className="accent-accent mt-0.5 size-4 shrink-0"
            onChange={() => onChoose(value)}
          />
          <span>
            <span id={`${id}-${value}-label`}>{label}</span>
            {more === null ? null : (
              <span id={`${id}-${value}`} className="text-muted block text-xs">
                {more}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
