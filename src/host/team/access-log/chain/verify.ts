import type { AccessEntry } from '../../../../core/team/access-entry.ts'
import type { LogKey } from './digests.ts'
import { readLine } from './line.ts'
import type { RawLine } from './lines.ts'

/** What is wrong with a line, or with what is missing before it. */
export type Fault =
  /** Its text is not the one that was signed, or nobody who holds the key wrote it. */
  | 'changed'
  /** No line of the log, and not what a crash or a full disk left. */
  | 'foreign'
  /** One or more lines before it are missing, or it was moved here from further down. */
  | 'gap'
  /** A line that stood further up: repeated, or moved here. */
  | 'repeated'
  /** The file does not begin with this line. */
  | 'headless'

export interface Broken {
  readonly fault: Fault
  /** From 1, of all lines that were read. */
  readonly line: number
  /** Null where it cannot be read; not to be trusted where the line was changed. */
  readonly entry: AccessEntry | null
  /** The last line before it that is as it was written. */
  readonly last: AccessEntry | null
}

export interface Verdict {
  /** Lines of the log, all as they were written. */
  readonly count: number
  readonly broken: Broken | null
  /** What is no fault, and yet worth knowing, in the order of the lines. */
  readonly notices: readonly Notice[]
  readonly last: AccessEntry | null
}

export interface Notice {
  readonly kind:
    /** The chain begins in an earlier file, which was not given. */
    | 'earlier-file'
    /** A start without a stop before it: a crash, or lines before it were cut off while the host did not run. */
    | 'no-stop'
    /** A start that begins a chain of its own. */
    | 'new-chain'
    | 'unfinished'
    | 'other-key'
    | 'removed'
    | 'truncated'
    | 'grown'
  readonly line: number
  readonly entry: AccessEntry | null
}

const isAboutLog = (entry: AccessEntry) => 'stream' in entry

export interface Verifier {
  /** Takes the next line. @returns false once a line is at fault: the others say nothing then. */
  readonly take: (raw: Pick<RawLine, 'bytes' | 'length' | 'isFinished'>) => boolean
  readonly verdict: () => Verdict
}

/**
 * Follows a chain line by line. Of several files the lines are given in order, as of one.
 *
 * @param keys of the log. Another one than before may only be used from a `start` on.
 */
export function createVerifier(keys: readonly LogKey[]): Verifier {
  let line = 0
  let count = 0
  let unfinished = 0
  let unfinishedLine = 0
  let endsLine = true
  let last: AccessEntry | null = null
  let key: LogKey | null = null
  let broken: Broken | null = null
  const notices: Notice[] = []

  const fail = (fault: Fault, entry: AccessEntry | null, at = line): false => {
    broken = { fault, line: at, entry, last }
    return false
  }

  /** What speaks against a line that is signed by `keys`. */
  function faultOf(entry: AccessEntry): Fault | null {
    const aboutLog = isAboutLog(entry)
    const isFirst = aboutLog && entry.first === true
    if (!last) return isFirst ? null : 'headless'
    if (entry.prev === last.mac && entry.seq === last.seq + 1) return null
    // Standard output has no end to go on from: each process begins a chain. A file's chain begins once.
    if (aboutLog && entry.action === 'start' && entry.prev === null && entry.stream === 'stdout') return null
    return entry.seq > last.seq ? 'gap' : 'repeated'
  }

  function note(entry: AccessEntry, isOtherKey: boolean): void {
    if (isOtherKey && last) notices.push({ kind: 'other-key', line, entry })
    if (!isAboutLog(entry)) return
    if (!last && entry.prev !== null) notices.push({ kind: 'earlier-file', line, entry })
    if (last && entry.prev === null) notices.push({ kind: 'new-chain', line, entry })
    if (last && entry.action === 'start' && last.action !== 'stop')
      notices.push({ kind: 'no-stop', line, entry })
    if (entry.after && entry.after !== 'rotated') notices.push({ kind: entry.after, line, entry })
  }

  function take({ bytes, length, isFinished }: Parameters<Verifier['take']>[0]): boolean {
    if (broken) return false
    line += 1
    const read = readLine(keys, bytes)
    if (!read) {
      // Nothing leaves an empty line.
      if (length === 0) return fail('foreign', null)
      if (unfinished === 0) unfinishedLine = line
      unfinished += length
      endsLine = isFinished
      return true
    }
    const { entry } = read
    const declared = isAboutLog(entry) ? (entry.unfinished ?? 0) : 0
    if (!read.key) return unfinished > 0 ? fail('foreign', null, unfinishedLine) : fail('changed', entry)
    // Declared, and not there: cut out afterwards.
    if (unfinished !== declared)
      return unfinished > 0 ? fail('foreign', null, unfinishedLine) : fail('gap', entry)
    if (unfinished > 0) notices.push({ kind: 'unfinished', line: unfinishedLine, entry: null })
    unfinished = 0
    const isOtherKey = read.key !== key
    if (isOtherKey && key && entry.action !== 'start') return fail('changed', entry)
    const fault = faultOf(entry)
    if (fault) return fail(fault, entry)
    note(entry, isOtherKey)
    ;({ key } = read)
    last = entry
    count += 1
    return true
  }

  return {
    take,
    verdict: () => {
      if (unfinished === 0 || broken) return { count, broken, notices, last }
      // At the end, what a crash left has no line feed; with one, somebody wrote it, unless the next line speaks for it.
      if (endsLine) fail('foreign', null, unfinishedLine)
      const notice = { kind: 'unfinished', line: unfinishedLine, entry: null } as const
      return { count, broken, notices: endsLine ? notices : [...notices, notice], last }
    },
  }
}
