import * as z from 'zod/mini'
import { ANSWER_LIMITS } from '#core/limits.ts'

// Otherwise zod probes `new Function`, and a strict Content-Security-Policy reports it.
z.config({ jitless: true })

export function isLongText(value: unknown): boolean {
  return typeof value === 'string' && value.length > ANSWER_LIMITS.text
}

/** The JSON type is kept, because a number has lost its leading zeros. */
export type Scalar = string | number | boolean

/** False for Infinity, because what was sent is lost. */
export function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || Number.isFinite(value) || typeof value === 'boolean'
}

export function jsonText(value: unknown): string {
  // JSON.stringify would write Infinity as null.
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
}

/** Shortens a long text. With its ellipsis it is still over the limit, so it stays recognizable as cut. */
export function cutText(text: string): string {
  // A lone surrogate is not a character.
  return isLongText(text) ? `${text.slice(0, ANSWER_LIMITS.text).replace(/[\uD800-\uDBFF]$/, ' ')}…` : text
}

export function wholeText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : jsonText(value)
}

export function displayText(value: unknown): string {
  return cutText(wholeText(value))
}

export function countLongTexts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return Number(isLongText(value))
  return Object.values(value).reduce<number>((sum, child) => sum + countLongTexts(child), 0)
}

const UNREADABLE = Symbol('unreadable')

/** The values of a name that its object repeats. Only `messages` reads them; for other fields the right one is unknown. */
export class RepeatedValues extends Array<unknown> {}

type Reader<T> = (raw: unknown) => T | typeof UNREADABLE

type JsonObject = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, Reader<unknown>>>

/** A parsed object: its interface fields, null if missing or unreadable, and everything else that was sent. */
export type ParsedRecord<F extends Fields> = {
  readonly [Name in keyof F]: Exclude<ReturnType<F[Name]>, typeof UNREADABLE>
} & {
  /** Raw values of the wrong type or over the text limit. */
  readonly unreadable: Readonly<Partial<Record<keyof F & string, unknown>>>
  readonly others: JsonObject
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readFields<F extends Fields>(fields: F, raw: JsonObject): ParsedRecord<F> {
  const unreadable: Record<string, unknown> = {}
  const entries = Object.entries(fields).map(([name, read]) => {
    const rawValue = raw[name] ?? null
    const value = read(rawValue)
    if (value !== UNREADABLE) return [name, value]
    unreadable[name] = rawValue
    return [name, null]
  })
  const unknownFields = Object.entries(raw).filter(([name]) => !Object.hasOwn(fields, name))
  return {
    ...Object.fromEntries(entries),
    unreadable,
    others: Object.fromEntries(unknownFields),
  } as ParsedRecord<F>
}

/** Accepts any object. A field that cannot be read does not affect the others. */
export function record<F extends Fields>(fields: F) {
  const schema = z.pipe(
    z.custom<JsonObject>(isObject),
    z.transform((raw) => readFields(fields, raw)),
  )
  return Object.assign(schema, { fields })
}

interface RecordSchema<F extends Fields> {
  readonly fields: F
}

export function nested<F extends Fields>({ fields }: RecordSchema<F>): Reader<ParsedRecord<F> | null> {
  return (raw) => (raw === null ? null : isObject(raw) ? readFields(fields, raw) : UNREADABLE)
}

/** A list of records. An item that is not an object becomes an unreadable value of `fallbackField`. */
export function list<F extends Fields>(
  { fields }: RecordSchema<F>,
  fallbackField: keyof F & string,
): Reader<readonly ParsedRecord<F>[] | null> {
  const readItem = (item: unknown): ParsedRecord<F> =>
    isObject(item)
      ? readFields(fields, item)
      : {
          ...readFields(fields, {}),
          unreadable: { [fallbackField]: item } as ParsedRecord<F>['unreadable'],
        }
  return (raw) => {
    if (raw === null) return null
    return Array.isArray(raw) && !(raw instanceof RepeatedValues) ? raw.map(readItem) : UNREADABLE
  }
}

/** A field as text, readable or not; '' if it was not sent. */
export function textAsSent<Name extends string>(
  parsed: { readonly [N in Name]: unknown } & { readonly unreadable: { readonly [N in Name]?: unknown } },
  name: Name,
): string {
  return displayText(parsed[name] ?? parsed.unreadable[name])
}

export const scalar: Reader<Scalar | null> = (raw) =>
  raw === null || (isScalar(raw) && !isLongText(raw)) ? raw : UNREADABLE

export const text: Reader<string | null> = (raw) => {
  const value = scalar(raw)
  return value === null || value === UNREADABLE ? value : String(value)
}

/** XML and PHP serializers turn null into `{}` or `[]`. */
function isEmptyContainer(raw: unknown): boolean {
  const isContainer = typeof raw === 'object' && raw !== null && !(raw instanceof RepeatedValues)
  return isContainer && Object.values(raw).every((value) => value === null)
}

/** Text; a blank one and an empty list or object are null. */
export const emptyableText: Reader<string | null> = (raw) => {
  if (isEmptyContainer(raw)) return null
  const value = text(raw)
  return typeof value === 'string' && value.trim() === '' ? null : value
}

export function readInteger(raw: unknown): string | null {
  if (typeof raw === 'number' && Number.isSafeInteger(raw)) return String(raw)
  return typeof raw === 'string' && /^\s*-?\d+\s*$/.test(raw) ? raw.trim() : null
}

/** An integer as a string, because a double would round a long one. */
export const integer: Reader<string | null> = (raw) => {
  if (raw === null || (typeof raw === 'string' && raw.trim() === '')) return null
  return readInteger(raw) ?? UNREADABLE
}

export const anyValue: Reader<unknown> = (raw) =>
  raw instanceof RepeatedValues || isLongText(wholeText(raw)) ? UNREADABLE : raw

/** Mensagens: an array of strings. A single value is one message; objects become JSON. */
export const messages: Reader<readonly string[]> = (raw) => {
  const entries: unknown[] = raw instanceof RepeatedValues ? raw.flat() : Array.isArray(raw) ? raw : [raw]
  return entries
    .filter((entry) => entry !== null)
    .map((entry) => (isScalar(entry) ? String(entry) : jsonText(entry)))
}

const DECIMAL = /^[+-]?\d+(?:[.,]\d+)?$/

/** Parses a number or a text with a decimal point or comma; null for any other text. */
export function readDecimal(value: Scalar | null): number | null {
  if (typeof value === 'number') return value
  const number =
    typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value.replace(',', '.')) : NaN
  return Number.isFinite(number) ? number : null
}
