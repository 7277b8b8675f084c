import { describe, expect, test } from 'vitest'
import { jsonOfRows } from '../export/export-rows.ts'
import { maskRow } from '../../../data/list/mask-row.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { answeredRow, failedRow, waitingRow } from '../testing/rows.ts'
import { createComparison } from './compare-runs.ts'
import type { EarlierRun } from './earlier-run.ts'
import { isJson, readJsonExport } from './read-json.ts'
import { coverage } from './testing/earlier.ts'

function exported(rows: readonly ListRow[]): string {
  return jsonOfRows(rows, { linksOf: () => 0, isPersonal: true })
}

function read(text: string): EarlierRun {
  const run = readJsonExport(text, null)
  if (!run || 'problem' in run) throw new Error('no export')
  return run
}

const ROWS = [
  answeredRow(0, {
    coverage: coverage({ laudo: 'failed' }),
    verdict: 'fail',
    status: '2',
    rules: [{ rule: 'cpf-agrees', level: 'fail' }],
  }),
  answeredRow(1, { coverage: coverage(), name: 'Ana', cpf: '52998224725' }),
]

test('what was exported is the same when it is read again', () => {
  const run = read(exported(ROWS))
  expect(createComparison(run)(ROWS)).toMatchObject({ same: 2, answered: 2, onlyInFile: [] })
})

test('names and CPFs are not kept', () => {
  expect(JSON.stringify(read(exported(ROWS)))).not.toMatch(/Ana|529/)
})

test('rows without a case say so, and nothing else', () => {
  const { rows } = read(exported([failedRow(0), waitingRow(1)]))
  expect(rows).toMatchObject([
    { answer: 'failed', verdict: undefined, alerts: undefined },
    { answer: 'none', verdict: undefined, alerts: undefined },
  ])
})

test('a key that was masked cannot be looked up again; a value that was masked is not known', () => {
  const masked = maskRow({
    ...waitingRow(0, '529.982.247-25'),
    key: { line: 1, typed: '529.982.247-25', by: 'chave', value: '529.982.247-25' },
  })
  expect(read(exported([masked]))).toMatchObject({ rows: [], unusable: 1 })
  expect(read('[{"key":"a","state":"done","id":"•••12","status":"•"}]').rows[0]).toMatchObject({
    id: undefined,
    status: undefined,
  })
})

describe('what the file does not say', () => {
  test('is missing in every line', () => {
    expect(read('[{"key":"a","state":"done","verdict":"fail"}]').missing).toEqual(
      expect.arrayContaining(['alerts', 'coverage', 'status', 'flags']),
    )
  })

  test('of one line is not known: another type, another value, an alert of another version', () => {
    const { rows } = read(
      JSON.stringify([
        {
          key: 'a',
          state: 'done',
          verdict: 'good',
          coverage: { analysis: 'complete', laudo: 'perfect' },
          rules: [
            { rule: 'cpf-agrees', level: 'fail' },
            { rule: 'rule-of-tomorrow', level: 'fail' },
          ],
          flags: { CPF: 'ok', Nome: 'green', Outro: 'ok' },
        },
      ]),
    )
    expect(rows[0]).toMatchObject({
      verdict: undefined,
      coverage: { analysis: 'complete' },
      alerts: undefined,
      flags: { CPF: 'ok' },
      status: undefined,
    })
  })
})

test.each([
  ['{"key": "a"', 'broken-json'],
  ['[{"key":"a","state":"done"}', 'broken-json'],
  ['{"chave":"a"}', 'foreign-json'],
  ['[]', 'foreign-json'],
  ['null', 'foreign-json'],
])('%s is refused as %s', (text, problem) => {
  expect(readJsonExport(text, null)).toEqual({ problem })
})

test.each(['["onb-1"]', '[{"chave":"a"}]', '[{"key":"a"}]'])('%s may be a list of keys', (text) => {
  expect(readJsonExport(text, null)).toBeNull()
})

test.each([
  ['x.json', 'a', true],
  ['X.JSON', '', true],
  ['x.txt', '\uFEFF [\n {"key":', true],
  ['x.csv', '[a]\n[b]', false],
  ['x.txt', '{onb}', false],
])('%s that begins with %j is JSON: %s', (name, text, is) => expect(isJson(name, text)).toBe(is))
