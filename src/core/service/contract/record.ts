import * as z from 'zod/mini'
import { ANSWER_LIMITS } from '#core/limits.ts'

// zod otherwise probes `new Function`, which a strict Content-Security-Policy reports.
z.config({ jitless: true })

/** Whether a text is longer than any that is read. */
export function isLongText(value: unknown): boolean {
  return typeof value === 'string' && value.length > ANSWER_LIMITS.text
}

/**
 * A value as in the JSON. The interface describes strings where its reference response has numbers; a number has lost
 * its leading zeros, so the difference is kept.
 */
export type Scalar = string | number | boolean

/** Whether a value is a scalar. A number too large to be held is none: what was sent is unknown. */
export function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || Number.isFinite(value) || typeof value === 'boolean'
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
export function wholeText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : jsonText(value)
}

/** A value of any type as text: of a long one its beginning. */
export function shownText(value: unknown): string {
  return cutText(wholeText(value))
}

/** How many texts of an answer, or of a part of it, are too long to be read. */
export function countLongTexts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return Number(isLongText(value))
  return Object.values(value).reduce<number>((sum, each) => sum + countLongTexts(each), 0)
}

const UNREADABLE = Symbol('unreadable')

/** The values of a repeated name. No field reads them, because which one is meant is unknown; `messages` keeps them all. */
export class RepeatedValues extends Array<unknown> {}

/** Reads what was sent in a field, null where nothing was. */
type Read<T> = (raw: unknown) => T | typeof UNREADABLE

type Json = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, Read<unknown>>>

/**
 * An object of an answer: each field of the interface as what it is, null where it is absent or cannot be read. Beside them
 * stands the rest of what was sent, so that no value is lost.
 */
export type Sent<F extends Fields> = {
  readonly [Name in keyof F]: Exclude<ReturnType<F[Name]>, typeof UNREADABLE>
} & {
  /** What cannot be read, as sent: of a type that the interface does not allow there, or too long a text. */
  readonly unreadable: Readonly<Partial<Record<keyof F & string, unknown>>>
  /** What was sent in fields that the interface does not have. */
  readonly others: Json
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readFields<F extends Fields>(fields: F, sent: Json): Sent<F> {
  const unreadable: Record<string, unknown> = {}
  const known = Object.entries(fields).map(([name, read]) => {
    const raw = sent[name] ?? null
    const value = read(raw)
    if (value !== UNREADABLE) return [name, value]
    unreadable[name] = raw
    return [name, null]
  })
  const others = Object.entries(sent).filter(([name]) => !Object.hasOwn(fields, name))
  return { ...Object.fromEntries(known), unreadable, others: Object.fromEntries(others) } as Sent<F>
}

/** The schema of an object with these fields: it accepts any object, and reads each field by itself. */
export function record<F extends Fields>(fields: F) {
  const schema = z.pipe(
    z.custom<Json>(isObject),
    z.transform((sent) => readFields(fields, sent)),
  )
  return Object.assign(schema, { fields })
}

interface RecordSchema<F extends Fields> {
  readonly fields: F
}

/** A field that holds a record. */
export function inner<F extends Fields>({ fields }: RecordSchema<F>): Read<Sent<F> | null> {
  return (raw) => (raw === null ? null : isObject(raw) ? readFields(fields, raw) : UNREADABLE)
}

/** A field that holds a list of records. An item that is no object is kept as an unreadable value of the field `instead`. */
export function list<F extends Fields>(
  { fields }: RecordSchema<F>,
  instead: keyof F & string,
): Read<readonly Sent<F>[] | null> {
  const readItem = (item: unknown): Sent<F> =>
    isObject(item)
      ? readFields(fields, item)
      : { ...readFields(fields, {}), unreadable: { [instead]: item } as Sent<F>['unreadable'] }
  return (raw) => {
    if (raw === null) return null
    return Array.isArray(raw) && !(raw instanceof RepeatedValues) ? raw.map(readItem) : UNREADABLE
  }
}

/** A field of a record as text, as it was sent, also where it cannot be read; '' where nothing was. */
export function sentText<Name extends string>(
  sent: { readonly [N in Name]: unknown } & { readonly unreadable: { readonly [N in Name]?: unknown } },
  name: Name,
): string {
  return shownText(sent[name] ?? sent.unreadable[name])
}

/** Free text or a code: string, number or boolean. */
export const scalar: Read<Scalar | null> = (raw) =>
  raw === null || (isScalar(raw) && !isLongText(raw)) ? raw : UNREADABLE

/** Text: like `scalar`, read as a string. */
export const text: Read<string | null> = (raw) => {
  const read = scalar(raw)
  return read === null || read === UNREADABLE ? read : String(read)
}

/** Whether a list or object holds no value: XML and PHP turn null into `{}` and `[]`. */
function isEmptyBox(raw: unknown): boolean {
  const isBox = typeof raw === 'object' && raw !== null && !(raw instanceof RepeatedValues)
  return isBox && Object.values(raw).every((value) => value === null)
}

/** Text that is null until there is one; some services send an empty text, list or object until then. */
export const laterText: Read<string | null> = (raw) => {
  if (isEmptyBox(raw)) return null
  const read = text(raw)
  return typeof read === 'string' && read.trim() === '' ? null : read
}

/** The digits of an integer, sent as a number or as digits, so that no precision is lost; null for anything else. */
export function readInteger(raw: unknown): string | null {
  if (typeof raw === 'number' && Number.isSafeInteger(raw)) return String(raw)
  return typeof raw === 'string' && /^\s*-?\d+\s*$/.test(raw) ? raw.trim() : null
}

/** An integer, as its digits. */
export const integer: Read<string | null> = (raw) => {
  if (raw === null || (typeof raw === 'string' && raw.trim() === '')) return null
  return readInteger(raw) ?? UNREADABLE
}

/** Any value, where the interface gives no type; one that is long as text or JSON is not read. */
export const anyValue: Read<unknown> = (raw) =>
  raw instanceof RepeatedValues || isLongText(wholeText(raw)) ? UNREADABLE : raw

/** Mensagens: an array of strings; one string alone counts as one message, anything else is shown as JSON. */
export const messages: Read<readonly string[]> = (raw) => {
  const entries: unknown[] = raw instanceof RepeatedValues ? raw.flat() : Array.isArray(raw) ? raw : [raw]
  return entries
    .filter((entry) => entry !== null)
    .map((entry) => (isScalar(entry) ? String(entry) : jsonText(entry)))
}

const DECIMAL = /^[+-]?\d+(?:[.,]\d+)?$/

/** The number of a decimal, sent as a number or as text with a decimal point or comma; null where it is none. */
export function readDecimal(sent: Scalar | null): number | null {
  if (typeof sent === 'number') return sent
  const number = typeof sent === 'string' && DECIMAL.test(sent.trim()) ? Number(sent.replace(',', '.')) : NaN
  return Number.isFinite(number) ? number : null
}
