import type { LineJudgement } from '../../../../core/findings/model/judgement.ts'
import { useText } from '../../../i18n/text.ts'
import { FilterInput } from '../panel/filter-input.tsx'
import { FlagFilters } from '../panel/flag-filters.tsx'
import { groupOf, LINE_GROUPS } from './laudo-rows.ts'
import type { LaudoView } from './laudo-rows.ts'

interface FiltersProps {
  readonly lines: readonly LineJudgement[]
  readonly view: LaudoView
  readonly onView: (view: LaudoView) => void
}

/** Filters of a long table, by text and by group. */
export function LaudoFilters({ lines, view, onView }: FiltersProps) {
  const { say } = useText()
  const count = (group: (typeof LINE_GROUPS)[number]) =>
    lines.filter((line) => groupOf(line) === group).length
  return (
    <div className="border-line flex flex-wrap items-center gap-y-1 border-b px-4 py-2 text-xs print:hidden">
      <FilterInput
        label={say('laudo.filter')}
        hint={say('laudo.filter.hint')}
        text={view.text}
        onText={(text) => onView({ ...view, text })}
      />
      <FlagFilters
        flags={LINE_GROUPS}
        chosen={view.group}
        onChoose={(group) => onView({ ...view, group })}
        count={count}
        label={(group) => say(`laudo.group.${group}`, { count: count(group) })}
      />
    </div>
  )
}
