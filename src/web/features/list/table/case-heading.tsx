import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import { announce } from '../../../ui/live-region.tsx'
import { setSort, useListPage, useListPageState } from '../state/list-page-state.ts'
import { nextSort } from '../state/list-view.ts'
import { DRAWN, GRID_ROW, HEADING_HEIGHT } from './grid.ts'
import type { DrawnColumn } from './grid.ts'

interface CaseHeadingProps {
  readonly shown: readonly { readonly index: number }[]
  readonly look: 'table' | 'wide'
}

/** The headings; each sorts. They stay below the page's bar while the rows scroll. */
export function CaseHeading({ shown, look }: CaseHeadingProps) {
  const { say } = useText()
  const page = useListPage()
  const selected = useListPageState((state) => state.selected)
  const areAllSelected = shown.length > 0 && shown.every(({ index }) => selected.has(index))
  return (
    <div role="rowgroup" className="bg-sunken sticky top-(--top) z-[2]">
      <div
        role="row"
        aria-rowindex={1}
        style={{ height: HEADING_HEIGHT }}
        className={`border-line bg-sunken items-center border-b text-xs ${GRID_ROW}`}
      >
        <div role="columnheader" className="h-full">
          <label className="flex h-full items-center justify-center">
            <input
              type="checkbox"
              aria-label={say('list.selectAll')}
              checked={areAllSelected}
              onChange={() =>
                page.setState({ selected: new Set(areAllSelected ? [] : shown.map(({ index }) => index)) })
              }
              className="accent-accent size-4"
            />
          </label>
        </div>
        {DRAWN[look].map((drawn) => (
          <HeadingCell key={drawn.column.id} drawn={drawn} isShared={look === 'table'} />
        ))}
        <div role="columnheader">
          <span className="sr-only">{say('list.open')}</span>
        </div>
      </div>
    </div>
  )
}

interface HeadingCellProps {
  readonly drawn: DrawnColumn
  /** Whether the column may hold another's content, too. */
  readonly isShared: boolean
}

function HeadingCell({ drawn: { column }, isShared }: HeadingCellProps) {
  const { say } = useText()
  const page = useListPage()
  const sort = useListPageState((state) => state.view.sort)
  const { id, header } = column
  const isSorted = sort.column === id
  const Icon = sort.isDescending ? ArrowDown : ArrowUp
  const name = say((isShared ? header.shared : undefined) ?? header.onScreen ?? header.text)

  function choose(): void {
    const next = nextSort(sort, id)
    setSort(page, next)
    announce(say(next.isDescending ? 'list.sort.descending' : 'list.sort.ascending', { column: name }))
  }

  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className="text-muted flex h-full min-w-0 items-center px-1.5 font-medium xl:px-2"
    >
      <button
        type="button"
        onClick={choose}
        className={`hover:text-ink inline-flex min-h-7 min-w-0 items-center gap-1 text-left ${isSorted ? 'text-ink font-semibold' : ''}`}
      >
        <span className="leading-4">
          {name}
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
