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
import { assembleCase } from './assemble.ts'
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

/** A case after `repetition` is inserted before `member` in its three bodies. */
function caseWith(repetition = '', member = '') {
  const [score = '', face = '', laudo = ''] = [SCORE, FACE, LAUDO].map((body) =>
    body.replace(member, repetition + member),
  )
  const calls = {
    score: callOf(READ_SCORE, score),
    biometria: callOf(READ_BIOMETRIA, face),
    laudo: callOf(READ_LAUDO, laudo),
  }
  return assembleCase({ by: 'chave', value: 'k-1' }, calls, CONTEXT)
}

const flagOf = ({ judgement: { fields } }: ReturnType<typeof caseWith>, name: string) =>
  fields.find((field) => field.name === name)?.flag

test('the case without a repeated name is clear', () => {
  const clearCase = caseWith()
  expect(clearCase.judgement.verdict).toBe('clear')
  expect([flagOf(clearCase, 'Nome'), flagOf(clearCase, 'CPF')]).toEqual(['ok', 'ok'])
})

const CPF = '529.982.247-25'

test.each([
  ['"CPF":"168.995.350-09",', '"CPF":', 'OCR.CPF', `["168.995.350-09","${CPF}"]`],
  [`"CPF":"${CPF}",`, '"CPF":', 'OCR.CPF', `["${CPF}","${CPF}"]`],
  [String.raw`"N\u006Fme":"BIA",`, '"Nome":', 'OCR.Nome', '["BIA","ANA LIMA"]'],
  ['"Nome":1,"Nome":null,', '"Nome":', 'OCR.Nome', '[1,null,"ANA LIMA"]'],
  ['"OCR":{},', '"OCR":', 'Analise.OCR', null],
  ['"Status":"R",', '"Status":"A"', 'Analise.Status', '["R","A"]'],
  ['"Chave":"k-2",', '"Chave":"k-1"', 'Analise.Chave', '["k-2","k-1"]'],
  ['"TaxaSimilaridade":12,', '"TaxaSimilaridade":', 'Biometria.TaxaSimilaridade', '[12,97]'],
  ['"MensagemValidacao":"DIVERGENTE",', '"MensagemValidacao":', 'Laudo.Nome', '["DIVERGENTE","VÁLIDO"]'],
  ['"Campo":"CPF",', '"Campo":', 'Laudo.', '["CPF","Nome"]'],
  ['"Valor":"REPROVADO",', '"Valor":"APROVADO"', 'Laudo.Documento', '["REPROVADO","APROVADO"]'],
  [
    '"ConteudoValidacaoDocumento":[],',
    '"ConteudoValidacaoDocumento":',
    'Laudo.ConteudoValidacaoDocumento',
    null,
  ],
])('warns that a repeated member is unreadable: %s', (repetition, member, place, value) => {
  const { judgement } = caseWith(repetition, member)
  expect(judgement.verdict).toBe('warn')
  const finding = judgement.findings.find(({ sides: [side] }) => side?.fieldPath === place)
  expect(finding?.level).toBe('warn')
  expect(finding?.variant).toMatch(/^(?:field|place|line|unreadable)$/)
  if (value !== null) expect(finding?.sides[0]?.value).toBe(value)
})

test('a repeated field is not confirmed', () => {
  expect(flagOf(caseWith(`"CPF":"${CPF}",`, '"CPF":'), 'CPF')).toBe('warn')
  expect(flagOf(caseWith('"MensagemValidacao":"VÁLIDO",', '"MensagemValidacao":'), 'Nome')).toBe('warn')
})

test('a repeated DataResposta leaves the analysis pending', () => {
  const { judgement } = caseWith('"DataResposta":null,', TIME)
  expect(judgement.coverage.map(({ state }) => state)).toEqual(['pending', 'complete', 'pending', 'complete'])
})

test.each([
  ['"Status":1,', '"Status":0'],
  ['"Analise":{"Id":8,"Chave":"k-1"},', '"Analise":'],
])('an answer that repeats %s is malformed and keeps its body', (repetition, member) => {
  const { judgement, error } = caseWith(repetition, member)
  expect(judgement.verdict).toBe('incomplete')
  expect(error).toMatchObject({ kind: 'malformed', body: SCORE.replace(member, repetition + member) })
})

test('repeated Mensagens are all read', () => {
  expect(caseWith('"Mensagens":["DOCUMENTO FALSO"],', '"Mensagens":').judgement.verdict).toBe('fail')
})
