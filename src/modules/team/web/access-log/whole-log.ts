import type { AccessLogAnswer } from '#modules/team/core/access-entry.ts'
import type { AccessLogQuery, HostClient } from '#modules/team/web/data/host-client.ts'

export type LogPage = Extract<AccessLogAnswer, { kept: 'file' }>

/** Lines that a page holds at once. */
const MOST_LINES = 100_000

/** All pages of a query, the newest first. @throws RangeError where they have more lines than fit. */
export async function readWholeLog(
  host: Pick<HostClient, 'accessLog'>,
  query: AccessLogQuery,
  signal?: AbortSignal,
): Promise<readonly LogPage[]> {
  const pages: LogPage[] = []
  let before: string | null = null
  let lines = 0
  do {
    // oxlint-disable-next-line no-await-in-loop -- each says where the next one begins
    const page: AccessLogAnswer = await host.accessLog(
      { ...query, ...(before !== null && { before }) },
      signal,
    )
    if (page.kept !== 'file') break
    pages.push(page)
    lines += page.entries.length
    if (lines > MOST_LINES) throw new RangeError('the filter finds too many lines')
    before = page.next
  } while (before !== null)
  return pages
}
