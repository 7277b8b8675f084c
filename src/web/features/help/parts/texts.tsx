import { wordLists } from '../../../../core/findings/vocabulary/vocabulary.ts'
import { useConfig } from '../../../data/config-context.ts'
import { useText } from '../../../i18n/text.ts'
import { sentenceEntry } from './help-part.tsx'
import type { HelpPart } from './help-part.tsx'

const POINTS = ['label', 'negation', 'worst', 'unrecognised', 'stem'] as const
const LISTS = ['confirmed', 'refused', 'doubtful', 'none'] as const

/** How the service's texts are read, and the words that decide, the installation's own first. */
export function useTextHelp(): HelpPart {
  const { say } = useText()
  const lists = wordLists(useConfig())
  return {
    id: 'texts',
    title: say('help.texts'),
    lead: say('help.texts.lead'),
    layout: 'flex flex-wrap gap-1.5',
    isOpen: false,
    groups: [
      {
        entries: POINTS.map((point) => sentenceEntry(say(`help.texts.${point}`))),
      },
      ...LISTS.map((name) => ({
        heading: say(`help.texts.${name}`),
        lead: say(`help.texts.${name}.lead`),
        entries: lists[name].map((words) => ({
          words: () => words,
          item: (
            <li
              key={words}
              lang="pt-BR"
              className="bg-sunken border-line rounded border px-1.5 font-mono text-xs leading-5"
            >
              {words}
            </li>
          ),
        })),
      })),
    ],
  }
}
