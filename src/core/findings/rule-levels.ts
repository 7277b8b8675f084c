import type { Config } from '#core/config/schema.ts'
import type { Finding, Flag } from './model/finding.ts'
import { isDoubt, ruleNameOf, RULES } from './rules/registry.ts'
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
  return [level && (isAgainst || isDoubt(finding)) ? { ...finding, level } : finding]
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
