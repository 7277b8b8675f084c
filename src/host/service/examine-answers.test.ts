import { expect, test } from 'vitest'
import { runFor } from '../request/current-request.ts'
import type { AnswerFindings, Metrics } from '../request/current-request.ts'
import { SHORT_ANSWER } from '../limits.ts'
import { embeddedService } from './embedded.ts'
import { examineAnswer, examineAnswers } from './examine-answers.ts'
import type { ServiceAnswer, Upstream } from './service.ts'

const NO_CODES = {}

function answer(body: unknown, status = 200): ServiceAnswer {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    status,
    contentType: 'application/json',
    retryAfter: null,
    body: new TextEncoder().encode(text),
  }
}

const score = (Analise: unknown) => ({ Status: '0', Mensagens: ['SUCESSO'], Analise })
const laudo = (line: object) => ({
  Status: 0,
  Mensagens: [],
  Laudo: { ConteudoPadraoAnalise: null, ConteudoValidacaoDocumento: [line] },
})
const examineScore = (analise: unknown, codes = NO_CODES) =>
  examineAnswer('score', answer(score(analise)), codes)

test('a field that the OpenAPI document does not have is beyond the interface, at any depth', () => {
  const known = { Id: 1, OCR: { Nome: 'ANA', Expedidor: 'SSP' }, Automatico: 'True', Biometria: null }
  expect(examineScore(known)).toMatchObject({ hasUnknownField: false, malformed: null })
  expect(examineScore({ ...known, Versao: 2 })).toMatchObject({ hasUnknownField: true })
  expect(examineScore({ ...known, OCR: { Nome: 'ANA', Selo: 'x' } })).toMatchObject({
    hasUnknownField: true,
  })
  expect(examineAnswer('score', answer({ ...score(known), Traco: 1 }), NO_CODES)).toMatchObject({
    hasUnknownField: true,
  })
  const line = { Campo: 'CPF', Valor: '-', MensagemValidacao: '-' }
  expect(examineAnswer('laudo', answer(laudo(line)), NO_CODES)).toMatchObject({ hasUnknownField: false })
  expect(examineAnswer('laudo', answer(laudo({ ...line, Peso: 1 })), NO_CODES)).toMatchObject({
    hasUnknownField: true,
  })
  // What may hold anything has no unknown fields.
  expect(examineScore({ ...known, StatusBaseBiometria: { Codigo: 3 } })).toMatchObject({
    hasUnknownField: false,
  })
})

test('a code without a meaning is unmapped, in each of the four tables', () => {
  const analise = { Id: 1, Status: '7', Motivo: 14, OCR: { TipoDocumento: 9 }, Biometria: 'B' }
  expect(examineScore(analise)?.unmapped).toEqual([
    { table: 'Status', code: '7' },
    { table: 'Motivo', code: '14' },
    { table: 'TipoDocumento', code: '9' },
    { table: 'Biometria', code: 'B' },
  ])
  const codes = { Motivo: { '14': { label: { 'pt-BR': 'Adulterado' } } } }
  expect(examineScore(analise, codes)?.unmapped.map(({ table }) => table)).not.toContain('Motivo')
  expect(examineScore({ Id: 1, Status: null, OCR: 'x' })?.unmapped).toEqual([])
})

test.each([
  ['HTML', '<html>', 'body'],
  ['half of a JSON text', '{"Status": 0, "Analise": {', 'body'],
  ['no envelope', { Nome: 'ANA' }, 'body'],
  ['a value of a type that the interface does not allow', score({ Id: 1, MotivoTexto: {} }), 'value'],
])('%s is malformed', (_what, body, malformed) => {
  expect(examineAnswer('score', answer(body), NO_CODES)).toMatchObject({ malformed })
})

test('a failure, and a record that is absent, are compared with nothing', () => {
  expect(examineAnswer('score', answer('<html>', 502), NO_CODES)).toBeNull()
  expect(examineAnswer('score', answer({ Status: '1', Mensagens: ['NÃO ENCONTRADO'] }), NO_CODES)).toBeNull()
})

/** What is counted of the answers to the targets, which are asked for one after the other. */
async function counted(service: Upstream, ...targets: string[]): Promise<AnswerFindings[]> {
  const findings: AnswerFindings[] = []
  const metrics = { answerExamined: (each) => findings.push(each) } as Pick<Metrics, 'answerExamined'>
  for (const target of targets) {
    const request = { method: 'GET', url: `${service.base}/${target}`, headers: {}, body: null } as const
    // oxlint-disable-next-line no-await-in-loop
    await runFor({ id: '', forwarded: {}, metrics: metrics as Metrics }, () =>
      service.send(request, new AbortController().signal),
    )
  }
  await new Promise((resolve) => void setImmediate(resolve))
  return findings
}

test('answers of reads are examined, and neither long ones nor other addresses', async () => {
  const { base } = embeddedService()
  const serviceWith = (body: unknown) =>
    examineAnswers({ base, demonstration: null, send: async () => answer(body) })
  const analise = score({ Id: 1, Motivo: 14 })
  const targets = ['Score/Consultar?Chave=a', 'Analises/Consultar?chave=a', 'Score/Consultar', 'openapi.json']
  const findings = await counted(serviceWith(analise), ...targets)
  expect(findings.map(({ operation }) => operation)).toEqual(['score', 'score'])
  const long = serviceWith(score({ Id: 1, MotivoTexto: 'x'.repeat(SHORT_ANSWER) }))
  expect(await counted(long, 'Score/Consultar?Chave=a')).toEqual([])
})
