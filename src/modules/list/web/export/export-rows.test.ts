import { describe, expect, test } from 'vitest'
import type { CaseIds } from '#core/case/lookup.ts'
import { coverageWithout } from '#core/case/testing/coverage.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import { VERDICTS } from '#core/findings/model/judgement.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import { createSummary as summaryOf } from '#modules/links/core/testing/summary.ts'
import { createCodeTexts } from '#modules/list/web/columns/use-code-texts.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import { maskRow } from '#modules/list/web/data/mask-row.ts'
import { failedRow, waitingRow } from '#modules/list/web/data/testing/rows.ts'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import { toCsv } from '#modules/table/web/csv.ts'
import { LANGUAGES } from '#words/language.ts'
import { loadSay } from '#words/words.ts'
import { exportName, tableOfRows } from './export-rows.ts'
import type { FileContext } from './export-rows.ts'

const ALERT: Finding = {
  rule: 'cpf-agrees',
  variant: 'differs',
  level: 'fail',
  source: 'cross',
  fields: ['CPF', 'Ana Lima'],
  sides: [],
  params: { here: '01234567890', there: '52998224725' },
}

const PERSON = { cpf: '01234567890', name: 'ANA', mother: 'LIA', birth: '1991-09-05' }
const NAMES = ['Ana, "a Nova"', 'Lia']
const SUMMARY: CaseSummary = {
  ...summaryOf({ chave: 'onb-1', id: '1204881', ...PERSON }),
  name: 'Ana, "a Nova"',
  documentType: '1',
  status: '2',
  reason: '99',
  sentAt: '2026-11-19T14:02:41',
  answeredAt: '2026-11-19T14:03:00',
  verdict: 'fail',
  coverage: coverageWithout('face'),
  counts: { fail: 2, warn: 1, ok: 9, unchecked: 10, absent: 4 },
  flags: { CPF: 'fail', Nome: 'ok', 'Ana Lima': 'warn' },
  similarity: 81.4,
  similarityFlag: 'warn',
  rules: [
    { rule: 'cpf-agrees', level: 'fail' },
    { rule: 'similarity', level: 'warn' },
  ],
  alerts: [ALERT],
  isPartial: true,
  personal: { name: NAMES, cpf: ['01234567890'], number: [], birth: [], isIncomplete: false },
}

const KEY = { line: 3, typed: 'chave:onb-1', by: 'chave', value: 'onb-1' } as const
const WAITING: ListRow = { ...waitingRow(3), key: KEY }
const ANSWERED: ListRow = {
  ...WAITING,
  state: 'done',
  summary: SUMMARY,
  mark: 'follow-up',
  note: '=pediu nova foto',
  durationMs: 61.6,
}

function failedWith(message: string): ListRow {
  const failure = new ServiceError('rejected', { operation: 'score', messages: [message] })
  return { ...failedRow(0), key: KEY, failure }
}

const CODES = { Status: { '2': { label: 'Reprovada' } }, TipoDocumento: { '1': { label: 'CNH' } } }

/** Messages are their ids. */
const CONTEXT: FileContext = {
  show: (row) => row,
  outcomeOf: null,
  isRunning: false,
  isPersonal: true,
  say: (id, ..._values) => `<${id}>`,
  language: 'pt-BR',
  texts: createCodeTexts({ codes: CODES }, ({ label }) => (typeof label === 'string' ? label : '')),
}

const csvOfRows = (rows: readonly LinkedListRow[], context = CONTEXT) =>
  toCsv(tableOfRows(rows, context), context.language)

const linesOf = (rows: readonly LinkedListRow[]) => csvOfRows(rows).slice(1).split('\r\n')

