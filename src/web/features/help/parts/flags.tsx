import { FLAGS } from '../../../../core/findings/model/finding.ts'
import { useText } from '../../../i18n/text.ts'
import { FlagMark } from '../../../ui/flag.tsx'
import { termEntry } from './help-part.tsx'
import type { HelpPart } from './help-part.tsx'

/** What the flags mean, and what is counted as one alert. */
export function useFlagHelp(): HelpPart {
  const { say } = useText()
  return {
    id: 'flags',
    title: say('help.flags'),
    lead: say('help.flags.lead'),
    layout: 'grid gap-x-8 xl:grid-cols-2',
    isOpen: true,
    groups: [
      {
        entries: [
          ...FLAGS.map((flag) =>
            termEntry(
              say(`flag.${flag}`),
              say(`help.flag.${flag}`),
              <FlagMark flag={flag}>{say(`flag.${flag}`)}</FlagMark>,
            ),
          ),
          termEntry(say('help.cause'), say('help.cause.lead')),
        ],
      },
    ],
  }
}
