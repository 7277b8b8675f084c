/**
 * Every rule by its stable name, grouped by subject and in the order of the help page. Findings, `rules` of the config file
 * and the ids of the catalogue contain the name.
 */
export const RULES_BY_GROUP = {
  laudo: ['laudo-line', 'death-record', 'document-verdict', 'biometry-verdict', 'service-text'],
  service: ['status', 'reason', 'document-type', 'face-match-outcome', 'similarity'],
  cross: [
    'cpf-agrees',
    'value-agrees',
    'verdicts-agree',
    'id-agrees',
    'key-agrees',
    'face-match-belongs',
    'form-numbers-agree',
    'times-in-order',
  ],
  list: [
    'cpf-shared',
    'document-number-shared',
    'security-number-shared',
    'renach-shared',
    'form-number-shared',
    'key-shared',
    'parents-shared',
  ],
  value: [
    'cpf-check-digits',
    'cpf-region',
    'licence-number',
    'rg-check-digit-sp',
    'renach-format',
    'security-number-format',
    'licence-category',
    'state-exists',
    'real-date',
    'plausible-dates',
    'date-order',
    'age-at-first-licence',
    'expired-when-sent',
    'expired-since',
    'term-too-long',
    'name-shape',
    'unreadable',
  ],
} as const

export type RuleGroup = keyof typeof RULES_BY_GROUP
export type RuleName = (typeof RULES_BY_GROUP)[RuleGroup][number]

export const RULE_GROUPS = Object.keys(RULES_BY_GROUP) as readonly RuleGroup[]
export const RULE_NAMES: readonly RuleName[] = Object.values(RULES_BY_GROUP).flat()
