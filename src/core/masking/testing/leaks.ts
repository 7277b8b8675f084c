import * as fc from 'fast-check'
import { expect } from 'vitest'
import { GENERATED_CASES, makeGeneratedCase } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import type { DemoCase } from '#demo/drafting/demo-case.ts'
import { assembleDemoCase, readIn, secretsOf, textsIn } from '#core/case/testing/demo-case.ts'
import { maskCase } from '#core/masking/mask-case.ts'

export const DAY = dayOf(2026, 11, 20)

/** The secrets that can still be read in a masked case, with the text around them. */
export function leaks(made: DemoCase, secrets = secretsOf(made)): string[] {
  const { other: _, ...shown } = maskCase(assembleDemoCase(made))
  return [...new Set(textsIn(shown))].flatMap((text) =>
    readIn(text, secrets).map((secret) => `${secret} in ${text}`),
  )
}

const anyNumber = fc.integer({ min: 1, max: GENERATED_CASES })

/** Checks that nothing of numbered cases can be read. */
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
  (made, text) => withOcr(made, { Naturalidade: text }),
  (made, text) => withOcr(made, { TipoDocumento: text }),
  (made, text) => withOcr(made, { Categoria: { a: [text, { [text]: 1 }] } }),
  (made, text) => withOcr(made, { [text]: 'x', Extra: text }),
  (made, text) => ({ ...made, analise: { ...made.analise, MotivoTexto: text, Status: text } }),
  inPlaceOfOcr,
  (made, text) => withLine(made, { Campo: text, Valor: '-', MensagemValidacao: 'VÁLIDO' }),
  (made, text) => withLine(made, { Campo: 'Órgão emissor', Valor: text, MensagemValidacao: text }),
  (made, text) => withLine(made, { Campo: { a: text }, Valor: [text], MensagemValidacao: { b: [text] } }),
]

function inPlaceOfOcr(made: DemoCase, text: string): DemoCase {
  return { ...made, analise: { ...made.analise, OCR: text } as unknown as DemoCase['analise'] }
}

function withOcr(made: DemoCase, fields: object): DemoCase {
  return {
    ...made,
    analise: { ...made.analise, OCR: { ...made.analise.OCR, ...fields } },
  }
}

function withLine(made: DemoCase, line: object): DemoCase {
  const { ConteudoValidacaoDocumento: lines } = made.laudo
  return {
    ...made,
    laudo: { ...made.laudo, ConteudoValidacaoDocumento: [...lines, line] } as DemoCase['laudo'],
  }
}

const hostile = fc.record({
  number: anyNumber,
  field: fc.constantFrom('Nome', 'NomeMae', 'CPF', 'NumeroDocumento', 'Renach', 'DataNascimento'),
  respell: fc.constantFrom(...SPELLINGS),
  putInto: fc.constantFrom(...PLACES),
})

/** Checks that nothing of a case can be read whose values stand in other fields, in other spellings. */
export function expectNoHostileLeaks(numRuns: number): void {
  fc.assert(
    fc.property(hostile, ({ number, field, respell, putInto }) => {
      const made = makeGeneratedCase(number, DAY)
      const value = made.analise.OCR?.[field]
      fc.pre(typeof value === 'string' && /\p{L}{3}|\d{4}/u.test(value))
      // A date alone may be any.
      fc.pre(field !== 'DataNascimento' || putInto !== inPlaceOfOcr)
      // Only the reading names the director, who may be called like a town.
      const known = putInto === inPlaceOfOcr ? withOcr(made, { Diretor: null }) : made
      expect(leaks(putInto(made, respell(value)), secretsOf(known))).toEqual([])
    }),
    { numRuns },
  )
}
