import { shownText } from '../../contract/readable.ts'
import type { LineJudgement } from '../../findings/judgement.ts'
import { FLAGS } from '../../findings/finding.ts'
import type { Flag } from '../../findings/finding.ts'
import { foldWords } from '../../findings/fold.ts'
import { passes } from './flag-filter.ts'
import type { FlagFilter } from './flag-filter.ts'

export const COLUMNS = ['campo', 'valor', 'mensagem', 'flag'] as const
export type Column = (typeof COLUMNS)[number]

/** How the table is ordered; null is the report's own order. */
export type Sort = { readonly column: Column; readonly isDescending: boolean } | null

/** What a reader wants to see of the report. */
export interface LaudoView {
  readonly sort: Sort
  readonly flag: Flag | null
  readonly text: string
  /** Only the lines that speak of no field. */
  readonly isWithoutField: boolean
}

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

function cell({ line }: LineJudgement, column: Exclude<Column, 'flag'>): string {
  return shownText({ campo: line.Campo, valor: line.Valor, mensagem: line.MensagemValidacao }[column])
}

/** A line with its texts folded once, so that typing into the filter costs nothing. */
interface SearchableLine {
  readonly line: LineJudgement
  readonly folded: string
}

/** Makes the lines ready to be searched by any of their texts. */
export function searchableLines(lines: readonly LineJudgement[]): readonly SearchableLine[] {
  return lines.map((line) => ({
    line,
    folded: foldWords(
      (['campo', 'valor', 'mensagem'] as const).map((column) => cell(line, column)).join('\n'),
    ),
  }))
}

/** The lines that a reader wants to see, in the order that they want; flags sort worst first. */
export function viewLines(
  lines: readonly SearchableLine[],
  { sort, flag, text, isWithoutField }: Omit<LaudoView, 'flag'> & { readonly flag: FlagFilter },
): LineJudgement[] {
  const wanted = foldWords(text)
  const kept = lines
    .filter(
      ({ line, folded }) =>
        passes(flag, line.flag) && folded.includes(wanted) && (!isWithoutField || line.fields.length === 0),
    )
    .map(({ line }) => line)
  if (sort === null) return kept
  const { column, isDescending } = sort
  const direction = isDescending ? -1 : 1
  return kept.toSorted(
    (a, b) =>
      direction *
      (column === 'flag'
        ? FLAGS.indexOf(a.flag) - FLAGS.indexOf(b.flag)
        : collator.compare(cell(a, column), cell(b, column))),
  )
}

/** The next order of a column that is clicked: upwards, downwards, the report's own. */
export function nextSort(sort: Sort, column: Column): Sort {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? null : { column, isDescending: true }
}
