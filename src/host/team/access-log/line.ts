import { AccessEntry } from '../../../core/team/access-entry.ts'
import { LONGEST_LOG_LINE } from '../../limits.ts'
import { digest, isDigest } from './digests.ts'
import type { LogKey } from '../settings/team-settings.ts'

/** The last line of a chain, which the next one follows. */
export interface ChainEnd {
  readonly seq: number
  /** Null before the first line. */
  readonly hash: string | null
}

export const NEW_CHAIN: ChainEnd = { seq: 0, hash: null }

/** How each line begins: so the lines are found among those of other logs. */
export const LINE_START = '{"access":2,'

export interface SignedLine {
  readonly end: ChainEnd
  /** With the line feed. */
  readonly text: string
}

/**
 * The line after `before`, checked against the closed schema and signed.
 *
 * @throws where the fields do not fit the schema.
 */
export function signLine(
  key: LogKey,
  before: ChainEnd,
  fields: Omit<AccessEntry, 'access' | 'seq' | 'prev' | 'hash'>,
): SignedLine {
  const { time, ...rest } = fields
  const seq = before.seq + 1
  const body = JSON.stringify({ access: 2, time, seq, ...rest, prev: before.hash })
  const hash = digest(key, body)
  const text = `${body.slice(0, -1)},"hash":"${hash}"}\n`
  AccessEntry.parse(JSON.parse(text), { reportInput: false })
  if (Buffer.byteLength(text) > LONGEST_LOG_LINE) throw new RangeError('the line is too long')
  return { end: { seq, hash }, text }
}

const HASH = /,"hash":"([\w-]{22})"\}$/

/** Bytes of `,"hash":"…"}`. */
const HASH_BYTES = 33

/** Reads one line without its line feed; null unless one of `keys` signed exactly these bytes. */
export function readLine(keys: readonly LogKey[], bytes: Buffer): AccessEntry | null {
  const hash = HASH.exec(bytes.subarray(-HASH_BYTES).toString())?.[1]
  if (hash === undefined || bytes.length > LONGEST_LOG_LINE) return null
  const body = Buffer.concat([bytes.subarray(0, -HASH_BYTES), Buffer.from('}')])
  if (!keys.some((key) => isDigest(key, body, hash))) return null
  // Checked before it was signed: a second check takes ten times as long as all the rest.
  return JSON.parse(bytes.toString()) as AccessEntry
}

export function follows(entry: AccessEntry, before: ChainEnd): boolean {
  return entry.prev === before.hash && entry.seq === before.seq + 1
}
