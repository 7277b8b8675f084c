import * as z from 'zod/mini'
import { READ_LIMIT } from '../limits.ts'

// zod otherwise probes `new Function`, which a strict Content-Security-Policy reports.
z.config({ jitless: true })

/** A value of a type that the interface does not allow there, kept as sent. Only this field is lost, not the answer. */
export class Unreadable {
  readonly raw: unknown
  constructor(raw: unknown) {
    this.raw = raw
  }
}

/** What is left of a list or record that is too long to be read whole. It is in the raw answer only. */
export class Unread extends Unreadable {
  /** How many of its entries were read: the first. */
  readonly read: number
  /** How many entries it has. */
  readonly count: number
  constructor(read: number, count: number) {
    super(null)
    this.read = read
    this.count = count
  }
}

/** The name under which a record holds what was not read of it. */
export const UNREAD_FIELDS = '…'

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

/** Any JSON value as JSON text. */
export function jsonText(value: unknown): string {
  try {
    // JSON has no word for a number that is too large, and would write null.
    return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
  } catch {
    // Nested deeper than the stack: such JSON can be parsed but not stringified.
    return '…'
  }
}

/** The text to show for a field: a string as sent, anything else as JSON, nothing as ''. */
export function shownText(value: unknown): string {
  const raw = value instanceof Unreadable ? value.raw : (value ?? null)
  if (raw === null) return ''
  return typeof raw === 'string' ? raw : jsonText(raw)
}

/** Whether a value is a scalar. A number too large to be held is none: what was sent is unknown. */
export function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || Number.isFinite(value) || typeof value === 'boolean'
}

function isTooLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > READ_LIMIT.text
}

/** A schema that accepts anything, even a missing key, and reads it with `read`. */
function tolerant<T>(read: (value: unknown) => T) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown) => read(value ?? null)),
  )
}

function readScalar(value: unknown): Readable<Scalar> {
  return value === null || (isScalar(value) && !isTooLong(value)) ? value : new Unreadable(value)
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

/** A record without most of its unknown fields, where it has too many. */
function withoutExcess(value: object, shape: object): object {
  const fields = Object.entries(value)
  let left: number = READ_LIMIT.entries
  const kept = fields.filter(([name]) => name in shape || (left -= 1) >= 0)
  if (kept.length === fields.length) return value
  return { ...Object.fromEntries(kept), [UNREAD_FIELDS]: new Unread(kept.length, fields.length) }
}

/** An object read by `shape`, which keeps unknown fields; anything that is not an object is unreadable. */
export function record<S extends z.core.$ZodType & { readonly shape: object }>(shape: S) {
  return tolerant((value): Readable<z.output<S>> => {
    if (value === null) return null
    const isObject = typeof value === 'object' && !Array.isArray(value)
    const parsed = z.safeParse(shape, isObject ? withoutExcess(value, shape.shape) : value)
    return parsed.success ? parsed.data : new Unreadable(value)
  })
}

/** The entries of a list, the last of which stands for those that were not read, where it is too long. */
export type Entries<T> = readonly (T | Unread)[]

/** The entries of a list that were read. */
export function entriesOf<T>(entries: Readable<Entries<T>> | undefined): readonly T[] {
  return (readable(entries) ?? []).filter((entry): entry is T => !(entry instanceof Unread))
}

/** What was not read of a list; null where all of it was. */
export function unreadOf(entries: Readable<Entries<unknown>> | undefined): Unread | null {
  const last = readable(entries)?.at(-1)
  return last instanceof Unread ? last : null
}

/** The characters and values in a JSON value without texts that are not read, counted until they are more than `most`. */
function sizeOf(value: unknown, most: number): number {
  const waiting = [value]
  let size = 0
  while (waiting.length > 0 && size <= most) {
    const next = waiting.pop()
    size += typeof next === 'string' && !isTooLong(next) ? next.length + 1 : 1
    if (typeof next !== 'object' || next === null) continue
    for (const [name, child] of Object.entries(next)) {
      size += name.length
      waiting.push(child)
    }
  }
  return size
}

/** Reads the entries of a list as far as `READ_LIMIT` allows: reading, judging and masking take time with its length. */
function readEntries<T>(entries: readonly unknown[], read: (entry: unknown) => T): Entries<T> {
  let left: number = READ_LIMIT.size
  const end = entries.findIndex((entry, at) => {
    left -= sizeOf(entry, left)
    return left < 0 || at >= READ_LIMIT.entries || isTooLong(entry)
  })
  if (end === -1) return entries.map(read)
  return [...entries.slice(0, end).map(read), new Unread(end, entries.length)]
}

/** An array of items read by `item` up to `READ_LIMIT`; an item that is not an object becomes the result of `fallback`. */
export function list<S extends z.core.$ZodType>(item: S, fallback: (raw: unknown) => z.output<S>) {
  return tolerant((value): Readable<Entries<z.output<S>>> => {
    if (value === null) return null
    if (!Array.isArray(value)) return new Unreadable(value)
    return readEntries(value, (entry) => {
      const parsed = z.safeParse(item, entry)
      return parsed.success ? parsed.data : fallback(entry)
    })
  })
}

/** Mensagens: an array of strings; one string alone counts as one message, anything else is shown as JSON. */
export const messages = tolerant((value): Entries<string> => {
  const entries: unknown[] = Array.isArray(value) ? value : [value]
  return readEntries(
    entries.filter((entry) => entry !== null),
    (entry) => (isScalar(entry) ? String(entry) : jsonText(entry)),
  )
})

const UNSAFE_INTEGER = /\d{16,}/

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isUnsafe = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
  return isUnsafe && context?.source && /^-?\d+$/.test(context.source) ? context.source : value
}

/**
 * Parses JSON like `JSON.parse`, but keeps an integer that a double cannot hold as its digits, so that an Id or a form
 * number does not change its last digits.
 *
 * @throws SyntaxError where the text is not JSON.
 */
export function parseJson(body: string): unknown {
  return UNSAFE_INTEGER.test(body) ? JSON.parse(body, keepDigits) : JSON.parse(body)
}
