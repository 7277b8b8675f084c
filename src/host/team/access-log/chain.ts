import { createHmac, timingSafeEqual } from 'node:crypto'
import { AccessEntry } from '../../../core/team/access-entry.ts'
import { LONGEST_LOG_LINE } from '../../limits.ts'
import type { LogKey } from '../settings/team-settings.ts'
import { foldWords, normalized } from '../../../core/findings/values/fold-text.ts'
import type { ForwardLine } from './lines.ts'

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

/** Bytes that are kept of an HMAC: 128 bits can be neither guessed nor made to collide by trying. */
const DIGEST_BYTES = 16

/** A Chave or an Id. */
export interface KeyReference {
  readonly by: 'chave' | 'id'
  readonly value: string
}

function digest(key: LogKey, data: string | Uint8Array): string {
  return createHmac('sha256', key).update(data).digest().subarray(0, DIGEST_BYTES).toString('base64url')
}

function isDigest(key: LogKey, data: Uint8Array, claimed: string): boolean {
  const expected = Buffer.from(digest(key, data))
  const given = Buffer.from(claimed)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** One text for all that a service commonly takes for the same: databases ignore case, width and outer space, and Ids are numbers. */
function plainText({ by, value }: KeyReference): string {
  const text = normalized(value, 'NFKC').trim()
  return by === 'id' ? text.replace(/^(-?)0+(?=\d)/, '$1') : text.toLowerCase()
}

/** What the log holds instead of a Chave or Id. Lines begin with `{`, so no line's digest is that of a Chave. */
export function keyDigest(key: LogKey, reference: KeyReference): string {
  return digest(key, `${reference.by}:${plainText(reference)}`)
}

/** What the log holds instead of a label of the laudo, or the name of a field that the interface does not have. */
export function labelDigest(key: LogKey, label: string): string {
  return digest(key, `label:${foldWords(label)}`)
}

/** Eleven digits by themselves, or an address: some providers take a CPF or an e-mail address for a subject. */
const PERSONAL = /@|(?<![\w-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w-])/

/** The subject as the log holds it: as it is, or its digest where it looks like personal data or is no plain word. */
export function loggedSubject(key: LogKey, subject: string): string {
  if (/^[\x21-\x7E]{1,255}$/.test(subject) && !PERSONAL.test(subject)) return subject
  return `digest:${digest(key, `subject:${subject}`)}`
}

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
  /** Lines at which a new chain begins, other than the first; only in lines from standard output. */
  readonly newChains: readonly number[]
  /** Whether the last line has no line feed: a crash cut it, and nothing that it told of was shown. */
  readonly isTorn: boolean
}

/** Where the lines were written. A file is one chain; on standard output each process begins a chain. */
export type LineSource = 'file' | 'stdout'

/** Follows the chain line by line, up to the first line that is not as it was written. */
export async function verifyLines(
  lines: AsyncIterable<ForwardLine>,
  keys: readonly LogKey[],
  source: LineSource,
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
      if (source === 'file' || !follows(entry, NEW_CHAIN)) return verdict({ fault: 'order', line, entry })
      newChains.push(line)
    }
    last = entry
    count += 1
  }
  return verdict(null)
}
