import { useTable } from '@tanstack/react-table'
import type { ColumnSort } from '@tanstack/react-table'
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { coverageWithout } from '#core/case/testing/coverage.ts'
import { answeredRow, failedRow, waitingRow } from '#modules/list/web/data/testing/rows.ts'
import { columnFilters, NO_FILTERS, WORST_FIRST } from '#modules/list/web/page/list-page-state.ts'
import type { CountedCases, Filters } from '#modules/list/web/page/list-page-state.ts'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import { TABLE_OPTIONS } from '#modules/table/web/table-options.ts'
import { COLUMNS } from './columns.tsx'

const COUNTED: CountedCases = { sourceLabel: 'list.column.links', label: 'Motivo 14', rows: new Set([4]) }

const LINKED = {
  kinds: ['cpf'],
  differs: 'name',
  first: waitingRow(4),
  group: { kind: 'cpf', rows: [1, 4, 5] },
  count: 2,
} as const

const WARNED = {
  name: 'Bia Souza',
  verdict: 'warn',
  counts: { warn: 1 },
  rules: [{ rule: 'similarity', level: 'warn' }],
  similarity: 81.4,
} as const

const ROWS: readonly LinkedListRow[] = [
  waitingRow(0),
  { ...answeredRow(1, { name: 'Érica Lima', similarity: 99 }), linked: LINKED },
  failedRow(2),
  answeredRow(3, WARNED),
  answeredRow(4, { verdict: 'fail', counts: { fail: 1 }, similarity: 9 }),
  { ...answeredRow(5, { name: 'Caio', verdict: 'fail', counts: { fail: 3 } }), mark: 'done' },
  answeredRow(6, { verdict: 'incomplete', coverage: coverageWithout('face', 'laudo') }),
]

function renderTable(rows: readonly LinkedListRow[], sort: ColumnSort, filters: Partial<Filters> = {}) {
  const state = { columnFilters: columnFilters({ ...NO_FILTERS, ...filters }, false) }
  const { result } = renderHook(() => {
    const [sorting, setSorting] = useState([sort])
    return useTable({
      ...TABLE_OPTIONS,
      columns: COLUMNS,
      data: rows,
      state: { ...state, sorting },
      onSortingChange: setSorting,
    })
  })
  return () => result.current
}

function visibleIndices(sort: ColumnSort, filters?: Partial<Filters>, rows = ROWS): readonly number[] {
  const table = renderTable(rows, sort, filters)
  return table()
    .getRowModel()
    .rows.map(({ original }) => original.index)
}

describe('sort', () => {
  test('worst first: fail by number of findings, warn, incomplete, error, clear, no answer', () => {
    expect(WORST_FIRST).toEqual([{ id: 'verdict', desc: true }])
    expect(visibleIndices({ id: 'verdict', desc: true })).toEqual([5, 4, 3, 6, 2, 1, 0])
    expect(visibleIndices({ id: 'verdict', desc: false })).toEqual([1, 2, 6, 3, 4, 5, 0])
  })

  test('by name in Portuguese order, rows without a name last in both directions', () => {
    expect(visibleIndices({ id: 'name', desc: false })).toEqual([3, 5, 1, 0, 2, 4, 6])
    expect(visibleIndices({ id: 'name', desc: true })).toEqual([1, 5, 3, 0, 2, 4, 6])
  })

  test('numbers by size, in keys as well', () => {
    expect(visibleIndices({ id: 'similarity', desc: false }).slice(0, 3)).toEqual([4, 3, 1])
    const rows = ['k-10', 'k-9', 'k-1'].map((typed, index) => waitingRow(index, typed))
    expect(visibleIndices({ id: 'key', desc: false }, {}, rows)).toEqual([2, 1, 0])
  })

  test.each([
    ['links', 1],
    ['mark', 5],
    ['coverage', 6],
  ])('by %s', (id, first) => expect(visibleIndices({ id, desc: true })[0]).toBe(first))

  test('a click on a heading sorts in the default direction of its column, the next one reverses it', () => {
    const table = renderTable(ROWS, { id: 'verdict', desc: true })
    const click = (id: string) => {
      act(() => table().getColumn(id)?.getToggleSortingHandler()?.({}))
      return table().state.sorting
    }
    expect(click('similarity')).toEqual([{ id: 'similarity', desc: false }])
    expect(click('links')).toEqual([{ id: 'links', desc: true }])
    expect(click('links')).toEqual([{ id: 'links', desc: false }])
    expect(click('links')).toEqual([{ id: 'links', desc: true }])
  })
})

test.each<[string, Partial<Filters>, readonly number[]]>([
  ['verdict', { verdicts: ['fail'] }, [4, 5]],
  ['an error', { verdicts: ['error'] }, [2]],
  ['no alerts, without the incomplete', { verdicts: ['clear'] }, [1]],
  ['incomplete', { verdicts: ['incomplete'] }, [6]],
  ['a hole in the coverage', { hole: 'laudo' }, [6]],
  ['several verdicts', { verdicts: ['warn', 'error'] }, [2, 3]],
  ['rule', { rule: 'similarity' }, [3]],
  ['mark', { mark: 'done' }, [5]],
  ['no mark', { mark: 'none' }, [0, 1, 2, 3, 4, 6]],
  ['a line of the report', { counted: COUNTED }, [4]],
  ['a text', { text: 'erica' }, [1]],
  ['two filters at once', { verdicts: ['fail'], mark: 'done' }, [5]],
])('filters by %s', (_name, filters, indices) =>
  expect(visibleIndices({ id: 'key', desc: false }, filters)).toEqual(indices),
)
