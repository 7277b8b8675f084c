import { COVERAGE_PARTS } from '../../../core/config/coverage-parts.ts'
import { useConfig } from '../../data/config-context.ts'
import { VERDICTS } from '../../../core/findings/model/judgement.ts'
import { useText } from '../../i18n/text.ts'
import { VERDICT_TEXT, VerdictIcon } from '../../ui/verdict-marks.tsx'
import { HelpBox, HelpRow, HelpSection } from './help-section.tsx'

/** What is said of a case as a whole, and which parts of it this installation requires for that. */
export function Verdicts() {
  const { say } = useText()
  const required = useConfig().coverage?.required ?? COVERAGE_PARTS
  return (
    <HelpSection id="verdicts" title={say('help.verdicts')} lead={say('help.verdicts.lead')}>
      <HelpBox>
        <dl className="divide-line divide-y">
          {VERDICTS.map((verdict) => (
            <HelpRow
              key={verdict}
              term={
                <span className={`inline-flex items-center gap-1.5 font-semibold ${VERDICT_TEXT[verdict]}`}>
                  <VerdictIcon verdict={verdict} />
                  {say(`verdict.${verdict}`)}
                </span>
              }
            >
              {say(`help.verdict.${verdict}`)}
            </HelpRow>
          ))}
        </dl>
      </HelpBox>
      <section data-help-group aria-labelledby="coverage">
        <h3 id="coverage" className="mt-6 font-semibold">
          {say('help.coverage')}
        </h3>
        <p data-help-entry className="text-muted mt-1 mb-2 max-w-prose text-[0.8125rem]">
          {say('help.coverage.lead')}
        </p>
        <HelpBox>
          <dl className="divide-line divide-y">
            {COVERAGE_PARTS.map((part) => (
              <HelpRow key={part} term={<span className="font-semibold">{say(`coverage.${part}`)}</span>}>
                {say(`help.coverage.${part}`)}
                {required.includes(part) ? null : (
                  <span className="text-accent block font-medium">{say('help.coverage.optional')}</span>
                )}
              </HelpRow>
            ))}
          </dl>
        </HelpBox>
      </section>
    </HelpSection>
  )
}
