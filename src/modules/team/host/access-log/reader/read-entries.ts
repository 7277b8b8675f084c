import { open } from 'node:fs/promises'
import type { AccessCount, AccessEntry, AccessLogAnswer } from '#modules/team/core/access-entry.ts'
import { LOG_COUNT_BYTES, LOG_PAGE_BYTES, LONGEST_LOG_LINE } from '#modules/team/host/limits.ts'
import { keyDigest, loggedSubject, follows, readLine } from '#modules/team/host/access-log/chain.ts'
import type { LogKey } from '#modules/team/host/settings/team-settings.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { lastLineFeed, LINE_FEED, linesBackwards } from '#modules/team/host/access-log/lines.ts'

export interface LogQuery {
  /** Offset of a line: only older ones. */
  readonly before?: number | undefined
  readonly subject?: string | undefined
  /** Whole words of the name. */
  readonly name?: string | undefined
  /** A Chave, an Id, or the digest of one. */
  readonly caseName?: string | undefined
  readonly action?: AccessEntry['action'] | undefined
  /** Milliseconds since the epoch; `until` itself is left out. */
  readonly from?: number | undefined
  readonly until?: number | undefined
}

interface LogFile {
  readonly path: string
  readonly keys: readonly LogKey[]
}

type KeptInFile = Extract<AccessLogAnswer, { kept: 'file' }>
type BrokenAt = KeptInFile['brokenAt']

interface LineInFile {
  /** Null where the line is not as it was written. */
  readonly entry: AccessEntry | null
  readonly bytes: Buffer
  /** Offset of the line in the file. */
  readonly start: number
}

/** The place that an answer named is not there: the file was moved away, and a new one begun. */
export class NoSuchPlaceError extends Error {
  override readonly name = 'NoSuchPlaceError'
}

const placeOf = (entry: AccessEntry | null) => ({ seq: entry?.seq ?? null, time: entry?.time ?? null })

/**
 * The lines, newest first.
 *
 * @param before offset of a line: only older ones.
 * @param onBroken called where the chain breaks, with the line after it.
 * @throws NoSuchPlaceError where no line begins at `before`.
 */
async function* readBackwards(
  { path, keys }: LogFile,
  before: number | undefined,
  onBroken: (at: NonNullable<BrokenAt>) => void,
): AsyncGenerator<LineInFile> {
  await using handle = await open(path, 'r')
  let end = Math.max(0, await lastLineFeed(handle))
  let newer: AccessEntry | null = null
  if (before !== undefined) {
    // The line of the last answer is read again, with the line feed before it, to see what it follows.
    end = Math.max(0, before - 1)
    const { buffer } = await handle.read(Buffer.alloc(LONGEST_LOG_LINE + 2), 0, LONGEST_LOG_LINE + 2, end)
    if (buffer[0] !== LINE_FEED) throw new NoSuchPlaceError()
    newer = readLine(keys, buffer.subarray(1, Math.max(1, buffer.indexOf(LINE_FEED, 1))))
  }
  // The line before the first one is in a file that was put away.
  for await (const { bytes, start } of linesBackwards(handle, end)) {
    const entry = readLine(keys, bytes)
    if (!entry || (newer && !follows(newer, entry))) onBroken(placeOf(newer))
    newer = entry
    yield { entry, bytes, start }
  }
}

function createMatcher(
  keys: readonly LogKey[],
  { subject, name, caseName, action, from = -Infinity, until = Infinity }: LogQuery,
): (entry: AccessEntry) => boolean {
  const subjects = subject === undefined ? null : new Set(keys.map((each) => loggedSubject(each, subject)))
  const words = name === undefined ? null : foldWords(name)
  const isNamed = (own = '') => words !== '' && ` ${foldWords(own)} `.includes(` ${words} `)
  const digestsOf = (value: string) =>
    keys.flatMap((key) => [keyDigest(key, { by: 'chave', value }), keyDigest(key, { by: 'id', value })])
  const digests = caseName === undefined ? null : new Set([caseName, ...digestsOf(caseName)])
  return (entry) => {
    const time = Date.parse(entry.time)
    if (time < from || time >= until || (action && entry.action !== action)) return false
    if (subjects && !subjects.has(entry.subject ?? '')) return false
    if (words !== null && !isNamed(entry.name)) return false
    return !digests || [entry.key, entry.otherKey].some((each) => each && digests.has(each))
  }
}

/** A clock may be set back: only a line that is this much too old ends the search. */
const CLOCK_MS = 60 * 60 * 1000

/** @param take gets each line that matches, the newest first, and says whether the page is full with it. */
async function readPage(
  file: LogFile,
  { before, ...filter }: LogQuery,
  mostBytes: number,
  take: (entry: AccessEntry) => boolean,
): Promise<Pick<KeptInFile, 'next' | 'brokenAt'>> {
  const matches = createMatcher(file.keys, filter)
  let brokenAt: BrokenAt = null
  let bytesRead = 0
  for await (const { entry, bytes, start } of readBackwards(file, before, (place) => (brokenAt ??= place))) {
    if (entry && Date.parse(entry.time) < (filter.from ?? -Infinity) - CLOCK_MS) break
    const isFull = entry !== null && matches(entry) && take(entry)
    bytesRead += bytes.length
    if (start > 0 && (isFull || bytesRead >= mostBytes)) return { next: String(start), brokenAt }
  }
  return { next: null, brokenAt }
}

/**
 * One page of lines, newest first. It ends at `limit` lines, or where it has read enough for one request: `next` goes on.
 *
 * @throws NoSuchPlaceError where no line begins at `before`.
 */
export async function readEntries(
  file: LogFile,
  { limit, ...options }: LogQuery & { readonly limit: number },
  mostBytes = LOG_PAGE_BYTES,
): Promise<Omit<KeptInFile, 'kept' | 'replica' | 'counts'>> {
  const entries: AccessEntry[] = []
  const page = await readPage(file, options, mostBytes, (entry) => entries.push(entry) >= limit)
  return { entries, ...page }
}

/**
 * How often each person did each thing with each result, the latest first, under the newest name. `next` goes on with
 * older lines.
 *
 * @throws NoSuchPlaceError where no line begins at `before`.
 */
export async function countEntries(
  file: LogFile,
  options: LogQuery,
  mostBytes = LOG_COUNT_BYTES,
): Promise<Omit<KeptInFile, 'kept' | 'replica' | 'entries'>> {
  const counts = new Map<string, AccessCount>()
  const page = await readPage(file, options, mostBytes, ({ subject, name, action, result }) => {
    const key = `${action} ${result} ${subject}`
    const { count = 0, ...known } = counts.get(key) ?? { subject, name, action, result }
    counts.set(key, { ...known, count: count + 1 })
    return false
  })
  return { counts: [...counts.values()], ...page }
}
