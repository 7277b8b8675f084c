import { strFromU8, unzipSync } from 'fflate'
import * as fc from 'fast-check'
import readXlsx from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#words/language.ts'
import { loadSay } from '#words/words.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import type { CsvCell } from '#modules/table/web/csv.ts'
import { createCodeTexts } from '#modules/list/web/columns/use-code-texts.ts'
import { openAsText } from '#modules/list/web/reading/open-file.ts'
import { readList } from '#modules/list/web/reading/read-list.ts'
import { answeredRow } from '#modules/list/web/data/testing/rows.ts'
import { without } from '#core/case/testing/coverage.ts'
import { tableOfRows } from './export-rows.ts'
import { workbookOf } from './workbook.ts'

const at = new Date(Date.UTC(2026, 10, 19, 14, 2, 41))

/** Reads with another library than the one that writes, all sheets. */
async function readBack(bytes: Uint8Array) {
  const sheets = await readXlsx(Uint8Array.from(bytes).buffer)
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]))
}

const listed = answeredRow(0, {
  chave: '00012',
  id: '1204881',
  name: 'Ana',
  cpf: '01234567890',
  sentAt: '2026-11-19T14:02:41',
  coverage: without('face'),
  verdict: 'fail',
  similarity: 81.4,
  rules: [{ rule: 'cpf-shared', level: 'fail' }],
  alerts: [
    {
      rule: 'cpf-shared',
      variant: 'other-person',
      level: 'fail',
      source: 'cross',
      fields: ['CPF'],
      sides: [],
      params: { count: 1, cpf: '012.345.678-90', name: 'RUI' },
    },
  ],
})
const row = { ...listed, key: { ...listed.key, typed: '00012', value: '00012' } }

async function exported(language: (typeof LANGUAGES)[number]) {
  const say = await loadSay(language)
  const context = {
    show: (each: ListRow) => each,
    outcomeOf: null,
    isPersonal: true,
    say,
    language,
    texts: createCodeTexts({}, () => ''),
  }
  return workbookOf(say('workbook.cases'), tableOfRows([row], context), language)
}

test('another program finds zeros, numbers and dates', async () => {
  const { Casos: cases = [] } = await readBack(await exported('pt-BR'))
  const [headings = [], values = []] = cases
  const found = Object.fromEntries(headings.map((heading, index) => [heading, values[index]]))
  expect(found).toMatchObject({
    'Chave ou Id informado': '00012',
    Chave: '00012',
    Id: '1204881',
    CPF: '012.345.678-90',
    'Enviado em': at,
    'Similaridade facial (%)': 81.4,
    Resultado: 'Com impedimento',
    'Resposta final': 'Sim',
    'Cobertura: face': expect.any(String),
  })
})

test.each(LANGUAGES)('in %s, an export opens as a list of the same keys', async (language) => {
  const opened = await openAsText(await exported(language), 'lista.xlsx')
  expect('text' in opened && readList(opened.text).entries).toMatchObject([
    { typed: '00012', value: '00012' },
  ])
})

test('no text is a formula, and any text comes back as it is', async () => {
  const texts = [
    '=1+1',
    '+55',
    '-7',
    '@SUM(A1)',
    '\t=1',
    '＝1',
    '=HYPERLINK("http://a")',
    '0012',
    '1e5',
    '<&>"',
    "'x",
  ]
  const bytes = await workbookOf('a', [['b'], ...texts.map((text) => [text])], 'pt-BR')
  expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toMatch(/<f[ >]/)
  const { a: rows = [] } = await readBack(bytes)
  expect(rows.slice(1).map(([text]) => text)).toEqual(texts.map((text) => text.trim()))
})

test('whatever a service writes, the file can be read', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('_x0041_', '\u0000\u0001', '\uD800', '\uFFFE', ' a '),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 10, maxLength: 60 }), async (cells) => {
      const rows: CsvCell[][] = [['heading'], ...cells.map((each) => [`${each}x`])]
      const { a: read = [] } = await readBack(await workbookOf('a', rows, 'en'))
      expect(read).toHaveLength(rows.length)
    }),
    { numRuns: 5 },
  )
})

test('a date before Excel’s calendar is a text', async () => {
  const rows = [['b'], [new Date('0201-11-19T14:02:41Z')]]
  const { a: read = [] } = await readBack(await workbookOf('a', rows, 'en'))
  expect(read[1]).toEqual(['0201-11-19T14:02:41'])
})

test('a text that is longer than Excel can hold is cut', async () => {
  const { a: rows = [] } = await readBack(await workbookOf('a', [['b'], ['x'.repeat(40_000)]], 'en'))
  expect(String(rows[1]?.[0]).length).toBeLessThanOrEqual(32_767)
})
