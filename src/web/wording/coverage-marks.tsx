import type { Coverage } from '#core/findings/model/judgement.ts'
import { coverageStateText } from '#words/text/verdict-text.ts'
import { useText } from '#words/text.ts'

/** A part that was looked at has a grey tick, never a green one: looking confirms nothing. Others are boxed; one not required has no colour. */
export function CoverageMarks({ coverage }: { coverage: readonly Coverage[] }) {
  const words = useText()
  const { say } = words
  return (
    <ul aria-label={say('coverage.label')} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {coverage.map((each) => (
        <li
          key={each.part}
          data-coverage={each.part}
          data-state={each.state}
          className={`coverage ${each.isRequired ? 'coverage-required' : ''}`}
        >
          {say(`coverage.${each.part}`)}
          <span className={each.state === 'complete' ? 'sr-only' : 'font-normal'}>
            : {coverageStateText(each, words)}
          </span>
        </li>
      ))}
    </ul>
  )
}
