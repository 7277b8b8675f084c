import { incompletePartsOf } from '../../../../core/case/case-summary.ts'
import type { CaseSummary } from '../../../../core/case/case-summary.ts'
import type { Coverage, CoverageState } from '../../../../core/findings/model/judgement.ts'
import type { Say } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { CoverageIcon } from '../../../ui/verdict-marks.tsx'
import { coverageStateText } from '../../../wording/verdict-text.tsx'

type HoleState = Exclude<CoverageState, 'complete'>

/** The holes that a row names beside its marks: what is the verdict's reason stands there. */
function namedHoles(summary: CaseSummary): readonly Coverage[] {
  const isReason = summary.verdict === 'incomplete'
  return incompletePartsOf(summary).filter(({ isRequired }) => !(isReason && isRequired))
}

/** What is not complete in a few words, unless it is the verdict's reason; empty where nothing is. */
export function holeWords(summary: CaseSummary, say: Say): string {
  return namedHoles(summary)
    .map(({ part, state }) => say(`list.hole.${state as HoleState}`, { part: say(`list.hole.part.${part}`) }))
    .join(', ')
}

/** A mark for each part of the coverage, and below them what is not complete, which the marks say to screen readers. */
export function CoverageCell({ summary }: { summary: CaseSummary }) {
  const words = useText()
  const holes = namedHoles(summary)
  return (
    <>
      <span className="flex gap-1 pt-px">
        {summary.coverage.map((each) => (
          <CoverageIcon
            key={each.part}
            part={each.part}
            state={each.state}
            isRequired={each.isRequired}
            label={`${words.say(`coverage.${each.part}`)}: ${coverageStateText(each, words)}`}
          />
        ))}
      </span>
      {holes.length === 0 ? null : (
        <span
          aria-hidden="true"
          className={`text-2xs block leading-4 ${holes.some(({ isRequired }) => isRequired) ? 'text-warn' : 'text-muted'}`}
        >
          {holeWords(summary, words.say)}
        </span>
      )}
    </>
  )
}
