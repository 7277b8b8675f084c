import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import { digitsOf, foldWords } from '../../../findings/values/fold-text.ts'
import type { Column, Filters, ListView, Sort } from './list-view.ts'
import { ROW_FLAGS, rowFlag } from './row-flag.ts'
import { binOf } from './tally.ts'

/** What a row is sorted and filtered by besides itself. */
export interface RowContext {
  readonly statusText: (code: string) => string
  readonly kindText: (code: string) => string
  /** How many groups of linked cases a row is in. */
  readonly linksOf: (row: WorklistRow) => number
  /** The rows of the group that is filtered by. */
  readonly members: ReadonlySet<number> | null
}

/** What a column sorts by; null for what has no place in the order, which comes last either way. */
type SortKey = string | number | null

const MARKS = ['seen', 'follow-up', 'done'] as const

/** The higher, the worse; of two of a kind, the one with more findings. */
function weightOf(row: WorklistRow): number | null {
  const flag = rowFlag(row)
  if (flag === null) return null
  const { fail, warn } = row.summary?.counts ?? { fail: 0, warn: 0 }
  return (
    (ROW_FLAGS.length - ROW_FLAGS.indexOf(flag)) * 1e8 + Math.min(fail, 9999) * 1e4 + Math.min(warn, 9999)
  )
}

const SORT_KEYS: Record<Column, (row: WorklistRow, context: RowContext) => SortKey> = {
  flag: weightOf,
  key: ({ key }) => key.typed,
  name: ({ summary }) => summary?.name ?? null,
  cpf: ({ summary }) => summary?.cpf ?? null,
  kind: ({ summary }, { kindText }) => (summary?.documentType ? kindText(summary.documentType) : null),
  status: ({ summary }, { statusText }) => (summary?.status ? statusText(summary.status) : null),
  counts: ({ summary }) => summary && summary.counts.fail * 1e4 + summary.counts.warn,
  similarity: ({ summary }) => summary?.similarity ?? null,
  links: (row, { linksOf }) => (row.summary ? linksOf(row) : null),
  took: ({ durationMs }) => durationMs,
  mark: ({ mark }) => mark && MARKS.indexOf(mark),
}

/** Made once: it is costly to make, and numbers in keys count as numbers. */
const collator = new Intl.Collator('pt-BR', { numeric: true })

function compareKeys(a: SortKey, b: SortKey, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return isDescending ? -order : order
}

/** Rows in an order; equals stand as they do in the list. */
function sortRows(
  rows: readonly WorklistRow[],
  { column, isDescending }: Sort,
  context: RowContext,
): WorklistRow[] {
  const keyed = rows.map((row) => ({ row, key: SORT_KEYS[column](row, context) }))
  keyed.sort((a, b) => compareKeys(a.key, b.key, isDescending) || a.row.index - b.row.index)
  return keyed.map(({ row }) => row)
}

/** Rows are never changed but replaced, so what is looked for in one is folded once. */
const folded = new WeakMap<WorklistRow, { readonly words: string; readonly digits: string }>()

function foldedOf(row: WorklistRow) {
  const known = folded.get(row)
  if (known) return known
  const { key, summary } = row
  const texts = [key.typed, summary?.name, summary?.chave, summary?.id].filter(
    (text) => typeof text === 'string',
  )
  const made = { words: foldWords(texts.join(' ')), digits: digitsOf(summary?.cpf ?? '') }
  folded.set(row, made)
  return made
}

/** Whether a row holds a text: in its key, name, Chave or Id, or as digits of its CPF. */
function textFilter(text: string): (row: WorklistRow) => boolean {
  const words = foldWords(text)
  if (words === '') return () => true
  const digits = /^[\d.\-\s]+$/.test(text) ? digitsOf(text) : ''
  return (row) => {
    const { words: inRow, digits: cpf } = foldedOf(row)
    return inRow.includes(words) || (digits.length > 2 && cpf.includes(digits))
  }
}

function filterRows(
  rows: readonly WorklistRow[],
  filters: Filters,
  { members }: RowContext,
): readonly WorklistRow[] {
  const { flag, state, rule, mark, status, bin, group } = filters
  const hasText = textFilter(filters.text)
  return rows.filter((row) => {
    const { summary } = row
    if (flag !== null && rowFlag(row) !== flag) return false
    if (state !== null && row.state !== state) return false
    if (mark !== null && (row.mark ?? 'none') !== mark) return false
    if (rule !== null && !summary?.rules.some((found) => found.rule === rule)) return false
    if (status !== null && (!summary || summary.status !== (status === 'none' ? null : status.code)))
      return false
    if (
      bin !== null &&
      (!summary || (summary.similarity === null ? 'none' : binOf(summary.similarity)) !== bin)
    )
      return false
    if (group !== null && !members?.has(row.index)) return false
    return hasText(row)
  })
}

/** The rows as a view shows them. */
export function viewRows(
  rows: readonly WorklistRow[],
  { sort, filters }: ListView,
  context: RowContext,
): readonly WorklistRow[] {
  return sortRows(filterRows(rows, filters, context), sort, context)
}
