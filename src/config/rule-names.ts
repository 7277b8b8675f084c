/**
 * Every rule by its stable name: the name in a finding, in `rules` of the config file and in the catalogue's sentences.
 */
export const RULE_NAMES = [
  'cpf-agrees',
  'death-record',
  'document-type',
  'document-verdict',
  'biometry-verdict',
  'face-match-belongs',
  'face-match-outcome',
  'id-agrees',
  'key-agrees',
  'laudo-line',
  'reason',
  'similarity',
  'status',
  'unreadable',
] as const
export type RuleName = (typeof RULE_NAMES)[number]
