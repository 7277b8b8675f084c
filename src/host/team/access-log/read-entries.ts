import { open, stat } from 'node:fs/promises'
import type { AccessEntry, AccessLogAnswer } from '../../../core/team/access-entry.ts'
import { keyDigest, loggedSubject } from './chain/digests.ts'
import type { KeyReference, LogKey } from './chain/digests.ts'
import { readLine } from './chain/line.ts'
import { linesBackwards } from './chain/lines.ts'
import { findEarlierFile, rotatedFiles } from './chain/tail.ts'

/** Which lines are wanted. Those that are left out are read all the same. */
export interface EntryFilter {
  readonly person?: string | undefined
  /** A Chave or Id, or its digest. */
  readonly key?: KeyReference | { readonly by: 'digest'; readonly value: string } | undefined
  readonly action?: AccessEntry['action'] | undefined
  /** Milliseconds since the epoch; `until` itself is left out. */
  readonly from?: number | undefined
  readonly until?: number | undefined
}

interface Source {
  readonly path: string
  readonly keys: readonly LogKey[]
}

type BrokenAt = Extract<AccessLogAnswer, { kept: 'file' }>['brokenAt']

interface ReadLine {
  readonly entry: AccessEntry
  readonly bytes: Buffer
  /** The place after it, from which reading can go on. */
  readonly cursor: string
}

/** Bytes that one page may read: some 50,000 lines. */
const MOST_BYTES = 16 * 1024 * 1024

/** A clock may be set back; lines that seem this much too old end the search. */
const CLOCK_MS = 60 * 60 * 1000

/** What was asked for is in a file that is no longer here. */
export class LinesGoneError extends Error {
  override readonly name = 'LinesGoneError'
}

/** Where to begin: the end of the file, or the place of a cursor, in whichever file it is by now. */
async function findBeginning(path: string, before: string | undefined) {
  if (before === undefined) return { path, end: null }
  const [inode, end] = before.split('-')
  const candidates = [path, ...(await rotatedFiles(path))]
  const inodes = await Promise.all(
    candidates.map(async (file) => String((await stat(file).catch(() => null))?.ino)),
  )
  const found = candidates[inodes.indexOf(String(inode))]
  if (found === undefined) throw new LinesGoneError()
  return { path: found, end: Number(end) }
}

const unfinishedBefore = (entry: AccessEntry) => ('stream' in entry ? (entry.unfinished ?? 0) : 0)
const isFirstOfFile = (entry: AccessEntry) => 'stream' in entry && entry.first === true

function follows(newer: AccessEntry, older: AccessEntry, unfinished: number): boolean {
  return newer.prev === older.mac && newer.seq === older.seq + 1 && unfinishedBefore(newer) === unfinished
}

/**
 * The lines that are as they were written, newest first, through the files that were rotated as well.
 *
 * @param before `cursor` of a line, to go on after it.
 * @param onBroken told of each line that is not, or whose line before is missing.
 * @throws LinesGoneError where `before` is in none of the files.
 */
export async function* readBackwards(
  { path, keys }: Source,
  before: string | undefined,
  onBroken: (at: NonNullable<BrokenAt>) => void,
): AsyncGenerator<ReadLine> {
  const beginning = await findBeginning(path, before)
  let newer: AccessEntry | null = null
  let isKnown = before !== undefined
  let unfinished = 0
  let end = beginning.end
  for (let file: string | null = beginning.path; file !== null;) {
    // oxlint-disable-next-line no-await-in-loop
    await using handle = await open(file, 'r')
    // oxlint-disable-next-line no-await-in-loop
    const { size, ino } = await handle.stat()
    // oxlint-disable-next-line no-await-in-loop
    for await (const { bytes, start, length } of linesBackwards(handle, Math.min(end ?? size, size))) {
      const read = readLine(keys, bytes)
      if (!read) {
        if (length === 0) onBroken({ seq: null, time: null })
        unfinished += length
        continue
      }
      const { entry } = read
      if (!read.key) {
        onBroken({ seq: entry.seq, time: entry.time })
        newer = null
      } else {
        if (newer && !follows(newer, entry, unfinished)) onBroken({ seq: newer.seq, time: newer.time })
        newer = entry
        // The line of the cursor was told before; it is read again to see what it follows.
        if (!isKnown) yield { entry, bytes, cursor: `${ino}-${start + length + 1}` }
        isKnown = false
      }
      unfinished = 0
    }
    end = null
    if (newer && !isFirstOfFile(newer)) onBroken({ seq: newer.seq, time: newer.time })
    // oxlint-disable-next-line no-await-in-loop
    file = newer?.prev && isFirstOfFile(newer) ? await findEarlierFile(path, newer.prev, keys) : null
  }
  // In an earlier file that is not here there may be more of what was unfinished, never less.
  if (newer && unfinished > unfinishedBefore(newer)) onBroken({ seq: newer.seq, time: newer.time })
}

/** Whether a line is wanted. */
export function createMatcher(
  keys: readonly LogKey[],
  { person, key, action, from = -Infinity, until = Infinity }: EntryFilter,
): (entry: AccessEntry) => boolean {
  const subjects = person === undefined ? null : new Set(keys.map((each) => loggedSubject(each, person)))
  const digests = key && new Set(key.by === 'digest' ? [key.value] : keys.map((each) => keyDigest(each, key)))
  return (entry) => {
    const at = Date.parse(entry.time)
    if (at < from || at >= until || (action && entry.action !== action)) return false
    if ('stream' in entry) return !subjects && !digests
    if (subjects && !subjects.has(entry.subject ?? '')) return false
    return !digests || [entry.key, entry.otherKey].some((each) => each && digests.has(each))
  }
}

/** Whether no line before this one can be wanted any more. */
export function isTooOld(entry: AccessEntry, { from }: EntryFilter): boolean {
  return from !== undefined && Date.parse(entry.time) < from - CLOCK_MS
}

/**
 * One page of lines, newest first. It ends at `limit` lines, or where it has read enough for one request: `next` goes on.
 *
 * @throws LinesGoneError where `before` is in none of the files.
 */
export async function readEntries(
  source: Source,
  {
    before,
    limit,
    ...filter
  }: EntryFilter & { readonly before?: string | undefined; readonly limit: number },
  mostBytes = MOST_BYTES,
): Promise<Pick<Extract<AccessLogAnswer, { kept: 'file' }>, 'entries' | 'next' | 'unbroken' | 'brokenAt'>> {
  const matches = createMatcher(source.keys, filter)
  const entries: AccessEntry[] = []
  let brokenAt: BrokenAt = null
  let next: string | null = null
  let bytesRead = 0
  for await (const { entry, bytes, cursor } of readBackwards(source, before, (at) => (brokenAt ??= at))) {
    if (isTooOld(entry, filter)) break
    if (matches(entry)) entries.push(entry)
    bytesRead += bytes.length
    if (entries.length < limit && bytesRead < mostBytes) continue
    next = cursor
    break
  }
  return { entries, next, unbroken: brokenAt === null, brokenAt }
}
