import { holesOf } from '../../../case/case-summary.ts'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import { digitsOf, foldWords } from '../../../findings/values/fold-text.ts'
import { isRowOfKind } from '../changes/compare-runs.ts'
import type { RunComparison } from '../changes/compare-runs.ts'
import type { Column, SortContext } from '../columns/column.ts'
import { rowVerdict } from '../columns/row-verdict.ts'
import { binOf } from './list-totals.ts'
import { sortOf } from './list-view.ts'
import type { Filters, ListView, Sort } from './list-view.ts'

/** What rows are sorted and filtered by besides themselves. */
export interface ViewContext extends SortContext {
  /** The rows of the group that is filtered by. */
  readonly members: ReadonlySet<number> | null
  /** What the list is compared with. */
  readonly comparison: RunComparison | null
}

type SortKey = ReturnType<Column['sort']['key']>

/** Made once, because it is expensive to make. Digits in keys sort as numbers. */
const collator = new Intl.Collator('pt-BR', { numeric: true })

function compareKeys(a: SortKey, b: SortKey, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return isDescending ? -order : order
}

/** Sorts rows; equal ones keep the order of the list. */
function sortRows(
  rows: readonly WorklistRow[],
  { column, isDescending }: Sort,
  context: SortContext,
): WorklistRow[] {
  const { key: keyOf } = sortOf(column)
  const keyed = rows.map((row) => ({ row, key: keyOf(row, context) }))
  keyed.sort((a, b) => compareKeys(a.key, b.key, isDescending) || a.row.index - b.row.index)
  return keyed.map(({ row }) => row)
}

/** Rows are immutable, so the text that a filter searches is folded once for each. */
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

/** Whether a row contains a text: in its key, name, Chave or Id, or as digits of its CPF. */
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
  { members, comparison }: ViewContext,
): readonly WorklistRow[] {
  const { verdict, hole, state, rule, mark, status, bin, change, group } = filters
  const hasText = textFilter(filters.text)
  return rows.filter((row) => {
    const { summary } = row
    if (verdict !== null && rowVerdict(row) !== verdict) return false
    if (hole !== null && (!summary || !holesOf(summary).some(({ part }) => part === hole))) return false
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
    if (change !== null && comparison && !isRowOfKind(comparison, row, change)) return false
    if (group !== null && !members?.has(row.index)) return false
    return hasText(row)
  })
}

/** The rows of a list, filtered and sorted. */
export function viewRows(
  rows: readonly WorklistRow[],
  { sort, filters }: ListView,
  context: ViewContext,
): readonly WorklistRow[] {
  return sortRows(filterRows(rows, filters, context), sort, context)
}
