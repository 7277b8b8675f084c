import { paths } from '../../../../core/paths/paths.ts'
import { impersonal, readView } from '../page/saved-place.ts'
import { ROW_VERDICTS } from '../columns/row-verdict.ts'
import { countFilters, NO_FILTERS, WORST_FIRST } from '../rows/list-view.ts'
import type { ListView } from '../rows/list-view.ts'

/**
 * The address that opens the list in a view: `/batch?verdict=fail+warn&missing=face&alert=cpf-agrees&mark=done&sort=-verdict`,
 * each but `sort` only where it filters. It never holds what a filter may have of a person (`impersonal`).
 */
export function viewAddress({ sort, filters }: ListView): string {
  const { verdicts, hole, rule, mark } = filters
  return paths.batch({
    ...(verdicts.length > 0 && { verdict: ROW_VERDICTS.filter((each) => verdicts.includes(each)).join(' ') }),
    ...(hole && { missing: hole }),
    ...(rule && { alert: rule }),
    ...(mark && { mark }),
    sort: `${sort.isDescending ? '-' : ''}${sort.column}`,
  })
}

const PARAMETERS = ['verdict', 'missing', 'alert', 'mark', 'sort']

/** The view that the query of an address names, whole; null where it names none, or not one of this version. */
export function readViewAddress(query: URLSearchParams): ListView | null {
  const names = [...query.keys()]
  if (names.length === 0 || names.some((name) => !PARAMETERS.includes(name))) return null
  const sort = query.get('sort')
  return readView({
    sort:
      sort === null ? WORST_FIRST : { column: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') },
    filters: {
      verdicts: query.get('verdict')?.split(' ') ?? [],
      hole: query.get('missing'),
      rule: query.get('alert'),
      mark: query.get('mark'),
    },
  })
}

/** Whether an address opens the list just as it is: no, where a filter is on that addresses leave out. */
export function isShownAt(address: string, view: ListView): boolean {
  return (
    viewAddress(view) === address && countFilters(view.filters) === countFilters(impersonal(view.filters))
  )
}

/** The views that every list has, with their names. */
export const BUILT_IN_VIEWS = [
  ['list.view.all', viewAddress({ sort: WORST_FIRST, filters: NO_FILTERS })],
  ['list.mark.follow-up', viewAddress({ sort: WORST_FIRST, filters: { ...NO_FILTERS, mark: 'follow-up' } })],
] as const
