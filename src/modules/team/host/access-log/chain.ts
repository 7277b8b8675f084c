import { createHmac, timingSafeEqual } from 'node:crypto'
import { digitsOf, normalizeUnicode } from '#core/findings/values/fold-text.ts'
import { AccessEntry, PersonName } from '#modules/team/core/access-entry.ts'
import { Subject } from '#modules/team/core/messages.ts'
import { LONGEST_LOG_LINE } from '#modules/team/host/limits.ts'
import type { LogKey } from '#modules/team/host/settings/keys-and-secrets.ts'
import type { ForwardLine } from './lines.ts'

export interface ChainEnd {
  readonly seq: number
  readonly hash: string | null
}

export const NEW_CHAIN: ChainEnd = { seq: 0, hash: null }

/** How each line begins: it tells the lines apart from other lines of the same stream. */
export const LINE_START = '{"access":4,'
const START = Buffer.from(LINE_START)

const HASH = /^,"hash":"([\w-]{22})"\}$/
const HASH_BYTES = 33

/** Bytes that are kept of an HMAC: 128 bits resist guessing and collisions. */
const DIGEST_BYTES = 16

export type LineFields = Omit<AccessEntry, 'access' | 'seq' | 'prev' | 'hash'>

export interface SignedLine {
  readonly end: ChainEnd
  readonly text: string
}

function digest(key: LogKey, data: string | Uint8Array): string {
  return createHmac('sha256', key).update(data).digest().subarray(0, DIGEST_BYTES).toString('base64url')
}

function isDigest(key: LogKey, data: Uint8Array, claimedDigest: string): boolean {
  const expected = Buffer.from(digest(key, data))
  const claimed = Buffer.from(claimedDigest)
  return claimed.length === expected.length && timingSafeEqual(claimed, expected)
}

/** @throws if the fields do not fit the closed schema. */
export function signLine(key: LogKey, previous: ChainEnd, fields: LineFields): SignedLine {
  const { time, ...otherFields } = fields
  const seq = previous.seq + 1
  const signed = JSON.stringify({ access: 4, time, seq, ...otherFields, prev: previous.hash }).slice(0, -1)
  const hash = digest(key, signed)
  const text = `${signed},"hash":"${hash}"}\n`
  AccessEntry.parse(JSON.parse(text), { reportInput: false })
  if (Buffer.byteLength(text) > LONGEST_LOG_LINE) throw new RangeError('the line is too long')
  return { end: { seq, hash }, text }
}

/** Reads one line without its line feed. Null unless one of `keys` signed exactly these bytes. */
export function readLine(keys: readonly LogKey[], bytes: Buffer): AccessEntry | null {
  const hash = HASH.exec(bytes.subarray(-HASH_BYTES).toString('latin1'))?.[1]
  const hasLogFormat = bytes.length < LONGEST_LOG_LINE && bytes.subarray(0, START.length).equals(START)
  if (hash === undefined || !hasLogFormat) return null
  const signed = bytes.subarray(0, -HASH_BYTES)
  if (!keys.some((key) => isDigest(key, signed, hash))) return null
  // `signLine` checked the schema. A second check would take ten times as long as the rest.
  return JSON.parse(bytes.toString()) as AccessEntry
}

/** The first 48 bits of `hash`, 0 before the first line: a metric is a number, and holds no more exactly. */
export function headNumber(hash: string | null): number {
  return hash === null ? 0 : Buffer.from(hash, 'base64url').readUIntBE(0, 6)
}

export function follows(entry: AccessEntry, previous: ChainEnd): boolean {
  return entry.prev === previous.hash && entry.seq === previous.seq + 1
}

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

export interface KeyReference {
  readonly by: 'chave' | 'id'
  readonly value: string
}

/** One spelling for all that databases treat as equal: they ignore case, width and outer space, and Ids are numbers. */
function normalizeKey({ by, value }: KeyReference): string {
  const text = normalizeUnicode(value, 'NFKC').trim()
  return by === 'id' ? text.replace(/^(-?)0+(?=\d)/, '$1') : text.toLowerCase()
}

/** The log holds this digest in place of a Chave or Id. Lines begin with `{`, so it never equals a line's digest. */
export function keyDigest(key: LogKey, reference: KeyReference): string {
  return digest(key, `${reference.by}:${normalizeKey(reference)}`)
}

/** An e-mail address or a CPF: some providers use one as the subject. */
const PERSONAL = /@|(?<![\w-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w-])/

const CPF_DIGITS = 11

/** The name for the log; undefined if it contains an address, has as many digits as a CPF, or does not fit a line. */
export function loggedName(name: string): string | undefined {
  const isPersonal = name.includes('@') || digitsOf(name).length >= CPF_DIGITS
  return PersonName.safeParse(name).success && !isPersonal ? name : undefined
}

/** The subject for the log: unchanged, or a digest if it looks like personal data or is not one plain word. */
export function loggedSubject(key: LogKey, subject: string): string {
  if (Subject.safeParse(subject).success && !PERSONAL.test(subject)) return subject
  return `digest:${digest(key, `subject:${subject}`)}`
}