describe('CSV', () => {
  test('exports a case with words and numbers in the reader’s language', () => {
    const group = { kind: 'cpf', rows: [0, 1, 2] } as const
    const linked = { kinds: [], differs: 'case', first: WAITING, group, count: 2 } as const
    expect(linesOf([{ ...ANSWERED, linked }])[1]).toBe(
      [
        '3;"chave:onb-1";"chave";"<export.state.done>";"onb-1";"1204881";"Ana, ""a Nova""";"012.345.678-90"',
        '"CNH";"Reprovada";"2";"<export.yes>";"19/11/2026 14:02:41";"19/11/2026 14:03:00";"99";"<verdict.fail>"',
        '"<finding.cpf-agrees.differs>";"<coverage.state.complete>";"<coverage.state.complete>"',
        '"<coverage.state.missing>";"<coverage.state.complete>";2;1;9;10;4;"81,4"',
        '"<finding.cpf-agrees.name>";"cpf-agrees (<cause.fail>), similarity (<cause.warn>)"',
        '"<field.Nome>: <flag.ok>; <field.CPF>: <flag.fail>";"<export.yes>";2;"<export.mark.follow-up>";"\'=pediu nova foto";62;',
      ].join(';'),
    )
  })

  test('has a column for conclusions if there are any', () => {
    const outcome = { textIn: () => 'Recusado', reasons: ['CPF-DIF'], at: '2026-11-19T14:03:00Z' }
    const context = { ...CONTEXT, outcomeOf: ({ chave }: CaseIds) => (chave === 'onb-1' ? outcome : null) }
    const cells = tableOfRows([ANSWERED, WAITING], context).map((row) => row.slice(-3, -2))
    expect(cells).toEqual([['<export.column.conclusion>'], ['Recusado · CPF-DIF'], [null]])
    expect(tableOfRows([], CONTEXT)[0]).not.toContain('<export.column.conclusion>')
  })

  test('exports rows without a case', () => {
    const failed: ListRow = {
      ...failedRow(1),
      key: { line: 4, typed: '=1+1', by: 'chave', value: '=1+1' },
      failure: new ServiceError('service-failure', {
        operation: 'score',
        status: 500,
        messages: ['Ana não'],
      }),
      durationMs: 61.6,
    }
    const ambiguous: ListRow = { ...failedRow(2), key: KEY, failure: 'two-cases' }
    const [heading = '', ...lines] = linesOf([failed, ambiguous, WAITING])
    expect(lines[0]).toMatch(/^4;"'=1\+1";"chave";"<export.state.error>";+/)
    expect(lines[0]).toMatch(/;62;"<fault.score.service-failure> · Ana não"$/)
    expect(lines[1]).toMatch(/;"<export.twoCases>"$/)
    expect(lines[2]).toMatch(/^3;"chave:onb-1";"chave";"<export.state.waiting>";+$/)
    expect(lines[2]?.split(';')).toHaveLength(heading.split(';').length)
  })

  test('counts related cases only once the list is at rest', () => {
    const cellOf = (row: LinkedListRow, context = CONTEXT) => {
      const [headings = [], cells = []] = tableOfRows([row], context)
      return cells[headings.indexOf('<export.column.links>')]
    }
    expect(cellOf(ANSWERED)).toBe(0)
    expect(cellOf(ANSWERED, { ...CONTEXT, isRunning: true })).toBeNull()
    expect(cellOf(WAITING)).toBeNull()
  })

  test.each(VERDICTS)('exports the verdict %s', (verdict) => {
    expect(linesOf([{ ...ANSWERED, summary: { ...SUMMARY, verdict } }])[1]).toContain(
      `"<verdict.${verdict}>"`,
    )
  })
})

test('without personal data, a file has keys, results and names of rules, and nothing else', () => {
  const rows = [ANSWERED, failedWith('CPF 529.982.247-25 de Ana')]
  const text = csvOfRows(rows, { ...CONTEXT, isPersonal: false })
  expect(text).not.toMatch(/Ana|0123|012\.|345|529|982|foto|column\.(?:name|cpf|sentence|note)/)
  expect(text).not.toMatch(/LIA|1991/)
  expect(text).toMatch(/onb-1[^]*1204881/)
  expect(text).toContain('cpf-agrees')
})

test.each([
  ['complete', '<export.yes>'],
  ['unmapped', '<export.yes>'],
  ['pending', '<export.no>'],
  ['failed', null],
] as const)('an analysis with the coverage %s: final is %j', (state, isFinal) => {
  const coverage = SUMMARY.coverage.map((entry) => (entry.part === 'analysis' ? { ...entry, state } : entry))
  const row = { ...ANSWERED, summary: { ...SUMMARY, coverage } }
  const [headings = [], cells = []] = tableOfRows([row], CONTEXT)
  expect(cells[headings.indexOf('<export.column.isFinal>')]).toBe(isFinal)
})

test('a similarity without a known unit is no percentage', () => {
  const row = { ...ANSWERED, summary: { ...SUMMARY, similarity: 0.93, isScaleUnclear: true } }
  const [headings = [], cells = []] = tableOfRows([row], CONTEXT)
  expect(cells[headings.indexOf('<export.column.similarity>')]).toBeNull()
})

test.each(LANGUAGES)('in %s, no two columns have the same heading', async (language) => {
  const [headings = []] = tableOfRows([], { ...CONTEXT, say: await loadSay(language), language })
  expect(new Set(headings).size).toBe(headings.length)
})

test('a file with personal data has another name', () => {
  const names = [false, true].map((isPersonal) => exportName('2026-11-28', isPersonal, CONTEXT.say))
  expect(names).toEqual([
    '<list.export.name>-2026-11-28',
    '<list.export.name>-2026-11-28<list.export.name.personal>',
  ])
})

test('privacy mode exports no personal data', () => {
  const reference = { by: 'chave', value: 'Ana-1' } as const
  const row = {
    ...ANSWERED,
    key: { line: 1, typed: 'chave:Ana-1', ...reference },
    summary: { ...SUMMARY, reference, chave: 'Ana-1' },
  }
  const text = csvOfRows([row, failedWith('CPF 529.982.247-25 não')], { ...CONTEXT, show: maskRow })
  expect(text).not.toMatch(/Ana|0123|012\.|529/)
  expect(text).toContain('A••••')
  expect(text).toContain('chave:•••')
})
