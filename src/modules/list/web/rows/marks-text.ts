import { MARKS } from '#modules/list/web/data/list-row.ts'
import type { ListState } from '#modules/list/web/data/list-run.ts'
import type { Say } from '#words/language.ts'

type Marks = Pick<ListState, 'rows' | 'markedCount'>

export function markedText({ rows, markedCount }: Marks, say: Say): string {
  const total = rows.length
  return markedCount === total
    ? say('list.marks.all', { total })
    : say('list.marks', { marked: markedCount, total })
}

/** `27 de 40 marcados: 14 finalizados, 13 a acompanhar` */
export function marksText(state: Marks, say: Say): string {
  const counts = MARKS.toReversed().flatMap((mark) => {
    const count = state.rows.filter((row) => row.mark === mark).length
    return count === 0 ? [] : say(`list.marks.${mark}`, { count })
  })
  return [markedText(state, say), counts.join(', ')].filter(Boolean).join(': ')
}
