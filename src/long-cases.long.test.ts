import { afterAll, expect, test } from 'vitest'
import type { DemoCase } from './demo/service/drafting/demo-case.ts'
import { startCounting, stepsOf, stopCounting } from './testing/count-steps.ts'

startCounting()
afterAll(stopCounting)
const { assemble } = await import('./core/case/assemble.ts')
const { biometriaOf, laudoOf, scoreOf } = await import('./core/case/testing/calls.ts')
const { maskCase } = await import('./core/privacy/mask-case.ts')
const { assembleDemoCase } = await import('./core/case/testing/demo-case.ts')

const OCR = {
  Nome: 'MARINA SOUZA ALBUQUERQUE',
  NomeMae: '0000000000',
  CPF: '10000000191',
  RGCnh: '29.465.327-2',
}

const lineAt = (at: number) => ({
  Campo: at % 2 === 0 ? 'Nome' : `Observação ${at}`,
  Valor: `FULANO${at} DE TAL ${'0'.repeat(40)}`,
  MensagemValidacao: `NÃO CONFERE com a base ${at}`,
})

/** The steps to judge and to mask a case of some lines and unknown fields. */
function stepsOfCase(count: number) {
  const unknown = Object.fromEntries(
    Array.from({ length: count / 4 }, (_, at) => [`Extra${at}`, `valor ${at}`]),
  )
  const laudo = {
    ConteudoPadraoAnalise: [],
    ConteudoValidacaoDocumento: Array.from({ length: count }, (_, at) => lineAt(at)),
  }
  const analise = { Chave: 'k', Id: 7, OCR: { ...OCR, ...unknown } }
  // Bodies are read before: each sign of them once.
  const calls = { score: scoreOf(analise), biometria: biometriaOf(null), laudo: laudoOf(laudo) }
  const context = { config: {}, today: { year: 2026, month: 11, day: 20 } }
  let made: ReturnType<typeof assemble> | null = null
  const judging = stepsOf(() => (made = assemble({ by: 'chave', value: 'k' }, calls, context)))
  const masking = stepsOf(() => void (made && maskCase(made)))
  return { judging, masking, bytes: JSON.stringify({ analise, laudo }).length }
}

test('beyond what is read of a case, its length costs no steps', () => {
  stepsOfCase(40)
  const small = stepsOfCase(2000)
  const half = stepsOfCase(36_000)
  const large = stepsOfCase(72_000)
  expect(large.bytes).toBeGreaterThan(5_000_000)
  for (const work of ['judging', 'masking'] as const) {
    expect(large[work] / half[work], work).toBeLessThan(1.2)
    expect(large[work] / small[work], work).toBeLessThan(3)
  }
})

/** The steps to mask a case with 450 texts of a length. */
function stepsOfTexts(
  length: number,
  analiseOf: (texts: readonly string[]) => Pick<DemoCase['analise'], 'OCR'>,
) {
  const texts = Array.from({ length: 450 }, (_, at) => `${at} ${'1,1 (X) '.repeat(length / 8)}`)
  const analise = { Chave: 'k', Id: 7, ...analiseOf(texts) }
  const laudo = { ConteudoPadraoAnalise: [], ConteudoValidacaoDocumento: [] }
  const made = assembleDemoCase({ chave: 'k', analise, biometria: null, laudo })
  return stepsOf(() => void maskCase(made))
}

const asFields = (texts: readonly string[]) => ({
  OCR: Object.fromEntries([...Object.entries(OCR), ...texts.entries()]),
})

test.each([
  ['values of unknown fields', asFields],
  ['texts in the place of one', (texts: readonly string[]) => ({ OCR: { ...OCR, Renach: [...texts] } })],
  [
    'their names',
    (texts: readonly string[]) => ({ OCR: Object.fromEntries(texts.map((text) => [text, 1])) }),
  ],
  ['one text', (texts: readonly string[]) => ({ OCR, MotivoTexto: texts.join(' ').replace(/[^\D]/g, '.') })],
])('%s of 4 MB are masked in steps by their length', (_what, analiseOf) => {
  stepsOfTexts(80, asFields)
  expect(stepsOfTexts(9600, analiseOf)).toBeLessThan(450 * 9600 * 5)
})
