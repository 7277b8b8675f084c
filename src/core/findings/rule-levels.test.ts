import { describe, expect, test } from 'vitest'
import { checkConfig } from '../config/schema.ts'
import type { CodeMeaning, Config } from '../config/schema.ts'
import type { Level } from './model/finding.ts'
import { contextOf, inShort, judged } from './testing/case-for-tests.ts'
import { RULE_NAMES, RULES } from './rules/registry.ts'
import type { RuleName } from './rules/registry.ts'
import { applyLevel } from './rule-levels.ts'
import { TRUTH } from './testing/all.cases.ts'
import { TRUTH_CODES } from './testing/situation.ts'

/** What a rule may find, and at which levels. */
interface VariantLevels {
  readonly variant: string
  /** Worst first; empty where the config switches the variant off. */
  readonly levels: readonly Level[]
}

const WORST_FIRST = ['fail', 'warn', 'ok', 'note'] as const satisfies readonly Level[]

function tableOf(rule: RuleName, config: Config): readonly CodeMeaning[] | null {
  const { codes } = RULES[rule]
  return codes === undefined ? null : Object.values(config.codes?.[codes] ?? {})
}

/** Whether a variant can have a level, given the config's code tables and vocabulary. */
function isPossible(rule: RuleName, variant: string, level: Level, config: Config): boolean {
  if (rule === 'death-record' && variant === 'none-found') {
    return (level === 'ok') === (config.vocabulary?.deathRecordAbsentIsOk ?? false)
  }
  const isCoded = variant === 'mapped' || variant === 'refused'
  const table = isCoded ? tableOf(rule, config) : null
  return table === null || table.some((code) => (code.level ?? 'unchecked') === flagFor(level))
}

function flagFor(level: Level): CodeMeaning['level'] {
  return level === 'note' ? 'unchecked' : level
}

function weightOf({ levels: [worst = 'note'] }: VariantLevels): number {
  return WORST_FIRST.indexOf(worst)
}

/** Every variant of a rule, worst first, with the levels that it can have under a config. */
function variantLevels(rule: RuleName, config: Config): readonly VariantLevels[] {
  const all = Object.entries(RULES[rule].variants).map(([variant, own]) => {
    const possible = [own].flat().filter((level) => isPossible(rule, variant, level, config))
    const set = possible.flatMap((level) => applyLevel({ rule, variant, level }, config.rules))
    return { variant, levels: WORST_FIRST.filter((level) => set.some((each) => each.level === level)) }
  })
  return all.toSorted((a, b) => weightOf(a) - weightOf(b))
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
        .filter(({ rule, variant, level }) => {
          const said = variantLevels(rule as keyof typeof TRUTH, config).find(
            (each) => each.variant === variant,
          )
          return !said?.levels.includes(level)
        })
        .map(({ rule, variant, level }) => `${rule}.${variant} ${level}`),
    )
    expect(others).toEqual([])
  })

  test('all occur', () => {
    const met = new Set(
      judgedSo.flatMap(({ findings }) =>
        findings.map((each) => `${each.rule}.${each.variant} ${each.level}`),
      ),
    )
    const { config } = contextOf({ codes: TRUTH_CODES })
    const never = Object.keys(TRUTH).flatMap((rule) =>
      variantLevels(rule as keyof typeof TRUTH, config).flatMap(({ variant, levels }) =>
        levels.map((level) => `${rule}.${variant} ${level}`).filter((each) => !met.has(each)),
      ),
    )
    expect(never).toEqual([])
  })

  test('follow the config: a rule that is off finds nothing, a code table decides the level', () => {
    const { config } = contextOf({
      rules: { 'cpf-check-digits': 'off', 'expired-when-sent': 'fail', 'id-agrees': 'off' },
      codes: { Motivo: { 3: { label: 'Rasura', level: 'warn' } } },
      vocabulary: { deathRecordAbsentIsOk: true },
    })
    const levels = (rule: keyof typeof TRUTH) =>
      variantLevels(rule, config).map((each) => `${each.variant} ${each.levels.join(' ')}`)
    expect(levels('cpf-check-digits')).toEqual(['holds ', 'wrong ', 'repeated ', 'form '])
    expect(levels('expired-when-sent')).toEqual(['expired fail'])
    expect(levels('id-agrees')).toEqual(['differs warn', 'several-ids warn', 'unclear-id warn'])
    expect(levels('reason')).toEqual(['mapped warn', 'refused '])
    expect(levels('death-record')).toContain('none-found ok')
  })
})
