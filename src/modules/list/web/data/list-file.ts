import * as z from 'zod/mini'
import { LIST_LIMITS } from '#modules/list/web/limits.ts'
import { EXPECTED, MARKS } from './list-row.ts'
import type { SavedRow } from './list-row.ts'
import type { ListState } from './list-run.ts'

const KeyText = z.string().check(z.minLength(1), z.maxLength(2 * LIST_LIMITS.key))

const Row = z
  .object({
    line: z.int().check(z.positive()),
    typed: KeyText,
    by: z.enum(['chave', 'id', 'either']),
    value: KeyText,
    mark: z.nullable(z.enum(MARKS)),
    expected: z.optional(z.enum(EXPECTED)),
  })
  .check(z.refine(({ typed, value }) => typed.includes(value)))

const VERSION = 2

/** Version 1 had no answers; early files of version 2 may have them. Answers are ignored. */
const READABLE_VERSIONS = [1, VERSION]

const ListFile = z.object({
  rows: z
    .array(Row)
    .check(z.minLength(1), z.maxLength(LIST_LIMITS.keys))
    .check(z.refine((rows) => new Set(rows.map(({ by, value }) => `${by}:${value}`)).size === rows.length)),
})

/** Serializes typed keys, their expected results and marks. Notes may name people and are left out. */
export function listFileOf({ rows }: Pick<ListState, 'rows'>): string {
  const savedRows = rows.slice(0, LIST_LIMITS.keys).map(({ key, mark }) => ({ ...key, mark }))
  return `${JSON.stringify({ lupa: 'lote', version: VERSION, rows: savedRows }, null, 1)}\n`
}

export type ReadListFile =
  | { readonly rows: readonly SavedRow[] }
  /** `list-version`: written by another version of the console; `list-damaged`: truncated or edited. */
  | { readonly problem: 'list-version' | 'list-damaged' }

export function readListFile(text: string): ReadListFile | null {
  if (!/^\uFEFF?\s*\{\s*"lupa"\s*:\s*"lote"/.test(text.slice(0, 200))) return null
  const file = parseJson(text)
  const { data: header } = z.safeParse(z.object({ version: z.number() }), file)
  if (header && !READABLE_VERSIONS.includes(header.version)) return { problem: 'list-version' }
  const { data: list } = z.safeParse(ListFile, file)
  return header && list ? { rows: list.rows } : { problem: 'list-damaged' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return null
  }
}
