import { useMemo, useState } from 'react'
import type { FieldJudgement } from '../../../../core/findings/model/judgement.ts'
import { foldWords } from '../../../../core/findings/values/fold-text.ts'
import { useText } from '../../../i18n/text.ts'
import { useAnnounceChange } from '../../../ui/live-region.tsx'
import { useCaseState } from '../state/case-state.ts'
import type { FieldTarget } from '../state/target.ts'
import { FilterInput } from '../panel/filter-input.tsx'
import { FieldRow } from './field-row.tsx'

/** Fields on one page, in a number that is even for two columns. */
const PAGE_SIZE = 50

interface ManyFieldsProps {
  readonly fields: readonly FieldJudgement[]
  /** The name of the field that Tab leads to. */
  readonly tabStop: string | undefined
  /** The field to show: it may be on another page. */
  readonly target: FieldTarget | null
}

/** Thousands of fields, of which one page is in the DOM; a filter by name or value finds the others. */
export function ManyFields({ fields, tabStop, target }: ManyFieldsProps) {
  const { say, format } = useText()
  const [view, setView] = useCaseState({ text: '', page: 0 })
  const [previousTarget, setPreviousTarget] = useState(target)
  if (previousTarget !== target) {
    setPreviousTarget(target)
    const at = fields.findIndex(({ name }) => name === target?.name)
    if (at !== -1) setView({ text: '', page: Math.floor(at / PAGE_SIZE) })
  }
  const texts = useMemo(() => fields.map(({ name, value }) => foldWords(`${name} ${value ?? ''}`)), [fields])
  const wanted = foldWords(view.text)
  const matches = fields.filter((_, at) => texts[at]?.includes(wanted))
  const lastPage = Math.max(0, Math.ceil(matches.length / PAGE_SIZE) - 1)
  const page = Math.min(view.page, lastPage)
  const from = page * PAGE_SIZE
  const shown = matches.slice(from, from + PAGE_SIZE)
  const range = say('fields.range', {
    from: format.number(matches.length === 0 ? 0 : from + 1),
    to: format.number(from + shown.length),
    count: format.number(matches.length),
  })
  useAnnounceChange(page > 0 ? range : wanted === '' ? null : say('fields.said', { count: matches.length }))
  // Where Tab would lead to a field of another page, it leads to the first one of this page.
  const isElsewhere =
    fields.some(({ name }) => name === tabStop) && shown.every(({ name }) => name !== tabStop)
  const stop = isElsewhere ? shown[0]?.name : tabStop
  return (
    <>
      <div className="border-line col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 border-t px-4 py-2">
        <FilterInput
          label={say('fields.filter')}
          hint={say('fields.filter.hint')}
          text={view.text}
          onText={(text) => setView({ text, page: 0 })}
        />
        <span className="text-muted tabular text-xs">{range}</span>
        <span className="inline-flex gap-x-3 text-xs print:hidden">
          <PageButton
            label={say('fields.previous')}
            isPossible={page > 0}
            onTurn={() => setView({ ...view, page: page - 1 })}
          />
          <PageButton
            label={say('fields.next')}
            isPossible={page < lastPage}
            onTurn={() => setView({ ...view, page: page + 1 })}
          />
        </span>
      </div>
      {shown.map((field) => (
        <FieldRow key={field.name} field={field} isTabStop={field.name === stop} />
      ))}
    </>
  )
}

/** Not disabled on the last page, where it would lose the focus. */
function PageButton(props: { label: string; isPossible: boolean; onTurn: () => void }) {
  const look = props.isPossible ? 'text-accent underline-offset-4 hover:underline' : 'text-muted'
  return (
    <button
      type="button"
      aria-disabled={!props.isPossible}
      onClick={() => props.isPossible && props.onTurn()}
      className={`min-h-6 font-semibold ${look}`}
    >
      {props.label}
    </button>
  )
}
