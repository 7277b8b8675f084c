import { RULE_NAMES } from '../../config/rule-names.ts'
import type { RuleName } from '../../config/rule-names.ts'

/** What rules are about, in the order of the help. */
export const RULE_GROUPS = ['laudo', 'service', 'cross', 'list', 'value'] as const
type RuleGroup = (typeof RULE_GROUPS)[number]

/** The group of each rule: a new rule does not compile without one. */
const GROUP_OF: Readonly<Record<RuleName, RuleGroup>> = {
  'laudo-line': 'laudo',
  'death-record': 'laudo',
  'document-verdict': 'laudo',
  'biometry-verdict': 'laudo',
  status: 'service',
  reason: 'service',
  'document-type': 'service',
  'face-match-outcome': 'service',
  similarity: 'service',
  'cpf-agrees': 'cross',
  'value-agrees': 'cross',
  'verdicts-agree': 'cross',
  'id-agrees': 'cross',
  'key-agrees': 'cross',
  'face-match-belongs': 'cross',
  'form-numbers-agree': 'cross',
  'times-in-order': 'cross',
  'cpf-shared': 'list',
  'document-number-shared': 'list',
  'security-number-shared': 'list',
  'renach-shared': 'list',
  'form-number-shared': 'list',
  'key-shared': 'list',
  'parents-shared': 'list',
  'cpf-check-digits': 'value',
  'cpf-region': 'value',
  'licence-number': 'value',
  'rg-check-digit-sp': 'value',
  'renach-format': 'value',
  'security-number-format': 'value',
  'licence-category': 'value',
  'state-exists': 'value',
  'real-date': 'value',
  'date-order': 'value',
  'age-at-first-licence': 'value',
  'expired-when-sent': 'value',
  'expired-since': 'value',
  'term-too-long': 'value',
  'name-shape': 'value',
  unreadable: 'value',
}

/** The rules of a group, in the order of the table above. */
export function rulesOf(group: RuleGroup): readonly RuleName[] {
  const order = Object.keys(GROUP_OF)
  return RULE_NAMES.filter((rule) => GROUP_OF[rule] === group).toSorted(
    (a, b) => order.indexOf(a) - order.indexOf(b),
  )
}
