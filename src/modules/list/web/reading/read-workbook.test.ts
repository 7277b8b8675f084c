import { strToU8, zipSync } from 'fflate'
import type { Zippable } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readWorkbook, textOfCell } from './read-workbook.ts'

const MAX_BYTES = 100_000
const readBytes = (bytes: Uint8Array) => readWorkbook(bytes, 100_000, MAX_BYTES)

const utc = (...parts: [number, number, number, number?, number?, number?]) => new Date(Date.UTC(...parts))

const SHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A one-sheet workbook that no library would write. */
function handmade(sheet: string | Uint8Array, otherParts: Zippable = {}): Uint8Array {
  const relations = (type: string, target: string) =>
    strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/${type}" Target="${target}"/></Relationships>`,
    )
  const entries = {
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
    ),
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Plan1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? strToU8(sheet) : sheet,
    ...otherParts,
  }
  return zipSync(entries, { level: 1 })
}

const sheetOf = (rows: string) => `${SHEET}${rows}</sheetData></worksheet>`
const textCell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const readSheet = (rows: string) => readBytes(handmade(sheetOf(rows)))

test('reads zeros, dates, texts and numbers as the sheet shows them', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Lista de hoje',
        columns: [{}, { numFmt: '00000000000' }, { numFmt: '000\\.000\\.000\\-00' }, { numFmt: '#,##0' }],
        rows: [
          ['Chave', 'CPF', 'CPF com pontos', 'Id', 'Nascimento', 'Enviado em', 'Obs'],
          ['0012', 1_234_567_890, 1_234_567_890, 1_204_881, null, null, true],
          [],
          ['onb-1', null, null, 7.5, utc(1991, 8, 5), utc(2026, 10, 19, 14, 2, 41), 'a\tb\nc "d"'],
        ],
        cells: new Map([
          ['3,4', { style: { numFmt: 'dd/mm/yyyy' } }],
          ['3,5', { style: { numFmt: 'dd/mm/yyyy hh:mm:ss' } }],
        ]),
      },
      { name: 'Outra', rows: [['x']] },
    ],
  })
  expect(await readBytes(bytes)).toEqual({
    rows: [
      ['Chave', 'CPF', 'CPF com pontos', 'Id', 'Nascimento', 'Enviado em', 'Obs'],
      ['0012', '01234567890', '012.345.678-90', '1204881', '', '', 'true'],
      ['', '', '', '', '', '', ''],
      ['onb-1', '', '', '7.5', '05/09/1991', '19/11/2026', 'a b c "d"'],
    ],
    hiddenRows: [],
  })
})

test('reads the first visible sheet, with empty rows and columns', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Oculta', hidden: true, rows: [['x']] },
      { name: 'Vista', rows: [[], [null, 'a'], [null, null, null]] },
    ],
  })
  expect(await readBytes(bytes)).toMatchObject({
    rows: [
      ['', ''],
      ['', 'a'],
    ],
  })
})

test.each([
  [
    'a formula reads as its last result',
    '<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c><f>1+1</f></c>',
    ['ab'],
  ],
  ['errors and booleans', '<c t="e"><v>#REF!</v></c><c t="b"><v>1</v></c>', ['#REF!', 'true']],
  ['a key of 16 digits is rounded', '<c><v>9007199254740993</v></c>', ['9.00720E+15']],
  ['a number with a zero as its 16th digit', '<c><v>1234567890123450</v></c>', ['1.23457E+15']],
  ['a number of 20 digits', '<c><v>12345678901234567890</v></c>', ['1.23457E+19']],
  ['a number with an exponent', '<c><v>1.2345678901234501E+21</v></c>', ['1.23457E+21']],
  ['a number of 15 digits is exact', '<c><v>999999999999999</v></c>', ['999999999999999']],
])('%s', async (_name, cells, row) => {
  expect(await readSheet(`<row r="1">${cells}</row>`)).toMatchObject({ rows: [row] })
})

