import { Check } from 'lucide-react'
import type { Say } from '../../../../words/language.ts'
import { useText } from '../../../../words/text.ts'
import { ROW_VERDICTS } from '../rows/row-verdict.ts'
import { verdictWord } from '../columns/verdict-cell.tsx'
import { toggleVerdict, useListPage, useListView } from '../page/list-page-state.ts'
import type { ListTotals, RowVerdict } from '../rows/row-verdict.ts'

/** The line above a segment; dashed as the verdict's shape, where nothing was found but something is missing. */
const EDGES: Record<RowVerdict, string> = {
  fail: 'sm:border-t-fail',
  warn: 'sm:border-t-warn',
  incomplete: 'sm:border-t-warn sm:[border-top-style:dashed]',
  error: 'sm:border-t-control',
  clear: 'sm:border-t-control',
}

const WIDE =
  'min-w-fit basis-0 gap-1.5 px-2 text-left text-[0.8125rem] whitespace-nowrap -outline-offset-2 max-sm:rounded-full max-sm:px-3 sm:border-t-4 sm:first:rounded-l-lg sm:last:rounded-r-lg lg:gap-2 lg:px-3'

const NARROW =
  'text-2xs min-w-min flex-wrap content-center justify-center gap-x-1 border-t-4 px-1 leading-4 whitespace-nowrap -outline-offset-2'

function segmentWord(verdict: RowVerdict, isNarrow: boolean, say: Say): string {
  return isNarrow && verdict !== 'error' && verdict !== 'clear'
    ? say(`list.strip.short.${verdict}`)
    : verdictWord(verdict, say)
}

interface VerdictStripProps extends Pick<ListTotals, 'verdicts'> {
  /** Beside a case: short words below the numbers, in segments of one width. */
  readonly isNarrow?: boolean
}

export function VerdictStrip({ verdicts, isNarrow = false }: VerdictStripProps) {
  const { say } = useText()
  const page = useListPage()
  const chosen = useListView().filters.verdicts
  const shown = ROW_VERDICTS.filter((verdict) => verdicts[verdict] > 0 || chosen.includes(verdict))
  return (
    <div
      role="group"
      aria-label={say('list.filter.verdict')}
      // As high as with segments, so that the first answer moves nothing.
      className="relative flex h-11 gap-0.5 overflow-x-auto overflow-y-hidden max-sm:gap-2 print:hidden"
    >
      {shown.length === 0 ? (
        <span aria-hidden="true" className="border-line flex-1 rounded-lg border" />
      ) : null}
      {shown.map((verdict) => {
        const isChosen = chosen.includes(verdict)
        return (
          <button
            key={verdict}
            type="button"
            aria-pressed={isChosen}
            data-verdict={verdict === 'error' ? undefined : verdict}
            onClick={() => toggleVerdict(page, verdict)}
            style={{ flexGrow: isNarrow ? 1 : Math.max(1, verdicts[verdict]) }}
            className={`border-line flex items-center border ${isNarrow ? NARROW : WIDE} ${EDGES[verdict]} ${isChosen ? 'bg-warn-soft font-semibold' : 'bg-surface hover:bg-hover'}`}
          >
            <span aria-hidden="true" className={`mark mark-${verdict}`} />
            {/* The number is read after the word that it counts, and seen before it. */}
            <span className={`order-last ${isNarrow ? 'w-full text-center' : ''}`}>
              {segmentWord(verdict, isNarrow, say)}
            </span>
            <span aria-hidden="true" className="tabular text-base font-semibold">
              {verdicts[verdict]}
            </span>
            <span className="sr-only">{say('list.charts.cases', { count: verdicts[verdict] })}</span>
            {isChosen && !isNarrow ? (
              <Check aria-hidden="true" className="order-last size-3.5 shrink-0" />
            ) : null}
          </button>
        )
      })}
    </div>
  )
}
