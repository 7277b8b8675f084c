import * as z from 'zod/mini'
import { ANSWER_LIMITS } from '../../limits.ts'

// zod otherwise probes `new Function`, which a strict Content-Security-Policy reports.
z.config({ jitless: true })

/** Whether a text is longer than any that is read. */
export function isLongText(value: unknown): boolean {
  return typeof value === 'string' && value.length > ANSWER_LIMITS.text
}

/**
 * A value of a type that the interface does not allow there, or a text that is too long to be read, kept as sent. Only this
 * field is lost, not the answer.
 */
export class Unreadable {
  readonly raw: unknown
  constructor(raw: unknown) {
    this.raw = raw
  }

  get isLong(): boolean {
    return isLongText(this.raw)
  }
}

/** A field of an answer: a value of the described type, nothing, or something unreadable. */
export type Readable<T> = T | null | Unreadable

/**
 * A value as in the JSON. The interface describes strings where its reference response has numbers; a number has lost
 * its leading zeros, so the difference is kept.
 */
export type Scalar = string | number | boolean

/** The value, or null where there is none or it is unreadable. */
export function readable<T>(value: Readable<T> | undefined): T | null {
  return value === undefined || value instanceof Unreadable ? null : value
}

/** A scalar as text; null where there is none. Booleans and numbers are written as in JSON. */
export function textOf(value: Readable<Scalar> | undefined): string | null {
  const scalar = readable(value)
  return scalar === null ? null : String(scalar)
}

export function jsonText(value: unknown): string {
  // JSON has no word for a number that is too large, and would write null.
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
}

/** A text; of a long one its beginning and a mark, by which it is still known to be long. */
export function cutText(text: string): string {
  // Half a surrogate pair is no character.
  return isLongText(text) ? `${text.slice(0, ANSWER_LIMITS.text).replace(/[\uD800-\uDBFF]$/, ' ')}…` : text
}

/** A string as sent, anything else as JSON, nothing as ''. */
function wholeText(value: unknown): string {
  const raw = value instanceof Unreadable ? value.raw : (value ?? null)
  if (raw === null) return ''
  return typeof raw === 'string' ? raw : jsonText(raw)
}

/** The text to show for a field: of a long one its beginning. */
export function shownText(value: unknown): string {
  return cutText(wholeText(value))
}

/** How many texts of an answer, or of a part of it, are too long to be read. */
export function countLongTexts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return Number(isLongText(value))
  return Object.values(value).reduce<number>((sum, each) => sum + countLongTexts(each), 0)
}

/** Whether a value is a scalar. A number too large to be held is none: what was sent is unknown. */
export function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || Number.isFinite(value) || typeof value === 'boolean'
}

/** A schema that accepts anything, even a missing key, and reads it with `read`. */
function tolerant<T>(read: (value: unknown) => T) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown) => read(value ?? null)),
  )
}

function readScalar(value: unknown): Readable<Scalar> {
  return value === null || (isScalar(value) && !isLongText(value)) ? value : new Unreadable(value)
}

/** Free text or a code: string, number or boolean. */
export const scalar = tolerant(readScalar)

/** A scalar that only some services send: where it does not come, the answer has no such field. */
export const optionalScalar = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value: unknown) => readScalar(value ?? null)),
  ),
)

/** Any value, where the interface gives no type: of one that is long as text or JSON nothing is read. */
export const anyValue = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value: unknown) => (isLongText(wholeText(value)) ? new Unreadable(value) : value)),
  ),
)

function readString(value: unknown): Readable<string> {
  const read = readScalar(value)
  return read === null || read instanceof Unreadable ? read : String(read)
}

/** Text: like `scalar`, read as a string. */
export const text = tolerant(readString)

/** Text that is null until there is one; some services send an empty text until then. */
export const laterText = tolerant((value): Readable<string> => {
  const read = readString(value)
  return typeof read === 'string' && read.trim() === '' ? null : read
})

/** An integer, sent as a number or as digits; read as its digits, so that no precision is lost. */
export const integer = tolerant((value): Readable<string> => {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return null
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  if (typeof value === 'string' && /^\s*-?\d+\s*$/.test(value)) return value.trim()
  return new Unreadable(value)
})

const DECIMAL = /^[+-]?\d+(?:[.,]\d+)?$/

/** A decimal as sent, for `readDecimal`: '97,52' is shown as it is. */
export const decimal = tolerant(readScalar)

/** The number of a decimal, sent as a number or as text with a decimal point or comma. */
export function readDecimal(value: Readable<Scalar>): Readable<number> {
  if (value === null || value instanceof Unreadable) return value
  const trimmed = typeof value === 'string' ? value.trim() : value
  if (trimmed === '') return null
  const number =
    typeof trimmed === 'string' && DECIMAL.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed
  return typeof number === 'number' && Number.isFinite(number) ? number : new Unreadable(value)
}

/** An object read by `shape`, which keeps unknown fields; anything that is not an object is unreadable. */
export function record<S extends z.core.$ZodType>(shape: S) {
  return tolerant((value): Readable<z.output<S>> => {
    if (value === null) return null
    const parsed = z.safeParse(shape, value)
    return parsed.success ? parsed.data : new Unreadable(value)
  })
}

/** An array of items read by `item`; an item that is not an object becomes the result of `fallback`. */
export function list<S extends z.core.$ZodType>(item: S, fallback: (raw: unknown) => z.output<S>) {
  return tolerant((value): Readable<readonly z.output<S>[]> => {
    if (value === null) return null
    if (!Array.isArray(value)) return new Unreadable(value)
    return value.map((entry: unknown) => {
      const parsed = z.safeParse(item, entry)
      return parsed.success ? parsed.data : fallback(entry)
    })
  })
}

/** Mensagens: an array of strings; one string alone counts as one message, anything else is shown as JSON. */
export const messages = tolerant((value): readonly string[] => {
  const entries: unknown[] = Array.isArray(value) ? value : [value]
  return entries
    .filter((entry) => entry !== null)
    .map((entry) => (isScalar(entry) ? String(entry) : jsonText(entry)))
})
