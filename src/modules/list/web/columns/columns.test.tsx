import { useTable } from '@tanstack/react-table'
import type { ColumnSort } from '@tanstack/react-table'
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { TABLE_OPTIONS } from '#modules/table/web/table-options.ts'
import { columnFilters, NO_FILTERS, WORST_FIRST } from '#modules/list/web/page/list-page-state.ts'
import type { CountedCases, Filters } from '#modules/list/web/page/list-page-state.ts'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import { answeredRow, failedRow, waitingRow } from '#modules/list/web/data/testing/rows.ts'
import { without } from '#core/case/testing/coverage.ts'
import { COLUMNS } from './columns.tsx'

const REFUSED: CountedCases = { from: 'list.column.links', what: 'Motivo 14', rows: new Set([4]) }

const LINKED = {
  kinds: ['cpf'],
  differs: 'name',
  first: waitingRow(4),
  group: { kind: 'cpf', members: [1, 4, 5] },
  count: 2,
} as const

const ROWS: readonly LinkedListRow[] = [
  waitingRow(0),
  { ...answeredRow(1, { name: 'Érica Lima', cpf: '52998224725', similarity: 99 }), linked: LINKED },
  failedRow(2),
  answeredRow(3, {
    name: 'Bia Souza',
    verdict: 'warn',
    counts: { warn: 1 },
    rules: [{ rule: 'similarity', level: 'warn' }],
    similarity: 81.4,
  }),
  answeredRow(4, {
    verdict: 'fail',
    counts: { fail: 1 },
    similarity: 9,
  }),
  { ...answeredRow(5, { name: 'Caio', verdict: 'fail', counts: { fail: 3 } }), mark: 'done' },
  answeredRow(6, { verdict: 'incomplete', coverage: without('face', 'laudo') }),
]

function renderTable(rows: readonly LinkedListRow[], sort: ColumnSort, filters: Partial<Filters> = {}) {
  const given = columnFilters({ ...NO_FILTERS, ...filters }, false)
  const { result } = renderHook(() => {
    const [sorting, setSorting] = useState([sort])
    return useTable({
      ...TABLE_OPTIONS,
      columns: COLUMNS,
      data: rows,
      state: { sorting, columnFilters: given },
      onSortingChange: setSorting,
    })
  })
  const shown = () => result.current.getRowModel().rows.map(({ original }) => original.index)
  return { table: () => result.current, shown }
}

function order(id: string, desc: boolean): readonly number[] {
  return renderTable(ROWS, { id, desc }).shown()
}

function kept(filters: Partial<Filters>): readonly number[] {
  return renderTable(ROWS, { id: 'key', desc: false }, filters).shown()
}

describe('sort', () => {
  test('worst first: failed by number of findings, warnings, incomplete ones, errors, no alerts, no answer', () => {
    expect(WORST_FIRST).toEqual([{ id: 'verdict', desc: true }])
    expect(order('verdict', true)).toEqual([5, 4, 3, 6, 2, 1, 0])
  })

  test('reversed, rows without an answer are still last', () => {
    expect(order('verdict', false)).toEqual([1, 2, 6, 3, 4, 5, 0])
  })

  test('by name in Portuguese order, rows without a name last in both directions', () => {
    expect(order('name', false)).toEqual([3, 5, 1, 0, 2, 4, 6])
    expect(order('name', true)).toEqual([1, 5, 3, 0, 2, 4, 6])
  })

  test('numbers by size, and in keys as well', () => {
    expect(order('similarity', false).slice(0, 3)).toEqual([4, 3, 1])
    const rows = ['k-10', 'k-9', 'k-1'].map((typed, index) => waitingRow(index, typed))
    expect(renderTable(rows, { id: 'key', desc: false }).shown()).toEqual([2, 1, 0])
  })

  test('by links, by mark, by holes in the coverage', () => {
    expect(order('links', true)[0]).toBe(1)
    expect(order('mark', true)[0]).toBe(5)
    expect(order('coverage', true)[0]).toBe(6)
  })

  test('a click on a heading sorts in the direction of its column, the next one reverses it', () => {
    const { table } = renderTable(ROWS, { id: 'verdict', desc: true })
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

describe('filter', () => {
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
    ['a line of the report', { counted: REFUSED }, [4]],
    ['a name without its accent', { text: 'erica' }, [1]],
    ['a part of a CPF, punctuated', { text: '982.247' }, [1]],
    ['a key', { text: 'k-4' }, [4]],
    ['two at once', { verdicts: ['fail'], mark: 'done' }, [5]],
  ])('by %s', (_, filters, indices) => expect(kept(filters)).toEqual(indices))

  test('two digits are searched in keys, not in every CPF', () => {
    expect(kept({ text: '25' })).toEqual([])
  })
})
