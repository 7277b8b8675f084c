import { ServiceError } from '#core/service/client/errors.ts'
import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import { createSummary } from '#modules/links/core/testing/summary.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'

export function waitingRow(index: number, typed = `k-${index}`): ListRow {
  return {
    index,
    key: { line: index + 1, typed, by: 'chave', value: typed },
    state: 'waiting',
    summary: null,
    failure: null,
    mark: null,
    note: null,
    durationMs: null,
  }
}

type SummaryChange = Partial<Omit<CaseSummary, 'counts'>> & { counts?: Partial<CaseSummary['counts']> }

export function answeredRow(index: number, { counts, ...change }: SummaryChange = {}): ListRow {
  const row = waitingRow(index)
  const summary = { ...createSummary({ chave: row.key.value, id: String(index) }), ...change }
  return {
    ...row,
    state: 'done',
    durationMs: 100,
    summary: { ...summary, counts: { ...summary.counts, ...counts } },
  }
}

export function failedRow(index: number): ListRow {
  const failure = new ServiceError('service-failure', { operation: 'score' })
  return { ...waitingRow(index), state: 'error', failure, durationMs: 100 }
}
