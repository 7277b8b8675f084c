import { COVERAGE_PARTS } from '../../../../core/config/coverage-parts.ts'
import { RULE_NAMES } from '../../../../core/findings/rules/registry.ts'
import { MARKS } from '../../../data/list/list-row.ts'
import { fieldsOf, isOneOf } from '../../../data/list/read-saved-list.ts'
import { COLUMN_IDS } from '../columns/columns.tsx'
import { ROW_VERDICTS } from '../columns/row-verdict.ts'
import { NO_FILTERS } from '../rows/list-view.ts'
import type { Filters, ListView } from '../rows/list-view.ts'
import type { ListPageState } from './list-page-state.ts'

/** Where the person was in a list, as data for another tab or a file. */
type SavedPlace = Pick<ListPageState, 'view' | 'activeRow'> & {
  readonly selected: readonly number[]
}

/**
 * Without what a filter may hold of a person: the text that was typed, the value that a group of cases shares, a text of
 * the service; and without what it is compared with, which is not kept.
 */
export function impersonal(filters: Filters): Filters {
  const { text, group, change, counted } = NO_FILTERS
  return { ...filters, text, group, change, counted }
}

/** The place as it may outlive a lock, the page or the machine. */
export function placeOf({ view, activeRow, selected }: ListPageState): SavedPlace {
  return {
    view: { ...view, filters: impersonal(view.filters) },
    activeRow,
    selected: [...selected],
  }
}

/** The values that each filter may have in a place. */
const IS_FILTER: Readonly<Partial<Record<string, (value: unknown) => boolean>>> = {
  text: (value) => value === NO_FILTERS.text,
  group: (value) => value === NO_FILTERS.group,
  change: (value) => value === NO_FILTERS.change,
  verdicts: (value) => Array.isArray(value) && value.every((each) => isOneOf(ROW_VERDICTS, each)),
  hole: (value) => isOneOf([null, ...COVERAGE_PARTS], value),
  rule: (value) => isOneOf([null, ...RULE_NAMES], value),
  mark: (value) => isOneOf([null, 'none', ...MARKS], value),
  counted: (value) => value === NO_FILTERS.counted,
} satisfies Record<keyof Filters, (value: unknown) => boolean>

function isView(view: unknown): view is ListView {
  const { sort, filters } = fieldsOf(view)
  const { column, isDescending } = fieldsOf(sort)
  return (
    isOneOf(COLUMN_IDS, column) &&
    typeof isDescending === 'boolean' &&
    Object.entries(fieldsOf(filters)).every(([name, value]) => IS_FILTER[name]?.(value))
  )
}

/** Reads how a list was sorted and filtered, whole; null where it is not a view of this version. */
export function readView(view: unknown): ListView | null {
  return isView(view) ? { ...view, filters: { ...NO_FILTERS, ...view.filters } } : null
}

function isPlace(place: unknown, rows: number): place is SavedPlace {
  const isRow = (index: unknown) => Number.isInteger(index) && Number(index) >= 0 && Number(index) < rows
  const { view, activeRow, selected } = fieldsOf(place)
  return (
    isView(view) &&
    (activeRow === null || isRow(activeRow)) &&
    Array.isArray(selected) &&
    selected.every(isRow)
  )
}

/**
 * Reads a place that another tab or a file holds, whole or, where it is not one of this version, not at all: a place is a
 * convenience.
 *
 * @param rows the length of the list.
 */
export function readPlace(place: unknown, rows: number): Partial<ListPageState> {
  if (!isPlace(place, rows)) return {}
  const { view, activeRow, selected } = place
  return {
    view: { ...view, filters: { ...NO_FILTERS, ...view.filters } },
    activeRow,
    selected: new Set(selected),
  }
}
