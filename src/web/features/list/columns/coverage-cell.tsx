import { incompletePartsOf } from '../../../../core/case/case-summary.ts'
import type { CaseSummary } from '../../../../core/case/case-summary.ts'
import type { Coverage, CoverageState } from '../../../../core/findings/model/judgement.ts'
import { currentDay, daysBetween, readIsoDate } from '../../../../core/findings/values/dates.ts'
import { useConfig } from '../../../data/config-context.ts'
import type { Say } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { useRow } from './row-context.ts'

function holeText({ part, state }: Coverage, say: Say): string {
  const hole = state as Exclude<CoverageState, 'complete'>
  return say(`list.hole.${hole}`, { part: say(`list.hole.part.${part}`) })
}

/** What is not complete in a few words, unless it is the verdict's reason; empty where nothing is. */
export function holeWords(summary: CaseSummary, say: Say): string {
  const isReason = summary.verdict === 'incomplete'
  return incompletePartsOf(summary)
    .filter(({ isRequired }) => !(isReason && isRequired))
    .map((each) => holeText(each, say))
    .join(', ')
}

/** More parts than fit the two lines of a row: of these the names stand alone, but on a phone. */
const MANY = 3

/** What was looked at: that it is everything, or what is not complete; and when the service answered. */
export function CoverageCell() {
  const { say } = useText()
  const { summary } = useRow().row
  if (!summary) return null
  const incomplete = incompletePartsOf(summary).length
  const areMany = incomplete >= MANY
  return (
    <>
      {incomplete === 0 ? (
        <span className="case-line case-detail text-muted">{say('list.coverage.complete')}</span>
      ) : null}
      {summary.coverage.map((each) => (
        <span
          key={each.part}
          data-coverage={each.part}
          data-state={each.state}
          title={each.state === 'complete' ? undefined : holeText(each, say)}
          className={
            each.state === 'complete'
              ? 'hidden'
              : `coverage inline-block max-w-full truncate align-top ${each.isRequired ? 'coverage-required' : ''} ${incomplete > 1 ? 'coverage-one mr-1.5' : ''}`
          }
        >
          {each.state === 'complete' ? null : areMany ? (
            <>
              <span className="max-sm:hidden">{say(`list.hole.part.${each.part}`)}</span>
              <span className="sm:hidden">{holeText(each, say)}</span>
            </>
          ) : (
            holeText(each, say)
          )}
        </span>
      ))}
      {incomplete > 1 ? null : <Age answeredAt={summary.answeredAt} />}
    </>
  )
}

/** How many days ago the service answered; nothing where it has not, or by its clock will. */
function Age({ answeredAt }: Pick<CaseSummary, 'answeredAt'>) {
  const { say, format } = useText()
  const config = useConfig()
  const answered = answeredAt === null ? null : readIsoDate(answeredAt.slice(0, 10))
  const days = answered === null ? -1 : daysBetween(answered, currentDay(config))
  if (days < 0) return null
  return <span className="case-second">{say('list.age', { age: format.ago(days) })}</span>
}
