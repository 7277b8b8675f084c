import { createHmac, timingSafeEqual } from 'node:crypto'
import { normalized } from '../../../core/findings/values/fold-text.ts'
import type { LogKey } from '../settings/team-settings.ts'

/** Bytes that are kept of an HMAC: 128 bits can be neither guessed nor made to collide by trying. */
const DIGEST_BYTES = 16

/** A Chave or an Id. */
export interface KeyReference {
  readonly by: 'chave' | 'id'
  readonly value: string
}

export function digest(key: LogKey, data: string | Uint8Array): string {
  return createHmac('sha256', key).update(data).digest().subarray(0, DIGEST_BYTES).toString('base64url')
}

export function isDigest(key: LogKey, data: Uint8Array, claimed: string): boolean {
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

/** The subject as the log holds it: as it is, or its digest where it looks like personal data or is no plain word. */
export function loggedSubject(key: LogKey, subject: string): string {
  if (/^[\x21-\x7E]{1,255}$/.test(subject) && !PERSONAL.test(subject)) return subject
  return `digest:${digest(key, `subject:${subject}`)}`
}
