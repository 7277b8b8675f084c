import { OCR_FIELDS } from '../../../../core/contract/answers.ts'
import { useText } from '../../../i18n/text.ts'
import { fieldMeaning } from '../../../../wording/glossary.ts'
import { termEntry } from './help-part.tsx'
import type { HelpPart } from './help-part.tsx'

/** What Chave and Id are, what each field is, and what the lines of a laudo are about. */
export function useWordHelp(): HelpPart {
  const { say } = useText()
  return {
    id: 'words',
    title: say('help.glossary'),
    layout: 'grid gap-x-8 xl:grid-cols-2',
    isOpen: false,
    groups: [
      {
        heading: say('help.words'),
        entries: (['chave', 'id', 'cpf'] as const).map((term) =>
          termEntry(say(`help.words.${term}`), say(`help.words.${term}.lead`)),
        ),
      },
      {
        heading: say('panel.ocr'),
        entries: OCR_FIELDS.map((name) => termEntry(say(`field.${name}`), say(fieldMeaning(name)))),
      },
      {
        heading: say('panel.laudo'),
        entries: (['format', 'digit', 'death', 'unpublished'] as const).map((kind) =>
          termEntry(say(`help.line.${kind}`), say(`meaning.line.${kind}`)),
        ),
      },
    ],
  }
}
