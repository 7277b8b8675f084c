import { expect, test } from 'vitest'
import type { DemoCase } from '#demo/drafting/demo-case.ts'
import { readReport, countedOf, keyOf } from './report.ts'
import type { Counted, Report } from './report.ts'
import { countedReportOf, demoCase, reportOf } from './testing/demo-report.ts'
import { whatIsUnknown } from './unknown.ts'

const casesOf = (numbers: readonly number[], change?: (made: DemoCase) => void) =>
  numbers.map((number) => demoCase(number, change))
const NUMBERS = Array.from({ length: 60 }, (_, at) => at + 1)

function countOf(report: Report, wanted: Partial<Counted>): number {
  return report.lines
    .filter((line) => Object.entries(wanted).every(([name, value]) => line[name as keyof Counted] === value))
    .reduce((sum, { count }) => sum + count, 0)
}

function say(change: (made: DemoCase) => string) {
  return (made: DemoCase) => {
    for (const line of made.laudo.ConteudoValidacaoDocumento)
      if (typeof line !== 'string' && line.Campo === 'Alinhamento') line.MensagemValidacao = change(made)
  }
}

test('a key is read back as what it counts', () => {
  const counted = { subject: 'rule', part: '', name: 'death-record', state: 'fail' } as const
  expect(countedOf(keyOf(counted))).toEqual(counted)
})

test('a report fits its own form, and has nothing of a person', () => {
  const cases = casesOf(
    NUMBERS,
    say(({ analise }) => `Titular ${JSON.stringify(analise.OCR?.['Nome'])} visto na ficha 12/2026`),
  )
  const report = reportOf(cases)
  expect(readReport(JSON.stringify(report))).toEqual({ report })
  expect(report.cases).toBe(NUMBERS.length)
  expect(countOf(report, { subject: 'verdict' })).toBe(NUMBERS.length)
  const text = JSON.stringify(report).toUpperCase()
  const personal = ['Nome', 'NomeMae', 'CPF', 'NumeroDocumento', 'DataNascimento']
  for (const { judgement, chave } of cases) {
    for (const { value } of judgement.fields.filter(({ name }) => personal.includes(name)))
      if (value !== null) expect(text).not.toContain(value.toUpperCase())
    expect(text).not.toContain(chave?.toUpperCase())
  }
  // A text with a name is withheld, and counts.
  expect(countOf(report, { part: 'Alinhamento', name: '•••', subject: 'text' })).toBeGreaterThan(40)
})

test('a text of unknown words that few persons have is withheld', () => {
  const report = reportOf([
    ...casesOf(NUMBERS),
    ...casesOf(
      [101, 102],
      say(() => 'ZULMIRA'),
    ),
    ...casesOf(
      [103, 104, 105],
      say(() => 'CAMADA 2'),
    ),
  ])
  expect(whatIsUnknown(report).texts.map(({ name }) => name)).toContain('CAMADA 2')
  expect(JSON.stringify(report)).not.toContain('ZULMIRA')
  expect(countOf(report, { part: 'Alinhamento', name: '•••' })).toBe(2)
})

test('a person whose CPF or name is written in several ways is one', () => {
  const secret = say(() => 'ZULMIRA')
  const written = (ocr: object) =>
    demoCase(1, (made) => (secret(made), Object.assign(made.analise.OCR ?? {}, ocr)))
  const byCpf = ['99230156531', '992.301.565-31', '992 301 565 31', 99_230_156_531].map((CPF) =>
    written({ CPF }),
  )
  const byName = ['Ana Sá', 'ANA SÁ', 'ana  sa'].map((Nome) => written({ CPF: null, Nome }))
  const noOne = ['', '-', '000.000.000-00', '111.111.111-11'].map((CPF) => written({ CPF, Nome: null }))
  for (const cases of [byCpf, byName, noOne]) expect(JSON.stringify(reportOf(cases))).not.toContain('ZULMIRA')
})

test('a code that holds a word of its case is withheld', () => {
  const report = reportOf(
    [1, 2, 3].map((number) =>
      demoCase(number, (made) => {
        Object.assign(made.analise.OCR ?? {}, { Nome: 'Zulmira Okafor', DataNascimento: '14/10/1992' })
        Object.assign(made.analise, { Status: 'ZULMIRA', Motivo: '14101992', Biometria: 'NOVO' })
      }),
    ),
  )
  const codes = report.lines.filter(({ subject }) => subject === 'code')
  expect(codes.map(({ part, name }) => `${part} ${name}`)).toEqual([
    'Status •••',
    'Motivo •••',
    'Biometria NOVO',
  ])
})

test('a case is counted once in a line, however many of its texts are withheld alike', () => {
  const letters = 'ABCDEFGH'.split('')
  const report = reportOf(
    [1, 2].map((number) =>
      demoCase(number, (made) => {
        for (const letter of letters) {
          made.analise[`Novo${letter}${number}`] = 1
          made.laudo.ConteudoValidacaoDocumento.push({
            Campo: `Ramal ${letter}${number}`,
            Valor: '',
            MensagemValidacao: `Zulmira ${letter}${number}`,
          })
        }
      }),
    ),
  )
  expect(Math.max(...report.lines.map(({ count }) => count))).toBe(2)
  expect(countOf(report, { subject: 'field', name: '•••' })).toBe(2)
})

test('fields of the lines of a laudo that the interface does not have are named once a case', () => {
  const report = reportOf([
    demoCase(1, ({ laudo }) => {
      for (const line of laudo.ConteudoValidacaoDocumento)
        if (typeof line !== 'string') Object.assign(line, { Gravidade: 1 })
    }),
  ])
  expect(countOf(report, { subject: 'field', part: 'Laudo' })).toBe(1)
})

test('a text that stands under several labels is one unknown text', () => {
  const report = reportOf(
    casesOf([1, 2, 3], ({ laudo }) => {
      for (const line of laudo.ConteudoValidacaoDocumento)
        if (typeof line !== 'string') line.MensagemValidacao = 'CAMADA DOIS'
    }),
  )
  const [text, ...others] = whatIsUnknown(report).texts
  expect(others).toEqual([])
  expect(text?.name).toBe('CAMADA DOIS')
  expect(text?.lines.length).toBeGreaterThan(5)
})

const inLetters = (chave: string) => chave.replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '')

test('a line counts the cases that have its key, also where texts are withheld', () => {
  const { report, keysOfCases } = countedReportOf(
    casesOf(
      NUMBERS,
      say(({ chave }) => (chave < 'demo-0003' ? `Visto por ${inLetters(chave)}` : 'VÁLIDO')),
    ),
  )
  for (const { count, ...line } of report.lines)
    expect(keysOfCases.filter((keys) => keys.includes(keyOf(line)))).toHaveLength(count)
  expect(countOf(report, { subject: 'text', name: '•••', part: 'Alinhamento' })).toBe(2)
})
