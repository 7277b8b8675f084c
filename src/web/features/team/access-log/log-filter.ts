import type { AccessLogQuery } from '../../../data/team/host-client.ts'

/** How a case of the log is named. */
export const CASE_NAMES = ['chave', 'id', 'digest'] as const

/** What an auditor looks for; '' where it does not matter. Kept in memory only: it may name a person or a case. */
export interface LogFilter {
  readonly person: string
  readonly by: (typeof CASE_NAMES)[number]
  readonly value: string
  readonly action: string
  /** `2026-11-22`, a day of this computer's zone. */
  readonly day: string
}

export const NO_FILTER: LogFilter = { person: '', by: 'chave', value: '', action: '', day: '' }

/** The first moment of a day by this computer's clock, some days later; null where it is no day. */
function startOf(day: string, later: number): string | null {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  const start = new Date(year, month - 1, date + later)
  return Number.isNaN(start.getTime()) ? null : start.toISOString()
}

export function queryOf({ person, by, value, action, day }: LogFilter): AccessLogQuery {
  const [from, until] = day === '' ? [null, null] : [startOf(day, 0), startOf(day, 1)]
  return {
    ...(person !== '' && { person }),
    ...(value !== '' && { by, value }),
    ...(action !== '' && { action }),
    ...(from !== null && until !== null && { from, until }),
  }
}
