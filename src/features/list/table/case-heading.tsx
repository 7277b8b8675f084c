import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import { setSort, useListPage, useListPageState } from '../state/list-page-state.ts'
import { nextSort } from '../state/list-view.ts'
import { CELLS, GRID_ROW, HEADING_HEIGHT, SELECT_CELL } from './grid.ts'

/** The headings; each sorts. */
export function CaseHeading({ shown }: { shown: readonly { readonly index: number }[] }) {
  const { say } = useText()
  const page = useListPage()
  const selected = useListPageState((state) => state.selected)
  const areAllSelected = shown.length > 0 && shown.every(({ index }) => selected.has(index))
  return (
    <div role="rowgroup" className="bg-sunken sticky top-0 z-[2]">
      <div
        role="row"
        aria-rowindex={1}
        style={{ height: HEADING_HEIGHT }}
        className={`border-line bg-sunken border-b text-xs ${GRID_ROW}`}
      >
        <div role="columnheader" className={SELECT_CELL}>
          <input
            type="checkbox"
            aria-label={say('batch.selectAll')}
            checked={areAllSelected}
            onChange={() =>
              page.setState({ selected: new Set(areAllSelected ? [] : shown.map(({ index }) => index)) })
            }
            className="accent-accent size-4"
          />
        </div>
        {CELLS.map((cell) => (
          <HeadingCell key={cell.column.id} {...cell} />
        ))}
      </div>
    </div>
  )
}

function HeadingCell({ column: { id, header }, className, style }: (typeof CELLS)[number]) {
  const { say } = useText()
  const page = useListPage()
  const sort = useListPageState((state) => state.view.sort)
  const isSorted = sort.column === id
  const Icon = sort.isDescending ? ArrowDown : ArrowUp
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={`text-muted font-medium ${className}`}
      style={style}
    >
      <button
        type="button"
        title={header.fullText && say(header.fullText)}
        onClick={() => setSort(page, nextSort(sort, id))}
        className={`hover:text-ink inline-flex min-h-7 text-left min-w-0 items-center gap-1 ${isSorted ? 'text-ink' : ''}`}
      >
        <span className={`truncate ${header.className ?? ''}`}>
          {say(header.text)}
          {header.below ? (
            <span
              aria-hidden="true"
              className="text-2xs grid auto-cols-[1rem] grid-flow-col gap-1 text-center leading-none font-normal"
            >
              {header.below.map((each) => (
                <span key={each}>{say(each)}</span>
              ))}
            </span>
          ) : null}
        </span>
        {isSorted ? <Icon aria-hidden="true" className="size-3.5 shrink-0" /> : null}
      </button>
    </div>
  )
}
