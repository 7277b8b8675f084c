import type { Coverage } from '../../core/findings/model/judgement.ts'
import { useText } from '../../words/text.ts'
import { CoverageMark } from '../ui/verdict-marks.tsx'
import { coverageStateText } from '../../words/text/verdict-text.ts'

export function CoverageMarks({ coverage }: { coverage: readonly Coverage[] }) {
  const words = useText()
  const { say } = words
  return (
    <ul aria-label={say('coverage.label')} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {coverage.map((each) => (
        <CoverageMark
          key={each.part}
          part={each.part}
          state={each.state}
          isRequired={each.isRequired}
          word={say(`coverage.${each.part}`)}
        >
          {coverageStateText(each, words)}
        </CoverageMark>
      ))}
    </ul>
  )
}
