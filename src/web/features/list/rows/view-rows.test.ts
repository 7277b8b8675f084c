import { describe, expect, test } from 'vitest'
import type { ListRow } from '../../../data/list/list-row.ts'
import { nextSort, NO_FILTERS, WORST_FIRST } from './list-view.ts'
import type { ColumnId } from '../columns/columns.tsx'
import type { CountedCases, Filters } from './list-view.ts'
import { answeredRow, failedRow, waitingRow, without } from '../testing/rows.ts'
import { viewRows } from './view-rows.ts'
import type { ViewContext } from './view-rows.ts'

const CONTEXT: ViewContext = {
  linksOf: ({ index }) => (index === 1 ? 2 : 0),
  members: null,
  isPrivate: false,
}

const REFUSED: CountedCases = { what: 'Motivo 14', rows: new Set([4]) }

const ROWS: readonly ListRow[] = [
  waitingRow(0),
  answeredRow(1, { name: 'Érica Lima', cpf: '52998224725', similarity: 99 }),
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

function order(column: ColumnId, isDescending: boolean): readonly number[] {
  const view = { sort: { column, isDescending }, filters: NO_FILTERS }
  return viewRows(ROWS, view, CONTEXT).map(({ index }) => index)
}

function kept(filters: Partial<Filters>, context = CONTEXT): readonly number[] {
  const view = {
    sort: { column: 'key', isDescending: false } as const,
    filters: { ...NO_FILTERS, ...filters },
  }
  return viewRows(ROWS, view, context).map(({ index }) => index)
}

describe('sort', () => {
  test('worst first: failed by number of findings, warnings, incomplete ones, errors, no alerts, no answer', () => {
    expect(WORST_FIRST).toEqual({ column: 'verdict', isDescending: true })
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
    const view = { sort: { column: 'key', isDescending: false } as const, filters: NO_FILTERS }
    expect(viewRows(rows, view, CONTEXT).map(({ index }) => index)).toEqual([2, 1, 0])
  })

  test('by links, by mark, by holes in the coverage', () => {
    expect(order('links', true)[0]).toBe(1)
    expect(order('mark', true)[0]).toBe(5)
    expect(order('coverage', true)[0]).toBe(6)
  })

  test('a click on a heading sorts in the direction of its column, the next one reverses it', () => {
    expect(nextSort(WORST_FIRST, 'similarity')).toEqual({ column: 'similarity', isDescending: false })
    expect(nextSort({ column: 'similarity', isDescending: false }, 'links').isDescending).toBe(true)
    expect(nextSort(WORST_FIRST, 'verdict').isDescending).toBe(false)
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

  test('by a group of links', () => {
    expect(kept({ group: 'cpf 1' }, { ...CONTEXT, members: new Set([1, 4]) })).toEqual([1, 4])
  })

  test('two digits are searched in keys, not in every CPF', () => {
    expect(kept({ text: '25' })).toEqual([])
  })
})
