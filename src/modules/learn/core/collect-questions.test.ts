import { expect, test } from 'vitest'
import type { Case } from '#core/case/assemble.ts'
import { assembleDemoCase } from '#core/case/testing/demo-case.ts'
import type { Config } from '#core/config/schema.ts'
import { makeGeneratedCase } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import type { DemoCase } from '#demo/drafting/demo-case.ts'
import { collectQuestions } from './collect-questions.ts'
import type { Subject } from './collect-questions.ts'
import { caseInOtherWords } from './testing/other-service.ts'

const NUMBERS = Array.from({ length: 20 }, (_, index) => index + 1)

function otherCase(
  number: number,
  change: (answers: DemoCase) => void = () => {},
  config: Config = {},
): Case {
  const answers = caseInOtherWords(makeGeneratedCase(number, dayOf(2026, 11, 20)))
  change(answers)
  return assembleDemoCase(answers, config)
}

function collect(cases: readonly Case[], subject: Subject, config: Config = {}) {
  const { questions, withheld } = collectQuestions(cases, config)
  const found = questions.filter((question) => question.subject === subject)
  return {
    names: found.map(({ name, cases: indexes }) => [name, indexes.length]),
    found,
    withheld: withheld.filter((each) => each === subject).length,
  }
}

function lines({ laudo }: DemoCase) {
  return laudo.ConteudoValidacaoDocumento.filter((line) => typeof line !== 'string')
}

/** Replaces the message of the laudo line Alinhamento. */
const withMessage = (message: string) => (answers: DemoCase) => {
  for (const line of lines(answers)) if (line.Campo === 'Alinhamento') line.MensagemValidacao = message
}

const CASES = NUMBERS.map((number) => otherCase(number))

test('counts unmapped codes by table, most frequent first, with the text that came with each', () => {
  const { names, found } = collect(CASES, 'Motivo')
  expect(names[0]).toEqual(['500', 17])
  expect(found[0]?.contexts).toEqual([['Sem ressalvas', 17]])
  expect(collect(CASES, 'Status').names).toEqual([
    ['AP', 17],
    ['RP', 1],
    ['7', 1],
    ['PD', 1],
  ])
  expect(collect(CASES, 'TipoDocumento').names.map(([name]) => name)).toEqual(['H', 'I', '42'])
})

test('asks nothing that the config explains', () => {
  const config: Config = {
    codes: { Status: { AP: { label: 'Aprovada' }, RP: { label: 'Reprovada' }, PD: { label: 'Pendente' } } },
    vocabulary: { confirmed: ['Camada dois'] },
    labels: [{ label: 'Praça de origem', kind: 'value', fields: ['Naturalidade'] }],
    similarity: { scale: 'fraction' },
  }
  const cases = NUMBERS.map((number) => otherCase(number, undefined, config))
  expect(collect(cases, 'Status', config).names).toEqual([['7', 1]])
  for (const subject of ['scale', 'label'] as const) expect(collect(cases, subject, config).names).toEqual([])
  expect(collect(cases, 'text', config).names).not.toContainEqual(['CAMADA DOIS', expect.anything()])
})

test('collects unread texts with their labels, and labels with the field of the same value', () => {
  const texts = collect(CASES, 'text')
  expect(texts.names[0]).toEqual(['CAMADA DOIS', 20])
  expect(texts.found[0]?.contexts).toContainEqual(['Nome da Mãe', 20])
  const { found } = collect(CASES, 'label')
  expect(found).toMatchObject([{ name: 'Praça de origem', field: 'Naturalidade' }])
  expect(collect(CASES.slice(0, 1), 'scale')).toMatchObject({ names: [['TaxaSimilaridade', 1]], withheld: 0 })
})

test('withholds a text with unknown words if fewer than three people have it', () => {
  const layer = withMessage('RETORNO ZETA')
  const few = [otherCase(101, withMessage('ZULMIRA')), otherCase(102, withMessage('ZULMIRA'))]
  const some = [103, 104, 105].map((number) => otherCase(number, layer))
  const { names, withheld } = collect([...CASES, ...few, ...some], 'text')
  expect(names).toContainEqual(['RETORNO ZETA', 3])
  expect(JSON.stringify(names)).not.toContain('ZULMIRA')
  expect(withheld).toBe(collect([...CASES, ...some], 'text').withheld + 1)
})

test.each<[string, readonly object[]]>([
  ['a CPF', ['99230156531', '992.301.565-31', '992 301 565 31', 99_230_156_531].map((CPF) => ({ CPF }))],
  ['a name', ['Ana Sá', 'ANA SÁ', 'ana  sa'].map((Nome) => ({ CPF: null, Nome }))],
  ['nobody', ['', '-', '000.000.000-00', '111.111.111-11'].map((CPF) => ({ CPF, Nome: null }))],
])('several spellings of %s are one person', (_description, spellings) => {
  const cases = spellings.map((ocr) =>
    otherCase(1, (answers) => {
      withMessage('ZULMIRA')(answers)
      Object.assign(answers.analise.OCR ?? {}, ocr)
    }),
  )
  expect(JSON.stringify(collectQuestions(cases, {}))).not.toContain('ZULMIRA')
})

test('withholds codes and texts that hold a value of their case', () => {
  const cases = NUMBERS.map((number) =>
    otherCase(number, (answers) => {
      withMessage('Titular Zulmira visto na ficha 12/2026')(answers)
      Object.assign(answers.analise.OCR ?? {}, { Nome: 'Zulmira Okafor', DataNascimento: '14/10/1992' })
      Object.assign(answers.analise, { Status: 'ZULMIRA', Motivo: '14101992', MotivoTexto: 'Zulmira Okafor' })
    }),
  )
  expect(JSON.stringify(collectQuestions(cases, {}))).not.toMatch(/zulmira|14101992/i)
})

test.each([
  [
    ['R-1001', 'R-1002'],
    ['R-1001', 'R-1002'],
  ],
  [
    ['10.2', '10.3'],
    ['10.2', '10.3'],
  ],
  // They could be the number of a person's document.
  [['12.345.678-9', '23.456.789-0'], ['#']],
  [['16899535009', '11144477735'], ['#']],
  [['A-123456', 'A-234567'], ['A-#']],
])('the codes %j lead to the questions %j', (codes, questions) => {
  const cases = NUMBERS.map((number) =>
    otherCase(number, ({ analise }) => Object.assign(analise, { Motivo: codes[number % 2] })),
  )
  expect(new Set(collect(cases, 'Motivo').names.map(([name]) => name))).toEqual(new Set(questions))
})

test('a case with a text on many lines counts once', () => {
  const { found } = collect(
    [CASES[0], CASES[1], CASES[2]].flatMap((item) => item ?? []),
    'text',
  )
  expect(found[0]?.cases).toEqual([0, 1, 2])
})

test('counts fields beyond the interface once a case', () => {
  const cases = [1, 2, 3].map((number) =>
    otherCase(number, (answers) => {
      for (const line of lines(answers)) Object.assign(line, { Gravidade: 1 })
      Object.assign(answers.analise.OCR ?? {}, { Grafica: 'x' })
    }),
  )
  expect(collect(cases, 'field').names).toEqual([
    ['Laudo.Gravidade', 3],
    ['OCR.Grafica', 3],
  ])
})
