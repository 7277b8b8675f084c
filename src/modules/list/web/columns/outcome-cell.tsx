import { useOutcomes } from '../data/use-outcomes.ts'
import { clockOf } from '../../../../words/format.ts'
import { useText } from '../../../../words/text.ts'
import { useRow } from './row-context.ts'

/** What the person did about the case, and when. By its real numbers, which the row may mask. */
export function OutcomeCell() {
  const { format, language } = useText()
  const outcomeOf = useOutcomes()
  const { summary } = useRow().original
  const outcome = summary && outcomeOf?.(summary)
  if (!outcome) return null
  return (
    <>
      <span className="case-line">{outcome.textIn(language)}</span>
      <span className="case-second tabular">{format.time(clockOf(new Date(outcome.at))).slice(0, 5)}</span>
    </>
  )
}
