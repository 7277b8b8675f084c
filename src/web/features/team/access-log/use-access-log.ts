import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { AccessLogAnswer } from '../../../../core/team/access-entry.ts'
import { useAccess } from '../../../data/access.ts'
import { queryOf } from './log-filter.ts'
import type { LogFilter } from './log-filter.ts'

export type LogPage = Extract<AccessLogAnswer, { kept: 'file' }>

/** The log, page by page, newest first. It is read when the filter changes and when somebody asks: each read is a line. */
export function useAccessLog(filter: LogFilter) {
  const client = useQueryClient()
  const log = useAccess().log
  const queryKey = ['access-log', filter]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      if (!log) throw new Error('only team mode has an access log')
      return log.accessLog({ ...queryOf(filter), ...(pageParam !== null && { before: pageParam }) }, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.kept === 'file' ? last.next : null),
    // What was read before under the same filter is of another moment.
    gcTime: 0,
  })
  const answers = query.data?.pages ?? []
  return {
    ...query,
    pages: answers.flatMap((answer) => (answer.kept === 'file' ? [answer] : [])),
    isElsewhere: answers[0]?.kept === 'elsewhere',
    /** Begins at the newest line again. */
    readAgain: () => void client.resetQueries({ queryKey }),
  }
}
