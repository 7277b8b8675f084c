import { describe, expect, test } from 'vitest'
import { RULE_NAMES, RULES } from '#core/findings/rules/registry.ts'
import { flagOfField, inShort, judged } from './case-for-tests.ts'
import type { FindingId } from '#core/findings/rules/registry.ts'
import { DETAILS, TRUTH } from './all.cases.ts'
import { TRUTH_CODES } from './situation.ts'
import type { Given } from './situation.ts'

const judgeGiven = ({ bodies, config, links }: Given) =>
  judged(bodies, { codes: TRUTH_CODES, ...config }, links)
const inList = (found: string) => (found === '' ? [] : found.split(', '))

describe.each(RULE_NAMES)('%s', (rule) => {
  const situations = TRUTH[rule]

  test.each(situations.map((situation) => ({ label: situation[0], situation })))(
    '$label',
    ({ situation }) => {
      const [, given, found, flags = {}] = situation
      const judgement = judgeGiven(given)
      const expected = inList(found).map((each) => `${rule}.${each}`)
      expect(inShort(judgement, rule)).toEqual(expected)
      for (const [field, flag] of Object.entries(flags)) {
        expect(flagOfField(judgement, field), field).toBe(flag)
      }
    },
  )

  test('every variant is found in a situation, and one situation has no finding', () => {
    const found = situations.flatMap((situation) => inList(situation[2]).map((each) => each.split(' ')[0]))
    expect(new Set(found)).toEqual(new Set(Object.keys(RULES[rule].variants)))
    expect(situations.some((situation) => situation[2] === '')).toBe(true)
  })

  test('no two situations have the same label', () => {
    const labels = situations.map(([label]) => label)
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })
})

describe('a finding contains everything that is shown of it', () => {
  const variants = RULE_NAMES.flatMap((rule) =>
    Object.keys(RULES[rule].variants).map((variant) => ({ rule, variant })),
  )

  test('of every variant', () => {
    expect(new Set(Object.keys(DETAILS))).toEqual(
      new Set(variants.map((each) => `${each.rule}.${each.variant}`)),
    )
  })

  test.each(variants)('$rule: $variant', ({ rule, variant }) => {
    const situation = TRUTH[rule].find(([, , found]) =>
      inList(found).some((each) => each.startsWith(`${variant} `)),
    )
    const finding =
      situation &&
      judgeGiven(situation[1]).findings.find((each) => each.rule === rule && each.variant === variant)
    const { source, line, fields = [], sides = [], params = {} } = finding ?? {}
    const from = `${source}${line === undefined ? '' : ` line ${line}`}`
    const [of, expectedSides = '', expectedParams = ''] = DETAILS[`${rule}.${variant}` as FindingId]
    expect(fields.length > 0 ? `${from}: ${fields.join(' ')}` : from).toBe(of)
    expect(sides.map(({ place, value }) => `${place}=${value}`).join(' | ')).toBe(expectedSides)
    expect(
      Object.entries(params)
        .map((each) => each.join('='))
        .join(' '),
    ).toBe(expectedParams)
  })
})
