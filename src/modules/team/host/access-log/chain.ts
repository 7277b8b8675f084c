import { createHmac, timingSafeEqual } from 'node:crypto'
import { AccessEntry } from '#modules/team/core/access-entry.ts'
import { LONGEST_LOG_LINE } from '#modules/team/host/limits.ts'
import type { LogKey } from '#modules/team/host/settings/keys-and-secrets.ts'

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

export function digest(key: LogKey, data: string | Uint8Array): string {
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
