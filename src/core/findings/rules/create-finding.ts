import { valueOf } from '../facts/rule-input.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { Finding, Level, Side } from '../model/finding.ts'

type Rest = Pick<Finding, 'sides'> &
  Partial<Pick<Finding, 'source' | 'fields' | 'relation' | 'params' | 'line' | 'others'>>

/** Creates a finding of source `rule`, unless `rest` names another source. */
export function createFinding(rule: Finding['rule'], variant: string, level: Level, rest: Rest): Finding {
  return { rule, variant, level, source: 'rule', fields: [], params: {}, ...rest }
}

/** An OCR field's value and its place; null where nothing was read. */
export function ocrSide(input: RuleInput, name: string): Side | null {
  const value = valueOf(input, name)
  return value === null ? null : { place: `OCR.${name}`, value }
}
