import { expect, test } from 'vitest'
import type { Config } from '#core/config/schema.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { signedInDemoService } from '#web/data/testing/signed-in-demo-service.ts'
import { summariseCase } from './summarise-case.ts'

const CONFIG: Config = { codes: DEMONSTRATION_CODES }

interface Changes {
  readonly analise?: object
  readonly ocr?: object
}

/** Summarises a demonstration case with changes to its answer. */
async function summarise(chave: string, { analise = {}, ocr = {} }: Changes = {}) {
  const { caseOf, context } = await signedInDemoService(async (request, next) => {
    const answer = await next(request)
    if (!request.url.includes('Score/Consultar')) return answer
    const body = (await answer.json()) as { Analise: { OCR: object | null } }
    Object.assign(body.Analise.OCR ?? {}, ocr)
    Object.assign(body.Analise, analise)
    return Response.json(body)
  })
  const judgedCase = await caseOf({ by: 'chave', value: chave }, { ...context, config: CONFIG })
  if (!judgedCase) throw new Error('no case')
  return { judgedCase, summary: summariseCase(judgedCase) }
}

test('summarises the reference case', async () => {
  const { judgedCase, summary } = await summarise('onb-2026-11-000481')
  const absent = Object.values(summary.flags).filter((flag) => flag === 'absent')
  expect(absent).toHaveLength(summary.counts.absent)
  expect(summary).toMatchObject({
    reference: { by: 'chave', value: 'onb-2026-11-000481' },
    chave: 'onb-2026-11-000481',
    id: judgedCase.id,
    verdict: 'fail',
    coverage: judgedCase.judgement.coverage,
    counts: judgedCase.judgement.counts,
    isPartial: false,
    personal: { isIncomplete: false },
    sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT14:02:41$/),
    answeredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT14:03:22$/),
  })
  expect(summary.rules).toContainEqual({ rule: 'cpf-agrees', level: 'fail' })
  expect(new Set(summary.rules.map(({ rule }) => rule)).size).toBe(summary.rules.length)
})

test.each([
  { DataResposta: '0001-01-01T00:00:00' },
  { DataResposta: '31/12/9999 23:59:59' },
  { DataResposta: '1970-01-01T00:00:00Z' },
  { Status: '4' },
])('has no answer time before the answer: %j', async (analise) => {
  const { summary } = await summarise('caso-limpo', { analise })
  expect(summary).toMatchObject({ verdict: 'incomplete', answeredAt: null, sentAt: expect.any(String) })
})

test('has no sending time for a default date', async () => {
  const { summary } = await summarise('caso-limpo', { analise: { DataEnvio: '0001-01-01T00:00:00' } })
  expect(summary.sentAt).toBeNull()
})

test('has comparison keys of a licence', async () => {
  const { summary } = await summarise('caso-limpo', {
    ocr: {
      Nome: 'José da Silva',
      NomeMae: 'Não declarada',
      NomePai: 'ANTÔNIO  DA SILVA',
      CPF: 2998224725,
      NumeroDocumento: 641829409,
      NumeroSeguranca: '00012345678',
      Renach: 'sp481902377',
      NumeroFormulario: null,
      NumeroFormularioInferior: '0001234567',
      DataNascimento: '05/09/1990',
    },
  })
  expect(summary).toMatchObject({ name: 'José da Silva', cpf: '02998224725' })
  expect(summary.facts).toEqual({
    cpf: '02998224725',
    name: 'JOSEDASILVA',
    documentNumber: '00641829409',
    securityNumber: '00012345678',
    renach: 'SP481902377',
    formNumber: '1234567',
    mother: null,
    father: 'ANTONIODASILVA',
    birth: '1990-09-05',
  })
})

test('includes the state in the number of an identity card', async () => {
  const ocr = { NumeroDocumento: '29.465.327-2', EstadoDocumento: 'São Paulo' }
  const { summary } = await summarise('caso-rg-limpo', { ocr })
  expect(summary.facts.documentNumber).toBe('SP 294653272')
})

test('is partial after a failed call, not without a face match', async () => {
  expect((await summarise('caso-laudo-500')).summary.isPartial).toBe(true)
  const { judgedCase, summary } = await summarise('caso-sem-face')
  expect(summary).toMatchObject({ isPartial: false, similarity: null, similarityFlag: null })
  expect(summariseCase(judgedCase, true).isPartial).toBe(true)
})

test('summarises a case without OCR', async () => {
  const { summary } = await summarise('caso-ocr-nulo')
  expect(summary).toMatchObject({
    name: null,
    nameInLaudo: 'Hugo Costa Barros',
    cpf: null,
    documentType: null,
    facts: { cpf: null, name: null },
  })
})

test('truncates long texts, but not keys', async () => {
  const ocr = { Nome: 'MARINA '.repeat(285), TipoDocumento: 'CNH '.repeat(500) }
  const { judgedCase, summary } = await summarise('onb-2026-11-000481', { ocr })
  expect(summary.name).toMatch(/^MARINA MARINA .*…$/)
  expect(JSON.stringify(summary).length).toBeLessThan(20_000)
  expect(summary.chave).toBe(judgedCase.chave)
  for (const { sides } of summary.alerts) expect(sides).toEqual([])
})
