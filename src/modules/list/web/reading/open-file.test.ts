import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { MAX_LIST_FILE_BYTES } from '#modules/list/web/limits.ts'
import { openAsText } from './open-file.ts'
import { readList } from './read-list.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const units = [0xfeff, ...Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))]
  return Uint8Array.from(
    units.flatMap((unit) => (isBigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
  )
}

async function keysOfSheet(rows: (string | null)[][]) {
  const opened = await openAsText(await writeXlsx({ sheets: [{ name: 'Plan1', rows }] }), 'lista.xlsx')
  return 'text' in opened
    ? readList(opened.text).entries.map(({ line, typed }) => `${line} ${typed}`)
    : opened
}

test('a sheet reads like its cells on the clipboard, with row numbers as lines', async () => {
  const rows = [['Nome', 'Chave'], ['Ana "a Nova"\nLima', '0012'], [], ['Rui', 'onb-2']]
  expect(await keysOfSheet(rows)).toEqual(['2 0012', '4 onb-2'])
  expect(await keysOfSheet([['Chave'], ['a "b"'], [null], ['"c"']])).toEqual(['2 a "b"', '4 c'])
})

test('a column of expected results is read from a sheet, too', async () => {
  const rows = [
    ['Chave', 'Esperado'],
    ['k-1', 'Fraude'],
    ['k-2', 'aprovado'],
    ['k-3', 0],
    ['k-4', 'fraude?'],
    ['k-5', null],
  ]
  const opened = await openAsText(await writeXlsx({ sheets: [{ name: 'Plan1', rows }] }), 'lista.xlsx')
  const list = readList('text' in opened ? opened.text : '')
  expect(list.entries.map(({ expected }) => expected)).toEqual(['fraud', 'ok', 'ok', undefined, undefined])
  expect(list).toMatchObject({ expectedHeading: 'Esperado', unclearExpected: [5] })
})

const html =
  '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>K-1</td></tr></table></html>'
const excel2003 = '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'
test.each<[string, string, Uint8Array, string]>([
  ['a file that is too large', 'lista', new Uint8Array(MAX_LIST_FILE_BYTES + 1), 'too-large'],
  ['a PDF', 'lista', utf8('%PDF-1.7'), 'binary'],
  ['a picture', 'lista', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), 'binary'],
  ['an Excel 4 worksheet', 'lista.xls', Uint8Array.of(9, 4, 6, 0, 0, 0, 16, 0), 'binary'],
  ['an xls', 'lista', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'workbook.format'],
  ['a truncated xlsx', 'lista', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), 'workbook.damaged'],
  ['HTML', 'lista.xls', utf8(html), 'markup'],
  ['HTML after space and a byte-order mark', 'lista.csv', utf8(`\uFEFF\r\n  ${html}`), 'markup'],
  ['HTML in UTF-16', 'lista.xls', utf16(`<table><tr><td>K-1</td></tr></table>`, false), 'markup'],
  ['XML of Excel 2003', 'lista.xls', utf8(excel2003), 'markup'],
  ['a web archive', 'lista.xls', utf8('MIME-Version: 1.0\nContent-Type: multipart/related'), 'markup'],
  ['tabs named .xls', 'lista.xls', utf8('Chave\tNome\nK-1\tANA'), 'misnamed'],
  ['commas named .XLSX', 'LISTA.XLSX', utf8('Chave,Nome\nK-1,ANA'), 'misnamed'],
])('rejects %s', async (_content, name, bytes, problem) => {
  expect(await openAsText(bytes, name)).toEqual({ problem })
})

const TEXT = 'Chave;Nome\r\nação-1;José 😀\r\n'
const WESTERN = 'Chave;Nome\r\nação-1;José\r\n'

test.each([
  ['UTF-8', utf8(TEXT), TEXT],
  ['UTF-8 with a byte-order mark', utf8(`\uFEFF${TEXT}`), TEXT],
  ['UTF-16 as Excel writes it', utf16(TEXT, false), TEXT],
  ['big-endian UTF-16', utf16(TEXT, true), TEXT],
  ['Latin-1', latin1(WESTERN), WESTERN],
  ['Windows-1252', Uint8Array.of(0x93, 0x61, 0x94), '“a”'],
  ['an empty file', new Uint8Array(), ''],
])('decodes %s', async (_encoding, bytes, text) =>
  expect(await openAsText(bytes, 'lista.csv')).toEqual({ text, hiddenRows: [] }),
)
