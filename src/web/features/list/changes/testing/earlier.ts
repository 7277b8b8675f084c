import { COVERAGE_PARTS } from '../../../../../core/config/coverage-parts.ts'
import { OCR_FIELDS } from '../../../../../core/contract/analise.ts'
import { FLAGS } from '../../../../../core/findings/model/finding.ts'
import type { Coverage, CoverageState } from '../../../../../core/findings/model/judgement.ts'
import type { CaseSummary } from '../../../../../core/case/case-summary.ts'
import type { ListRow } from '../../../../data/list/list-row.ts'
import type { EarlierRow } from '../earlier-run.ts'

/** What a complete export says of a row, with what the test changes. */
export function earlierOf({ key, summary }: ListRow, change: Partial<EarlierRow> = {}): EarlierRow {
  if (!summary) throw new Error('the row has no answer')
  return {
    key,
    answer: 'answered',
    chave: summary.chave,
    id: summary.id,
    verdict: summary.verdict,
    coverage: Object.fromEntries(summary.coverage.map(({ part, state }) => [part, state])),
    status: summary.status,
    alerts: new Map(summary.rules.map(({ rule, level }) => [rule, level])),
    flags: Object.fromEntries(
      OCR_FIELDS.flatMap((field) => {
        const flag = FLAGS.find((each) => each === summary.flags[field])
        return flag ? [[field, flag]] : []
      }),
    ),
    mark: null,
    ...change,
  }
}

/** A coverage whose named parts are in the given states, and whose others are complete. */
export function coverage(
  states: Partial<Record<Coverage['part'], CoverageState>> = {},
): CaseSummary['coverage'] {
  return COVERAGE_PARTS.map((part) => ({
    part,
    state: states[part] ?? 'complete',
    isRequired: true,
    fields: [],
    unread: 0,
  }))
}
