import { afterAll, expect, test } from 'vitest'
import { startCounting, stepsOf, stopCounting } from './testing/count-steps.ts'

startCounting()
afterAll(stopCounting)
const { assemble } = await import('./core/case/assemble.ts')
const { biometriaOf, laudoOf, scoreOf } = await import('./core/case/testing/calls.ts')
const { maskCase } = await import('./core/privacy/mask-case.ts')

/** The steps to judge and to mask a case of some lines, and of unknown fields for some of them. */
function stepsOfCase(count: number) {
  const unknown = Array.from({ length: count / 3 }, (_, at) => [`Extra${at}`, `valor ${at}`] as const)
  const ConteudoValidacaoDocumento = Array.from({ length: count }, (_, at) => ({
    Campo: at % 2 === 0 ? 'Nome' : `Observação ${at}`,
    Valor: `FULANO${at} DE TAL ${'0'.repeat(40)}`,
    MensagemValidacao: `NÃO CONFERE com a base ${at}`,
  }))
  const OCR = { Nome: 'MARINA SOUZA ALBUQUERQUE', CPF: '10000000191', ...Object.fromEntries(unknown) }
  const calls = {
    score: scoreOf({ Chave: 'k', Id: 7, OCR }),
    biometria: biometriaOf(null),
    laudo: laudoOf({ ConteudoPadraoAnalise: [], ConteudoValidacaoDocumento }),
  }
  const context = { config: {}, today: { year: 2026, month: 11, day: 20 } }
  let made: ReturnType<typeof assemble> | null = null
  const judging = stepsOf(() => (made = assemble({ by: 'chave', value: 'k' }, calls, context)))
  return { judging, masking: stepsOf(() => void (made && maskCase(made))) }
}

test('twice the lines and fields, up to the most that are read, take twice the steps', () => {
  stepsOfCase(30)
  const half = stepsOfCase(240)
  const all = stepsOfCase(480)
  expect(all.judging / half.judging).toBeLessThan(2.2)
  expect(all.masking / half.masking).toBeLessThan(2.2)
})
