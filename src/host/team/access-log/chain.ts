import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { AccessEntry } from '../../../core/team/access-entry.ts'
import { LONGEST_LOG_LINE } from '../../limits.ts'
import type { LogKey } from '../settings/team-settings.ts'
import { foldWords, normalized } from '../../../core/findings/values/fold-text.ts'

/** The last line of a chain, which the next one follows. */
export interface ChainEnd {
  readonly seq: number
  /** Null before the first line. */
  readonly hash: string | null
}

export const NEW_CHAIN: ChainEnd = { seq: 0, hash: null }

/** How each line begins: so the lines are found among those of other logs. */
export const LINE_START = '{"access":3,'
const START = Buffer.from(LINE_START)

/** Bytes of a key that seals. */
const SEAL_KEY_BYTES = 32

/**
 * What a key of the chain leads to (HKDF-SHA256, RFC 5869). No key leads back to the one before it: who has taken the host
 * holds the next key only, and cannot write anew what was sealed before (Schneier and Kelsey 1999).
 */
export function deriveSealKeys(sealKey: Buffer): {
  /** Signs the one line of this key. */
  readonly lineKey: Buffer
  /** The key of the next line. */
  readonly next: Buffer
} {
  const derived = Buffer.from(hkdfSync('sha256', sealKey, '', 'lupa access log', 2 * SEAL_KEY_BYTES))
  return { lineKey: derived.subarray(0, SEAL_KEY_BYTES), next: derived.subarray(SEAL_KEY_BYTES) }
}

export interface SignedLine {
  readonly end: ChainEnd
  /** With the line feed. */
  readonly text: string
}

/** How a line ends: 33 bytes each. */
const ENDS = { hash: /^,"hash":"([\w-]{22})"\}$/, seal: /^,"seal":"([\w-]{22})"\}$/ } as const
const END_BYTES = 33

function withDigest(object: string, name: keyof typeof ENDS, made: string): string {
  return `${object.slice(0, -1)},"${name}":"${made}"}`
}

/**
 * The line after `before`, checked against the closed schema and signed.
 *
 * @throws where the fields do not fit the schema.
 */
export function signLine(
  key: LogKey,
  before: ChainEnd,
  fields: Omit<AccessEntry, 'access' | 'seq' | 'prev' | 'hash' | 'seal'>,
): SignedLine {
  const { time, ...rest } = fields
  const seq = before.seq + 1
  const body = JSON.stringify({ access: 3, time, seq, ...rest, prev: before.hash })
  const hash = digest(key, body)
  const text = `${withDigest(body, 'hash', hash)}\n`
  AccessEntry.parse(JSON.parse(text), { reportInput: false })
  if (Buffer.byteLength(text) + END_BYTES > LONGEST_LOG_LINE) throw new RangeError('the line is too long')
  return { end: { seq, hash }, text }
}

/** A signed line with its seal, and the key that seals the next one. */
export function sealLine(sealKey: Buffer, text: string): { readonly text: string; readonly next: Buffer } {
  const { lineKey, next } = deriveSealKeys(sealKey)
  const signed = text.trimEnd()
  return { text: `${withDigest(signed, 'seal', digest(lineKey, signed))}\n`, next }
}

/** The object that a digest at the end of a line was made of; null where the line does not end so. */
function withoutDigest(bytes: Buffer, name: keyof typeof ENDS): { digest: string; object: Buffer } | null {
  const found = ENDS[name].exec(bytes.subarray(-END_BYTES).toString('latin1'))?.[1]
  if (found === undefined) return null
  return { digest: found, object: Buffer.concat([bytes.subarray(0, -END_BYTES), Buffer.from('}')]) }
}

/** Reads one line without its line feed; null unless one of `keys` signed exactly these bytes. The seal is not looked at. */
export function readLine(keys: readonly LogKey[], bytes: Buffer): AccessEntry | null {
  const signed = withoutDigest(withoutDigest(bytes, 'seal')?.object ?? bytes, 'hash')
  if (!signed || bytes.length > LONGEST_LOG_LINE || !bytes.subarray(0, LINE_START.length).equals(START))
    return null
  if (!keys.some((key) => isDigest(key, signed.object, signed.digest))) return null
  // Checked before it was signed: a second check takes ten times as long as all the rest.
  return JSON.parse(bytes.toString()) as AccessEntry
}

/** Reads one line without its line feed; null unless `sealKey` sealed exactly these bytes. */
export function readSealedLine(sealKey: Buffer, bytes: Buffer): AccessEntry | null {
  const sealed = withoutDigest(bytes, 'seal')
  if (!sealed || !isDigest(deriveSealKeys(sealKey).lineKey, sealed.object, sealed.digest)) return null
  return JSON.parse(bytes.toString()) as AccessEntry
}

/** The first 48 bits of a line's `hash`: the part of it that a metric, which is a number, can hold exactly. */
export function headNumber(hash: string): number {
  return Buffer.from(hash, 'base64url').readUIntBE(0, 6)
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

function digest(key: Buffer, data: string | Uint8Array): string {
  return createHmac('sha256', key).update(data).digest().subarray(0, DIGEST_BYTES).toString('base64url')
}

function isDigest(key: Buffer, data: Uint8Array, claimed: string): boolean {
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
