import type { Config } from '#core/config/schema.ts'
import { hostTime } from '#web/data/host-clock.ts'
import { buildReport } from '#modules/report/core/build-report.ts'
import type { CountedReport } from '#modules/report/core/build-report.ts'
import { keyOf } from '#modules/report/core/report.ts'
import type { Counted } from '#modules/report/core/report.ts'
import type { ListState } from '#modules/list/web/data/list-run.ts'

type Rows = ListState['rows']

function failuresOf(rows: Rows): Readonly<Record<string, number>> {
  const failed: Record<string, number> = {}
  for (const { failure } of rows) {
    if (failure === null) continue
    const kind = failure === 'two-cases' ? failure : failure.kind
    failed[kind] = (failed[kind] ?? 0) + 1
  }
  return failed
}

/** Reports by the rows that they are over: the page needs one several times, and is opened again. */
const reports = new WeakMap<Rows, CountedReport>()

export function listReport({ rows, lookedUp }: Pick<ListState, 'rows' | 'lookedUp'>, config: Config) {
  const known = reports.get(rows)
  if (known) return known
  const { from, to } = lookedUp ?? { from: Date.now(), to: Date.now() }
  const made = buildReport({
    cases: rows.flatMap(({ summary }) => summary ?? []),
    failed: failuresOf(rows),
    lookedUp: { from: hostTime(from), to: hostTime(to) },
    config,
  })
  reports.set(rows, made)
  return made
}

export function rowsOfLine(state: ListState, config: Config, line: Counted): ReadonlySet<number> {
  const { keysOfCases } = listReport(state, config)
  const key = keyOf(line)
  const answered = state.rows.filter(({ summary }) => summary !== null)
  return new Set(answered.filter((_, at) => keysOfCases[at]?.includes(key)).map(({ index }) => index))
}
