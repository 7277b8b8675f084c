import { expect, test } from 'vitest'
import { contextOf } from '#core/findings/testing/case-for-tests.ts'
import {
  classifyResponse,
  READ_BIOMETRIA,
  READ_LAUDO,
  READ_SCORE,
} from '#core/service/client/classify-response.ts'
import type { AnswerReader } from '#core/service/client/classify-response.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import { readJson } from '#core/service/contract/read-json.ts'
import { assemble } from './assemble.ts'
import type { Call } from './calls.ts'

const TIME = '"DataResposta":"2026-11-19T14:03:41"'
const SCORE = `{"Analise":{"Id":7,"Chave":"k-1","Status":"A","CPFCliente":"529.982.247-25",${TIME},"OCR":{"Nome":"ANA LIMA","CPF":"529.982.247-25","NumeroDocumento":"12"}},"Status":0,"Mensagens":["SUCESSO"]}`
const FACE = `{"Biometria":{"Id":7,"Chave":"k-1","TaxaSimilaridade":97,${TIME}},"Status":0,"Mensagens":["SUCESSO"]}`
const LAUDO =
  '{"Laudo":{"ConteudoPadraoAnalise":[{"Titulo":"Documento","Valor":"APROVADO"}],"ConteudoValidacaoDocumento":[{"Campo":"Nome","Valor":"ANA LIMA","MensagemValidacao":"VÁLIDO"}]},"Status":0,"Mensagens":["SUCESSO"]}'
const CONTEXT = contextOf({ codes: { Status: { A: { label: 'Aprovada', level: 'ok' } } } })

function callOf<T>(reader: AnswerReader<T>, body: string): Call<T> {
  const classified = classifyResponse(reader, 200, readJson(body))
  if ('data' in classified) return { state: 'answered', answer: { data: classified.data, body, status: 200 } }
  return { state: 'failed', error: new ServiceError(classified.kind, { operation: reader.operation, body }) }
}

/** The case of three bodies in which a text is replaced. */
function caseWith(before = '', after = '') {
  const [score = '', face = '', laudo = ''] = [SCORE, FACE, LAUDO].map((body) => body.replace(before, after))
  const calls = {
    score: callOf(READ_SCORE, score),
    biometria: callOf(READ_BIOMETRIA, face),
    laudo: callOf(READ_LAUDO, laudo),
  }
  return assemble({ by: 'chave', value: 'k-1' }, calls, CONTEXT)
}

const flagIn = ({ judgement: { fields } }: ReturnType<typeof caseWith>, name: string) =>
  fields.find((field) => field.name === name)?.flag

test('without a repeated name the case is clear', () => {
  const clear = caseWith()
  expect(clear.judgement.verdict).toBe('clear')
  expect([flagIn(clear, 'Nome'), flagIn(clear, 'CPF')]).toEqual(['ok', 'ok'])
})

test.each([
  ['a CPF', '"CPF":', '"CPF":"168.995.350-09","CPF":', 'OCR.CPF', '["168.995.350-09","529.982.247-25"]'],
  [
    'the same CPF',
    '"CPF":',
    '"CPF":"529.982.247-25","CPF":',
    'OCR.CPF',
    '["529.982.247-25","529.982.247-25"]',
  ],
  [
    'a name with an escape',
    '"Nome":',
    String.raw`"N\u006Fme":"BIA","Nome":`,
    'OCR.Nome',
    '["BIA","ANA LIMA"]',
  ],
  ['a name three times', '"Nome":', '"Nome":1,"Nome":null,"Nome":', 'OCR.Nome', '[1,null,"ANA LIMA"]'],
  ['the OCR', '"OCR":', '"OCR":{},"OCR":', 'Analise.OCR', null],
  ['the Status of the analysis', '"Status":"A"', '"Status":"R","Status":"A"', 'Analise.Status', '["R","A"]'],
  ['the Chave', '"Chave":"k-1"', '"Chave":"k-2","Chave":"k-1"', 'Analise.Chave', '["k-2","k-1"]'],
  [
    'the rate',
    '"TaxaSimilaridade":',
    '"TaxaSimilaridade":12,"TaxaSimilaridade":',
    'Biometria.TaxaSimilaridade',
    '[12,97]',
  ],
  [
    'a message',
    '"MensagemValidacao":',
    '"MensagemValidacao":"DIVERGENTE","MensagemValidacao":',
    'Laudo.Nome',
    '["DIVERGENTE","VÁLIDO"]',
  ],
  ['a label', '"Campo":', '"Campo":"CPF","Campo":', 'Laudo.', '["CPF","Nome"]'],
  [
    'a general line',
    '"Valor":"APROVADO"',
    '"Valor":"REPROVADO","Valor":"APROVADO"',
    'Laudo.Documento',
    '["REPROVADO","APROVADO"]',
  ],
  [
    'the validations',
    '"ConteudoValidacaoDocumento":',
    '"ConteudoValidacaoDocumento":[],"ConteudoValidacaoDocumento":',
    'Laudo.ConteudoValidacaoDocumento',
    null,
  ],
])('%s that its object repeats is unreadable, and named', (_what, before, after, place, value) => {
  const { judgement } = caseWith(before, after)
  expect(judgement.verdict).toBe('warn')
  const found = judgement.findings.find(({ sides: [side] }) => side?.place === place)
  expect(found).toMatchObject({
    level: 'warn',
    variant: expect.stringMatching(/^(?:field|place|line|unreadable)$/),
  })
  if (value !== null) expect(found?.sides[0]?.value).toBe(value)
})

test('a field that its object repeats is not confirmed', () => {
  expect(flagIn(caseWith('"CPF":', '"CPF":"529.982.247-25","CPF":'), 'CPF')).toBe('warn')
  const line = caseWith('"MensagemValidacao":', '"MensagemValidacao":"VÁLIDO","MensagemValidacao":')
  expect(flagIn(line, 'Nome')).toBe('warn')
})

test('a time of the answer that its object repeats is none', () => {
  const { judgement } = caseWith(TIME, `"DataResposta":null,${TIME}`)
  expect(judgement.coverage.map(({ state }) => state)).toEqual(['pending', 'complete', 'pending', 'complete'])
})

test.each([
  ['the envelope’s Status', '"Status":0', '"Status":1,"Status":0'],
  ['the analysis', '{"Analise":', '{"Analise":{"Id":8,"Chave":"k-1"},"Analise":'],
])('an answer that repeats %s cannot be used, and is kept as it came', (_what, before, after) => {
  const { judgement, error } = caseWith(before, after)
  expect(judgement.verdict).toBe('incomplete')
  expect(error).toMatchObject({ kind: 'malformed', body: SCORE.replace(before, after) })
})

test('of messages that the envelope repeats each counts', () => {
  const { judgement } = caseWith('"Mensagens":', '"Mensagens":["DOCUMENTO FALSO"],"Mensagens":')
  expect(judgement.verdict).toBe('fail')
})
