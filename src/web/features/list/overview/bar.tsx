import type { ReactNode } from 'react'
import { useText } from '../../../i18n/text.ts'

interface BarProps {
  readonly name: string
  readonly icon?: ReactNode
  readonly count: number
  /** The count of the longest bar in the chart. */
  readonly most: number
  readonly isChosen: boolean
  readonly onChoose: () => void
  /** Colour of the bar. */
  readonly colour?: string
}

/** A bar that filters the table. */
export function Bar({ name, icon, count, most, isChosen, onChoose, colour = 'bg-accent/45' }: BarProps) {
  const { say } = useText()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`hover:bg-hover grid min-h-7 w-full grid-cols-[minmax(0,1fr)_minmax(2.5rem,32%)_2.5rem] items-center gap-2 rounded px-1.5 text-left text-xs ${isChosen ? 'bg-hover outline-control font-semibold outline-1' : ''}`}
    >
      <span className="flex min-w-0 items-center gap-1.5">
        {icon}
        <bdi className="line-clamp-2 leading-tight" title={name}>
          {name}
        </bdi>
      </span>
      <span className="bg-unchecked-soft flex h-2 overflow-hidden rounded-sm">
        <span className={`min-w-px ${colour}`} style={{ width: `${(100 * count) / Math.max(1, most)}%` }} />
      </span>
      <span className="tabular text-right">
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{say('list.charts.cases', { count })}</span>
      </span>
    </button>
  )
}
