import type { Observation } from '../../../core/case/observation.ts'
import type { Config } from '../../../core/config/schema.ts'
import { buildReport } from '../../../core/report/build-report.ts'
import type { Report } from '../../../core/report/report.ts'
import type { ListState } from '../list/list-run.ts'

/** The rows that failed, by the kind of failure. */
export function failuresOf(rows: ListState['rows']): Readonly<Record<string, number>> {
  const failed: Record<string, number> = {}
  for (const { failure } of rows) {
    if (failure === null) continue
    const kind = failure === 'two-cases' ? failure : failure.kind
    failed[kind] = (failed[kind] ?? 0) + 1
  }
  return failed
}

/**
 * The report over the answered rows of a list.
 *
 * @param observations of these rows.
 */
export function listReport(
  { rows, lookedUp }: Pick<ListState, 'rows' | 'lookedUp'>,
  observations: Iterable<Observation>,
  config: Config,
): Report {
  const now = Date.now()
  return buildReport({
    observations,
    failed: failuresOf(rows),
    lookedUp: lookedUp ?? { from: now, to: now },
    config,
  })
}
