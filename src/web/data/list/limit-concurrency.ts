import pLimit from 'p-limit'
import type { Limit } from '../case-source.ts'

/** At most `concurrency` works at once, in the order of the calls. One that is aborted while it waits does not start. */
export function limitConcurrency(concurrency: number): Limit {
  const limit = pLimit(concurrency)
  return (work, signal) =>
    limit(() => {
      signal?.throwIfAborted()
      return work()
    })
}
