import type { Readable } from '../../contract/readable.ts'
import { readable } from '../../contract/readable.ts'
import type { Rule } from './rule.ts'
import { isPlausible } from '../values/document-date.ts'
import type { Finding } from '../model/finding.ts'
import { readWallClock, secondsBetween } from '../values/wall-clock.ts'
import { createFinding } from './create-finding.ts'

const STEPS = ['DataCadastro', 'DataEnvio', 'DataResposta'] as const

type Times = Readonly<Partial<Record<(typeof STEPS)[number], Readable<string>>>>

function checkTimes(product: 'Analise' | 'Biometria', times: Times | null): readonly Finding[] {
  const known = STEPS.flatMap((name) => {
    const value = readable(times?.[name])
    const clock = readWallClock(value)
    return value !== null && clock && isPlausible(clock.at) ? [{ name, value, clock }] : []
  })
  return known.flatMap((earlier, index) => {
    const later = known[index + 1]
    const seconds = later ? secondsBetween(earlier.clock, later.clock) : null
    if (!later || seconds === null || seconds >= 0) return []
    const sides = [earlier, later].map(({ name, value }) => ({ place: `${product}.${name}`, value }))
    const params = { product, earlierField: earlier.name, laterField: later.name }
    return [createFinding('times-in-order', 'reversed', 'warn', { source: 'cross', sides, params })]
  })
}

/**
 * Registered, sent, answered, in this order, for each product (interface, 2.2 and 2.3). An answer that is still pending
 * has no time.
 */
export const timesInOrder = {
  name: 'times-in-order',
  variants: { reversed: 'warn' },
  find: ({ joined }) => [
    ...checkTimes('Analise', joined.analise),
    ...checkTimes('Biometria', joined.biometria),
  ],
} satisfies Rule
