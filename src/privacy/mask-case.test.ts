import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '../demo-service/drafting/calendar.ts'
import { findByChave } from '../demo-service/cases/find-case.ts'
import { GENERATED_CASES, makeGeneratedCase } from '../demo-service/cases/generated-cases.ts'
import { NAMED_CASES } from '../demo-service/cases/named-cases.ts'
import type { DemoCase } from '../demo-service/drafting/demo-case.ts'
import { ServiceError } from '../client/errors.ts'
import { errorFactsOf, errorNameOf } from '../client/describe-error.ts'
import { maskCase, maskError } from './mask-case.ts'
import { maskerFor, defaultMasker } from './masker.ts'
import { assembleDemoCase, readIn, secretsOf, textsIn } from '../case/testing/demo-case.ts'

const DAY = dayOf(2026, 11, 20)

/** The secrets that can still be read in a masked case, with the text around them. */
function leaks(made: DemoCase): string[] {
  const secrets = secretsOf(made)
  const { other: _, ...shown } = maskCase(assembleDemoCase(made))
  return [...new Set(textsIn(shown))].flatMap((text) =>
    readIn(text, secrets).map((secret) => `${secret} in ${text}`),
  )
}

test('the leak detector of this file finds every secret of an unmasked case', () => {
  const made = makeGeneratedCase(1, DAY)
  const secrets = secretsOf(made)
  const texts = textsIn(assembleDemoCase(made))
  const read = new Set(texts.flatMap((text) => readIn(text, secrets)))
  expect(secrets.names.length + secrets.numbers.length).toBeGreaterThan(8)
  expect(read).toEqual(new Set([...secrets.names, ...secrets.numbers]))
})

test('no masked numbered case leaks a secret', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: GENERATED_CASES }), (number) => {
      expect(leaks(makeGeneratedCase(number, DAY))).toEqual([])
    }),
    { numRuns: 100 },
  )
}, 30_000)

test.each(NAMED_CASES.filter(({ by }) => by === 'chave').map(({ value }) => value))(
  'nothing of %s can be read',
  (chave) => {
    const made = findByChave(chave, DAY)
    if (made) expect(leaks(made)).toEqual([])
  },
)

test('the other cases in a finding do not leak either', () => {
  const made = findByChave('caso-limpo', DAY)
  if (!made) throw new Error('there is no such case')
  const current = assembleDemoCase(made)
  const sides = [
    { place: 'OCR.CPF', value: '529.982.247-25' },
    { place: 'Caso.Nome', value: 'RUI COSTA' },
    { place: 'Caso.NumeroDocumento', value: '29.465.327-2' },
  ]
  const findings = [
    {
      rule: 'cpf-shared',
      variant: 'other-name',
      level: 'warn',
      source: 'cross',
      fields: ['CPF'],
      sides,
      params: {},
    },
  ] as const
  const shown = maskCase({ ...current, judgement: { ...current.judgement, findings } }).judgement.findings[0]
  expect(shown?.sides.map(({ value }) => value)).toEqual(['•••.982.247-••', 'R•••• C••••', '••••••72'])
})

test('a failure keeps the facts that support needs', () => {
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
  const shown = maskError(error, maskerFor(assembleDemoCase(makeGeneratedCase(1, DAY)).calls))
  expect(errorFactsOf(shown)).toEqual(errorFactsOf(error))
  expect(errorNameOf(shown)).toBe(errorNameOf(error))
  expect(shown.retryAfter).toBe(10)
  expect(shown.messages).toEqual(['CPF •••.982.247-••'])
})

test('a message of a case without a known name shows only plain words; with a known name, all but the names', () => {
  const laudo = {
    ConteudoPadraoAnalise: [],
    ConteudoValidacaoDocumento: [
      { Campo: 'Alinhamento', Valor: '-', MensagemValidacao: 'Não confere com Zulmira' },
      { Campo: 'Nome', Valor: 'RUI SÁ', MensagemValidacao: 'Não é Rui' },
    ],
  }
  function said(lines: typeof laudo.ConteudoValidacaoDocumento) {
    const made = assembleDemoCase({
      chave: 'k',
      analise: { Chave: 'k', Id: 7, OCR: null },
      biometria: null,
      laudo: { ...laudo, ConteudoValidacaoDocumento: lines },
    })
    return maskCase(made).judgement.lines.map(({ line }) => line.MensagemValidacao)
  }
  expect(said(laudo.ConteudoValidacaoDocumento.slice(0, 1))).toEqual(['Não confere com Z••••'])
  expect(said(laudo.ConteudoValidacaoDocumento)).toEqual(['Não confere com Zulmira', 'Não é R••••'])
})

test('a Chave without a loaded case shows no CPF', () => {
  expect(defaultMasker.text('onb-52998224725')).toBe('onb-•••.982.247-••')
  expect(defaultMasker.text('onb-2026-11-000481')).toBe('onb-2026-11-000481')
})
