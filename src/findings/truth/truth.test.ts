import { describe, expect, test } from 'vitest'
import { RULE_NAMES } from '../../config/rule-names.ts'
import { flagOfField, inShort, judged } from '../case-for-tests.ts'
import { RULE_VARIANTS } from '../rules/registry.ts'
import { CPF_TRUTH } from './cpf.cases.ts'
import { DATES_TRUTH } from './dates.cases.ts'
import { IDENTITY_TRUTH } from './identity.cases.ts'
import { LAUDO_TRUTH } from './laudo.cases.ts'
import { LICENCE_TRUTH } from './licence.cases.ts'
import { SERVICE_TRUTH } from './service.cases.ts'
import { TRUTH_CODES } from './situation.ts'
import type { Truth } from './situation.ts'

const TRUTH: Truth = {
  ...CPF_TRUTH,
  ...LICENCE_TRUTH,
  ...IDENTITY_TRUTH,
  ...DATES_TRUTH,
  ...LAUDO_TRUTH,
  ...SERVICE_TRUTH,
}

const inList = (found: string) => (found === '' ? [] : found.split(', '))

describe.each(RULE_NAMES)('%s', (rule) => {
  const situations = TRUTH[rule] ?? []

  test.each(situations.map((situation) => ({ label: situation[0], situation })))(
    '$label',
    ({ situation }) => {
      const [, { bodies, config }, found, flags = {}] = situation
      const judgement = judged(bodies, { codes: TRUTH_CODES, ...config })
      const expected = inList(found).map((each) => `${rule}.${each}`)
      expect(inShort(judgement, rule)).toEqual(expected)
      for (const [field, flag] of Object.entries(flags)) {
        expect(flagOfField(judgement, field), field).toBe(flag)
      }
    },
  )

  test('every variant of it is found somewhere, and somewhere nothing', () => {
    const found = situations.flatMap((situation) => inList(situation[2]).map((each) => each.split(' ')[0]))
    expect(new Set(found)).toEqual(new Set(RULE_VARIANTS[rule]))
    expect(situations.some((situation) => situation[2] === '')).toBe(true)
  })

  test('no two situations are called the same', () => {
    const labels = situations.map(([label]) => label)
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })
})

test('there are many', () => {
  expect(Object.values(TRUTH).flat().length).toBeGreaterThan(350)
})
