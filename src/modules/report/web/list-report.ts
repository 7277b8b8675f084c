import type { Config } from '#core/config/schema.ts'
import { toHostTime } from '#web/data/host-clock.ts'
import { buildReport } from '#modules/report/core/build-report.ts'
import type { BuiltReport } from '#modules/report/core/build-report.ts'
import { lineKey } from '#modules/report/core/report.ts'
import type { LineId } from '#modules/report/core/report.ts'
import type { ListState } from '#modules/list/web/data/list-run.ts'

type Rows = ListState['rows']

function failuresByKind(rows: Rows): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { failure } of rows) {
    if (failure === null) continue
    const kind = failure === 'two-cases' ? failure : failure.kind
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

/** The page and its links need the same report several times. */
const cache = new WeakMap<Rows, BuiltReport>()

export function reportOnList({ rows, lookedUp }: Pick<ListState, 'rows' | 'lookedUp'>, config: Config) {
  const cached = cache.get(rows)
  if (cached) return cached
  const { from, to } = lookedUp ?? { from: Date.now(), to: Date.now() }
  const built = buildReport({
    cases: rows.flatMap(({ summary }) => summary ?? []),
    failed: failuresByKind(rows),
    lookedUp: { from: toHostTime(from), to: toHostTime(to) },
    config,
  })
  cache.set(rows, built)
  return built
}

export function rowsOfLine(state: ListState, config: Config, line: LineId): ReadonlySet<number> {
  const { keysByCase } = reportOnList(state, config)
  const key = lineKey(line)
  const answered = state.rows.filter(({ summary }) => summary !== null)
  return new Set(answered.filter((_, index) => keysByCase[index]?.includes(key)).map(({ index }) => index))
}
