import { useText } from '../../../i18n/text.ts'
import { announce } from '../../../ui/live-region.tsx'
import { ariaSort, SortButton } from '../../../ui/table/sort-button.tsx'
import { TABLE_COLUMNS } from '../columns/columns.tsx'
import { setSort, useListPage, useListPageState } from '../page/list-page-state.ts'
import { nextSort } from '../rows/list-view.ts'
import { HEADING_HEIGHT } from './grid.ts'

/** The headings; each sorts. They stay below the page's bar while the rows scroll, and cards have none. */
export function CaseHeading({ shown }: { shown: readonly { readonly index: number }[] }) {
  const { say } = useText()
  const page = useListPage()
  const selected = useListPageState((state) => state.selected)
  const sort = useListPageState((state) => state.view.sort)
  const areAllSelected = shown.length > 0 && shown.every(({ index }) => selected.has(index))
  return (
    <div role="rowgroup" className="bg-sunken sticky top-(--sticky-top) z-[2] hidden @5xl:block print:static">
      <div
        role="row"
        aria-rowindex={1}
        style={{ height: HEADING_HEIGHT }}
        className="border-line bg-sunken grid w-full grid-cols-(--columns) items-center border-b text-xs"
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
        {TABLE_COLUMNS.map(({ id, heading, below }) => {
          const ownSort = sort.column === id ? sort : null
          const name = say(heading)
          return (
            <div
              key={id}
              role="columnheader"
              aria-label={name}
              aria-sort={ariaSort(ownSort)}
              className="text-muted flex h-full min-w-0 items-center px-1.5 font-medium xl:px-2"
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
                <span className="leading-4">
                  {name}
                  {below ? (
                    <span
                      aria-hidden="true"
                      className="text-2xs grid auto-cols-[1rem] grid-flow-col gap-1 text-center leading-none font-normal"
                    >
                      {below.map((each) => (
                        <span key={each}>{say(each)}</span>
                      ))}
                    </span>
                  ) : null}
                </span>
              </SortButton>
            </div>
          )
        })}
        <div role="columnheader">
          <span className="sr-only">{say('list.open')}</span>
        </div>
      </div>
    </div>
  )
}
