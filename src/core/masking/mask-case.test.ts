import { expect, test } from 'vitest'
import { assembleCase } from '#core/case/assemble.ts'
import type { Case } from '#core/case/assemble.ts'
import { NO_CALLS } from '#core/case/calls.ts'
import type { Call } from '#core/case/calls.ts'
import { laudoOf } from '#core/case/testing/calls.ts'
import { contextOf } from '#core/findings/testing/case-for-tests.ts'
import { ScoreAnswer, BiometriaAnswer, LaudoAnswer } from '#core/service/contract/answers.ts'
import { readJson } from '#core/service/contract/read-json.ts'
import { makeGeneratedCase } from '#demo/cases/find-case.ts'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { detailOf } from '#core/service/client/copy-error.ts'
import { ServiceError, errorNameOf } from '#core/service/client/errors.ts'
import { maskCase, maskError } from './mask-case.ts'
import { maskerFor, defaultMasker } from './masker.ts'
import { DAY, expectNoHostileLeaks, expectNoLeaks, leaks } from './testing/leaks.ts'
import {
  assembleDemoCase,
  demoCase,
  demoAnswers,
  findSecrets,
  secretsOf,
  textsIn,
} from '#core/case/testing/demo-case.ts'

const CONTEXT = contextOf()
const ENVELOPE = { Status: 0, Mensagens: ['SUCESSO'] }

function answered<T>(data: T, body: object | string): Call<T> {
  const json = typeof body === 'string' ? body : JSON.stringify(body)
  return { state: 'answered', answer: { data, body: json, status: 200 } }
}

/** A case with this OCR and these validations. */
function caseWith(ocr: Record<string, string>, lines: Parameters<typeof laudoOf>[0]): Case {
  return assembleDemoCase({
    chave: 'k',
    analise: { Chave: 'k', Id: 7, OCR: ocr },
    biometria: null,
    laudo: { ConteudoPadraoAnalise: [], ConteudoValidacaoDocumento: lines as [] },
  })
}

const generatedCase = makeGeneratedCase(1, DAY)

test('the leak detector finds every secret of an unmasked case', () => {
  const secrets = secretsOf(generatedCase)
  const leakedTexts = textsIn(assembleDemoCase(generatedCase)).flatMap((text) => findSecrets(text, secrets))
  expect(secrets.names.length + secrets.numbers.length).toBeGreaterThan(8)
  expect(new Set(leakedTexts)).toEqual(new Set([...secrets.names, ...secrets.numbers]))
})

test('no masked demo case leaks a secret', () => expectNoLeaks(20))

test('no value leaks in another field or spelling', () => expectNoHostileLeaks(40))

test.each(Object.values(FEATURED_CASES).map(({ chave }) => chave))('%s leaks no secret', (chave) => {
  expect(leaks(demoAnswers(chave))).toEqual([])
})

const longRates = (value: Case) => textsIn(value).filter((text) => text.includes('97.1234567'))

test('rounds a rate to four decimals everywhere', () => {
  const { biometria } = generatedCase
  const current = assembleDemoCase({
    ...generatedCase,
    biometria: biometria && { ...biometria, TaxaSimilaridade: 97.12345678901 },
  })
  expect(longRates(current)).not.toEqual([])
  expect(longRates(maskCase(current))).toEqual([])
})

test('masks a name in circled or boxed letters', () => {
  expect(defaultMasker.field('NomeMae', '⒵ⓊⓁ')).toBe('•')
  expect(defaultMasker.field('Nome', '🅉🅄🄻 🅂🄰')).toBe('• •')
})

test('masks the other case in a finding', () => {
  const current = demoCase('caso-limpo')
  const sides = [
    { fieldPath: 'OCR.CPF', value: '529.982.247-25' },
    { fieldPath: 'Caso.Nome', value: 'RUI COSTA' },
    { fieldPath: 'Caso.NumeroDocumento', value: '29.465.327-2' },
  ]
  const rule = { rule: 'cpf-shared', variant: 'other-name', level: 'warn', source: 'cross' } as const
  const findings = [{ ...rule, fields: ['CPF'], sides, params: {} }]
  const [masked] = maskCase({ ...current, judgement: { ...current.judgement, findings } }).judgement.findings
  expect(masked?.sides.map(({ value }) => value)).toEqual(['•••.982.247-••', 'R•••• C••••', '••••••72'])
})

test.each([
  ['DataEnvio', 'DataEnvio'],
  ['ZULMIRA PRADO', '•••'],
])('keeps only a field name of the interface as the name of a time: %s', (name, expected) => {
  const current = demoCase('caso-limpo')
  const rule = { rule: 'times-in-order', variant: 'reversed', level: 'warn', source: 'cross' } as const
  const params = { product: 'Analise', earlierField: name, laterField: name }
  const findings = [{ ...rule, fields: [], sides: [], params }]
  const [masked] = maskCase({ ...current, judgement: { ...current.judgement, findings } }).judgement.findings
  expect(masked?.params).toEqual({ product: 'Analise', earlierField: expected, laterField: expected })
})

test('keeps the details of an error except for its texts', () => {
  const error = new ServiceError('network', {
    operation: 'laudo',
    status: 200,
    path: 'Analises/ObterLaudo/{id}',
    at: 7,
    durationMs: 8,
    responseStarted: true,
    requestId: 'r-9',
    retryAfter: 10,
    messages: ['CPF 529.982.247-25'],
  })
  const masked = maskError(error, maskerFor(assembleDemoCase(generatedCase).calls))
  expect(detailOf(masked)).toEqual({ ...detailOf(error), messages: ['•••'] })
  expect(errorNameOf(masked)).toBe(errorNameOf(error))
})

