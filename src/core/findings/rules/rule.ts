import type { RuleName } from '../../config/rule-names.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { Finding, Level } from '../model/finding.ts'

/** The level, or the possible levels, of each variant of a rule. */
export type Variants = Readonly<Record<string, Level | readonly Level[]>>

/** A rule checks one case and returns its findings. Each has its own file (CONTRIBUTING.md says how to add one). */
export interface Rule {
  readonly name: RuleName
  /**
   * Every variant that it can produce, with its level before the config changes it; several levels where the config's
   * code tables or the text itself decide. The catalogue has a sentence `finding.<name>.<variant>` for each.
   */
  readonly variants: Variants
  readonly find: (input: RuleInput) => readonly Finding[]
}
