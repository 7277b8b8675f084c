import type { RuleInput } from '#core/findings/facts/rule-input.ts'
import { LEVEL_ORDER } from '#core/findings/model/finding.ts'
import type { Finding, Source } from '#core/findings/model/finding.ts'
import { CPF_RULES } from './cpf.ts'
import { DATE_RULES } from './dates.ts'
import { IDENTITY_RULES } from './identity.ts'
import { LAUDO_RULES } from './laudo.ts'
import { LICENCE_RULES } from './licence.ts'
import { LINK_RULES } from './links.ts'
import type { FindingDraft, Rule } from './rule.ts'
import { SERVICE_RULES, UNREADABLE_RULES } from './service.ts'
import { TEXT_RULES } from './texts.ts'

/** Findings of one weight are listed in this order. */
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

/** A stable name: findings, `rules` of the config file and ids of the catalogue contain it. */
export type RuleName = keyof typeof ALL_RULES
export const RULES: Readonly<Record<RuleName, Rule>> = ALL_RULES
export const RULE_NAMES = Object.keys(RULES) as readonly RuleName[]

/** Every possible finding as `<rule>.<variant>`. The catalogue has a sentence for each. */
export type FindingId = {
  [Name in RuleName]: `${Name}.${keyof (typeof ALL_RULES)[Name]['variants'] & string}`
}[RuleName]

/** The cast is safe because only `runRules` makes findings. */
export function ruleNameOf({ rule }: Pick<Finding, 'rule'>): RuleName {
  return rule as RuleName
}

function toFinding(rule: RuleName, draft: FindingDraft): Finding {
  const [level = 'note'] = [RULES[rule].variants[draft.variant] ?? []].flat()
  const fields = draft.sides.flatMap(({ fieldPath }) =>
    fieldPath.startsWith('OCR.') ? fieldPath.slice(4) : [],
  )
  return { rule, level, source: 'rule', fields, params: {}, ...draft }
}

/** Runs every rule on a case, before the config changes any level. */
export function runRules(input: RuleInput): readonly Finding[] {
  return RULE_NAMES.flatMap((name) => RULES[name].find(input).map((draft) => toFinding(name, draft)))
}

const SOURCE_ORDER: Readonly<Record<Source, number>> = { cross: 0, laudo: 1, rule: 2, status: 3 }

function sourceOrder(finding: Finding): number {
  return SOURCE_ORDER[finding.source] + (RULES[ruleNameOf(finding)].isConclusion ? 4 : 0)
}

/** Sorts findings worst first, then by source: the service's own conclusions come last. Equals keep their order. */
export function compareFindings(a: Finding, b: Finding): number {
  return LEVEL_ORDER[a.level] - LEVEL_ORDER[b.level] || sourceOrder(a) - sourceOrder(b)
}

/** True if the config may raise the level of this note. */
export function isDoubt(finding: Pick<Finding, 'rule' | 'variant'>): boolean {
  return RULES[ruleNameOf(finding)].doubts?.includes(finding.variant) === true
}

/** The notes in the verdict's sentence. */
export function prominentNotes(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(
    (finding) => finding.level === 'note' && RULES[ruleNameOf(finding)].prominent?.includes(finding.variant),
  )
}
