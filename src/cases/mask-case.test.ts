import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '../reference/calendar.ts'
import { caseByKey } from '../reference/case-book.ts'
import { DEMO_COUNT, makeDemoCase } from '../reference/demo-cases.ts'
import { NAMED_CASES } from '../reference/named-cases.ts'
import type { ReferenceCase } from '../reference/reference-case.ts'
import { maskCase } from './mask-case.ts'
import { caseOf, readIn, secretsOf, textsIn } from './testing/reference-case.ts'

const DAY = dayOf(2026, 11, 20)

/** What can still be read of a masked case, with where. */
function leaks(made: ReferenceCase): string[] {
  const secrets = secretsOf(made)
  const { other: _, ...shown } = maskCase(caseOf(made))
  return [...new Set(textsIn(shown))].flatMap((text) =>
    readIn(text, secrets).map((secret) => `${secret} in ${text}`),
  )
}

test('the guard itself reads every secret of a case that is not masked', () => {
  const made = makeDemoCase(1, DAY)
  const secrets = secretsOf(made)
  const texts = textsIn(caseOf(made))
  const read = new Set(texts.flatMap((text) => readIn(text, secrets)))
  expect(secrets.names.length + secrets.numbers.length).toBeGreaterThan(8)
  expect(read).toEqual(new Set([...secrets.names, ...secrets.numbers]))
})

test('no masked case can be read, whichever of the numbered ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: DEMO_COUNT }), (number) => {
      expect(leaks(makeDemoCase(number, DAY))).toEqual([])
    }),
    { numRuns: 100 },
  )
}, 30_000)

test.each(NAMED_CASES.filter(({ by }) => by === 'chave').map(({ value }) => value))(
  'nothing of %s can be read',
  (chave) => {
    const made = caseByKey(chave, DAY)
    if (made) expect(leaks(made)).toEqual([])
  },
)
