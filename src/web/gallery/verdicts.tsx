import { useText } from '../i18n/text.ts'
import { CoverageIcon, CoverageMark } from '../ui/verdict/coverage-mark.tsx'
import type { CoverageName } from '../ui/verdict/coverage-mark.tsx'
import { VERDICT_TEXT, VerdictIcon } from '../ui/verdict/verdict-icon.tsx'
import type { VerdictName } from '../ui/verdict/verdict-icon.tsx'
import { Section, Specimen } from './section.tsx'

const VERDICTS: readonly VerdictName[] = ['fail', 'warn', 'incomplete', 'clear']
const STATES: readonly CoverageName[] = [
  'complete',
  'partial',
  'missing',
  'pending',
  'failed',
  'unmapped',
  'unread',
]

/** The four verdicts of a case, and the marks of what was looked at. */
export function Verdicts() {
  const { say } = useText()
  return (
    <Section id="verdicts" title="Verdicts and coverage">
      <Specimen name="VerdictIcon">
        <ul className="space-y-1">
          {VERDICTS.map((verdict) => (
            <li key={verdict} className={`flex items-center gap-2 font-semibold ${VERDICT_TEXT[verdict]}`}>
              <VerdictIcon verdict={verdict} />
              {say(`verdict.${verdict}`)}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="VerdictIcon, large, without colour">
        <p className="flex gap-3 grayscale">
          {VERDICTS.map((verdict) => (
            <VerdictIcon key={verdict} verdict={verdict} className="size-8" />
          ))}
        </p>
      </Specimen>
      <Specimen name="CoverageMark">
        <Marks />
      </Specimen>
      <Specimen name="CoverageMark, not required">
        <Marks isRequired={false} />
      </Specimen>
      <Specimen name="CoverageIcon">
        <p className="flex gap-1">
          {STATES.map((state) => (
            <CoverageIcon key={state} part="laudo" state={state} label={state} />
          ))}
        </p>
      </Specimen>
    </Section>
  )
}

function Marks({ isRequired = true }: { isRequired?: boolean }) {
  const { say } = useText()
  return (
    <p className="flex flex-wrap items-center gap-2">
      {STATES.map((state) => (
        <CoverageMark
          key={state}
          part="laudo"
          state={state}
          isRequired={isRequired}
          word={say('coverage.laudo')}
        >
          {say(`coverage.state.${state}`, { fields: say('field.Nome'), count: 3 })}
        </CoverageMark>
      ))}
    </p>
  )
}
