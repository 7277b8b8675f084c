import { wordLists } from '../../../core/findings/vocabulary/vocabulary.ts'
import type { WordLists } from '../../../core/findings/vocabulary/vocabulary.ts'
import { useText } from '../../i18n/text.ts'
import { FlagMark } from '../../ui/flag.tsx'
import type { FlagName } from '../../ui/flag.tsx'
import { HelpSection, HelpBox } from './help-section.tsx'
import { useConfig } from '../../data/config-context.ts'

const LISTS = [
  ['confirmed', 'ok'],
  ['refused', 'fail'],
  ['doubtful', 'warn'],
  ['none', 'unchecked'],
] as const satisfies readonly (readonly [keyof WordLists, FlagName])[]

const POINTS = ['label', 'negation', 'worst', 'unrecognised', 'stem'] as const

/** How the service's texts are read, and the words that decide, the installation's own first. */
export function VocabularyLists() {
  const { say } = useText()
  const lists = wordLists(useConfig())
  return (
    <HelpSection id="texts" title={say('help.texts')} lead={say('help.texts.lead')}>
      <ul className="mb-4 max-w-prose list-disc space-y-1.5 pl-5 text-[0.8125rem]">
        {POINTS.map((point) => (
          <li key={point} data-help-entry>
            {say(`help.texts.${point}`)}
          </li>
        ))}
      </ul>
      <HelpBox>
        {LISTS.map(([name, flag]) => (
          <section key={name} data-help-group className="px-4 py-4">
            <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
              {say(`help.texts.${name}`)}
              <FlagMark flag={flag}>{say(`flag.${flag}`)}</FlagMark>
              <span className="text-muted text-xs font-normal">
                {say('help.texts.count', { count: lists[name].length })}
              </span>
            </h3>
            <p className="text-muted mt-0.5 max-w-prose text-[0.8125rem]">{say(`help.texts.${name}.lead`)}</p>
            <ul lang="pt-BR" className="mt-2 flex flex-wrap gap-1.5">
              {lists[name].map((words) => (
                <li
                  key={words}
                  data-help-entry
                  className="bg-sunken border-line rounded border px-1.5 font-mono text-xs leading-5"
                >
                  {words}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </HelpBox>
    </HelpSection>
  )
}
