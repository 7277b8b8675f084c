import { describe, expect, test } from 'vitest'
import { checkConfig } from '#core/config/schema.ts'
import type { Config } from '#core/config/schema.ts'
import type { Level } from './model/finding.ts'
import { applyLevel } from './rule-levels.ts'
import { RULE_NAMES, ruleNameOf, RULES } from './rules/registry.ts'
import type { RuleName } from './rules/registry.ts'
import { TRUTH } from './testing/all.cases.ts'
import { contextOf, findingList, judgeBodies, laudoOf } from './testing/case-for-tests.ts'
import { TRUTH_CODES } from './testing/situation.ts'

test.each([
  ['warn', ['similarity.below-warn warn'], 'warn'],
  ['note', ['similarity.below-warn note'], 'unchecked'],
  ['off', [], 'unchecked'],
] as const)('the level %s changes the finding and the gauge', (level, findings, flag) => {
  const judgement = judgeBodies(
    { biometria: { Id: 7, TaxaSimilaridade: 20 } },
    { rules: { similarity: level } },
  )
  expect(findingList(judgement, 'similarity')).toEqual(findings)
  expect(judgement.similarity?.flag).toBe(flag)
})

test('a level does not raise a note that is no doubt', () => {
  const judgement = judgeBodies(
    { analise: { OCR: { CPF: '529.982.247-25' } } },
    { rules: { 'cpf-check-digits': 'fail' } },
  )
  expect(findingList(judgement, 'cpf-check-digits')).toEqual(['cpf-check-digits.holds note'])
})

test('the config cannot turn a rule green', () => {
  expect(checkConfig({ rules: { 'cpf-agrees': 'ok' } }, RULE_NAMES)).toMatchObject({
    problems: [{ path: 'rules.cpf-agrees' }],
  })
})

test('a configured label for a value does not make a format line confirm it', () => {
  const laudo = laudoOf(['Formato do CPF informado', '-', 'VÁLIDO'])
  const labels = [{ label: 'CPF', kind: 'value', fields: ['CPF'] }]
  const judgement = judgeBodies({ analise: { OCR: { CPF: '529.982.247-25' } }, laudo }, { labels })
  expect(findingList(judgement, 'laudo-line')).toEqual(['laudo-line.format-ok note'])
})

function declaredLevels(rule: RuleName, variant: string, levels: Config['rules']): readonly Level[] {
  return [RULES[rule].variants[variant] ?? []]
    .flat()
    .flatMap((level) => applyLevel({ rule, variant, level }, levels))
    .map(({ level }) => level)
}

describe('the levels that rules declare', () => {
  const judgements = Object.values(TRUTH)
    .flat()
    .map(([, { bodies, config, links }]) => {
      const mergedConfig = { codes: TRUTH_CODES, ...config }
      return {
        rules: contextOf(mergedConfig).config.rules,
        findings: judgeBodies(bodies, mergedConfig, links).findings,
      }
    })

  test('include the level of each finding, whatever the config sets', () => {
    const undeclared = judgements.flatMap(({ rules, findings }) =>
      findings
        .filter(
          ({ rule, variant, level }) => !declaredLevels(ruleNameOf({ rule }), variant, rules).includes(level),
        )
        .map(({ rule, variant, level }) => `${rule}.${variant} ${level}`),
    )
    expect(undeclared).toEqual([])
  })

  test('all occur, except levels that only a code table gives', () => {
    const levels = new Set(
      judgements.flatMap(({ findings }) =>
        findings.map(({ rule, variant, level }) => `${rule}.${variant} ${level}`),
      ),
    )
    const unused = RULE_NAMES.flatMap((rule) =>
      Object.entries(RULES[rule].variants).flatMap(([variant, declared]) => {
        const declaredIds = [declared].flat().map((level) => `${rule}.${variant} ${level}`)
        const missing = declaredIds.filter((id) => !levels.has(id))
        return variant === 'mapped' && missing.length < declaredIds.length ? [] : missing
      }),
    )
    expect(unused).toEqual([])
  })
})
