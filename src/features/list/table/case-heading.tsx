import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import { useDesk, useDeskPart, useSort } from '../state/list-page-state.ts'
import { GRID, HEADING_HEIGHT, STICKY } from './grid.ts'
import { COLUMNS, nextSort } from '../state/list-view.ts'
import type { Column } from '../state/list-view.ts'

/** Columns whose headings are cut short, with what they are in full. */
const IN_FULL = {
  similarity: 'batch.column.similarity.full',
  links: 'batch.column.links.full',
  took: 'batch.column.took.full',
} as const

const RIGHT: ReadonlySet<Column> = new Set(['similarity', 'links', 'took'])

/** The headings; each sorts. */
export function CaseHeading({ shown }: { shown: readonly { readonly index: number }[] }) {
  const { say } = useText()
  const desk = useDesk()
  const selected = useDeskPart('selected')
  const areAllSelected = shown.length > 0 && shown.every(({ index }) => selected.has(index))
  return (
    <div role="rowgroup" className="bg-sunken sticky top-0 z-[2]">
      <div
        role="row"
        aria-rowindex={1}
        style={{ height: HEADING_HEIGHT }}
        className={`border-line bg-sunken border-b text-xs ${GRID}`}
      >
        <div role="columnheader" className={`flex h-full items-center justify-center ${STICKY.select}`}>
          <input
            type="checkbox"
            aria-label={say('batch.selectAll')}
            checked={areAllSelected}
            onChange={() =>
              desk.set({ selected: new Set(areAllSelected ? [] : shown.map(({ index }) => index)) })
            }
            className="accent-accent size-4"
          />
        </div>
        {COLUMNS.map((column) => (
          <HeadingCell key={column} column={column} />
        ))}
      </div>
    </div>
  )
}

function HeadingCell({ column }: { column: Column }) {
  const { say } = useText()
  const desk = useDesk()
  const sort = useSort()
  const isSorted = sort.column === column
  const Icon = sort.isDescending ? ArrowDown : ArrowUp
  const full = column in IN_FULL ? say(IN_FULL[column as keyof typeof IN_FULL]) : undefined
  const sticky = column === 'flag' || column === 'key' ? STICKY[column] : ''
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={`text-muted flex h-full min-w-0 items-center px-2 font-medium ${RIGHT.has(column) ? 'justify-end' : ''} ${sticky}`}
    >
      <button
        type="button"
        title={full}
        onClick={() => desk.sortBy(nextSort(sort, column))}
        className={`hover:text-ink inline-flex min-h-7 min-w-0 items-center gap-1 ${isSorted ? 'text-ink' : ''}`}
      >
        <span className={`truncate ${column === 'flag' ? 'max-sm:sr-only' : ''}`}>
          {say(`batch.column.${column}`)}
        </span>
        {isSorted ? <Icon aria-hidden="true" className="size-3.5 shrink-0" /> : null}
      </button>
    </div>
  )
}
