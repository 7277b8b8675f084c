import type { AccessEntry } from '#modules/team/core/access-entry.ts'
import type { LogKey } from '#modules/team/host/settings/team-settings.ts'
import { follows, NEW_CHAIN, readLine } from './chain.ts'
import type { ForwardLine } from './lines.ts'

/** Where the chain breaks first. */
export interface Break {
  /** `changed`: the line is not as it was written. `order`: it does not follow the line before it. */
  readonly fault: 'changed' | 'order'
  readonly line: number
}

export interface ChainVerdict {
  /** Lines before the break, or all. */
  readonly count: number
  readonly broken: Break | null
  readonly first: AccessEntry | null
  /** The last line before the break. */
  readonly last: AccessEntry | null
  /** Lines at which a new chain begins, other than the first. */
  readonly newChains: readonly number[]
  /** Whether the last line has no line feed: a crash cut it, and nothing that it told of was shown. */
  readonly isTorn: boolean
}

interface VerifyOptions {
  readonly keys: readonly LogKey[]
  /** The last line of the file before; where there is none, the first line may be any of a chain. */
  readonly before?: AccessEntry | null
  /** Whether a chain may begin at any line, as in lines from standard output. */
  readonly mayBeginAnew?: boolean
  /** Called with each line that is as it was written. */
  readonly onLine?: (entry: AccessEntry) => void
}

/** Follows the chain line by line, up to the first line that is not as it was written. */
export async function verifyLines(
  lines: AsyncIterable<ForwardLine> | Iterable<ForwardLine>,
  { keys, before = null, mayBeginAnew = false, onLine = () => {} }: VerifyOptions,
): Promise<ChainVerdict> {
  const newChains: number[] = []
  let count = 0
  let first: AccessEntry | null = null
  let last = before
  const verdict = (fault: Break['fault'] | null, isTorn = false) => ({
    count,
    broken: fault && { fault, line: count + 1 },
    first,
    last,
    newChains,
    isTorn,
  })
  for await (const { bytes, isFinished } of lines) {
    const entry = readLine(keys, bytes)
    // A crash may leave a whole line without its line feed, but none that was there before.
    if (!isFinished) return verdict(entry && last && !follows(entry, last) ? 'order' : null, true)
    if (!entry) return verdict('changed')
    if (last && !follows(entry, last)) {
      if (!mayBeginAnew || !follows(entry, NEW_CHAIN)) return verdict('order')
      newChains.push(count + 1)
    }
    onLine(entry)
    first ??= entry
    last = entry
    count += 1
  }
  return verdict(null)
}
