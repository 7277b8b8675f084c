import { CircleQuestionMark } from 'lucide-react'
import { errorNameOf } from '../../../../core/client/errors.ts'
import type { MessageId, Say } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { VerdictIcon } from '../../../ui/verdict-marks.tsx'
import { summaryFactsOf, useVerdictText } from '../../../wording/verdict-text.tsx'
import type { ListRow } from '../../../data/list/list-row.ts'
import { rowVerdict } from './row-verdict.ts'
import type { RowVerdict } from './row-verdict.ts'

/** The shape of a row's verdict; a question mark for an error, behind which there may be anything. */
export function RowVerdictIcon({ verdict, className = '' }: { verdict: RowVerdict; className?: string }) {
  if (verdict !== 'error') return <VerdictIcon verdict={verdict} className={className} />
  return <CircleQuestionMark aria-hidden="true" className={`text-unchecked size-4 shrink-0 ${className}`} />
}

/** The word of a row's verdict. */
export function verdictWord(verdict: RowVerdict, say: Say): string {
  return say(verdict === 'error' ? 'list.error' : `verdict.${verdict}`)
}

/** The word of a row without an answer. */
function stateWord(state: ListRow['state']): MessageId {
  return state === 'running' ? 'list.state.running' : 'list.state.waiting'
}

/** Why a row has its verdict: the clauses of its case's sentence, or of the error; until there is an answer, its state. */
export function useRowClauses(row: ListRow): readonly string[] {
  const { say } = useText()
  const { clauses } = useVerdictText()
  const { summary, failure, state } = row
  if (summary) return clauses(summaryFactsOf(summary))
  if (failure === null) return [say(stateWord(state))]
  return [say('list.error'), say(failure === 'two-cases' ? 'list.twoCases' : `fault.${errorNameOf(failure)}`)]
}

/** The first clause of a row: loud where something speaks against the case. */
function FirstClause({ row, children }: { row: ListRow; children: string | undefined }) {
  const { say } = useText()
  const verdict = rowVerdict(row)
  const isFound = verdict === 'fail' || verdict === 'warn'
  const weight = verdict === null ? 'text-muted' : verdict === 'clear' ? '' : 'font-semibold'
  return (
    <bdi className={`block ${weight}`}>
      {isFound ? <span className="sr-only">{verdictWord(verdict, say)}: </span> : null}
      {children}
    </bdi>
  )
}

/** A row's verdict: its shape and why, in two clauses. */
export function VerdictCell({ row }: { row: ListRow }) {
  const verdict = rowVerdict(row)
  const [first, ...rest] = useRowClauses(row)
  return (
    <span className="flex items-start gap-2">
      {verdict === null ? (
        <span className="size-4 shrink-0" />
      ) : (
        <RowVerdictIcon verdict={verdict} className="mt-px" />
      )}
      <span className="untrusted min-w-0">
        <FirstClause row={row}>{first}</FirstClause>
        {rest.length === 0 ? null : (
          <bdi className="text-muted block text-xs leading-4">{rest.join('; ')}</bdi>
        )}
      </span>
    </span>
  )
}
