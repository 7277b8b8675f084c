import { expect, test } from 'vitest'
import { makeDefinedCase, refused } from '#demo/cases/featured-cases.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import type { DemoCase } from '#demo/drafting/demo-case.ts'
import { lineKey, parseReport } from './report.ts'
import type { LineId, Report } from './report.ts'
import { assembleAnswers, buildReportOf, demoCase, reportOf } from './testing/demo-report.ts'

const casesOf = (numbers: readonly number[], change?: (answers: DemoCase) => void) =>
  numbers.map((number) => demoCase(number, change))
const NUMBERS = Array.from({ length: 60 }, (_, index) => index + 1)

function countOf(report: Report, id: Partial<LineId>): number {
  return report.lines
    .filter((line) => Object.entries(id).every(([name, value]) => line[name as keyof LineId] === value))
    .reduce((sum, { count }) => sum + count, 0)
}

function linesOf({ laudo }: DemoCase) {
  return laudo.ConteudoValidacaoDocumento.filter((line) => typeof line !== 'string')
}

/** Replaces the message of the laudo line Alinhamento. */
function withMessage(messageOf: (answers: DemoCase) => string) {
  return (answers: DemoCase) => {
    for (const line of linesOf(answers))
      if (line.Campo === 'Alinhamento') line.MensagemValidacao = messageOf(answers)
  }
}

test('a report is valid and contains no personal data', () => {
  const change = withMessage(
    ({ analise }) => `Titular ${JSON.stringify(analise.OCR?.['Nome'])} visto na ficha 12/2026`,
  )
  const cases = casesOf(NUMBERS, change)
  const report = reportOf(cases)
  expect(parseReport(JSON.stringify(report))).toEqual({ report })
  expect(report.cases).toBe(NUMBERS.length)
  expect(countOf(report, { subject: 'verdict' })).toBe(NUMBERS.length)
  const text = JSON.stringify(report).toUpperCase()
  const personal = ['Nome', 'NomeMae', 'CPF', 'NumeroDocumento', 'DataNascimento']
  for (const { judgement, chave } of cases) {
    for (const { value } of judgement.fields.filter(({ name }) => personal.includes(name)))
      if (value !== null) expect(text).not.toContain(value.toUpperCase())
    expect(text).not.toContain(chave?.toUpperCase())
  }
  expect(countOf(report, { part: 'Alinhamento', name: '•••', subject: 'text' })).toBeGreaterThan(40)
})

test('counts causes: a refusal in Status, Motivo and laudo is one, and a similarity of 100 % has its line', () => {
  const cases = ['demo-0000', 'demo-0001'].map((chave, index) => {
    const draft = { ...refused('14'), similarity: index === 0 ? 100 : 97 }
    return assembleAnswers(
      makeDefinedCase({ chave, id: 300_000 + index, difference: [draft] }, dayOf(2026, 11, 20)),
    )
  })
  const causes = reportOf(cases)
    .lines.filter(({ subject }) => subject === 'cause')
    .map(({ name, state, count }) => `${name} ${state} ${count}`)
  expect(causes).toEqual(['refusal fail 2', 'identical note 1'])
})

test('withholds a text with unknown words if fewer than three people have it', () => {
  const zulmira = withMessage(() => 'ZULMIRA')
  const layer = withMessage(() => 'CAMADA 2')
  const report = reportOf([
    ...casesOf(NUMBERS),
    ...casesOf([101, 102], zulmira),
    ...casesOf([103, 104, 105], layer),
  ])
  expect(countOf(report, { subject: 'text', name: 'CAMADA 2' })).toBe(3)
  expect(JSON.stringify(report)).not.toContain('ZULMIRA')
  expect(countOf(report, { part: 'Alinhamento', name: '•••' })).toBe(2)
})

test.each<[string, readonly object[]]>([
  ['a CPF', ['99230156531', '992.301.565-31', '992 301 565 31', 99_230_156_531].map((CPF) => ({ CPF }))],
  ['a name', ['Ana Sá', 'ANA SÁ', 'ana  sa'].map((Nome) => ({ CPF: null, Nome }))],
  ['nobody', ['', '-', '000.000.000-00', '111.111.111-11'].map((CPF) => ({ CPF, Nome: null }))],
])('several spellings of %s are one person', (_description, spellings) => {
  const secret = withMessage(() => 'ZULMIRA')
  const cases = spellings.map((ocr) =>
    demoCase(1, (answers) => {
      secret(answers)
      Object.assign(answers.analise.OCR ?? {}, ocr)
    }),
  )
  expect(JSON.stringify(reportOf(cases))).not.toContain('ZULMIRA')
})

test('withholds a code that is a value of its case', () => {
  const report = reportOf(
    casesOf([1, 2, 3], ({ analise }) => {
      Object.assign(analise.OCR ?? {}, { Nome: 'Zulmira Okafor', DataNascimento: '14/10/1992' })
      Object.assign(analise, { Status: 'ZULMIRA', Motivo: '14101992', Biometria: 'NOVO' })
    }),
  )
  const codes = report.lines
    .filter(({ subject }) => subject === 'code')
    .map(({ part, name }) => `${part} ${name}`)
  expect(codes).toEqual(['Status •••', 'Motivo •••', 'Biometria NOVO'])
})

test('a line counts a case once, however many of its texts are withheld', () => {
  const cases = [1, 2].map((number) =>
    demoCase(number, ({ analise, laudo }) => {
      for (const letter of 'ABCDEFGH') {
        analise[`Novo${letter}${number}`] = 1
        laudo.ConteudoValidacaoDocumento.push({
          Campo: `Ramal ${letter}${number}`,
          Valor: '',
          MensagemValidacao: `Zulmira ${letter}${number}`,
        })
      }
    }),
  )
  const report = reportOf(cases)
  expect(Math.max(...report.lines.map(({ count }) => count))).toBe(2)
  expect(countOf(report, { subject: 'field', name: '•••' })).toBe(2)
})

test('an unknown field of laudo lines is counted once a case', () => {
  const report = reportOf(
    casesOf([1], (answers) => {
      for (const line of linesOf(answers)) Object.assign(line, { Gravidade: 1 })
    }),
  )
  expect(countOf(report, { subject: 'field', part: 'Laudo' })).toBe(1)
})

const inLetters = (chave: string) => chave.replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '')

test('each count equals the number of cases with the line’s key', () => {
  const change = withMessage(({ chave }) =>
    chave < 'demo-0003' ? `Visto por ${inLetters(chave)}` : 'VÁLIDO',
  )
  const { report, keysByCase } = buildReportOf(casesOf(NUMBERS, change))
  for (const { count, ...line } of report.lines)
    expect(keysByCase.filter((keys) => keys.includes(lineKey(line)))).toHaveLength(count)
  expect(countOf(report, { subject: 'text', name: '•••', part: 'Alinhamento' })).toBe(2)
})
