import { X } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import { useAnnounceChange } from '../../../ui/live-region.tsx'
import type { ListRow } from '../../../data/list/list-row.ts'
import { setFilters, useListPage, useListView } from '../page/list-page-state.ts'
import { countFilters, NO_FILTERS } from '../page/list-view.ts'

export interface ShownCountProps {
  readonly shown: readonly ListRow[]
  /** Rows in the list. */
  readonly total: number
}

const BUTTON = 'text-accent min-h-8 px-1 hover:underline max-sm:px-2'

/** How many cases the filters leave, with the way back to all. */
export function ShownCount(props: ShownCountProps & { readonly onClear: () => void }) {
  const { shown, total, onClear } = props
  const { say } = useText()
  const page = useListPage()
  const { filters } = useListView()
  const on = countFilters(filters)
  const count =
    on === 0 ? say('list.shown.all', { total }) : say('list.shown', { shown: shown.length, total })
  useAnnounceChange(on === 0 ? null : count, filters)
  return (
    <span className="ml-auto flex min-h-8 items-center justify-end gap-x-2 text-xs @5xl:min-w-72 @5xl:flex-1">
      {on === 0 ? null : (
        <button
          type="button"
          className={`${BUTTON} shrink-0`}
          onClick={() => {
            // The button goes away; the focus must not be lost with it.
            onClear()
            setFilters(page, NO_FILTERS)
          }}
        >
          <X aria-hidden="true" className="size-4 sm:hidden" />
          <span className="max-sm:sr-only">{say('list.filter.clear', { count: on })}</span>
        </button>
      )}
      <span className="text-muted tabular ml-auto text-right leading-4">{count}</span>
    </span>
  )
}
