import { expect, test } from 'vitest'
import type { ListRow } from '../../../data/list/list-row.ts'
import { savedRowsWithAnswers } from '../../../data/list/saved-list.ts'
import { answeredRow, failedRow, waitingRow, without } from '../testing/rows.ts'
import { compareWithSaved } from './compare-saved.ts'

const ALL = without()
const clear = (index: number) => answeredRow(index, { verdict: 'clear', coverage: ALL, rules: [] })
const fails = (index: number, rule: 'cpf-agrees' | 'cpf-shared' = 'cpf-agrees') =>
  answeredRow(index, { verdict: 'fail', coverage: ALL, rules: [{ rule, level: 'fail' }] })
const warns = (index: number) =>
  answeredRow(index, { verdict: 'warn', coverage: ALL, rules: [{ rule: 'cpf-agrees', level: 'warn' }] })
const withoutLaudo = (index: number) =>
  answeredRow(index, { verdict: 'clear', coverage: without('laudo'), rules: [] })

function compare(rows: readonly ListRow[], before: readonly ListRow[]) {
  return compareWithSaved(rows, { rows: savedRowsWithAnswers({ rows: before }), place: null, savedOn: null })
}
const changeOf = (row: ListRow, before: ListRow) => compare([row], [before]).changeOf(row)

test.each([
  ['nothing', clear(0), clear(0), { trend: 'same' }],
  ['a new alert', fails(0), clear(0), { trend: 'worse', came: ['cpf-agrees'] }],
  ['an alert that is worse', fails(0), warns(0), { trend: 'worse', came: ['cpf-agrees'] }],
  ['an alert that is milder', warns(0), fails(0), { trend: 'better', came: [], went: [] }],
  ['an alert that went', clear(0), fails(0), { trend: 'better', went: ['cpf-agrees'] }],
  ['a lost laudo', withoutLaudo(0), clear(0), { trend: 'other', isLessSeen: true }],
  ['a laudo that came', clear(0), withoutLaudo(0), { trend: 'same', isLessSeen: false }],
  // What was not looked at again is not called better.
  ['an alert and its laudo', withoutLaudo(0), fails(0), { trend: 'other', went: [], unseen: ['cpf-agrees'] }],
  ['no answer now', failedRow(0), clear(0), { trend: 'unknown', without: 'no-answer-now' }],
  ['no answer then', clear(0), failedRow(0), { trend: 'unknown', without: 'no-earlier-answer' }],
  ['another key', clear(0), clear(1), { trend: 'unknown', without: 'new' }],
])('%s', (_name, row, before, expected) => expect(changeOf(row, before)).toMatchObject(expected))

test('a row without its answer is not compared yet', () =>
  expect(changeOf(waitingRow(0), clear(0))).toBeNull())

test('each row counts under every kind that it is of', () => {
  const rows = [fails(0), clear(1), failedRow(2), clear(3), waitingRow(4)]
  const found = compare(rows, [clear(0), fails(1), clear(2), clear(3), clear(4), clear(5)])
  expect(found).toMatchObject({
    counts: { worse: 1, better: 1, alerts: 1, unknown: 1 },
    answered: 4,
    changed: 2,
    onlySaved: 1,
  })
})

test('an alert of links is only gone once every case of the saved list was looked at again', () => {
  const before = [fails(0, 'cpf-shared'), fails(1, 'cpf-shared')]
  expect(compare([clear(0), clear(1)], before).counts.better).toBe(2)
  for (const other of [waitingRow(1), failedRow(1), withoutLaudo(1)]) {
    const found = compare([clear(0), other], before)
    expect(found.changeOf({ index: 0 })).toMatchObject({ trend: 'other', unseen: ['cpf-shared'] })
  }
})
