import * as z from 'zod/mini'
import { MARKS } from '../worklist-row.ts'
import { MOST_KEPT_ROWS } from './kept-list.ts'
import type { KeptCopy, KeptList } from './kept-list.ts'

z.config({ jitless: true })

/** UTF-16 units; longer than any key that a list takes. */
const LONGEST_KEY = 4000

const Text = z.string().check(z.minLength(1), z.maxLength(LONGEST_KEY))
const Count = z.number().check(z.int(), z.nonnegative())

const Row = z
  .strictObject({
    line: z.number().check(z.int(), z.positive()),
    typed: Text,
    by: z.enum(['chave', 'id', 'either']),
    value: Text,
    mark: z.nullable(z.enum(MARKS)),
  })
  .check(z.refine(({ typed, value }) => typed.endsWith(value)))

const Kept = z.object({
  rows: z.array(Row).check(
    z.minLength(1),
    z.maxLength(MOST_KEPT_ROWS),
    z.refine((rows) => new Set(rows.map(({ by, value }) => `${by}:${value}`)).size === rows.length),
  ),
  place: z.optional(z.unknown()),
})

const Copy = z.object({ list: Kept, loss: z.nullable(z.object({ cases: Count, done: Count })) })

/** Reads a list that another tab kept; null where it is none: that tab may be another version of the console. */
export function readKeptCopy(value: unknown): KeptCopy | null {
  const read = z.safeParse(Copy, value)
  return read.success ? { ...read.data, list: listOf(read.data.list) } : null
}

function listOf({ rows, place }: z.output<typeof Kept>): KeptList {
  return { rows, place }
}

/** What a file says of itself in its first lines. */
const HEADER = { lupa: 'lote', version: 1 } as const

const File = z.extend(Kept, { lupa: z.literal(HEADER.lupa), version: z.literal(HEADER.version) })
const AnyVersion = z.object({ lupa: z.literal(HEADER.lupa), version: z.number() })

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
  const read = z.safeParse(File, data)
  if (read.success) return { list: listOf(read.data) }
  const { data: header } = z.safeParse(AnyVersion, data)
  return { problem: header && header.version !== HEADER.version ? 'list-version' : 'list-damaged' }
}

/** The JSON of a text; null where it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return null
  }
}
