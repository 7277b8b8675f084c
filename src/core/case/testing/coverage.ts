import { COVERAGE_PARTS } from '#core/config/coverage-parts.ts'
import type { CoveragePart } from '#core/config/coverage-parts.ts'
import type { Coverage } from '#core/findings/model/judgement.ts'

/** The coverage of a case of which some parts are missing. */
export function without(...parts: readonly CoveragePart[]): readonly Coverage[] {
  return COVERAGE_PARTS.map((part) => ({
    part,
    state: parts.includes(part) ? 'missing' : 'complete',
    isRequired: true,
    fields: [],
    unread: 0,
  }))
}
