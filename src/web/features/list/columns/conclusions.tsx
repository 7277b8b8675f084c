import { useStore } from 'zustand'
import { useAccess } from '../../../data/access.ts'
import { conclusionOf, createDossiers } from '../../../data/dossiers.ts'
import type { MadeConclusion } from '../../../data/dossiers.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { clockOf } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/text.ts'
import { useChoiceText } from '../../../wording/choice-text.ts'
import { useRow } from './row-context.ts'

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
