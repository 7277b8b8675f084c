import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sort } from './sort.ts'

interface SortButtonProps {
  /** The order of the table, if it is sorted by this column. */
  readonly sort: Sort | null
  readonly onSort: () => void
  readonly children: ReactNode
}

/** The content of a heading that sorts; its cell has `aria-sort`. */
export function SortButton({ sort, onSort, children }: SortButtonProps) {
  const Icon = sort?.isDescending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={onSort}
      className={`hover:text-ink inline-flex min-h-7 min-w-0 items-center gap-1 text-left ${sort ? 'text-ink font-semibold' : ''}`}
    >
      {children}
      {sort === null ? null : <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
    </button>
  )
}

/** The `aria-sort` of a heading. */
export function ariaSort(sort: Sort | null): 'ascending' | 'descending' | undefined {
  return sort === null ? undefined : sort.isDescending ? 'descending' : 'ascending'
}
