import type { LineJudgement } from '../../../../core/findings/model/judgement.ts'
import { useText } from '../../../i18n/text.ts'
import { FLAG_TEXT, FlagIcon, NoteDot } from '../../../ui/flag.tsx'
import { FilterInput } from '../panel/filter-input.tsx'
import type { FlagFilter } from '../state/flag-filter.ts'
import { groupOf, LINE_GROUPS } from './laudo-rows.ts'
import type { LaudoView, LineGroup } from './laudo-rows.ts'

interface FiltersProps {
  readonly lines: readonly LineJudgement[]
  readonly view: LaudoView
  /** The filter in effect: the table's own, or that of the whole case. */
  readonly chosen: LineGroup | FlagFilter
  readonly onView: (view: LaudoView) => void
}

/** Filters of the table: by text, by group, and lines that are about no field. */
export function LaudoFilters({ lines, view, chosen, onView }: FiltersProps) {
  const { say } = useText()
  const withoutField = lines.filter((line) => line.fields.length === 0).length
  return (
    <div className="border-line flex flex-wrap items-center gap-2 border-b px-4 py-2 print:hidden">
      <FilterInput
        label={say('laudo.filter')}
        hint={say('laudo.filter.hint')}
        text={view.text}
        onText={(text) => onView({ ...view, text })}
      />
      <span role="group" aria-label={say('laudo.groups')} className="contents">
        {LINE_GROUPS.map((group) => {
          const count = lines.filter((line) => groupOf(line) === group).length
          if (count === 0) return null
          const isChosen = chosen === group
          return (
            <button
              key={group}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onView({ ...view, group: view.group === group ? null : group })}
              className={`tabular inline-flex h-8 items-center gap-1.5 rounded-full border px-2.5 text-xs hover:bg-hover ${FLAG_TEXT[group === 'note' ? 'unchecked' : group]} ${isChosen ? 'border-current font-semibold' : 'border-line'}`}
            >
              {group === 'note' ? <NoteDot /> : <FlagIcon flag={group} className="size-3.5" />}
              {say(`laudo.group.${group}`, { count })}
            </button>
          )
        })}
      </span>
      {withoutField === 0 ? null : (
        <button
          type="button"
          aria-pressed={view.isWithoutField}
          onClick={() => onView({ ...view, isWithoutField: !view.isWithoutField })}
          className={`text-muted hover:bg-hover inline-flex min-h-8 items-center rounded-full border px-2.5 text-xs ${view.isWithoutField ? 'border-current font-semibold' : 'border-line'}`}
        >
          {say('laudo.withoutField', { count: withoutField })}
        </button>
      )}
    </div>
  )
}
