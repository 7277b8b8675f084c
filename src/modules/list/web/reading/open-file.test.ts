import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { MAX_LIST_FILE_BYTES } from '#modules/list/web/limits.ts'
import { openAsText } from './open-file.ts'
import { readList } from './read-list.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const workbook = (rows: (string | number | null)[][]) => writeXlsx({ sheets: [{ name: 'Plan1', rows }] })
const keysOf = async (bytes: Uint8Array) => {
  const opened = await openAsText(bytes, 'lista.xlsx')
  return 'text' in opened
    ? readList(opened.text).entries.map(({ line, typed }) => `${line} ${typed}`)
    : opened
}

test('a sheet is read like its cells on the clipboard: columns by headings, lines by row numbers', async () => {
  const bytes = await workbook([['Nome', 'Chave'], ['Ana "a Nova"\nLima', '0012'], [], ['Rui', 'onb-2']])
  expect(await keysOf(bytes)).toEqual(['2 0012', '4 onb-2'])
})

test('a sheet of one column is a list', async () => {
  expect(await keysOf(await workbook([['Chave'], ['a "b"'], [null], ['"c"']]))).toEqual(['2 a "b"', '4 c'])
})

test.each<[string, Uint8Array, string]>([
  ['too large', new Uint8Array(MAX_LIST_FILE_BYTES + 1), 'too-large'],
  ['a PDF', utf8('%PDF-1.7'), 'binary'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), 'binary'],
  ['an xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'workbook.format'],
  ['a broken xlsx', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), 'workbook.damaged'],
])('%s has a problem', async (_name, bytes, problem) => {
  expect(await openAsText(bytes, 'lista')).toEqual({ problem })
})

function utf16(text: string, isBig: boolean): Uint8Array {
  const units = [0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))]
  return Uint8Array.from(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])))
}

const html =
  '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>K-1</td></tr></table></html>'
test.each<[string, string, Uint8Array, string]>([
  ['HTML', 'lista.xls', utf8(html), 'markup'],
  ['HTML after space and a byte-order mark', 'lista.csv', utf8(`\uFEFF\r\n  ${html}`), 'markup'],
  ['HTML in UTF-16', 'lista.xls', utf16(`<table><tr><td>K-1</td></tr></table>`, false), 'markup'],
  [
    'XML of Excel 2003',
    'lista.xls',
    utf8('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'),
    'markup',
  ],
  ['a web archive', 'lista.xls', utf8('MIME-Version: 1.0\nContent-Type: multipart/related'), 'markup'],
  ['tabs', 'lista.xls', utf8('Chave\tNome\nK-1\tANA'), 'misnamed'],
  ['commas', 'LISTA.XLSX', utf8('Chave,Nome\nK-1,ANA'), 'misnamed'],
  ['a worksheet of Excel 4', 'lista.xls', Uint8Array.of(9, 4, 6, 0, 0, 0, 16, 0), 'binary'],
])('%s in %s is refused', async (_what, name, bytes, problem) => {
  expect(await openAsText(bytes, name)).toEqual({ problem })
})

const TEXT = 'Chave;Nome\r\nação-1;José 😀\r\n'
const WESTERN = 'Chave;Nome\r\nação-1;José\r\n'

const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['UTF-8', utf8(TEXT), TEXT],
  ['UTF-8 with a byte-order mark', utf8(`\uFEFF${TEXT}`), TEXT],
  ['UTF-16 as Excel writes it', utf16(TEXT, false), TEXT],
  ['big-endian UTF-16', utf16(TEXT, true), TEXT],
  ['Latin-1', latin1(WESTERN), WESTERN],
  ['Windows-1252', Uint8Array.of(0x93, 0x61, 0x94), '“a”'],
  ['nothing', new Uint8Array(), ''],
])('decodes %s', async (_encoding, bytes, text) =>
  expect(await openAsText(bytes, 'lista.csv')).toEqual({ text, hiddenRows: [] }),
)
