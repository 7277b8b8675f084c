import type { CodeMeaning, Config } from '../config/schema.ts'
import type { Finding, Flag, Level } from './model/finding.ts'
import { ruleNameOf, RULES } from './rules/registry.ts'
import type { RuleName } from './rules/registry.ts'

/**
 * Gives a finding against a value the level that the config sets for its rule; confirmations and notes keep their level.
 *
 * @returns none where the config switches it off.
 */
export function applyLevel<F extends Pick<Finding, 'rule' | 'variant' | 'level'>>(
  finding: F,
  levels: Config['rules'],
): readonly F[] {
  const level = levels?.[finding.rule]
  const rule = RULES[ruleNameOf(finding)]
  const isAgainst = finding.level === 'fail' || finding.level === 'warn'
  const isMuted = level === 'off' || level === 'note'
  if (isMuted && isAgainst && rule.isRefusal) return [{ ...finding, level: 'warn' }]
  if (level === 'off') return []
  const isDoubt = isAgainst || rule.doubts?.includes(finding.variant)
  return [level && isDoubt ? { ...finding, level } : finding]
}

/** The flag of a code or of the similarity, at the level that the config sets for its rule. */
export function applyLevelToFlag<F extends Flag>(
  flag: F,
  rule: RuleName,
  rules: Config['rules'],
): F | 'fail' | 'warn' | 'unchecked' {
  const level = rules?.[rule]
  if (level === undefined || (flag !== 'fail' && flag !== 'warn')) return flag
  return level === 'fail' || level === 'warn' ? level : 'unchecked'
}

/** What a rule may find, and at which levels. */
export interface VariantLevels {
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
export function variantLevels(rule: RuleName, config: Config): readonly VariantLevels[] {
  const all = Object.entries(RULES[rule].variants).map(([variant, own]) => {
    const possible = [own].flat().filter((level) => isPossible(rule, variant, level, config))
    const set = possible.flatMap((level) => applyLevel({ rule, variant, level }, config.rules))
    return { variant, levels: WORST_FIRST.filter((level) => set.some((each) => each.level === level)) }
  })
  return all.toSorted((a, b) => weightOf(a) - weightOf(b))
}
