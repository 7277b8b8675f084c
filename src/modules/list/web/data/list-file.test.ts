import { assert, integer, jsonValue, property } from 'fast-check'
import { expect, test } from 'vitest'
import { listFileOf, readListFile } from './list-file.ts'

const ROW = { line: 1, typed: 'chave:a', by: 'chave', value: 'a', mark: null } as const
const FILE = { lupa: 'lote', version: 2, rows: [ROW] }

function read(change: object, spaces = 1) {
  return readListFile(JSON.stringify({ ...FILE, ...change }, null, spaces))
}

test('keys and marks are read as they were; what else a file holds is left', () => {
  const { mark, ...key } = ROW
  const row = { index: 0, key, mark, note: 'x' }
  const state = 'waiting' as const
  const empty = { summary: null, failure: null, durationMs: null }
  const list = { rows: [ROW] }
  expect(readListFile(listFileOf({ rows: [{ ...row, ...empty, state }] }))).toEqual(list)
  expect(
    read({ version: 1, savedOn: '2026-11-23', place: {}, rows: [{ ...ROW, answer: {}, name: 'Ana' }] }),
  ).toEqual(list)
  expect(readListFile(`\uFEFF ${JSON.stringify(FILE, null, 4)}`)).toEqual(list)
})

test('a file that was cut off is damaged, wherever it was cut', () => {
  const text = JSON.stringify(FILE)
  assert(
    property(integer({ min: 16, max: text.length - 1 }), (at) => {
      expect(readListFile(text.slice(0, at))).toEqual({ problem: 'list-damaged' })
    }),
  )
})

test('whatever stands in the place of the rows is refused', () => {
  assert(
    property(jsonValue(), (rows) => {
      expect(read({ rows })).toEqual({ problem: 'list-damaged' })
    }),
  )
})

test.each([
  ['another version', { version: 3 }, 'list-version'],
  ['no version', { version: undefined }, 'list-damaged'],
  ['no rows', { rows: [] }, 'list-damaged'],
  ['a mark of its own', { rows: [{ ...ROW, mark: 'approved' }] }, 'list-damaged'],
  ['a key twice', { rows: [ROW, { ...ROW, line: 2 }] }, 'list-damaged'],
  ['a key that is not what was typed', { rows: [{ ...ROW, value: 'b' }] }, 'list-damaged'],
  [
    'too many rows',
    { rows: Array.from({ length: 5001 }, (_, at) => ({ ...ROW, typed: `${at}`, value: `${at}` })) },
    'list-damaged',
  ],
] as const)('a file with %s is refused', (_name, change, problem) => {
  expect(read(change)).toEqual({ problem })
})

test.each(['', 'demo-0001\ndemo-0002', '{"rows":[]}', '[{"lupa":"lote"}]', 'Chave;Nome\n1;lupa'])(
  'any other file is not this one’s to judge: %s',
  (text) => expect(readListFile(text)).toBeNull(),
)
