import { assert, integer, jsonValue, property } from 'fast-check'
import { expect, test } from 'vitest'
import { readListFile } from './list-file.ts'

const ROW = { line: 1, typed: 'chave:a', by: 'chave', value: 'a', mark: null } as const
const FILE = { lupa: 'lote', version: 2, rows: [ROW] }

function readChanged(change: object) {
  return readListFile(JSON.stringify({ ...FILE, ...change }, null, 1))
}

test('reads keys and marks, and ignores everything else in a file', () => {
  const savedList = { rows: [ROW] }
  const rows = [{ ...ROW, answer: {}, name: 'Ana' }]
  expect(readChanged({ version: 1, savedOn: '2026-11-23', place: {}, rows })).toEqual(savedList)
  expect(readListFile(`\uFEFF ${JSON.stringify(FILE, null, 4)}`)).toEqual(savedList)
})

test('a truncated file is damaged', () => {
  const text = JSON.stringify(FILE)
  assert(
    property(integer({ min: 16, max: text.length - 1 }), (length) => {
      expect(readListFile(text.slice(0, length))).toEqual({ problem: 'list-damaged' })
    }),
  )
})

test('any other JSON in place of the rows is damaged', () => {
  assert(
    property(jsonValue(), (rows) => {
      expect(readChanged({ rows })).toEqual({ problem: 'list-damaged' })
    }),
  )
})

const tooManyRows = Array.from({ length: 5001 }, (_, index) => ({
  ...ROW,
  typed: `${index}`,
  value: `${index}`,
}))

test.each([
  ['another version', { version: 3 }, 'list-version'],
  ['no version', { version: undefined }, 'list-damaged'],
  ['no rows', { rows: [] }, 'list-damaged'],
  ['an unknown mark', { rows: [{ ...ROW, mark: 'approved' }] }, 'list-damaged'],
  ['a duplicate key', { rows: [ROW, { ...ROW, line: 2 }] }, 'list-damaged'],
  ['a value that is not in the typed text', { rows: [{ ...ROW, value: 'b' }] }, 'list-damaged'],
  ['too many rows', { rows: tooManyRows }, 'list-damaged'],
] as const)('rejects a file with %s', (_name, change, problem) => {
  expect(readChanged(change)).toEqual({ problem })
})

test.each(['', 'demo-0001\ndemo-0002', '{"rows":[]}', '[{"lupa":"lote"}]', 'Chave;Nome\n1;lupa'])(
  'leaves other texts to other readers: %s',
  (text) => expect(readListFile(text)).toBeNull(),
)
