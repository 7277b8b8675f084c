import { describe, expect, test } from 'vitest'
import { checkConfig } from '#core/config/schema.ts'
import type { Config } from '#core/config/schema.ts'
import type { Level } from './model/finding.ts'
import { contextOf, inShort, judged } from './testing/case-for-tests.ts'
import { RULE_NAMES, ruleNameOf, RULES } from './rules/registry.ts'
import type { RuleName } from './rules/registry.ts'
import { applyLevel } from './rule-levels.ts'
import { TRUTH } from './testing/all.cases.ts'
import { TRUTH_CODES } from './testing/situation.ts'

/** The levels that a variant of a rule declares, as the config sets them. */
function declaredLevels(rule: RuleName, variant: string, levels: Config['rules']): readonly Level[] {
  const { variants } = RULES[rule]
  return [variants[variant] ?? []]
    .flat()
    .flatMap((level) => applyLevel({ rule, variant, level }, levels))
    .map(({ level }) => level)
}

const low = { biometria: { Id: 7, TaxaSimilaridade: 20 } }

describe('the level that the config gives a rule', () => {
  test.each([
    ['warn', 'similarity.below-warn warn', 'warn'],
    ['note', 'similarity.below-warn note', 'unchecked'],
  ] as const)('%s reaches the gauge as well', (level, found, flag) => {
    const judgement = judged(low, { rules: { similarity: level } })
    expect(inShort(judgement, 'similarity')).toEqual([found])
    expect(judgement.similarity?.flag).toBe(flag)
  })

  test('off removes the finding and its flag', () => {
    const judgement = judged(low, { rules: { similarity: 'off' } })
    expect(inShort(judgement, 'similarity')).toEqual([])
    expect(judgement.similarity?.flag).toBe('unchecked')
  })

  test('raises no note that expresses no doubt', () => {
    const bodies = { analise: { OCR: { CPF: '529.982.247-25' } } }
    expect(inShort(judged(bodies, { rules: { 'cpf-check-digits': 'fail' } }), 'cpf-check-digits')).toEqual([
      'cpf-check-digits.holds note',
    ])
  })
})

describe('a config that would make a flag wrong is rejected', () => {
  test.each([
    [
      'cut-offs written as fractions',
      { similarity: { scale: 'fraction', ok: 0.95, warn: 0.8 } },
      'similarity.ok',
    ],
    ['one as the whole of a fraction', { similarity: { ok: 1 } }, 'similarity.ok'],
    [
      'a confirmation with a question mark',
      { vocabulary: { confirmed: ['VALIDO?'] } },
      'vocabulary.confirmed.0',
    ],
    ['a rule set to ok', { rules: { 'cpf-agrees': 'ok' } }, 'rules.cpf-agrees'],
  ])('%s', (_name, config, path) => {
    const checked = checkConfig(config, RULE_NAMES)
    expect('problems' in checked && checked.problems.map((problem) => problem.path)).toContain(path)
  })
})

test('a configured label of kind value does not make a format line confirm', () => {
  const config = { labels: [{ label: 'CPF', kind: 'value', fields: ['CPF'] }] } as const
  const laudo = {
    ConteudoValidacaoDocumento: [
      { Campo: 'Formato do CPF informado', Valor: '-', MensagemValidacao: 'VÁLIDO' },
    ],
  }
  const judgement = judged(
    { analise: { OCR: { CPF: '529.982.247-25' } }, laudo },
    { labels: config.labels.map((label) => ({ ...label, fields: [...label.fields] })) },
  )
  expect(inShort(judgement, 'laudo-line')).toEqual(['laudo-line.format-ok note'])
})

describe('the levels that rules declare', () => {
  const judgedSo = Object.values(TRUTH)
    .flat()
    .map(([, { bodies, config, links }]) => {
      const full = { codes: TRUTH_CODES, ...config }
      return { config: contextOf(full).config, findings: judged(bodies, full, links).findings }
    })

  test('are the levels of their findings, whatever the config sets', () => {
    const others = judgedSo.flatMap(({ config, findings }) =>
      findings
        .filter(
          ({ rule, variant, level }) =>
            !declaredLevels(ruleNameOf({ rule }), variant, config.rules).includes(level),
        )
        .map(({ rule, variant, level }) => `${rule}.${variant} ${level}`),
    )
    expect(others).toEqual([])
  })

  test('all variants occur, and all levels but those that a code table gives', () => {
    const met = new Set(
      judgedSo.flatMap(({ findings }) =>
        findings.map((each) => `${each.rule}.${each.variant} ${each.level}`),
      ),
    )
    const never = RULE_NAMES.flatMap((rule) =>
      Object.entries(RULES[rule].variants).flatMap(([variant, levels]) => {
        const missing = [levels].flat().filter((level) => !met.has(`${rule}.${variant} ${level}`))
        const isExcused = variant === 'mapped' && missing.length < [levels].flat().length
        return isExcused ? [] : missing.map((level) => `${rule}.${variant} ${level}`)
      }),
    )
    expect(never).toEqual([])
  })
})
