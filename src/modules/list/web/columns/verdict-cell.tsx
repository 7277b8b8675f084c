import { StickyNote } from 'lucide-react'
import { errorNameOf } from '../../../../core/service/client/errors.ts'
import type { MessageId, Say } from '../../../../words/language.ts'
import { useText } from '../../../../words/text.ts'
import { inlineText } from '../../../../words/text/visible-text.ts'
import { summaryFactsOf, rowVerdict } from '../rows/row-verdict.ts'
import { verdictClauses } from '../../../../words/text/verdict-text.ts'
import type { ListRow } from '../data/list-row.ts'
import { UntrustedText } from '../../../../web/ui/untrusted-text/untrusted-text.tsx'
import type { RowVerdict } from '../rows/row-verdict.ts'
import { useRow } from './cells.tsx'

export function verdictWord(verdict: RowVerdict, say: Say): string {
  return say(verdict === 'error' ? 'list.error' : `verdict.${verdict}`)
}

function stateWord(state: ListRow['state']): MessageId {
  return state === 'running' ? 'list.state.running' : 'list.state.waiting'
}

/** Why a row has its verdict: the clauses of its case's sentence, or of the error; until there is an answer, its state. */
export function useRowClauses(row: ListRow): readonly string[] {
  const words = useText()
  const { say } = words
  const { summary, failure, state } = row
  if (summary) return verdictClauses(summaryFactsOf(summary), words)
  if (failure === null) return [say(stateWord(state))]
  return [say('list.error'), say(failure === 'two-cases' ? 'list.twoCases' : `fault.${errorNameOf(failure)}`)]
}

/** A row's verdict: its shape and why, in two clauses; and its note. What speaks against a case stands out. */
export function VerdictCell() {
  const { say } = useText()
  const { row } = useRow()
  const verdict = rowVerdict(row)
  const clauses = useRowClauses(row)
  const [first, ...rest] = clauses
  const isFound = verdict === 'fail' || verdict === 'warn'
  const weight = verdict === null ? 'text-muted' : verdict === 'clear' ? 'text-ink' : 'text-ink font-semibold'
  const title = inlineText(clauses.join('; '))
  return (
    <>
      <span className={`case-line untrusted flag mark-${verdict ?? 'unchecked'}`} title={title}>
        {isFound ? <span className="sr-only">{verdictWord(verdict, say)}: </span> : null}
        <bdi className={`case-reason block ${weight}`}>{first}</bdi>
      </span>
      {rest.length === 0 ? null : (
        <bdi className="case-second untrusted pl-5" title={title}>
          {rest.join('; ')}
        </bdi>
      )}
      {row.note === null ? null : (
        <span data-note title={inlineText(row.note)} className="case-second untrusted pl-5 -indent-5">
          <StickyNote aria-hidden="true" className="mr-1.5 inline size-3.5 align-[-0.125rem]" />
          <UntrustedText text={row.note} />
        </span>
      )}
    </>
  )
}
