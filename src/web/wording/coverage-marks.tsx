import type { Coverage } from '#core/findings/model/judgement.ts'
import { coverageStateText } from '#words/text/verdict-text.ts'
import { useText } from '#words/use-text.ts'

/** A complete part has a grey tick, never a green one: reading it confirms nothing. */
export function CoverageMarks({ coverage }: { coverage: readonly Coverage[] }) {
  const words = useText()
  const { say } = words
  return (
    <ul aria-label={say('coverage.label')} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {coverage.map((entry) => (
        <li
          key={entry.part}
          data-coverage={entry.part}
          data-state={entry.state}
          className={`coverage ${entry.isRequired ? 'coverage-required' : ''}`}
        >
          {say(`coverage.${entry.part}`)}
          <span className={entry.state === 'complete' ? 'sr-only' : 'font-normal'}>
            : {coverageStateText(entry, words)}
          </span>
        </li>
      ))}
    </ul>
  )
}
