import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { MOST_BYTES } from './decode-list.ts'
import { openAsRows, openAsText } from './open-file.ts'
import { readList } from './read-list.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const workbook = (rows: (string | number | null)[][]) => writeXlsx({ sheets: [{ name: 'Plan1', rows }] })
const keysOf = async (bytes: Uint8Array) => {
  const opened = await openAsText(bytes)
  return 'text' in opened
    ? readList(opened.text).entries.map(({ line, typed }) => `${line} ${typed}`)
    : opened
}

test('a sheet is read like its cells on the clipboard: columns by headings, lines by row numbers', async () => {
  const bytes = await workbook([['Nome', 'Chave'], ['Ana "a Nova"\nLima', '0012'], [], ['Rui', 'onb-2']])
  expect(await openAsText(bytes)).toMatchObject({ sheet: { name: 'Plan1', count: 1 } })
  expect(await keysOf(bytes)).toEqual(['2 0012', '4 onb-2'])
})

test('a sheet of one column is a list', async () => {
  expect(await keysOf(await workbook([['Chave'], ['a "b"'], [null], ['"c"']]))).toEqual(['2 a "b"', '4 "c"'])
})

test('an exported JSON is a table, a JSON list a column, and other texts stay as they are', async () => {
  const cases = [
    { line: 1, key: 'a', by: 'chave', counts: { fail: 1 } },
    { line: 2, key: 'b', error: null },
  ]
  expect(await keysOf(utf8(JSON.stringify(cases)))).toEqual(['2 a', '3 b'])
  expect(await keysOf(utf8('["onb-1", 7]'))).toEqual(['1 onb-1', '2 7'])
  for (const text of ['[x', '[]', '[1, {}]', '[[1]]', 'onb-1']) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await openAsText(utf8(text))).toEqual({ text, sheet: null })
  }
})

test.each<[string, Uint8Array, string]>([
  ['too large', new Uint8Array(MOST_BYTES + 1), 'too-large'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), 'binary'],
  ['an xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'workbook.format'],
  ['a broken xlsx', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), 'workbook.damaged'],
])('%s has a problem', async (_name, bytes, problem) => {
  expect(await openAsText(bytes)).toEqual({ problem })
  expect(await openAsRows(bytes)).toEqual({ problem })
})

test('rows of a sheet, a CSV, a JSON and a list', async () => {
  const rows = [
    ['Chave', 'Nome'],
    ['0012', 'Silva; Ana'],
  ]
  expect(await openAsRows(await workbook(rows))).toEqual({ rows, sheet: { name: 'Plan1', count: 1 } })
  expect(await openAsRows(utf8('\uFEFFChave;Nome\r\n0012;"Silva; Ana"\r\n'))).toEqual({ rows, sheet: null })
  expect(await openAsRows(utf8('[{"Chave":"0012","Nome":"Silva; Ana"}]'))).toEqual({ rows, sheet: null })
  expect(await openAsRows(utf8('a\nb'))).toEqual({ rows: [['a'], ['b']], sheet: null })
})
