import { COVERAGE_PARTS } from '../../../core/config/coverage-parts.ts'
import { RULE_NAMES } from '../../../core/findings/rules/registry.ts'
import { VERDICTS } from '../../../core/findings/model/judgement.ts'
import { LIST_LIMITS } from '../../limits.ts'
import { MARKS } from './list-row.ts'
import type { SavedAnswer, SavedRow } from './list-row.ts'
import type { SavedList } from './saved-list.ts'

// No schema: the parts of zod that only lists need would come with the sign-in.

/** The longest key with its prefix, in UTF-16 units. */
const LONGEST_TYPED = 2 * LIST_LIMITS.key

const WAYS = ['chave', 'id', 'either']
const LEVELS = ['fail', 'warn']
const ROW_KEYS = ['line', 'typed', 'by', 'value', 'mark', 'note', 'answer']

type Fields = Readonly<Record<string, unknown>>

/** The value as an object to look into; an empty one where it is none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function isText(value: unknown, longest = LONGEST_TYPED): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longest
}

export function isOneOf(known: readonly unknown[], value: unknown): boolean {
  return known.includes(value)
}

/** The answer of a row: alerts that this version does not know are a different file. */
function isAnswer(answer: unknown): answer is SavedAnswer {
  const { verdict, alerts, missing } = fieldsOf(answer)
  return (
    isOneOf(VERDICTS, verdict) &&
    Array.isArray(alerts) &&
    alerts.every((alert: unknown) => {
      const { rule, level } = fieldsOf(alert)
      return isOneOf(RULE_NAMES, rule) && isOneOf(LEVELS, level)
    }) &&
    Array.isArray(missing) &&
    missing.every((part) => isOneOf(COVERAGE_PARTS, part))
  )
}

/** Whether it is a key with its mark, maybe its note and its answer, and nothing more. */
function isRow(row: unknown): row is SavedRow {
  const { line, typed, by, value, mark, note, answer } = fieldsOf(row)
  return (
    Number.isSafeInteger(line) &&
    Number(line) > 0 &&
    isText(typed) &&
    isText(value) &&
    typed.endsWith(value) &&
    isOneOf(WAYS, by) &&
    isOneOf([null, ...MARKS], mark) &&
    (note === undefined || note === null || isText(note, LIST_LIMITS.note)) &&
    (answer === undefined || isAnswer(answer)) &&
    Object.keys(fieldsOf(row)).every((key) => ROW_KEYS.includes(key))
  )
}

/** Reads a list that another tab kept; null where it is none, or has a key twice: that tab may be another version. */
export function readSavedList(value: unknown): SavedList | null {
  const { rows, place, savedOn } = fieldsOf(value)
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > LIST_LIMITS.keys) return null
  const saved: readonly unknown[] = rows
  if (!saved.every(isRow)) return null
  const keys = new Set(saved.map(({ by, value: key }) => `${by}:${key}`))
  const day = typeof savedOn === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(savedOn) ? savedOn : null
  return keys.size === saved.length ? { rows: saved, place, savedOn: day } : null
}

/** The first lines of a file. Version 1 had no answers. */
const HEADER = { lupa: 'lote', version: 2 } as const
const VERSIONS: readonly unknown[] = [1, 2]

/** The list as a file that can be opened again: keys as typed, marks, answers, and where the person was. */
export function listFileOf({ rows, place, savedOn }: SavedList): string {
  return `${JSON.stringify({ ...HEADER, savedOn, rows, place }, null, 1)}\n`
}

/** A file as a list, or why it is none. */
export type ReadListFile =
  | { readonly list: SavedList }
  /** `list-version`: written by another version of the console; `list-damaged`: cut off or edited. */
  | { readonly problem: 'list-version' | 'list-damaged' }

/** Reads the text of a file that `listFileOf` wrote; null for any other file. */
export function readListFile(text: string): ReadListFile | null {
  if (!/^\uFEFF?\s*\{\s*"lupa"\s*:\s*"lote"/.test(text.slice(0, 200))) return null
  const data = parse(text)
  const { lupa, version } = fieldsOf(data)
  if (lupa !== HEADER.lupa) return { problem: 'list-damaged' }
  if (typeof version === 'number' && !VERSIONS.includes(version)) return { problem: 'list-version' }
  const list = VERSIONS.includes(version) ? readSavedList(data) : null
  return list === null ? { problem: 'list-damaged' } : { list }
}

/** The JSON of a text; null where it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return null
  }
}
