import type { AccessEntry } from '../../../core/team/access-entry.ts'
import type { LogKey } from '../settings/team-settings.ts'
import { deriveSealKeys, follows, NEW_CHAIN, readLine, readSealedLine } from './chain.ts'
import type { ForwardLine } from './lines.ts'

/** `changed`: the line is not as it was written. `order`: it does not follow the line before it. */
type Fault = 'changed' | 'order'

/** Where the chain breaks first. */
export interface Break {
  readonly fault: Fault
  /** From 1. */
  readonly line: number
}

export interface ChainVerdict {
  /** Lines before the break, or all. */
  readonly count: number
  readonly broken: Break | null
  readonly first: AccessEntry | null
  /** The last line before the break. */
  readonly last: AccessEntry | null
  /** Lines at which a new chain begins, other than the first; only in lines from standard output. */
  readonly newChains: readonly number[]
  /** Whether the last line has no line feed: a crash cut it, and nothing that it told of was shown. */
  readonly isTorn: boolean
}

/** Reads the line after `last`, or says what is wrong with it. */
export type LineCheck = (bytes: Buffer, last: AccessEntry | null) => AccessEntry | Fault

/** Lines from standard output, where each process begins a chain. */
export function checkSigned(keys: readonly LogKey[]): LineCheck {
  return (bytes, last) => {
    const entry = readLine(keys, bytes)
    if (!entry) return 'changed'
    return follows(entry, last ?? NEW_CHAIN) || follows(entry, NEW_CHAIN) ? entry : 'order'
  }
}

/** Lines that may be missing before one that is still told from a changed one: a forged number must not have keys derived for days. */
const MOST_MISSING = 1_000_000

const SEQ = /^\{"access":3,"time":"[^"]*","seq":(\d{1,10}),/

/**
 * Lines of a file, or of several in their order. The first may be any of the chain: the files before it were put away.
 *
 * @param firstKey of the chain: every other key is derived from it.
 * @param from number of the line that should be the first.
 */
export function checkSealed(firstKey: Buffer, from = 1): LineCheck {
  /** The line whose key is known, at first the first. */
  let known = { seq: 1, sealKey: firstKey }

  function keyOf(seq: number): Buffer {
    if (seq < known.seq) known = { seq: 1, sealKey: firstKey }
    while (known.seq < seq) known = { seq: known.seq + 1, sealKey: deriveSealKeys(known.sealKey).next }
    return known.sealKey
  }

  return (bytes, last) => {
    const seq = Number(SEQ.exec(bytes.subarray(0, 100).toString('latin1'))?.[1] ?? 0)
    const isNear = seq > 0 && seq <= (last?.seq ?? from) + MOST_MISSING
    const entry = isNear ? readSealedLine(keyOf(seq), bytes) : null
    if (!entry) return 'changed'
    return last === null || follows(entry, last) ? entry : 'order'
  }
}

/**
 * Follows the chain line by line, up to the first line that is not as it was written.
 *
 * @param before the last line of the file before, where there is one.
 * @param onLine called with each line that is as it was written.
 */
export async function verifyLines(
  lines: AsyncIterable<ForwardLine>,
  check: LineCheck,
  before: AccessEntry | null = null,
  onLine: (entry: AccessEntry) => void = () => {},
): Promise<ChainVerdict> {
  const newChains: number[] = []
  let count = 0
  let first: AccessEntry | null = null
  let last = before
  const verdict = (broken: Break | null, isTorn = false) => ({
    count,
    broken,
    first,
    last,
    newChains,
    isTorn,
  })
  for await (const { bytes, isFinished } of lines) {
    if (!isFinished) return verdict(null, true)
    const line = count + 1
    const entry = check(bytes, last)
    if (typeof entry === 'string') return verdict({ fault: entry, line })
    if (last && !follows(entry, last)) newChains.push(line)
    onLine(entry)
    first ??= entry
    last = entry
    count += 1
  }
  return verdict(null)
}
