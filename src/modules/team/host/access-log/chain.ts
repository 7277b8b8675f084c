import { createHmac, timingSafeEqual } from 'node:crypto'
import { AccessEntry, PersonName } from '#modules/team/core/access-entry.ts'
import { Subject } from '#modules/team/core/session-answer.ts'
import { LONGEST_LOG_LINE } from '#modules/team/host/limits.ts'
import type { LogKey } from '#modules/team/host/settings/team-settings.ts'
import { digitsOf, normalized } from '#core/findings/values/fold-text.ts'

/** The last line of a chain, which the next one follows. */
export interface ChainEnd {
  readonly seq: number
  /** Null before the first line. */
  readonly hash: string | null
}

export const NEW_CHAIN: ChainEnd = { seq: 0, hash: null }

/** How each line begins: so the lines are found among those of other logs. */
export const LINE_START = '{"access":4,'
const START = Buffer.from(LINE_START)

export interface SignedLine {
  readonly end: ChainEnd
  /** With the line feed. */
  readonly text: string
}

/** How a line ends, after what was signed. */
const HASH = /^,"hash":"([\w-]{22})"\}$/
const HASH_BYTES = 33

/** @throws where the fields do not fit the closed schema. */
export function signLine(
  key: LogKey,
  before: ChainEnd,
  fields: Omit<AccessEntry, 'access' | 'seq' | 'prev' | 'hash'>,
): SignedLine {
  const { time, ...rest } = fields
  const seq = before.seq + 1
  const signed = JSON.stringify({ access: 4, time, seq, ...rest, prev: before.hash }).slice(0, -1)
  const hash = digest(key, signed)
  const text = `${signed},"hash":"${hash}"}\n`
  AccessEntry.parse(JSON.parse(text), { reportInput: false })
  if (Buffer.byteLength(text) > LONGEST_LOG_LINE) throw new RangeError('the line is too long')
  return { end: { seq, hash }, text }
}

/** Reads one line without its line feed; null unless one of `keys` signed exactly these bytes. */
export function readLine(keys: readonly LogKey[], bytes: Buffer): AccessEntry | null {
  const hash = HASH.exec(bytes.subarray(-HASH_BYTES).toString('latin1'))?.[1]
  const isOfLog = bytes.length < LONGEST_LOG_LINE && bytes.subarray(0, START.length).equals(START)
  if (hash === undefined || !isOfLog) return null
  const signed = bytes.subarray(0, -HASH_BYTES)
  if (!keys.some((key) => isDigest(key, signed, hash))) return null
  // Checked before it was signed: a second check takes ten times as long as all the rest.
  return JSON.parse(bytes.toString()) as AccessEntry
}

/** The first 48 bits of a line's `hash`, 0 before the first: a metric is a number, and holds no more exactly. */
export function headNumber(hash: string | null): number {
  return hash === null ? 0 : Buffer.from(hash, 'base64url').readUIntBE(0, 6)
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

/** Eleven digits by themselves, or an address: some providers take a CPF or an e-mail address for a subject. */
const PERSONAL = /@|(?<![\w-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w-])/

const CPF_DIGITS = 11

/** The name as the log holds it; none with an address, with as many digits as a CPF, or that does not fit a line. */
export function loggedName(name: string): string | undefined {
  const isPersonal = name.includes('@') || digitsOf(name).length >= CPF_DIGITS
  return PersonName.safeParse(name).success && !isPersonal ? name : undefined
}

/** The subject as the log holds it: as it is, or its digest where it looks like personal data or is no plain word. */
export function loggedSubject(key: LogKey, subject: string): string {
  if (Subject.safeParse(subject).success && !PERSONAL.test(subject)) return subject
  return `digest:${digest(key, `subject:${subject}`)}`
}