test('withholds a message with any name', () => {
  const stranger = { Campo: 'Alinhamento', Valor: '-', MensagemValidacao: 'Não confere com Zulmira' }
  const holder = { Campo: 'Nome', Valor: 'RUI SÁ', MensagemValidacao: 'Não é Rui' }
  const { lines } = maskCase(caseWith({ Diretor: 'JOÃO REIS' }, [stranger, holder])).judgement
  expect(lines.map(({ message }) => message)).toEqual(['•••', '•••'])
})

const because = ({ judgement }: Case) =>
  judgement.lines[0]?.reading.because?.map(({ words }) => words).join(' ')

test.each([
  ['RUI SÁ', 'RUI SÁ', 'Confere com a Receita', 'CONFERE RECEITA'],
  // The text contains a name of the case.
  ['RUI RECEITA', '-', 'Confere com a Receita', undefined],
  ['RUI RECEITA', 'Confere com a Receita', '-', undefined],
  // The mask does not decode entities.
  ['RUI SÁ', '-', 'V&aacute;lido', undefined],
  ['RUI SÁ', 'V&aacute;lido', '-', undefined],
])('shows why a text confirms only with the text: %s, %s, %s', (Nome, Valor, MensagemValidacao, expected) => {
  const current = caseWith({ Nome }, [{ Campo: 'Foto', Valor, MensagemValidacao }])
  expect(because(current)).toBeDefined()
  expect(because(maskCase(current))).toBe(expected)
})

const STRANGER = 'Titular: ZULMIRA PRADO'
const strangerIn = (value: unknown) => textsIn(value).filter((text) => /zulmira|prado|123\.?456/i.test(text))

interface Shape {
  readonly analise?: object
  readonly laudo?: object
  /** Members of all three bodies. */
  readonly all?: object
}

test.each<[string, Shape]>([
  ['OCR, a JSON text', { analise: { OCR: '{"Nome":"ZULMIRA PRADO","CPF":"12345678901"}' } }],
  ['OCR, a text', { analise: { OCR: STRANGER } }],
  ['OCR, a list of texts', { analise: { OCR: [STRANGER] } }],
  ['OCR, a list of lists of texts', { analise: { OCR: [[STRANGER]] } }],
  ['the analysis', { all: { Analise: STRANGER } }],
  ['the face match', { all: { Biometria: STRANGER } }],
  ['the laudo', { all: { Laudo: STRANGER } }],
  ['a line', { laudo: { ConteudoValidacaoDocumento: [STRANGER] } }],
  ['a general line', { laudo: { ConteudoPadraoAnalise: [STRANGER] } }],
  ['all lines', { laudo: { ConteudoValidacaoDocumento: '[{"Campo":"Nome","Valor":"ZULMIRA PRADO"}]' } }],
  ['the messages', { all: { Mensagens: { a: STRANGER } } }],
  ['the messages, nested', { all: { Mensagens: [{ a: [STRANGER] }, ['CPF 123.456.789-01']] } }],
])('masks a text of the wrong type: %s', (_name, { analise, laudo, all }) => {
  const score = { ...ENVELOPE, Analise: { Chave: 'k', Id: 7, OCR: { Nome: 'ANA LIMA' }, ...analise }, ...all }
  const face = { ...ENVELOPE, Biometria: { Id: 7 }, ...all }
  const Laudo = { ConteudoPadraoAnalise: [], ConteudoValidacaoDocumento: [], ...laudo }
  const report = { ...ENVELOPE, Laudo, ...all }
  const calls = {
    score: answered(ScoreAnswer.parse(score), score),
    biometria: answered(BiometriaAnswer.parse(face), face),
    laudo: answered(LaudoAnswer.parse(report), report),
  }
  const { otherCase: _other, ...masked } = maskCase(assembleCase({ by: 'chave', value: 'k' }, calls, CONTEXT))
  expect(strangerIn(masked)).toEqual([])
})

test('masks the CPF in a Chave without a case', () => {
  expect(defaultMasker.key('onb-52998224725')).toBe('onb-•••.982.247-••')
  expect(defaultMasker.key('52998224725')).toBe('•••.982.247-••')
  expect(defaultMasker.key('onb-2026-11-000481')).toBe('onb-2026-11-000481')
})

test('masks finding and reading of a line like the line', () => {
  const line = { Campo: 'Data de nascimento', Valor: '-', MensagemValidacao: 'Divergente: dia 07' }
  const laudo = laudoOf({
    ConteudoValidacaoDocumento: [line, { ...line, Campo: 'CPF', MensagemValidacao: '25' }],
  })
  const current = assembleCase({ by: 'id', value: '7' }, { ...NO_CALLS, laudo }, CONTEXT)
  const { findings, lines } = maskCase(current).judgement
  expect(findings.find(({ rule }) => rule === 'laudo-line')?.params['mensagem']).toBe('•••')
  expect(lines.map(({ reading }) => reading.words)).toEqual(['DIVERGENTE', '•••'])
})

test('masks every value of a repeated name, also in other fields', () => {
  const members = '"Nome":"ZULMIRA PRADO","Nome":"ANA LIMA","CPF":"123.456.789-01","CPF":529'
  const body = `{"Status":0,"Analise":{"Id":7,"Chave":"k","MotivoTexto":"Titular: Zulmira","OCR":{${members}},"OCR":{}}}`
  const json = readJson(body)
  if (typeof json === 'string') throw new Error(json)
  const calls = { ...NO_CALLS, score: answered(ScoreAnswer.parse(json.value), body) }
  const current = assembleCase({ by: 'chave', value: 'k' }, calls, CONTEXT)
  expect(strangerIn(current)).not.toEqual([])
  expect(strangerIn(maskCase(current))).toEqual([])
})
