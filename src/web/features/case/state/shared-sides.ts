import type { Finding, Side } from '../../../../core/findings/model/finding.ts'
import type { FieldJudgement } from '../../../../core/findings/model/judgement.ts'

/** What a case shares with the other cases of a finding, by its own fields; what differs is among the finding's sides. */
export function sharedSides(
  { fields, sides, others = [] }: Finding,
  read: readonly FieldJudgement[],
): readonly Side[] {
  if (others.length === 0) return []
  return fields.flatMap((name) => {
    const place = `OCR.${name}`
    const value = read.find((field) => field.name === name)?.value
    return value && !sides.some((side) => side.place === place) ? [{ place, value }] : []
  })
}
