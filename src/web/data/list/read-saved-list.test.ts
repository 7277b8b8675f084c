import {
  anything,
  array,
  assert,
  constantFrom,
  integer,
  jsonValue,
  option,
  property,
  record,
  string,
  uniqueArray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { COVERAGE_PARTS } from '../../../core/config/coverage-parts.ts'
import { RULE_NAMES } from '../../../core/findings/rules/registry.ts'
import { VERDICTS } from '../../../core/findings/model/judgement.ts'
import { LIST_LIMITS } from '../../limits.ts'
import { MARKS } from './list-row.ts'
import { listFileOf, readListFile, readSavedList } from './read-saved-list.ts'

const row = record({
  line: integer({ min: 1, max: 100_000 }),
  key: string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
  by: constantFrom('chave', 'id', 'either'),
  prefix: constantFrom('', 'chave:', 'id: '),
  mark: constantFrom(null, ...MARKS),
  note: constantFrom(undefined, null, 'ligar', 'n'.repeat(LIST_LIMITS.note)),
  answer: option(
    record({
      verdict: constantFrom(...VERDICTS),
      alerts: array(record({ rule: constantFrom(...RULE_NAMES), level: constantFrom('fail', 'warn') })),
      missing: array(constantFrom(...COVERAGE_PARTS)),
    }),
  ),
})

const list = record({
  rows: uniqueArray(row, { minLength: 1, maxLength: 20, selector: ({ by, key }) => `${by}:${key}` }),
  place: jsonValue(),
}).map(({ rows, place }) => ({
  place,
  savedOn: '2026-11-23',
  rows: rows.map(({ line, key, by, prefix, mark, note, answer }) => ({
    line,
    typed: prefix + key,
    by,
    value: key,
    mark,
    ...(note !== undefined && { note }),
    ...(answer && { answer }),
  })),
}))

test('a list that was saved is read as it was', () => {
  assert(
    property(list, (kept) => {
      expect(readListFile(listFileOf(kept))).toEqual({ list: JSON.parse(JSON.stringify(kept)) })
      expect(readSavedList(kept)).toEqual(kept)
    }),
  )
})

test('a file that was cut off is damaged, wherever it was cut', () => {
  assert(
    property(list, integer({ min: 30, max: 10_000 }), (kept, at) => {
      const text = listFileOf(kept).trimEnd()
      expect(readListFile(text.slice(0, Math.min(at, text.length - 1)))).toEqual({ problem: 'list-damaged' })
    }),
  )
})

test('whatever stands in a file or in a message, it is read or refused', () => {
  assert(
    property(anything(), jsonValue(), (value, json) => {
      expect(readSavedList(value)).toBeNull()
      const read = readListFile(JSON.stringify({ lupa: 'lote', version: 1, rows: json }))
      expect(read).toEqual({ problem: 'list-damaged' })
    }),
  )
})

const ROW = { line: 1, typed: 'a', by: 'chave', value: 'a', mark: null }
const fileOf = (change: object) => JSON.stringify({ lupa: 'lote', version: 1, rows: [ROW], ...change })

test.each([
  ['another version', { version: 3 }, 'list-version'],
  ['no version', { version: undefined }, 'list-damaged'],
  ['no rows', { rows: [] }, 'list-damaged'],
  ['a mark of its own', { rows: [{ ...ROW, mark: 'approved' }] }, 'list-damaged'],
  ['a note that is too long', { rows: [{ ...ROW, note: 'n'.repeat(LIST_LIMITS.note + 1) }] }, 'list-damaged'],
  ['a key twice', { rows: [ROW, ROW] }, 'list-damaged'],
  ['a key that is not what was typed', { rows: [{ ...ROW, value: 'b' }] }, 'list-damaged'],
  ['an answer of another version', { rows: [{ ...ROW, answer: { verdict: 'approved' } }] }, 'list-damaged'],
  ['more than a key and its mark', { rows: [{ ...ROW, name: 'Ana' }] }, 'list-damaged'],
  [
    'too many rows',
    { rows: Array.from({ length: 5001 }, (_, at) => ({ ...ROW, typed: `${at}`, value: `${at}` })) },
    'list-damaged',
  ],
] as const)('a file with %s is refused', (_name, change, problem) => {
  expect(readListFile(fileOf({}))).toMatchObject({ list: { rows: [ROW] } })
  expect(readListFile(fileOf(change))).toEqual({ problem })
})

test.each(['', 'demo-0001\ndemo-0002', '{"rows":[]}', '[{"lupa":"lote"}]', 'Chave;Nome\n1;lupa'])(
  'any other file is not this one’s to judge: %s',
  (text) => expect(readListFile(text)).toBeNull(),
)

test('a byte-order mark and other spacing are read', () => {
  const text = `\uFEFF ${JSON.stringify({ lupa: 'lote', version: 1, rows: [ROW] }, null, 4)}`
  expect(readListFile(text)).toMatchObject({ list: { rows: [ROW] } })
})
