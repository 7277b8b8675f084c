import type { Ref } from 'react'
import { useText } from '../../../i18n/text.ts'
import { COLUMNS } from './laudo-rows.ts'
import type { LineGroup } from './laudo-rows.ts'

interface LaudoGroupHeadingProps {
  readonly group: LineGroup
  /** How many lines are below it. */
  readonly count: number
  readonly rowIndex: number
  /** The virtualizer's `measureElement`. */
  readonly measure?: Ref<HTMLTableRowElement>
  /** The virtualizer's index of the row, from 0. */
  readonly at?: number
}

/** The heading of the lines that have a flag in common. */
export function LaudoGroupHeading({ group, count, rowIndex, measure, at }: LaudoGroupHeadingProps) {
  const { say } = useText()
  return (
    <tr
      ref={measure}
      data-index={at}
      aria-rowindex={rowIndex}
      className="bg-sunken border-line border-b max-sm:block"
    >
      <th
        scope="rowgroup"
        colSpan={COLUMNS.length}
        className="text-muted px-4 py-1.5 print:py-0 text-left text-xs font-normal max-sm:block"
      >
        <span className="font-semibold">{say(`laudo.heading.${group}`)}</span> ·{' '}
        {say(group === 'note' ? 'laudo.count.note' : 'laudo.count', { count })}
      </th>
    </tr>
  )
}