test('entities of a DTD are not expanded', async () => {
  const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>`
  const bytes = handmade(entities + sheetOf(`<row>${textCell('&b;')}</row>`))
  expect(await readBytes(bytes)).toMatchObject({ rows: [['&b;']] })
})

test('hidden rows are read as empty and listed by number; hidden columns are read', async () => {
  const sheet = sheetOf(
    `<row r="1">${textCell('Chave')}</row><row r="2">${textCell('K-1')}</row>` +
      `<row r="3" hidden="1">${textCell('K-2')}</row><row r="4" hidden="true">${textCell('K-3')}</row>` +
      `<row r="5" hidden="1"/><row r="6" hidden="0">${textCell('K-4')}</row><row r="7" ht="0" customHeight="1">${textCell('K-5')}</row>`,
  ).replace('<sheetData>', '<cols><col min="1" max="1" hidden="1"/></cols><sheetData>')
  expect(await readBytes(handmade(sheet))).toEqual({
    rows: [['Chave'], ['K-1'], [''], [''], [''], ['K-4']],
    hiddenRows: [3, 4, 7],
  })
})

test.each([
  [1_234_567_890, '00000000000', '01234567890'],
  [1_234_567_890, '000"."000"."000-00', '012.345.678-90'],
  [1_234_567_890, '[$-416]000\\.000\\.000\\-00', '012.345.678-90'],
  [123_456, '0000', '123456'],
  [123_456, '00-00', '1234-56'],
  [7, '0', '7'],
  [7, '"K-"0', 'K-7'],
  [7, '000;-000', '007'],
  [7, '0.00', '7'],
  [1_204_881, '#,##0', '1204881'],
  [7.5, '0000', '7.5'],
  [-7, '0000', '-7'],
  [0, '000', '000'],
  [true, '', 'true'],
])('%j in the format %s reads as %s', (value, numFmt, text) =>
  expect(textOfCell(value, { value, type: 'number', style: { numFmt } })).toBe(text),
)

describe('rejects', () => {
  test('a sheet that is too large unpacked, even if the zip directory lies about its size', async () => {
    const bytes = handmade(new Uint8Array(MAX_BYTES + 1).fill(0x20))
    expect(bytes.length).toBeLessThan(MAX_BYTES / 10)
    expect(await readBytes(bytes)).toEqual({ problem: 'too-large' })
    // Set the size of every part to one byte.
    const view = new DataView(bytes.buffer)
    for (let offset = 0; offset + 4 < bytes.length; offset += 1) {
      if (view.getUint32(offset, true) === 0x02014b50) view.setUint32(offset + 24, 1, true)
    }
    expect(await readBytes(bytes)).toEqual({ problem: 'damaged' })
  })

  test('many parts that together are too large', async () => {
    const sheet = new Uint8Array(MAX_BYTES / 2).fill(0x20)
    const sheets = Object.fromEntries([2, 3].map((number) => [`xl/worksheets/sheet${number}.xml`, sheet]))
    expect(await readBytes(handmade(sheetOf(''), sheets))).toEqual({ problem: 'too-large' })
  })

  test('millions of empty rows between two cells', async () => {
    const rows = `<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>`
    expect(await readSheet(rows)).toEqual({ rows: [['1']], hiddenRows: [] })
  })

  test('an encrypted workbook', async () => {
    const encryption = { password: 'x', spinCount: 1 }
    const bytes = await writeXlsx({ sheets: [{ name: 'a', rows: [['a']] }], encryption })
    expect(await readBytes(bytes)).toEqual({ problem: 'encrypted' })
  })

  const xls = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(600).fill(0)])
  const ods = {
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(''),
  }
  const xlsb = { 'xl/workbook.bin': strToU8('x'), 'xl/worksheets/sheet1.bin': strToU8('x') }
  const docx = { '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<a/>') }
  const workbook = handmade(sheetOf(`<row>${textCell('a')}</row>`))
  test.each<[string, Uint8Array, string]>([
    ['an xls', xls, 'format'],
    ['an ods', zipSync(ods), 'format'],
    ['an xlsb', zipSync(xlsb), 'format'],
    ['a docx', zipSync(docx), 'format'],
    ['a truncated file', workbook.slice(0, workbook.length / 2), 'damaged'],
    ['a zip signature alone', workbook.slice(0, 4), 'damaged'],
    [
      'a file with flipped bits',
      workbook.map((byte, index) => (index > 60 && index < 90 ? byte ^ 0x55 : byte)),
      'damaged',
    ],
    ['truncated markup', handmade(`${SHEET}<row><c`), 'damaged'],
    ['an empty sheet', handmade(sheetOf('')), 'no-rows'],
    ['a sheet of spaces', handmade(sheetOf(`<row>${textCell(' ')}</row>`)), 'no-rows'],
    ['hidden rows only', handmade(sheetOf(`<row r="1" hidden="1">${textCell('K-1')}</row>`)), 'all-hidden'],
  ])('%s', async (_name, bytes, problem) => expect(await readBytes(bytes)).toEqual({ problem }))
})
