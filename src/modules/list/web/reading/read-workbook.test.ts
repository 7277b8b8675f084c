import { strToU8, zipSync } from 'fflate'
import type { Zippable } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { textOfCell, readWorkbook as readRows } from './read-workbook.ts'

const MOST_BYTES = 100_000
const readWorkbook = (bytes: Uint8Array) => readRows(bytes, 100_000, MOST_BYTES)

const utc = (...parts: [number, number, number, number?, number?, number?]) => new Date(Date.UTC(...parts))

const SHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of one sheet, by hand: what no writer makes. */
function handmade(sheet: string | Uint8Array, others: Zippable = {}): Uint8Array {
  const relations = (type: string, target: string) =>
    strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/${type}" Target="${target}"/></Relationships>`,
    )
  const parts = {
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
    ),
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Plan1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? strToU8(sheet) : sheet,
    ...others,
  }
  // The lowest level of compression, which takes half the time.
  return zipSync(parts, { level: 1 })
}

const rowsOf = (cells: string) => `${SHEET}${cells}</sheetData></worksheet>`
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`

describe('cells', () => {
  test('zeros, dates, texts and numbers as the sheet shows them', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Lista de hoje',
          columns: [{}, { numFmt: '00000000000' }, { numFmt: '000\\.000\\.000\\-00' }, { numFmt: '#,##0' }],
          rows: [
            ['Chave', 'CPF', 'CPF com pontos', 'Id', 'Nascimento', 'Enviado em', 'Obs'],
            ['0012', 1_234_567_890, 1_234_567_890, 1_204_881, null, null, true],
            [],
            [
              'onb-2026-11-000481',
              null,
              null,
              7.5,
              utc(1991, 8, 5),
              utc(2026, 10, 19, 14, 2, 41),
              'a\tb\nc "d"',
            ],
          ],
          cells: new Map([
            ['3,4', { style: { numFmt: 'dd/mm/yyyy' } }],
            ['3,5', { style: { numFmt: 'dd/mm/yyyy hh:mm:ss' } }],
          ]),
        },
        { name: 'Outra', rows: [['x']] },
      ],
    })
    expect(await readWorkbook(bytes)).toEqual({
      rows: [
        ['Chave', 'CPF', 'CPF com pontos', 'Id', 'Nascimento', 'Enviado em', 'Obs'],
        ['0012', '01234567890', '012.345.678-90', '1204881', '', '', 'true'],
        ['', '', '', '', '', '', ''],
        ['onb-2026-11-000481', '', '', '7.5', '05/09/1991', '19/11/2026', 'a b c "d"'],
      ],
      hiddenRows: [],
    })
  })

  test('the first sheet that is not hidden; rows and columns that are left out stay empty', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Oculta', hidden: true, rows: [['x']] },
        { name: 'Vista', rows: [[], [null, 'a'], [null, null, null]] },
      ],
    })
    expect(await readWorkbook(bytes)).toEqual({
      rows: [
        ['', ''],
        ['', 'a'],
      ],
      hiddenRows: [],
    })
  })

  test('a formula is its last result, and nothing is evaluated', async () => {
    const sheet = rowsOf(
      '<row r="1"><c r="A1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="B1"><f>1+1</f></c></row>',
    )
    expect(await readWorkbook(handmade(sheet))).toMatchObject({ rows: [['ab']] })
  })
})

describe('hidden rows', () => {
  test('are left out and numbered, whoever hid them; a hidden column is read', async () => {
    const sheet = rowsOf(
      `<row r="1">${text('Chave')}</row><row r="2">${text('K-1')}</row>` +
        `<row r="3" hidden="1">${text('K-2')}</row><row r="4" hidden="true">${text('K-3')}</row>` +
        `<row r="5" hidden="1"/><row r="6" hidden="0">${text('K-4')}</row><row r="7" ht="0" customHeight="1">${text('K-5')}</row>`,
    ).replace('<sheetData>', '<cols><col min="1" max="1" hidden="1"/></cols><sheetData>')
    expect(await readWorkbook(handmade(sheet))).toEqual({
      rows: [['Chave'], ['K-1'], [''], [''], [''], ['K-4']],
      hiddenRows: [3, 4, 7],
    })
  })

  test('alone are no list', async () => {
    const sheet = rowsOf(`<row r="1" hidden="1">${text('K-1')}</row>`)
    expect(await readWorkbook(handmade(sheet))).toEqual({ problem: 'all-hidden' })
  })
})

test.each([
  ['9007199254740993', '9.00720E+15'],
  ['1234567890123450', '1.23457E+15'],
  ['12345678901234567890', '1.23457E+19'],
  ['1.2345678901234501E+21', '1.23457E+21'],
  ['999999999999999', '999999999999999'],
])('the number %s is %s', async (number, shown) => {
  const sheet = rowsOf(`<row r="1"><c r="A1"><v>${number}</v></c></row>`)
  expect(await readWorkbook(handmade(sheet))).toMatchObject({ rows: [[shown]] })
})

test('errors and booleans are what the spreadsheet says', async () => {
  const sheet = rowsOf('<row r="1"><c r="A1" t="e"><v>#REF!</v></c><c r="B1" t="b"><v>1</v></c></row>')
  expect(await readWorkbook(handmade(sheet))).toMatchObject({ rows: [['#REF!', 'true']] })
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
])('%j as %s is %s', (value, numFmt, shown) =>
  expect(textOfCell(value, { value, type: 'number', style: { numFmt } })).toBe(shown),
)

describe('what is refused', () => {
  const bomb = new Uint8Array(MOST_BYTES + 1).fill(0x20)

  test('a sheet that unpacks to too much, whatever its size is said to be', async () => {
    const bytes = handmade(bomb)
    expect(bytes.length).toBeLessThan(MOST_BYTES / 10)
    expect(await readWorkbook(bytes)).toEqual({ problem: 'too-large' })
    // The directory says that every part has one byte.
    const view = new DataView(bytes.buffer)
    for (let at = 0; at + 4 < bytes.length; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1, true)
    }
    expect(await readWorkbook(bytes)).toEqual({ problem: 'damaged' })
  })

  test('many parts that together are too much', async () => {
    const part = new Uint8Array(MOST_BYTES / 2).fill(0x20)
    const parts = Object.fromEntries([2, 3].map((nth) => [`xl/worksheets/sheet${nth}.xml`, part]))
    expect(await readWorkbook(handmade(rowsOf(''), parts))).toEqual({ problem: 'too-large' })
  })

  test('two cells far apart do not make millions of rows', async () => {
    const sheet = rowsOf(
      `<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>`,
    )
    expect(await readWorkbook(handmade(sheet))).toEqual({ rows: [['1']], hiddenRows: [] })
  })

  test('entities of a DTD are not expanded', async () => {
    const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>`
    expect(await readWorkbook(handmade(entities + rowsOf(`<row>${text('&b;')}</row>`)))).toMatchObject({
      rows: [['&b;']],
    })
  })

  test('an encrypted workbook', async () => {
    const bytes = await writeXlsx({
      sheets: [{ name: 'a', rows: [['a']] }],
      encryption: { password: 'x', spinCount: 1 },
    })
    expect(await readWorkbook(bytes)).toEqual({ problem: 'encrypted' })
  })

  test('an xls', async () => {
    const bytes = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(600).fill(0)])
    expect(await readWorkbook(bytes)).toEqual({ problem: 'format' })
  })

  test.each<[string, Zippable]>([
    [
      'an ods',
      { mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'), 'content.xml': strToU8('<a/>') },
    ],
    ['an xlsb', { 'xl/workbook.bin': strToU8('x'), 'xl/worksheets/sheet1.bin': strToU8('x') }],
    ['a docx', { '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<a/>') }],
  ])('%s', async (_name, files) => expect(await readWorkbook(zipSync(files))).toEqual({ problem: 'format' }))

  test.each<[string, (bytes: Uint8Array) => Uint8Array]>([
    ['cut off', (bytes) => bytes.slice(0, bytes.length / 2)],
    ['of nothing but its signature', (bytes) => bytes.slice(0, 4)],
    [
      'with other bytes in a part',
      (bytes) => bytes.map((byte, at) => (at > 60 && at < 90 ? byte ^ 0x55 : byte)),
    ],
  ])('a file %s', async (_name, damage) => {
    const bytes = handmade(rowsOf(`<row>${text('a')}</row>`))
    expect(await readWorkbook(damage(bytes))).toEqual({ problem: 'damaged' })
  })

  test('markup that ends too early', async () => {
    expect(await readWorkbook(handmade(`${SHEET}<row><c`))).toEqual({ problem: 'damaged' })
  })

  test.each(['', '<row/>', `<row>${text(' ')}</row>`])('a sheet of nothing: %j', async (cells) =>
    expect(await readWorkbook(handmade(rowsOf(cells)))).toEqual({ problem: 'no-rows' }),
  )
})
