import * as fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import readXlsx from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { coverageWithout } from '#core/case/testing/coverage.ts'
import { createCodeTexts } from '#modules/list/web/columns/use-code-texts.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import { answeredRow } from '#modules/list/web/data/testing/rows.ts'
import { openAsText } from '#modules/list/web/reading/open-file.ts'
import { readList } from '#modules/list/web/reading/read-list.ts'
import type { CsvCell } from '#modules/table/web/csv.ts'
import { LANGUAGES } from '#words/language.ts'
import { loadSay } from '#words/words.ts'
import { tableOfRows } from './export-rows.ts'
import { workbookOf } from './workbook.ts'

/** Reads all sheets with another library than the one that writes. */
async function readSheets(bytes: Uint8Array) {
  const sheets = await readXlsx(Uint8Array.from(bytes).buffer)
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]))
}

/** Writes and reads a sheet with one column, and returns its cells below the heading. */
async function cellsReadBack(cells: readonly CsvCell[]) {
  const rows = [['heading'], ...cells.map((cell) => [cell])]
  const { sheet = [] } = await readSheets(await workbookOf('sheet', rows, 'pt-BR'))
  return sheet.slice(1).map(([cell]) => cell)
}

const answered = answeredRow(0, {
  chave: '00012',
  id: '1204881',
  name: 'Ana',
  cpf: '01234567890',
  sentAt: '2026-11-19T14:02:41',
  coverage: coverageWithout('face'),
  verdict: 'fail',
  similarity: 81.4,
})
const row = { ...answered, key: { ...answered.key, typed: '00012', value: '00012' } }

async function exportedBytes(language: (typeof LANGUAGES)[number]) {
  const say = await loadSay(language)
  const context = {
    show: (listRow: ListRow) => listRow,
    outcomeOf: null,
    isRunning: false,
    isPersonal: true,
    say,
    language,
    texts: createCodeTexts({}, () => ''),
  }
  return workbookOf(say('workbook.cases'), tableOfRows([row], context), language)
}

test('another library reads zeros, numbers and dates', async () => {
  const { Casos: rows = [] } = await readSheets(await exportedBytes('pt-BR'))
  const [headings = [], values = []] = rows
  const cells = Object.fromEntries(headings.map((heading, index) => [heading, values[index]]))
  expect(cells).toMatchObject({
    'Chave ou Id informado': '00012',
    Chave: '00012',
    Id: '1204881',
    CPF: '012.345.678-90',
    'Enviado em': new Date(Date.UTC(2026, 10, 19, 14, 2, 41)),
    'Similaridade facial (%)': 81.4,
    Resultado: 'Com impedimento',
    'Resposta final': 'Sim',
    'Cobertura: face': expect.any(String),
  })
})

test.each(LANGUAGES)('in %s, an export opens as a list of the same keys', async (language) => {
  const opened = await openAsText(await exportedBytes(language), 'lista.xlsx')
  expect('text' in opened && readList(opened.text).entries).toMatchObject([
    { typed: '00012', value: '00012' },
  ])
})

test('no text becomes a formula, and texts read back unchanged', async () => {
  const texts = '=1+1 +55 -7 @SUM(A1) \t=1 ＝1 =HYPERLINK("http://a") 0012 1e5 <&>" \'x'.split(' ')
  const bytes = await workbookOf('a', [['b'], ...texts.map((text) => [text])], 'pt-BR')
  expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toMatch(/<f[ >]/)
  expect(await cellsReadBack(texts)).toEqual(texts.map((text) => text.trim()))
})

test('whatever a service sends, the file is readable', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('_x0041_', '\u0000\u0001', '\uD800', '\uFFFE', ' a '),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 10, maxLength: 60 }), async (cells) => {
      expect(await cellsReadBack(cells.map((text) => `${text}x`))).toHaveLength(cells.length)
    }),
    { numRuns: 5 },
  )
})

test('dates before Excel’s calendar become texts, and long texts are cut', async () => {
  const [date, text] = await cellsReadBack([new Date('0201-11-19T14:02:41Z'), 'x'.repeat(40_000)])
  expect(date).toBe('0201-11-19T14:02:41')
  expect(String(text).length).toBeLessThanOrEqual(32_767)
})
