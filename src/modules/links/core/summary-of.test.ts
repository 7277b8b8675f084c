import { expect, test } from 'vitest'
import type { Config } from '#core/config/schema.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { summaryOf } from './summary-of.ts'
import { signedInDemoService } from '#web/data/testing/signed-in-demo-service.ts'

const CONFIG: Config = { codes: DEMONSTRATION_CODES }

async function summarised(
  value: string,
  changed: (ocr: Record<string, unknown>, analise: object) => void = () => {},
) {
  const parts = await signedInDemoService(async (request, next) => {
    const answer = await next(request)
    if (!request.url.includes('Score/Consultar')) return answer
    const body = (await answer.json()) as { Analise: { OCR: Record<string, unknown> } }
    changed(body.Analise.OCR, body.Analise)
    return Response.json(body)
  })
  const made = await parts.caseOf({ by: 'chave', value }, { ...parts.context, config: CONFIG })
  if (!made) throw new Error('no case')
  return { made, summary: summaryOf(made, CONFIG) }
}

test('the reference case as a list shows it', async () => {
  const { made, summary } = await summarised('onb-2026-11-000481')
  expect(summary).toMatchObject({
    reference: { by: 'chave', value: 'onb-2026-11-000481' },
    chave: 'onb-2026-11-000481',
    id: made.id,
    verdict: 'fail',
    coverage: made.judgement.coverage,
    counts: made.judgement.counts,
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
])('before the answer there is no time of it: %j', async (own) => {
  const { summary } = await summarised('caso-limpo', (_ocr, analise) => Object.assign(analise, own))
  expect(summary).toMatchObject({ verdict: 'incomplete', answeredAt: null })
  expect(summary.sentAt).not.toBeNull()
})

test('a default date is no time of sending', async () => {
  const sent = { DataEnvio: '0001-01-01T00:00:00' }
  const { summary } = await summarised('caso-limpo', (_ocr, analise) => Object.assign(analise, sent))
  expect(summary.sentAt).toBeNull()
})

test('the facts that link a licence to other cases, folded', async () => {
  const { summary } = await summarised('caso-limpo', (ocr) =>
    Object.assign(ocr, {
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
    }),
  )
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

test('the number of an identity card includes its state', async () => {
  const { summary } = await summarised('caso-rg-limpo', (ocr) =>
    Object.assign(ocr, { NumeroDocumento: '29.465.327-2', EstadoDocumento: 'São Paulo' }),
  )
  expect(summary.facts.documentNumber).toBe('SP 294653272')
})

test('a case with a failed call is partial; one without a face match is not', async () => {
  expect((await summarised('caso-laudo-500')).summary.isPartial).toBe(true)
  const { made, summary } = await summarised('caso-sem-face')
  expect(summary).toMatchObject({ isPartial: false, similarity: null, similarityFlag: null })
  expect(summaryOf(made, CONFIG, true).isPartial).toBe(true)
})

test('a case of which nothing could be read has a summary too', async () => {
  const { summary } = await summarised('caso-ocr-nulo', () => {})
  expect(summary).toMatchObject({
    name: null,
    nameInLaudo: 'Hugo Costa Barros',
    cpf: null,
    documentType: null,
    facts: { cpf: null, name: null },
  })
})

test('of a long text a summary has the beginning, and its keys whole', async () => {
  const { made, summary } = await summarised('onb-2026-11-000481', (ocr) =>
    Object.assign(ocr, { Nome: 'MARINA '.repeat(285), TipoDocumento: 'CNH '.repeat(500) }),
  )
  expect(summary.name).toMatch(/^MARINA MARINA .*…$/)
  expect(JSON.stringify(summary).length).toBeLessThan(20_000)
  expect(summary.chave).toBe(made.chave)
  for (const { sides } of summary.alerts) expect(sides).toEqual([])
})
