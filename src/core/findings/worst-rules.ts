import type { Finding } from './model/finding.ts'
import { ruleNameOf } from './rules/registry.ts'
import type { RuleName } from './rules/registry.ts'

/** A rule that speaks against a case. */
export interface WorstRule {
  readonly rule: RuleName
  readonly level: 'fail' | 'warn'
}

/** The rules with findings of level fail or warn, each once with its worst level; findings are sorted worst first. */
export function worstRules(findings: readonly Finding[]): readonly WorstRule[] {
  const levels = new Map<RuleName, WorstRule['level']>()
  for (const finding of findings) {
    const [rule, level] = [ruleNameOf(finding), finding.level]
    if ((level === 'fail' || level === 'warn') && !levels.has(rule)) levels.set(rule, level)
  }
  return [...levels].map(([rule, level]) => ({ rule, level }))
}
