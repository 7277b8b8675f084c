import { open } from 'node:fs/promises'
import { foldWords } from '#core/findings/values/fold-text.ts'
import type { AccessCount, AccessEntry, AccessLogAnswer } from '#modules/team/core/access-entry.ts'
import { follows, readLine } from '#modules/team/host/access-log/chain.ts'
import { lastLineFeed, LINE_FEED, linesBackwards } from '#modules/team/host/access-log/lines.ts'
import { keyDigest, loggedSubject } from '#modules/team/host/access-log/pseudonyms.ts'
import { LOG_COUNT_BYTES, LOG_PAGE_BYTES, LONGEST_LOG_LINE } from '#modules/team/host/limits.ts'
import type { LogKey } from '#modules/team/host/settings/keys-and-secrets.ts'

export interface LogQuery {
  readonly before?: number | undefined
  readonly subject?: string | undefined
  /** Whole words of the name. */
  readonly name?: string | undefined
  /** A Chave, an Id, or the digest of one. */
  readonly caseName?: string | undefined
  readonly action?: AccessEntry['action'] | undefined
  /** Milliseconds since the epoch. `from` is inclusive, `until` exclusive. */
  readonly from?: number | undefined
  readonly until?: number | undefined
}

interface LogFile {
  readonly path: string
  readonly keys: readonly LogKey[]
}

type FileAnswer = Extract<AccessLogAnswer, { kept: 'file' }>
type BrokenAt = FileAnswer['brokenAt']

interface ReadLine {
  readonly entry: AccessEntry | null
  readonly bytes: Buffer
  readonly start: number
}

export class NoSuchPositionError extends Error {
  override readonly name = 'NoSuchPositionError'
}

/** @param onBreak called with the line after a break of the chain, or with null if that line is not valid either. */
async function* readBackwards(
  { path, keys }: LogFile,
  before: number | undefined,
  onBreak: (entry: AccessEntry | null) => void,
): AsyncGenerator<ReadLine> {
  await using handle = await open(path, 'r')
  let end = Math.max(0, await lastLineFeed(handle))
  let newerEntry: AccessEntry | null = null
  if (before !== undefined) {
    // Reads the last line of the previous page again, with the line feed before it, to check what it follows.
    end = Math.max(0, before - 1)
    const { buffer } = await handle.read(Buffer.alloc(LONGEST_LOG_LINE + 2), 0, LONGEST_LOG_LINE + 2, end)
    if (buffer[0] !== LINE_FEED) throw new NoSuchPositionError()
    newerEntry = readLine(keys, buffer.subarray(1, Math.max(1, buffer.indexOf(LINE_FEED, 1))))
  }
  // The predecessor of the first line is in an archived file.
  for await (const { bytes, start } of linesBackwards(handle, end)) {
    const entry = readLine(keys, bytes)
    if (!entry || (newerEntry && !follows(newerEntry, entry))) onBreak(newerEntry)
    newerEntry = entry
    yield { entry, bytes, start }
  }
}

function createMatcher(
  keys: readonly LogKey[],
  { subject, name, caseName, action, from = -Infinity, until = Infinity }: LogQuery,
): (entry: AccessEntry) => boolean {
  const subjects = subject === undefined ? null : new Set(keys.map((key) => loggedSubject(key, subject)))
  const words = name === undefined ? null : foldWords(name)
  const matchesName = (entryName = '') => words !== '' && ` ${foldWords(entryName)} `.includes(` ${words} `)
  const digestsOf = (value: string) =>
    keys.flatMap((key) => [keyDigest(key, { by: 'chave', value }), keyDigest(key, { by: 'id', value })])
  const digests = caseName === undefined ? null : new Set([caseName, ...digestsOf(caseName)])
  return (entry) => {
    const time = Date.parse(entry.time)
    if (time < from || time >= until || (action && entry.action !== action)) return false
    if (subjects && !subjects.has(entry.subject ?? '')) return false
    if (words !== null && !matchesName(entry.name)) return false
    return !digests || [entry.key, entry.otherKey].some((digest) => digest && digests.has(digest))
  }
}

/**
 * Reads up to the start of the file: a clock that was set back may have put older times after newer ones.
 *
 * @param take receives each match, newest first, and returns whether the page is full.
 */
async function readPage(
  file: LogFile,
  { before, ...filter }: LogQuery,
  maxBytes: number,
  take: (entry: AccessEntry) => boolean,
): Promise<Pick<FileAnswer, 'next' | 'brokenAt'>> {
  const matches = createMatcher(file.keys, filter)
  let brokenAt: BrokenAt = null
  let bytesRead = 0
  const lines = readBackwards(file, before, (entry) => {
    brokenAt ??= { seq: entry?.seq ?? null, time: entry?.time ?? null }
  })
  for await (const { entry, bytes, start } of lines) {
    const isFull = entry !== null && matches(entry) && take(entry)
    bytesRead += bytes.length
    if (start > 0 && (isFull || bytesRead >= maxBytes)) return { next: String(start), brokenAt }
  }
  return { next: null, brokenAt }
}

/** One page, newest first, of up to `limit` lines or `maxBytes`. @throws NoSuchPositionError */
export async function readEntries(
  file: LogFile,
  { limit, ...query }: LogQuery & { readonly limit: number },
  maxBytes = LOG_PAGE_BYTES,
): Promise<Omit<FileAnswer, 'kept' | 'replica' | 'counts'>> {
  const entries: AccessEntry[] = []
  const page = await readPage(file, query, maxBytes, (entry) => entries.push(entry) >= limit)
  return { entries, ...page }
}

/** Counts by person, action and result, latest first, with the newest name. @throws NoSuchPositionError */
export async function countEntries(
  file: LogFile,
  query: LogQuery,
  maxBytes = LOG_COUNT_BYTES,
): Promise<Omit<FileAnswer, 'kept' | 'replica' | 'entries'>> {
  const counts = new Map<string, AccessCount>()
  const page = await readPage(file, query, maxBytes, ({ subject, name, action, result }) => {
    const key = `${action} ${result} ${subject}`
    const { count, ...person } = counts.get(key) ?? { subject, name, action, result, count: 0 }
    counts.set(key, { ...person, count: count + 1 })
    return false
  })
  return { counts: [...counts.values()], ...page }
}
