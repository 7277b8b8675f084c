import * as fc from 'fast-check'
import { expect } from 'vitest'
import { GENERATED_CASES, makeGeneratedCase } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import type { DemoCase } from '#demo/drafting/demo-case.ts'
import { assembleDemoCase, findSecrets, secretsOf, textsIn } from '#core/case/testing/demo-case.ts'
import { maskCase } from '#core/masking/mask-case.ts'

export const DAY = dayOf(2026, 11, 20)

/** The secrets that a masked case still contains. */
export function leaks(demo: DemoCase, secrets = secretsOf(demo)): string[] {
  const { otherCase: _other, ...masked } = maskCase(assembleDemoCase(demo))
  return [...new Set(textsIn(masked))].flatMap((text) =>
    findSecrets(text, secrets).map((secret) => `${secret} in ${text}`),
  )
}

const anyNumber = fc.integer({ min: 1, max: GENERATED_CASES })

export function expectNoLeaks(numRuns: number): void {
  fc.assert(
    fc.property(anyNumber, (number) => {
      expect(leaks(makeGeneratedCase(number, DAY))).toEqual([])
    }),
    { numRuns },
  )
}

type Rewrite = (text: string) => string
const SPELLINGS: readonly Rewrite[] = [
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFKD').replace(/\p{M}/gu, ''),
  (text) => text.split(' ').toReversed().join(' '),
  (text) => text.replaceAll(/[ .-]/g, ''),
  (text) => Array.from(text).join('.'),
  (text) => Array.from(text).join('\u200B'),
  (text) => `VÁLIDO: ${text}, confere`,
  (text) => `https://exemplo.com/${text.replaceAll(' ', '_')}?7`,
  (text) => `{"Nome":"${text}"}`,
]

const PLACES: readonly ((made: DemoCase, text: string) => DemoCase)[] = [
  (demo, text) => withOcr(demo, { Naturalidade: text }),
  (demo, text) => withOcr(demo, { TipoDocumento: text }),
  (demo, text) => withOcr(demo, { Categoria: { a: [text, { [text]: 1 }] } }),
  (demo, text) => withOcr(demo, { [text]: 'x', Extra: text }),
  (demo, text) => ({ ...demo, analise: { ...demo.analise, MotivoTexto: text, Status: text } }),
  inPlaceOfOcr,
  (demo, text) => withLine(demo, { Campo: text, Valor: '-', MensagemValidacao: 'VÁLIDO' }),
  (demo, text) => withLine(demo, { Campo: 'Órgão emissor', Valor: text, MensagemValidacao: text }),
  (demo, text) => withLine(demo, { Campo: { a: text }, Valor: [text], MensagemValidacao: { b: [text] } }),
]

function inPlaceOfOcr(demo: DemoCase, text: string): DemoCase {
  return { ...demo, analise: { ...demo.analise, OCR: text } as unknown as DemoCase['analise'] }
}

function withOcr(demo: DemoCase, fields: object): DemoCase {
  return { ...demo, analise: { ...demo.analise, OCR: { ...demo.analise.OCR, ...fields } } }
}

function withLine({ laudo, ...demo }: DemoCase, line: object): DemoCase {
  const lines = [...laudo.ConteudoValidacaoDocumento, line]
  return { ...demo, laudo: { ...laudo, ConteudoValidacaoDocumento: lines } as DemoCase['laudo'] }
}

const hostile = fc.record({
  number: anyNumber,
  field: fc.constantFrom('Nome', 'NomeMae', 'CPF', 'NumeroDocumento', 'Renach', 'DataNascimento'),
  respell: fc.constantFrom(...SPELLINGS),
  putInto: fc.constantFrom(...PLACES),
})

/** Checks that a personal value stays hidden in other fields and spellings. */
export function expectNoHostileLeaks(numRuns: number): void {
  fc.assert(
    fc.property(hostile, ({ number, field, respell, putInto }) => {
      const demo = makeGeneratedCase(number, DAY)
      const value = demo.analise.OCR?.[field]
      fc.pre(typeof value === 'string' && /\p{L}{3}|\d{4}/u.test(value))
      // Without the OCR, a date may be any date, and the director's name may be a town.
      fc.pre(field !== 'DataNascimento' || putInto !== inPlaceOfOcr)
      const withSecrets = putInto === inPlaceOfOcr ? withOcr(demo, { Diretor: null }) : demo
      expect(leaks(putInto(demo, respell(value)), secretsOf(withSecrets))).toEqual([])
    }),
    { numRuns },
  )
}
