import type { HeaderContext } from '@tanstack/react-table'
import { startTransition, useOptimistic, useRef } from 'react'
import { MARKS } from '#modules/list/web/data/list-row.ts'
import type { Mark } from '#modules/list/web/data/list-row.ts'
import { useOutcomes } from '#modules/list/web/data/use-outcomes.ts'
import { useList } from '#modules/list/web/page/list-context.tsx'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import type { TableFeatures } from '#modules/table/web/table-options.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import { wallClockOf } from '#words/format.ts'
import { useText } from '#words/use-text.ts'
import { inlineText } from '#words/text/visible-text.ts'
import { useRow } from './row-context.ts'

const CHECKBOX = 'accent-accent size-4'

export function SelectAll({ table }: HeaderContext<TableFeatures, LinkedListRow>) {
  const { say } = useText()
  return (
    <label className="flex h-full items-center justify-center print:invisible">
      <input
        type="checkbox"
        aria-label={say('list.selectAll')}
        checked={table.getIsAllRowsSelected()}
        onChange={table.getToggleAllRowsSelectedHandler()}
        className={CHECKBOX}
      />
    </label>
  )
}

export function SelectCell() {
  const { say } = useText()
  const { row, isSelected, onSelect } = useRow()
  return (
    <label className="flex size-full min-h-6 justify-center print:invisible">
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={say('list.select', { key: inlineText(row.key.typed) })}
        checked={isSelected}
        onChange={onSelect}
        className={`${CHECKBOX} mt-px`}
      />
    </label>
  )
}

export function MarkCell() {
  const { say } = useText()
  const { run } = useList()
  const { row, isEditable } = useRow()
  const { index, key, mark } = row
  const isPrinting = usePrinting() !== null
  if (isEditable && !isPrinting) {
    return (
      <MarkSelect
        label={say('list.mark.of', { key: inlineText(key.typed) })}
        tabIndex={-1}
        mark={mark}
        onMark={(newMark, isContinued) => run.mark([index], newMark, isContinued)}
        className="-my-1 -ml-1.25"
      />
    )
  }
  if (mark === null) return null
  return (
    <span className={`case-line text-xs leading-5 ${mark === 'seen' ? 'text-muted' : 'font-medium'}`}>
      {say(`list.mark.${mark}`)}
    </span>
  )
}

interface MarkSelectProps {
  readonly label: string
  readonly mark: Mark | null
  /** @param isContinued whether it follows another choice of the same visit. */
  readonly onMark: (mark: Mark | null, isContinued: boolean) => void
  /** Whether it marks rows with different marks: it shows none, but can remove them. */
  readonly isMixed?: boolean
  readonly tabIndex?: number
  readonly className?: string
}

export function MarkSelect(props: MarkSelectProps) {
  const { label, mark, onMark, isMixed = false, tabIndex, className = '' } = props
  const { say } = useText()
  // Rendering the list with the new mark may take a while.
  const [shownMark, showMark] = useOptimistic(mark)
  const hasChosen = useRef(false)

  function choose(newMark: Mark | null): void {
    const isContinued = hasChosen.current
    hasChosen.current = true
    startTransition(() => {
      showMark(newMark)
      onMark(newMark, isContinued)
    })
  }

  return (
    <select
      aria-label={label}
      tabIndex={tabIndex}
      value={shownMark ?? ''}
      onBlur={() => (hasChosen.current = false)}
      onChange={({ currentTarget: { value } }) => choose(MARKS.find((option) => option === value) ?? null)}
      className={`hover:border-control h-7 max-w-full min-w-0 rounded-md border border-transparent bg-transparent px-1 text-xs ${shownMark === null || shownMark === 'seen' ? 'text-muted' : 'text-ink font-medium'} ${className}`}
    >
      {shownMark === null ? <option value="">{say('list.mark.do')}</option> : null}
      {MARKS.map((option) => (
        <option key={option} value={option}>
          {say(`list.mark.${option}`)}
        </option>
      ))}
      {shownMark === null && !isMixed ? null : <option value="none">{say('list.mark.remove')}</option>}
    </select>
  )
}

export function OutcomeCell() {
  const { format, language } = useText()
  const outcomeOf = useOutcomes()
  const { summary } = useRow().original
  const outcome = summary && outcomeOf?.(summary)
  if (!outcome) return null
  return (
    <>
      <span className="case-line">{outcome.textIn(language)}</span>
      <span className="case-second tabular">
        {format.time(wallClockOf(new Date(outcome.at))).slice(0, 5)}
      </span>
    </>
  )
}
