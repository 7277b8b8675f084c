import { expect, test } from 'vitest'
import type { LineJudgement } from '../../../../core/findings/model/judgement.ts'
import { partsOf, rowsOf, viewLines } from './laudo-rows.ts'
import type { LaudoView } from './laudo-rows.ts'

function line(index: number, flag: LineJudgement['flag'], more: Partial<LineJudgement> = {}): LineJudgement {
  return {
    index,
    flag,
    line: { Campo: `Campo ${index}`, Valor: `${9 - index}`, MensagemValidacao: 'VÁLIDO' },
    kind: 'value',
    fields: [],
    reading: { outcome: 'confirmed', words: '' },
    ...more,
  }
}

const LINES = [
  line(0, 'ok'),
  line(1, 'unchecked', { note: 'format' }),
  line(2, 'unchecked'),
  line(3, 'fail'),
  line(4, 'ok'),
]

const ALL: LaudoView = { sort: null, group: null, text: '' }

test('grouped, failing lines come first, each group below its heading, in the report’s own order', () => {
  const rows = rowsOf(LINES, true)
  expect(rows.map(({ group, line: own, count }) => own?.index ?? `${group} ${count}`)).toEqual([
    'fail 1',
    3,
    'unchecked 1',
    2,
    'ok 2',
    0,
    4,
    'note 1',
    1,
  ])
  expect(rows.map(({ rowIndex }) => rowIndex)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(partsOf(rows).map((part) => part.length)).toEqual([2, 2, 3, 2])
})

test('of the lines without validation the one about a death record comes first', () => {
  const death = line(5, 'unchecked', { kind: 'death' })
  const rows = rowsOf([line(2, 'unchecked'), death, line(0, 'ok'), line(6, 'ok')], true)
  expect(rows.flatMap(({ line: own }) => own?.index ?? [])).toEqual([5, 2, 0, 6])
})

test.each([
  ['campo', [0, 1, 2, 3, 4]],
  ['valor', [4, 3, 2, 1, 0]],
] as const)('sorted by %s, they stand in that order, without headings', (column, order) => {
  const sorted = viewLines(LINES, { ...ALL, sort: { column, isDescending: false } })
  const rows = rowsOf(sorted, false)
  expect(rows.map(({ line: own }) => own?.index)).toEqual(order)
  expect(partsOf(rows)).toHaveLength(1)
})
