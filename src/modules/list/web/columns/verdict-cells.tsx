import { StickyNote } from 'lucide-react'
import { errorNameOf } from '#core/service/client/errors.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import { rowVerdict, summaryFactsOf } from '#modules/list/web/rows/row-verdict.ts'
import type { RowVerdict } from '#modules/list/web/rows/row-verdict.ts'
import { FlagIcon } from '#web/ui/marks.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import type { Say } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { verdictClauses } from '#words/text/verdict-text.ts'
import { inlineText } from '#words/text/visible-text.ts'
import { useRow } from './row-context.ts'

export function verdictWord(verdict: RowVerdict, say: Say): string {
  return say(verdict === 'error' ? 'list.error' : `verdict.${verdict}`)
}

/** For these rows, screen readers read the verdict before its reasons. */
export function hasAlerts(row: ListRow): boolean {
  const verdict = rowVerdict(row)
  return verdict === 'fail' || verdict === 'warn'
}

export function useRowClauses({ summary, failure, state }: ListRow): readonly string[] {
  const words = useText()
  const { say } = words
  if (summary) {
    const facts = summaryFactsOf(summary)
    // A row without alerts does not list its complete parts.
    return verdictClauses(summary.verdict === 'clear' ? { ...facts, coverage: [] } : facts, words)
  }
  if (failure === null) return [say(state === 'running' ? 'list.state.running' : 'list.state.waiting')]
  return [say('list.error'), say(failure === 'two-cases' ? 'list.twoCases' : `fault.${errorNameOf(failure)}`)]
}

function clauseWeight(verdict: RowVerdict | null): string {
  if (verdict === null) return 'text-muted'
  return verdict === 'clear' ? 'text-ink' : 'text-ink font-semibold'
}

export function VerdictCell() {
  const { say } = useText()
  const { row } = useRow()
  const verdict = rowVerdict(row)
  const clauses = useRowClauses(row)
  const [firstClause, ...otherClauses] = clauses
  const title = inlineText(clauses.join('; '))
  return (
    <>
      <span className={`case-line untrusted flag mark-${verdict ?? 'unchecked'}`} title={title}>
        {verdict && hasAlerts(row) ? <span className="sr-only">{verdictWord(verdict, say)}: </span> : null}
        <bdi className={`case-reason block ${clauseWeight(verdict)}`}>{firstClause}</bdi>
      </span>
      {otherClauses.length === 0 ? null : (
        <bdi className="case-second untrusted pl-5" title={title}>
          {otherClauses.join('; ')}
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

/** Only a doubtful similarity has a flag: a high number alone confirms nothing. */
export function SimilarityCell() {
  const { format, say } = useText()
  const { summary } = useRow().row
  if (!summary) return null
  const { similarity, similarityFlag, isScaleUnclear } = summary
  if (similarity === null) return <span className="case-line text-muted">{say('list.noSimilarity')}</span>
  const flag = similarityFlag === 'fail' || similarityFlag === 'warn' ? similarityFlag : null
  // No percentage if the unit is in doubt.
  if (isScaleUnclear) {
    return (
      <>
        <span className={`case-line tabular ${flag ? `flag mark-${flag}` : ''}`}>
          <span className="text-ink">{format.number(similarity)}</span>
        </span>
        <span className="case-second">{say('list.similarity.unclear')}</span>
      </>
    )
  }
  return (
    <span className="case-line tabular">
      {flag ? (
        <>
          <FlagIcon flag={flag} className="mr-1 align-[-0.125rem]" />
          <span className="sr-only">{say(`flag.${flag}`)} </span>
        </>
      ) : null}
      {format.percent(similarity)}
    </span>
  )
}
