import * as z from 'zod/mini'
import { LIST_LIMITS } from '#modules/list/web/limits.ts'
import { MARKS } from './list-row.ts'
import type { SavedRow } from './list-row.ts'
import type { ListState } from './list-run.ts'

const Typed = z.string().check(z.minLength(1), z.maxLength(2 * LIST_LIMITS.key))

const Row = z
  .object({
    line: z.int().check(z.positive()),
    typed: Typed,
    by: z.enum(['chave', 'id', 'either']),
    value: Typed,
    mark: z.nullable(z.enum(MARKS)),
  })
  .check(z.refine(({ typed, value }) => typed.includes(value)))

const VERSION = 2
/** Files of these versions can be read: 1 had rows without answers, 2 could have them. */
const VERSIONS = [1, VERSION]

const ListFile = z.object({
  rows: z
    .array(Row)
    .check(z.minLength(1), z.maxLength(LIST_LIMITS.keys))
    .check(z.refine((rows) => new Set(rows.map(({ by, value }) => `${by}:${value}`)).size === rows.length)),
})

/** The list as a file that can be opened again: keys as typed, and marks. Notes may name anybody. */
export function listFileOf({ rows }: Pick<ListState, 'rows'>): string {
  const saved = rows.slice(0, LIST_LIMITS.keys).map(({ key, mark }) => ({ ...key, mark }))
  return `${JSON.stringify({ lupa: 'lote', version: VERSION, rows: saved }, null, 1)}\n`
}

export type ReadListFile =
  | { readonly rows: readonly SavedRow[] }
  /** `list-version`: written by another version of the console; `list-damaged`: cut off or edited. */
  | { readonly problem: 'list-version' | 'list-damaged' }

/** Reads the text of a file that `listFileOf` wrote; null for any other file. */
export function readListFile(text: string): ReadListFile | null {
  if (!/^\uFEFF?\s*\{\s*"lupa"\s*:\s*"lote"/.test(text.slice(0, 200))) return null
  const file = parse(text)
  const { data: header } = z.safeParse(z.object({ version: z.number() }), file)
  if (header && !VERSIONS.includes(header.version)) return { problem: 'list-version' }
  const { data: list } = z.safeParse(ListFile, file)
  return header && list ? { rows: list.rows } : { problem: 'list-damaged' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return null
  }
}
