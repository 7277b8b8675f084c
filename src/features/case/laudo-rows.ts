import { readable } from '../../contract/readable.ts'
import type { LineJudgement } from '../../findings/judgement.ts'
import { FLAGS } from '../../findings/finding.ts'
import type { Flag } from '../../findings/finding.ts'

export const COLUMNS = ['campo', 'valor', 'mensagem', 'flag'] as const
export type Column = (typeof COLUMNS)[number]

/** How the table is ordered; null is the report's own order. */
export type Sort = { readonly column: Column; readonly isDescending: boolean } | null

/** What a reader wants to see of the report. */
export interface LaudoView {
  readonly sort: Sort
  readonly flag: Flag | null
  readonly text: string
}

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

function cell({ line }: LineJudgement, column: Exclude<Column, 'flag'>): string {
  const value = { campo: line.Campo, valor: line.Valor, mensagem: line.MensagemValidacao }[column]
  return readable(value) ?? ''
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** The lines that a reader wants to see, in the order that they want; flags sort worst first. */
export function viewLines(lines: readonly LineJudgement[], { sort, flag, text }: LaudoView): LineJudgement[] {
  const wanted = folded(text.trim())
  const kept = lines.filter(
    (line) =>
      (flag === null || line.flag === flag) &&
      (wanted === '' ||
        (['campo', 'valor', 'mensagem'] as const).some((column) =>
          folded(cell(line, column)).includes(wanted),
        )),
  )
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
