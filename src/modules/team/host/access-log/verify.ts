import type { AccessEntry } from '#modules/team/core/access-entry.ts'
import type { LogKey } from '#modules/team/host/settings/keys-and-secrets.ts'
import { follows, NEW_CHAIN, readLine } from './chain.ts'
import type { ForwardLine } from './lines.ts'

export interface ChainBreak {
  /** `changed`: the line's digest is wrong. `order`: the line does not follow the previous one. */
  readonly fault: 'changed' | 'order'
  readonly line: number
}

export interface ChainVerdict {
  readonly count: number
  readonly broken: ChainBreak | null
  readonly first: AccessEntry | null
  readonly last: AccessEntry | null
  readonly newChains: readonly number[]
  /** Whether the last line has no line feed: a crash cut it before its data was shown. */
  readonly isCut: boolean
}

interface VerifyOptions {
  readonly keys: readonly LogKey[]
  /** The last line of the previous file. Without it, the first line may be any line of a chain. */
  readonly previous?: AccessEntry | null
  /** Whether a chain may start at any line, as in lines from standard output. */
  readonly mayStartAnew?: boolean
  readonly onLine?: (entry: AccessEntry) => void
}

export async function verifyLines(
  lines: AsyncIterable<ForwardLine> | Iterable<ForwardLine>,
  { keys, previous = null, mayStartAnew = false, onLine = () => {} }: VerifyOptions,
): Promise<ChainVerdict> {
  const newChains: number[] = []
  let count = 0
  let first: AccessEntry | null = null
  let last = previous
  const verdict = (fault: ChainBreak['fault'] | null, isCut = false) => ({
    count,
    broken: fault && { fault, line: count + 1 },
    first,
    last,
    newChains,
    isCut,
  })
  for await (const { bytes, isFinished } of lines) {
    const entry = readLine(keys, bytes)
    // A crash can lose the line feed of a new line, but cannot repeat an earlier line.
    if (!isFinished) return verdict(entry && last && !follows(entry, last) ? 'order' : null, true)
    if (!entry) return verdict('changed')
    if (last && !follows(entry, last)) {
      if (!mayStartAnew || !follows(entry, NEW_CHAIN)) return verdict('order')
      newChains.push(count + 1)
    }
    onLine(entry)
    first ??= entry
    last = entry
    count += 1
  }
  return verdict(null)
}
