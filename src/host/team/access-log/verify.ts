import type { AccessEntry } from '../../../core/team/access-entry.ts'
import type { LogKey } from '../settings/team-settings.ts'
import { follows, NEW_CHAIN, readLine } from './line.ts'
import type { ForwardLine } from './lines.ts'

/** Where the chain breaks first. */
export interface Break {
  /** `changed`: none of the keys signed it. `order`: it does not follow the line before it. */
  readonly fault: 'changed' | 'order'
  /** From 1. */
  readonly line: number
  /** Null where it cannot be read. */
  readonly entry: AccessEntry | null
}

export interface ChainVerdict {
  /** Lines before the break, or all. */
  readonly count: number
  readonly broken: Break | null
  /** The last line before the break. */
  readonly last: AccessEntry | null
  /** Lines at which a new chain begins, other than the first. */
  readonly newChains: readonly number[]
  /** Whether the last line has no line feed: a crash cut it, and nothing that it told of was shown. */
  readonly isTorn: boolean
}

/** Follows the chain line by line, up to the first line that is not as it was written. */
export async function verifyLines(
  lines: AsyncIterable<ForwardLine>,
  keys: readonly LogKey[],
): Promise<ChainVerdict> {
  const newChains: number[] = []
  let count = 0
  let last: AccessEntry | null = null
  const verdict = (broken: Break | null, isTorn = false) => ({ count, broken, last, newChains, isTorn })
  for await (const { bytes, isFinished } of lines) {
    if (!isFinished) return verdict(null, true)
    const line = count + 1
    const entry = readLine(keys, bytes)
    if (!entry) return verdict({ fault: 'changed', line, entry })
    if (!follows(entry, last ?? NEW_CHAIN)) {
      if (!follows(entry, NEW_CHAIN)) return verdict({ fault: 'order', line, entry })
      newChains.push(line)
    }
    last = entry
    count += 1
  }
  return verdict(null)
}
