import { useText } from '../../../i18n/text.ts'
import { announce } from '../../../ui/live-region.tsx'
import { ariaSort, SortButton } from '../../../ui/table/sort-button.tsx'
import { COLUMN_IDS } from '../columns/columns.tsx'
import { useConclusions } from '../columns/conclusions.tsx'
import { setSort, useListPage, useListPageState } from '../page/list-page-state.ts'
import { nextSort } from '../rows/list-view.ts'
import { HEADING_HEIGHT } from './grid.ts'

/** The headings; each sorts. They stay below the page's bar while the rows scroll, and cards have none. */
export function CaseHeading({ shown }: { shown: readonly { readonly index: number }[] }) {
  const { say } = useText()
  const page = useListPage()
  const selected = useListPageState((state) => state.selected)
  const sort = useListPageState((state) => state.view.sort)
  const hasConclusions = useConclusions() !== null
  const areAllSelected = shown.length > 0 && shown.every(({ index }) => selected.has(index))
  return (
    <div role="rowgroup" className="bg-sunken sticky top-(--sticky-top) z-[2] print:static">
      <div
        role="row"
        aria-rowindex={1}
        style={{ height: HEADING_HEIGHT }}
        className="case-heading border-line bg-sunken w-full items-center border-b text-xs"
      >
        <div role="columnheader" className="h-full print:invisible">
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
        {COLUMN_IDS.map((id) => {
          const ownSort = sort.column === id ? sort : null
          const name = say(`list.column.${id}`)
          return (
            <div
              key={id}
              role="columnheader"
              aria-label={name}
              aria-sort={ariaSort(ownSort)}
              className={`text-muted min-w-0 px-1.5 font-medium cell-${id}`}
            >
              <SortButton
                sort={ownSort}
                onSort={() => {
                  const next = nextSort(sort, id)
                  setSort(page, next)
                  announce(
                    say(next.isDescending ? 'list.sort.descending' : 'list.sort.ascending', { column: name }),
                  )
                }}
              >
                <span className="leading-4">{name}</span>
              </SortButton>
            </div>
          )
        })}
        {hasConclusions ? (
          <div role="columnheader" className="text-muted cell-conclusion min-w-0 px-1.5 font-medium">
            {say('list.column.conclusion')}
          </div>
        ) : null}
      </div>
    </div>
  )
}
