import { expect, test } from 'vitest'
import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import type { ListRow } from './list-row.ts'
import { findUnmarked, lookupOf, neighboursOf } from './neighbours.ts'
import { answeredRow, waitingRow } from './testing/rows.ts'

function row(index: number, by: ListRow['key']['by'], value: string, ids?: Partial<CaseSummary>): ListRow {
  const reference = { by: by === 'id' ? 'id' : 'chave', value } as const
  const listRow = ids ? answeredRow(index, { reference, id: null, ...ids }) : waitingRow(index)
  return { ...listRow, key: { ...listRow.key, typed: value, by, value } }
}

const ROWS = [
  row(0, 'chave', 'a', { chave: 'a', id: '1' }),
  row(1, 'either', '7', { reference: { by: 'id', value: '7' }, chave: 'g', id: '7' }),
  row(2, 'chave', 'c'),
  row(3, 'either', '9'),
]
const LIST = { rows: ROWS, order: null }

test('a row opens its resolved case, or the typed key until then', () => {
  expect(ROWS.map(lookupOf)).toEqual([
    { by: 'chave', value: 'a' },
    { by: 'id', value: '7' },
    { by: 'chave', value: 'c' },
    { by: 'either', value: '9' },
  ])
})

test('returns the rows around a case, its position and the size of the list', () => {
  expect(neighboursOf({ by: 'id', value: '7' }, LIST)).toEqual({
    row: ROWS[1],
    previous: ROWS[0],
    next: ROWS[2],
    nextUnmarked: ROWS[2],
    position: 2,
    size: 4,
  })
  expect(neighboursOf({ by: 'chave', value: 'a' }, LIST)).toMatchObject({ previous: null, position: 1 })
  expect(neighboursOf({ by: 'id', value: '9' }, LIST)).toMatchObject({ next: null, position: 4 })
})

test('finds the next row without a mark, from the start again after the end', () => {
  const rows = ROWS.map((listRow, index) => (index < 2 ? listRow : { ...listRow, mark: 'seen' as const }))
  expect(findUnmarked(rows, 1)).toBe(rows[0])
  expect(findUnmarked(rows, -1)).toBe(rows[0])
  expect(findUnmarked(rows.slice(1), 0)).toBeNull()
})

test('prefers a row with the same lookup to another way to the case', () => {
  expect(neighboursOf({ by: 'chave', value: 'g' }, LIST)?.position).toBe(2)
  const rows = [row(0, 'chave', 'a', { chave: 'a', id: '1' }), row(1, 'id', '1', { chave: 'a', id: '1' })]
  expect(neighboursOf({ by: 'id', value: '1' }, { rows, order: null })?.position).toBe(2)
})

test('follows the order of the page', () => {
  const lookup = { by: 'chave', value: 'c' } as const
  expect(neighboursOf(lookup, { rows: ROWS, order: [3, 2, 0] })).toMatchObject({
    previous: ROWS[3],
    next: ROWS[0],
    position: 2,
    size: 3,
  })
  expect(neighboursOf(lookup, { rows: ROWS, order: [3, 0] })).toBeNull()
})

test('a case outside the list has no position', () => {
  expect(neighboursOf({ by: 'id', value: 'a' }, LIST)).toBeNull()
  expect(neighboursOf({ by: 'chave', value: 'z' }, LIST)).toBeNull()
})
