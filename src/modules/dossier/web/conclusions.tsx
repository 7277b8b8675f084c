import { useStore } from 'zustand'
import { useAccess } from '../../../web/data/access.ts'
import { conclusionOf, createDossiers } from './dossiers.ts'
import type { MadeConclusion } from './dossiers.ts'
import type { ListRow } from '../../list/web/data/list-row.ts'
import { clockOf } from '../../../words/format.ts'
import { useText } from '../../../words/text.ts'
import { useChoiceText } from './choice-text.ts'
import { useRow } from '../../list/web/columns/row-context.ts'

const NO_DOSSIERS = createDossiers()

/** What was concluded in this session about a row, as it came and not as it is masked; null before the first conclusion. */
export function useConclusions(): ((row: ListRow) => MadeConclusion | null) | null {
  const { dossiers } = useAccess()
  const conclusions = useStore(dossiers ?? NO_DOSSIERS, (state) => state.conclusions)
  return conclusions.length === 0
    ? null
    : ({ summary }) => (summary ? conclusionOf(conclusions, summary) : null)
}

export function ConclusionCell() {
  const { format } = useText()
  const { outcomeText } = useChoiceText()
  const conclusionsOf = useConclusions()
  const { original } = useRow()
  const made = conclusionsOf?.(original)
  if (!made) return null
  return (
    <>
      <span className="case-line">{outcomeText(made.outcome)}</span>
      <span className="case-second tabular">
        {format.time(clockOf(new Date(made.answer.at))).slice(0, 5)}
      </span>
    </>
  )
}
