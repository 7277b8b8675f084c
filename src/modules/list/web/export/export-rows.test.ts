import { describe, expect, test } from 'vitest'
import { ServiceError } from '#core/service/client/errors.ts'
import { maskRow } from '#modules/list/web/data/mask-row.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import type { CaseIds } from '#core/case/lookup.ts'
import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import type { FileContext } from './export-rows.ts'
import { createCodeTexts } from '#modules/list/web/columns/use-code-texts.ts'
import { VERDICTS } from '#core/findings/model/judgement.ts'
import { failedRow, waitingRow } from '#modules/list/web/data/testing/rows.ts'
import { without } from '#core/case/testing/coverage.ts'
import { summary } from '#modules/links/core/testing/summary.ts'
import { LANGUAGES } from '#words/language.ts'
import { loadSay } from '#words/words.ts'
import { csvOf } from '#modules/table/web/csv.ts'
import { tableOfRows } from './export-rows.ts'

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
const SUMMARY: CaseSummary = {
  ...summary({ chave: 'onb-1', id: '1204881', ...PERSON }),
  name: 'Ana, "a Nova"',
  documentType: '1',
  status: '2',
  reason: '99',
  sentAt: '2026-11-19T14:02:41',
  answeredAt: '2026-11-19T14:03:00',
  verdict: 'fail',
  coverage: without('face'),
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
  personal: {
    name: ['Ana, "a Nova"', 'Lia'],
    cpf: ['01234567890'],
    number: [],
    birth: [],
    isIncomplete: false,
  },
}

const KEY = { line: 3, typed: 'chave:onb-1', by: 'chave', value: 'onb-1' } as const
const waiting: ListRow = { ...waitingRow(3), key: KEY }

function row(change: Partial<ListRow> = {}): ListRow {
  const answered = { state: 'done', summary: SUMMARY, mark: 'follow-up', note: '=pediu nova foto' } as const
  return { ...waitingRow(0), key: KEY, ...answered, durationMs: 61.6, ...change }
}

const refusal = (message: string): ListRow => ({
  ...failedRow(0),
  key: KEY,
  failure: new ServiceError('rejected', { operation: 'score', messages: [message] }),
})
const failed: ListRow = {
  ...failedRow(1),
  key: { line: 4, typed: '=1+1', by: 'chave', value: '=1+1' },
  failure: new ServiceError('service-failure', { operation: 'score', status: 500, messages: ['Ana não'] }),
  durationMs: 61.6,
}
const ambiguous: ListRow = { ...failedRow(2), key: KEY, failure: 'two-cases' }

const CODES = { Status: { '2': { label: 'Reprovada' } }, TipoDocumento: { '1': { label: 'CNH' } } }

/** Messages are their ids, so that the test is independent of wording. */
const CONTEXT: FileContext = {
  show: (each) => each,
  outcomeOf: null,
  isPersonal: true,
  say: (id, ..._values) => `<${id}>`,
  language: 'pt-BR',
  texts: createCodeTexts({ codes: CODES }, ({ label }) => (typeof label === 'string' ? label : '')),
}

const csvOfRows = (rows: readonly LinkedListRow[], context = CONTEXT) =>
  csvOf(tableOfRows(rows, context), context.language)

function linesOf(rows: readonly LinkedListRow[]) {
  return csvOfRows(rows).slice(1).split('\r\n')
}

describe('CSV', () => {
  test('a case, in the words and number format of the reader', () => {
    const group = { kind: 'cpf', members: [0, 1, 2] } as const
    const linked = { kinds: [], differs: 'case', first: waiting, group, count: 2 } as const
    expect(linesOf([{ ...row(), linked }])[1]).toBe(
      [
        '3;"chave:onb-1";"chave";"<export.state.done>";"onb-1";"1204881";"Ana, ""a Nova""";"012.345.678-90"',
        '"CNH";"Reprovada";"2";"<export.yes>";"19/11/2026 14:02:41";"19/11/2026 14:03:00";"99";"<verdict.fail>"',
        '"<finding.cpf-agrees.differs>";"<coverage.state.complete>";"<coverage.state.complete>"',
        '"<coverage.state.missing>";"<coverage.state.complete>";2;1;9;10;4;"81,4"',
        '"<finding.cpf-agrees.name>";"cpf-agrees (<cause.fail>), similarity (<cause.warn>)"',
        '"Nome=ok; CPF=fail";"<export.yes>";2;"<export.mark.follow-up>";"\'=pediu nova foto";62;',
      ].join(';'),
    )
  })

  test('a conclusion of this session, in a column of its own once there is one', () => {
    const outcome = { textIn: () => 'Recusado', reasons: ['CPF-DIF'], at: '2026-11-19T14:03:00Z' }
    const context = { ...CONTEXT, outcomeOf: ({ chave }: CaseIds) => (chave === 'onb-1' ? outcome : null) }
    const cells = tableOfRows([row({ index: 0 }), waiting], context).map((each) => each.slice(-3, -2))
    expect(cells).toEqual([['<export.column.conclusion>'], ['Recusado · CPF-DIF'], [null]])
    expect(tableOfRows([], CONTEXT)[0]).not.toContain('<export.column.conclusion>')
  })

  test('rows without a case', () => {
    const [heading = '', ...lines] = linesOf([failed, ambiguous, waiting])
    expect(lines[0]).toMatch(/^4;"'=1\+1";"chave";"<export.state.error>";+/)
    expect(lines[0]).toMatch(/;62;"<fault.score.service-failure> · Ana não"$/)
    expect(lines[1]).toMatch(/;"<export.twoCases>"$/)
    expect(lines[2]).toMatch(/^3;"chave:onb-1";"chave";"<export.state.waiting>";+0;+$/)
    expect(lines[2]?.split(';')).toHaveLength(heading.split(';').length)
  })

  test.each(VERDICTS)('a case that is %s is exported as that', (verdict) => {
    expect(linesOf([row({ summary: { ...SUMMARY, verdict } })])[1]).toContain(`"<verdict.${verdict}>"`)
  })
})

test('without personal data, a file has keys, results and names of rules, and nothing else of a person', () => {
  const text = csvOfRows([row(), refusal('CPF 529.982.247-25 de Ana')], { ...CONTEXT, isPersonal: false })
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
] as const)('an analysis whose coverage is %s: final is %j', (state, isFinal) => {
  const coverage = SUMMARY.coverage.map((each) => (each.part === 'analysis' ? { ...each, state } : each))
  const [headings = [], cells = []] = tableOfRows([row({ summary: { ...SUMMARY, coverage } })], CONTEXT)
  expect(cells[headings.indexOf('<export.column.isFinal>')]).toBe(isFinal)
})

test.each(LANGUAGES)('in %s, every column has a heading of its own', async (language) => {
  const say = await loadSay(language)
  const [headings = []] = tableOfRows([], { ...CONTEXT, say, language })
  expect(new Set(headings).size).toBe(headings.length)
})

test('masked rows have no personal data', () => {
  const reference = { by: 'chave', value: 'Ana-1' } as const
  const named = row({
    key: { line: 1, typed: 'chave:Ana-1', ...reference },
    summary: { ...SUMMARY, reference, chave: 'Ana-1' },
  })
  const text = csvOfRows([named, refusal('CPF 529.982.247-25 não')], { ...CONTEXT, show: maskRow })
  expect(text).not.toMatch(/Ana|0123|012\.|529/)
  expect(text).toContain('A••••')
  expect(text).toContain('chave:•••')
})
