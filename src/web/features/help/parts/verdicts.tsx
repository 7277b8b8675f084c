import { COVERAGE_PARTS } from '../../../../core/config/coverage-parts.ts'
import { VERDICTS } from '../../../../core/findings/model/judgement.ts'
import { useConfig } from '../../../data/config-context.ts'
import { useText } from '../../../i18n/text.ts'
import { VERDICT_TEXT } from '../../../ui/verdict-marks.tsx'
import { termEntry } from './help-part.tsx'
import type { HelpPart } from './help-part.tsx'

/** What is said of a case as a whole, and which parts of it this installation requires for that. */
export function useVerdictHelp(): HelpPart {
  const { say } = useText()
  const required = useConfig().coverage?.required ?? COVERAGE_PARTS
  return {
    id: 'verdicts',
    title: say('help.verdicts'),
    lead: say('help.verdicts.lead'),
    layout: 'grid gap-x-8 xl:grid-cols-2',
    isOpen: true,
    groups: [
      {
        entries: VERDICTS.map((verdict) =>
          termEntry(
            say(`verdict.${verdict}`),
            say(`meaning.verdict.${verdict}`),
            <span className={`flag mark-${verdict} ${VERDICT_TEXT[verdict]}`}>
              {say(`verdict.${verdict}`)}
            </span>,
          ),
        ),
      },
      {
        heading: say('help.coverage'),
        lead: say('help.coverage.lead'),
        entries: COVERAGE_PARTS.map((part) =>
          termEntry(
            say(`coverage.${part}`),
            required.includes(part)
              ? say(`help.coverage.${part}`)
              : `${say(`help.coverage.${part}`)} ${say('help.coverage.optional')}`,
          ),
        ),
      },
    ],
  }
}
