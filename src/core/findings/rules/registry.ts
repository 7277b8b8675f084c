import type { RuleInput } from '#core/findings/facts/rule-input.ts'
import { WEIGHT } from '#core/findings/model/finding.ts'
import type { Finding, Source } from '#core/findings/model/finding.ts'
import { CPF_RULES } from './cpf.ts'
import { DATE_RULES } from './dates.ts'
import { IDENTITY_RULES } from './identity.ts'
import { LAUDO_RULES } from './laudo.ts'
import { LICENCE_RULES } from './licence.ts'
import { LINK_RULES } from './links.ts'
import type { Found, Rule } from './rule.ts'
import { SERVICE_RULES, UNREADABLE_RULES } from './service.ts'
import { TEXT_RULES } from './texts.ts'

/** Every rule by its stable name, in the order in which findings of one weight are listed. */
const ALL_RULES = {
  ...SERVICE_RULES,
  ...TEXT_RULES,
  ...CPF_RULES,
  ...LINK_RULES,
  ...LAUDO_RULES,
  ...DATE_RULES,
  ...LICENCE_RULES,
  ...IDENTITY_RULES,
  ...UNREADABLE_RULES,
}

/** Findings, `rules` of the config file and the ids of the catalogue contain the name. */
export type RuleName = keyof typeof ALL_RULES
export const RULES: Readonly<Record<RuleName, Rule>> = ALL_RULES
export const RULE_NAMES = Object.keys(RULES) as readonly RuleName[]

/** Every finding that the rules can produce, as `<rule>.<variant>`: the catalogue has a sentence for each. */
export type FindingId = {
  [Name in RuleName]: `${Name}.${keyof (typeof ALL_RULES)[Name]['variants'] & string}`
}[RuleName]

/** The name of the rule that made a finding: `findAll` makes every finding, so that its `rule` is a key of `RULES`. */
export function ruleNameOf({ rule }: Pick<Finding, 'rule'>): RuleName {
  return rule as RuleName
}

/** A finding with everything that its rule left out. */
function complete(rule: RuleName, found: Found): Finding {
  const [level = 'note'] = [RULES[rule].variants[found.variant] ?? []].flat()
  return { rule, level, source: 'rule', fields: [], params: {}, ...found }
}

/** What every rule finds in a case, before the config changes any level. */
export function findAll(input: RuleInput): readonly Finding[] {
  return RULE_NAMES.flatMap((name) => RULES[name].find(input).map((found) => complete(name, found)))
}

/** Whether a finding is what the service itself concludes. */
function isConclusion(finding: Pick<Finding, 'rule'>): boolean {
  return RULES[ruleNameOf(finding)].isConclusion === true
}

const NEARNESS: Readonly<Record<Source, number>> = { cross: 0, laudo: 1, rule: 2, status: 3 }

function distanceOf(finding: Finding): number {
  return NEARNESS[finding.source] + (isConclusion(finding) ? 4 : 0)
}

/**
 * Orders findings worst first, then by how near the evidence is: the service's own conclusions come after everything that
 * the reader can compare. Equals keep their order.
 */
export function byWeight(a: Finding, b: Finding): number {
  return WEIGHT[a.level] - WEIGHT[b.level] || distanceOf(a) - distanceOf(b)
}

/** Whether a note is a doubt: the config may raise its level. */
export function isDoubt(finding: Pick<Finding, 'rule' | 'variant'>): boolean {
  return RULES[ruleNameOf(finding)].doubts?.includes(finding.variant) === true
}

/** The notes that the verdict's sentence says beside what it is made of. */
export function prominentNotes(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(
    (finding) => finding.level === 'note' && RULES[ruleNameOf(finding)].prominent?.includes(finding.variant),
  )
}
