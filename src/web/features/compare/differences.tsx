import type { Case } from '../../../core/case/assemble.ts'
import { useText } from '../../i18n/text.ts'
import { SIDES } from '../../../core/paths/paths.ts'
import { announce } from '../../ui/live-region.tsx'
import { Panel } from '../../ui/panel.tsx'
import { UntrustedText } from '../../ui/untrusted-text/untrusted-text.tsx'
import { DifferencesTable } from './differences-table.tsx'
import type { TablePart } from './differences-table.tsx'
import { inOrder, ROW_GROUPS, SECTIONS, sectionOf } from '../../../core/compare/group-rows.ts'
import type { GroupedRows } from '../../../core/compare/group-rows.ts'
import type { RowText } from './use-row-text.ts'
import type { Comparison } from './use-two-cases.ts'
import { nameOf } from './sides/use-side-facts.ts'
import { isMarked } from './value-cells.tsx'

interface DifferencesProps {
  /** As they are shown. */
  readonly a: Case
  readonly b: Case
  readonly comparison: Comparison
  readonly text: RowText
  /** Whether every field is in the table, those that coincide too. */
  readonly isAll: boolean
  readonly onAll: (isAll: boolean) => void
}

/** What is not the same in both: different values, values of one side only, and which fields neither has. */
export function Differences({ a, b, comparison, text, isAll, onAll }: DifferencesProps) {
  const { say } = useText()
  const { rows, identity } = comparison
  const all = inOrder(ROW_GROUPS.flatMap((group) => rows[group]))
  const parts = isAll ? sections(all) : differing(rows)
  const { different, neither } = rows
  const marked = different.filter((row) => isMarked(row, text)).length
  const count = say('compare.different.count', { count: different.length })

  function toggle(): void {
    onAll(!isAll)
    announce(
      say(isAll ? 'compare.different.said' : 'compare.all.said', {
        count: isAll ? different.length : all.length,
      }),
    )
  }

  function sections(of: GroupedRows['equal']): readonly TablePart[] {
    return SECTIONS.map((section) => ({
      name: say(`compare.section.${section}`),
      rows: of.filter(({ name }) => sectionOf(name) === section),
    }))
  }

  function differing(groups: GroupedRows): readonly TablePart[] {
    const others = ['unclear', 'only-a', 'only-b'] as const
    const uncompared = groups['not-compared'].filter((row) => SIDES.some((side) => text.value(row, side)))
    return [
      ...sections(groups.different),
      ...others.map((group) => ({ name: say(`compare.group.${group}`), rows: groups[group] })),
      { name: say('compare.group.not-compared'), rows: uncompared },
    ]
  }

  return (
    <Panel
      name="compare-fields"
      title={say('compare.different.title')}
      state="ready"
      className="mt-4"
      aside={
        <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>
            {count}
            {different.length === 0
              ? ''
              : ` · ${say(marked === 0 ? 'compare.different.unmarked' : 'compare.different.marked', { count: marked })}`}
          </span>
          <button
            type="button"
            aria-pressed={isAll}
            onClick={toggle}
            className="text-accent min-h-6 underline-offset-4 hover:underline print:hidden"
          >
            {say(isAll ? 'compare.all.less' : 'compare.all', { count: all.length })}
          </button>
        </span>
      }
    >
      {parts.every((each) => each.rows.length === 0) ? (
        <p className="text-muted px-4 py-5 text-center">
          {say(rows['not-compared'].length > 0 ? 'compare.noDifferences.compared' : 'compare.noDifferences')}
        </p>
      ) : (
        <DifferencesTable
          parts={parts}
          text={text}
          names={{ a: nameOf(a), b: nameOf(b) }}
          isComplete={isAll}
          identity={identity}
        />
      )}
      {neither.length === 0 || isAll ? null : (
        <p className="border-line text-muted border-t px-4 py-2 text-[0.8125rem]">
          <span aria-hidden="true" className="mr-2 inline-block w-3.5 text-center">
            –
          </span>
          {say('compare.neither')}{' '}
          {neither.map((row, at) => (
            <span key={row.name} data-compared={row.name} data-outcome="neither" className="untrusted">
              <UntrustedText text={text.title(row)} isCut />
              {at < neither.length - 1 ? ', ' : ''}
            </span>
          ))}
        </p>
      )}
    </Panel>
  )
}
