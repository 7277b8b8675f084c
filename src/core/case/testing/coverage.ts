import { COVERAGE_PARTS } from '#core/config/coverage-parts.ts'
import type { CoveragePart } from '#core/config/coverage-parts.ts'
import type { Coverage } from '#core/findings/model/judgement.ts'

/** A complete coverage except for the given parts. */
export function coverageWithout(...missingParts: readonly CoveragePart[]): readonly Coverage[] {
  return COVERAGE_PARTS.map((part) => ({
    part,
    state: missingParts.includes(part) ? 'missing' : 'complete',
    isRequired: true,
    fields: [],
    unread: 0,
    long: 0,
  }))
}
