import { COVERAGE_PARTS } from '../../../../core/config/coverage-parts.ts'
import { RULE_NAMES } from '../../../../core/findings/rules/registry.ts'
import { MARKS } from '../../../data/list/list-row.ts'
import { COLUMNS } from '../columns/columns.tsx'
import { ROW_VERDICTS } from '../columns/row-verdict.ts'
import type { ListPageState } from './list-page-state.ts'
import { NO_FILTERS } from '../rows/list-view.ts'
import type { Filters, ListView } from '../rows/list-view.ts'

/** Where the person was in a list, as data for another tab or a file. */
type SavedPlace = Pick<ListPageState, 'view' | 'areChartsShown' | 'activeRow'> & {
  readonly selected: readonly number[]
}

/**
 * Without what a filter may hold of a person: the text that was typed, and the value that a group of cases shares; and
 * without what it is compared with, which is not kept.
 */
export function impersonal(filters: Filters): Filters {
  return { ...filters, text: NO_FILTERS.text, group: NO_FILTERS.group, change: NO_FILTERS.change }
}

/** The place as it may outlive a lock, the page or the machine. */
export function placeOf({
  view,
  heldFilters,
  areChartsShown,
  activeRow,
  selected,
}: ListPageState): SavedPlace {
  return {
    view: { ...view, filters: impersonal({ ...view.filters, ...heldFilters }) },
    areChartsShown,
    activeRow,
    selected: [...selected],
  }
}

const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    values.includes(value)

/** Whether a value can be that filter's, where it is on. */
const IS_FILTER: Readonly<Record<keyof Filters, (value: unknown) => boolean>> = {
  text: () => false,
  group: () => false,
  change: () => false,
  verdicts: (value) => Array.isArray(value) && value.every(isOneOf(...ROW_VERDICTS)),
  hole: isOneOf(...COVERAGE_PARTS),
  rule: isOneOf(...RULE_NAMES),
  mark: isOneOf('none', ...MARKS),
  bin: (value) => value === 'none' || (Number.isInteger(value) && Number(value) >= 0),
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readView(view: unknown): Partial<ListView> {
  if (!isRecord(view)) return {}
  const { sort, filters } = view
  return {
    ...(isRecord(sort) &&
      COLUMNS.some(({ id }) => id === sort['column']) && {
        sort: { column: sort['column'], isDescending: sort['isDescending'] === true } as ListView['sort'],
      }),
    ...(isRecord(filters) && {
      filters: Object.fromEntries(
        Object.entries(IS_FILTER).map(([name, isValid]) => {
          const value = filters[name]
          return [name, isValid(value) ? value : NO_FILTERS[name as keyof Filters]]
        }),
      ) as unknown as Filters,
    }),
  }
}

/**
 * Reads a place that another tab or a file holds. What it does not understand is left out: a place is a convenience.
 *
 * @param rows the length of the list.
 */
export function readPlace(
  place: unknown,
  rows: number,
): Partial<Omit<ListPageState, 'view'>> & { readonly view?: Partial<ListView> } {
  if (!isRecord(place)) return {}
  const isRow = (index: unknown): index is number =>
    Number.isInteger(index) && Number(index) >= 0 && Number(index) < rows
  const { areChartsShown, activeRow, selected } = place
  return {
    view: readView(place['view']),
    ...(typeof areChartsShown === 'boolean' && { areChartsShown }),
    ...(isRow(activeRow) && { activeRow }),
    ...(Array.isArray(selected) && { selected: new Set(selected.filter(isRow)) }),
  }
}
