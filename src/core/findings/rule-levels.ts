import type { Config } from '#core/config/schema.ts'
import type { Finding, Flag } from './model/finding.ts'
import { isDoubt, ruleNameOf, RULES } from './rules/registry.ts'
import type { RuleName } from './rules/registry.ts'

/**
 * Applies the config's level for a rule to a finding against a value, or to a doubt. Other notes and confirmations keep
 * their level.
 *
 * @returns no finding if the config switches the rule off, or at least a warning if the finding refuses an answer.
 */
export function applyLevel<F extends Pick<Finding, 'rule' | 'variant' | 'level'>>(
  finding: F,
  levels: Config['rules'],
): readonly F[] {
  const level = levels?.[finding.rule]
  const isAgainst = finding.level === 'fail' || finding.level === 'warn'
  const isMuted = level === 'off' || level === 'note'
  if (isMuted && isAgainst && RULES[ruleNameOf(finding)].isRefusal) return [{ ...finding, level: 'warn' }]
  if (level === 'off') return []
  return [level && (isAgainst || isDoubt(finding)) ? { ...finding, level } : finding]
}

export function applyLevelToFlag<F extends Flag>(
  flag: F,
  rule: RuleName,
  levels: Config['rules'],
): F | 'fail' | 'warn' | 'unchecked' {
  const level = levels?.[rule]
  if (level === undefined || (flag !== 'fail' && flag !== 'warn')) return flag
  return level === 'fail' || level === 'warn' ? level : 'unchecked'
}
