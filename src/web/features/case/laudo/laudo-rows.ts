import { shownText } from '../../../../core/contract/readable.ts'
import type { LineJudgement } from '../../../../core/findings/model/judgement.ts'
import { foldWords } from '../../../../core/findings/values/fold-text.ts'
import { sortRows } from '../../../ui/table/sort.ts'
import type { Sort } from '../../../ui/table/sort.ts'

export const LAUDO_COLUMNS = ['campo', 'valor', 'mensagem'] as const
export type LaudoColumn = (typeof LAUDO_COLUMNS)[number]

/** How the table is sorted; null is the report's own order. */
export type LaudoSort = Sort<LaudoColumn> | null

/**
 * What lines have in common, worst first: their flag; that nothing was validated; or that they are about the format or digit
 * only.
 */
export const LINE_GROUPS = ['fail', 'warn', 'unchecked', 'none', 'ok', 'note'] as const
export type LineGroup = (typeof LINE_GROUPS)[number]

export function groupOf({ flag, note, reading }: LineJudgement): LineGroup {
  if (note === 'format' || note === 'digit') return 'note'
  return flag === 'unchecked' && reading.outcome === 'not-validated' ? 'none' : flag
}

/** Sort order and filters of the table. */
export interface LaudoView {
  readonly sort: LaudoSort
  readonly group: LineGroup | null
  readonly text: string
}

function cell({ line }: LineJudgement, column: LaudoColumn): string {
  return shownText({ campo: line.Campo, valor: line.Valor, mensagem: line.MensagemValidacao }[column])
}

const folded = new WeakMap<LineJudgement, string>()

/** All texts of a line, folded for searching; cached, and computed on the first search only. */
function foldedOf(line: LineJudgement): string {
  const known = folded.get(line)
  if (known !== undefined) return known
  const texts = LAUDO_COLUMNS.map((column) => cell(line, column))
  const result = foldWords(texts.join('\n'))
  folded.set(line, result)
  return result
}

/** The lines, filtered and sorted. */
export function viewLines(
  lines: readonly LineJudgement[],
  { sort, group, text }: LaudoView,
): readonly LineJudgement[] {
  const wanted = foldWords(text)
  const kept = lines.filter(
    (line) =>
      (group === null || groupOf(line) === group) && (wanted === '' || foldedOf(line).includes(wanted)),
  )
  if (sort === null) return kept
  return sortRows(kept, (line) => cell(line, sort.column), sort.isDescending)
}

/** The sort after a click on a column: ascending, descending, then the report's own order. */
export function nextLaudoSort(sort: LaudoSort, column: LaudoColumn): LaudoSort {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? null : { column, isDescending: true }
}

/** A row of the table: a line, or the heading of a group of lines. */
export interface LaudoRow {
  /** Null where the reader sorted the lines, so that they have no headings. */
  readonly group: LineGroup | null
  /** Null for a heading. */
  readonly line: LineJudgement | null
  /** How many lines a heading stands above. */
  readonly count: number
  /** 1-based row in the whole table; its header is row 1. */
  readonly rowIndex: number
}

/** A death record that was not validated comes first in its group: it is what must not be overlooked. */
function byDeath(a: LineJudgement, b: LineJudgement): number {
  return Number(b.kind === 'death') - Number(a.kind === 'death')
}

/** The table's rows: grouped below headings, worst first, in the report's own order; or without headings, as sorted. */
export function rowsOf(lines: readonly LineJudgement[], isGrouped: boolean): readonly LaudoRow[] {
  const byGroup = Map.groupBy(lines, (line) => (isGrouped ? groupOf(line) : null))
  const rows = [...LINE_GROUPS, null].flatMap((group) => {
    const alike = byGroup.get(group) ?? []
    const own = (group === null ? alike : alike.toSorted(byDeath)).map((line) => ({ group, line, count: 0 }))
    return group === null || own.length === 0 ? own : [{ group, line: null, count: own.length }, ...own]
  })
  return rows.map((row, at) => ({ ...row, rowIndex: at + 2 }))
}

/** Rows by their group, each group a part of the table. */
export function partsOf<Row extends Pick<LaudoRow, 'group'>>(rows: readonly Row[]): readonly Row[][] {
  return [...Map.groupBy(rows, ({ group }) => group).values()]
}
