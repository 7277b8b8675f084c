import type { Coverage, CoverageState } from '#core/findings/model/judgement.ts'
import { daysBetween, readIsoDate } from '#core/findings/values/dates.ts'
import { incompletePartsOf } from '#modules/links/core/case-summary.ts'
import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import { useConfig } from '#web/data/config-context.ts'
import { hostDay } from '#web/data/host-day.ts'
import type { Say } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { useRow } from './row-context.ts'

function holeText({ part, state }: Coverage, say: Say): string {
  if (state === 'unread' && part === 'laudo') return say('list.hole.unread.laudo')
  const hole = state as Exclude<CoverageState, 'complete'>
  return say(`list.hole.${hole}`, { part: say(`list.hole.part.${part}`) })
}

/** Lists the incomplete parts, except those that are the reason for the verdict. */
export function holeWords(summary: CaseSummary, say: Say): string {
  const isReason = summary.verdict === 'incomplete'
  return incompletePartsOf(summary)
    .filter(({ isRequired }) => !(isReason && isRequired))
    .map((coverage) => holeText(coverage, say))
    .join(', ')
}

/** From this many incomplete parts on, only phones have room for more than their names. */
const MIN_PARTS_FOR_NAMES = 2

export function CoverageCell() {
  const { say } = useText()
  const { summary } = useRow().row
  if (!summary) return null
  const incompleteCount = incompletePartsOf(summary).length
  return (
    <>
      {incompleteCount === 0 ? (
        <span className="case-line case-detail text-muted">{say('list.coverage.complete')}</span>
      ) : null}
      {summary.coverage.map((coverage) => (
        <CoveragePart key={coverage.part} coverage={coverage} incompleteCount={incompleteCount} />
      ))}
      {incompleteCount > 1 ? null : <Age answeredAt={summary.answeredAt} />}
    </>
  )
}

function CoveragePart({ coverage, incompleteCount }: { coverage: Coverage; incompleteCount: number }) {
  const { say } = useText()
  const { part, state, isRequired } = coverage
  if (state === 'complete') return <span data-coverage={part} data-state={state} className="hidden" />
  const text = holeText(coverage, say)
  return (
    <span
      data-coverage={part}
      data-state={state}
      title={text}
      className={`coverage inline-block max-w-full truncate align-top ${isRequired ? 'coverage-required' : ''} ${incompleteCount > 1 ? 'coverage-one mr-1.5' : ''}`}
    >
      {incompleteCount < MIN_PARTS_FOR_NAMES ? (
        text
      ) : (
        <>
          <span className="max-sm:hidden">{say(`list.hole.part.${part}`)}</span>
          <span className="sm:hidden">{text}</span>
        </>
      )}
    </span>
  )
}

function Age({ answeredAt }: Pick<CaseSummary, 'answeredAt'>) {
  const { say, format } = useText()
  const today = hostDay(useConfig())
  const answerDay = answeredAt === null ? null : readIsoDate(answeredAt.slice(0, 10))
  const days = answerDay === null ? -1 : daysBetween(answerDay, today)
  return days < 0 ? null : <span className="case-second">{say('list.age', { age: format.ago(days) })}</span>
}
