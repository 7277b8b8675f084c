import type { Observation } from '../../../../../core/case/observation.ts'
import type { Config } from '../../../../../core/config/schema.ts'
import type { Report } from '../../../../../core/report/report.ts'
import { listReport } from '../../../../data/report/list-report.ts'
import type { ListState } from '../../../../data/list/list-run.ts'

/** What the report counts of each answered row. */
export function observationsOf(rows: ListState['rows']): readonly Observation[] {
  return rows.flatMap(({ summary }) => (summary ? [summary.observed] : []))
}

/** The report over each state of a list, so that a page that is opened again has it at once. */
const reports = new WeakMap<ListState['rows'], Report>()

/** The report over the answered rows of a list; the same object for the same rows. */
export function reportOf(state: ListState, config: Config): Report {
  const { rows } = state
  const known = reports.get(rows)
  if (known) return known
  const made = listReport(state, observationsOf(rows), config)
  reports.set(rows, made)
  return made
}
