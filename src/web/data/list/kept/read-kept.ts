import type { KeptRow } from '../list-row.ts'
import { MARKS } from '../list-row.ts'
import { MOST_KEPT_ROWS } from './kept-list.ts'
import type { KeptCopy, KeptList, Loss } from './kept-list.ts'

// No schema: the parts of zod that only lists need would come with the sign-in.

/** UTF-16 units; longer than any key that a list takes. */
const LONGEST_KEY = 4000

const WAYS = ['chave', 'id', 'either']
const ROW_KEYS = ['line', 'typed', 'by', 'value', 'mark']

type Fields = Readonly<Record<string, unknown>>

/** The value as an object to look into; an empty one where it is none. */
function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_KEY
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

/** Whether it is a key with its mark, and nothing more. */
function isRow(row: unknown): row is KeptRow {
  const { line, typed, by, value, mark } = fieldsOf(row)
  return (
    isCount(line) &&
    line !== 0 &&
    isText(typed) &&
    isText(value) &&
    typed.endsWith(value) &&
    WAYS.some((way) => way === by) &&
    (mark === null || MARKS.some((each) => each === mark)) &&
    Object.keys(fieldsOf(row)).every((key) => ROW_KEYS.includes(key))
  )
}

function isLoss(value: unknown): value is Loss {
  const { cases, done } = fieldsOf(value)
  return isCount(cases) && isCount(done)
}

/** The list that a value is; null where it is none, or has a key twice. */
function listOf(value: unknown): KeptList | null {
  const { rows, place } = fieldsOf(value)
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > MOST_KEPT_ROWS) return null
  const kept: readonly unknown[] = rows
  if (!kept.every(isRow)) return null
  const keys = new Set(kept.map(({ by, value: key }) => `${by}:${key}`))
  return keys.size === kept.length ? { rows: kept, place } : null
}

/** Reads a list that another tab kept; null where it is none: that tab may be another version of the console. */
export function readKeptCopy(value: unknown): KeptCopy | null {
  const { list: kept, loss } = fieldsOf(value)
  const list = listOf(kept)
  return list !== null && (loss === null || isLoss(loss)) ? { list, loss } : null
}

/** What a file says of itself in its first lines. */
const HEADER = { lupa: 'lote', version: 1 } as const

/** The list as a file that can be opened again: keys as typed, marks, and where the person was. */
export function listFileOf({ rows, place }: KeptList): string {
  return `${JSON.stringify({ ...HEADER, rows, place }, null, 1)}\n`
}

/** A file as a list, or why it is none. */
export type ReadListFile =
  | { readonly list: KeptList }
  /** `list-version`: written by another version of the console; `list-damaged`: cut off or edited. */
  | { readonly problem: 'list-version' | 'list-damaged' }

/** Reads the text of a file that `listFileOf` wrote; null for any other file. */
export function readListFile(text: string): ReadListFile | null {
  if (!/^\uFEFF?\s*\{\s*"lupa"\s*:\s*"lote"/.test(text.slice(0, 200))) return null
  const data = parse(text)
  const { lupa, version } = fieldsOf(data)
  if (lupa === HEADER.lupa && typeof version === 'number' && version !== HEADER.version) {
    return { problem: 'list-version' }
  }
  const list = lupa === HEADER.lupa && version === HEADER.version ? listOf(data) : null
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
