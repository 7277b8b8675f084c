import type { AccessLogAnswer } from '#modules/team/core/access-entry.ts'
import type { AccessLogQuery, HostClient } from '#modules/team/web/data/host-client.ts'

/** Kept in memory only, because it may name a person or a case; '' matches everything. */
export interface LogFilter {
  readonly name: string
  readonly subject: string
  /** A Chave, an Id, or the digest of either. */
  readonly caseName: string
  readonly action: string
  /** First and last day, `2026-11-22`, in this computer's time zone. */
  readonly from: string
  readonly to: string
}

export const NO_FILTER: LogFilter = { name: '', subject: '', caseName: '', action: '', from: '', to: '' }

/** Local midnight, some days after `day`; '' if `day` is not a date. */
function startOfDay(day: string, addedDays: number): string {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  const start = new Date(year, month - 1, date + addedDays)
  return Number.isNaN(start.getTime()) ? '' : start.toISOString()
}

export function toQuery({ caseName, from, to, ...rest }: LogFilter): AccessLogQuery {
  const query = { ...rest, case: caseName, from: startOfDay(from, 0), until: startOfDay(to, 1) }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

export type LogPage = Extract<AccessLogAnswer, { kept: 'file' }>

const MAX_LINES = 100_000

/** All pages of a filter, newest first. @throws RangeError if they have too many lines for memory. */
export async function readWholeLog(
  host: Pick<HostClient, 'accessLog'>,
  filter: LogFilter,
  purpose: NonNullable<AccessLogQuery['for']>,
  signal?: AbortSignal,
): Promise<readonly LogPage[]> {
  const query = { ...toQuery(filter), for: purpose }
  const pages: LogPage[] = []
  let before: string | null = null
  let lines = 0
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page has the position of the next one
    const page: AccessLogAnswer = await host.accessLog(before === null ? query : { ...query, before }, signal)
    if (page.kept !== 'file') break
    pages.push(page)
    lines += page.entries.length
    if (lines > MAX_LINES) throw new RangeError('too many lines match the filter')
    before = page.next
  } while (before !== null)
  return pages
}
