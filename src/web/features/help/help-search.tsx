import { foldWords } from '../../../core/findings/values/fold-text.ts'
import { useText } from '../../i18n/text.ts'
import { Field } from '../../ui/controls.tsx'
import { useAnnounceChange } from '../../ui/live-region.tsx'
import type { HelpPart } from './parts/help-part.tsx'

interface HelpSearchProps {
  readonly text: string
  readonly onText: (text: string) => void
  /** How many entries are shown; null where nothing is searched for. */
  readonly count: number | null
}

/** The search within the help; Escape clears it. */
export function HelpSearch({ text, onText, count }: HelpSearchProps) {
  const { say } = useText()
  const found = count === null ? null : say('help.search.count', { count })
  useAnnounceChange(found)
  return (
    <div className="my-4 print:hidden">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
        <Field
          label={say('help.search')}
          className="w-96 max-w-full"
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={text}
          placeholder={say('help.search.hint')}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return
            event.preventDefault()
            onText('')
          }}
        />
        <p className="text-muted tabular pb-2 text-[0.8125rem]">{found}</p>
      </div>
      {count === 0 ? <p className="mt-3 max-w-prose">{say('help.search.none')}</p> : null}
    </div>
  )
}

/**
 * The entries of the help that have every word of a text, in themselves or in the headings above; accents and case do not
 * matter. All of them where the text has no word.
 */
export function searchHelp(parts: readonly HelpPart[], text: string): readonly HelpPart[] {
  const wanted = foldWords(text)
    .split(' ')
    .filter((word) => word !== '')
  if (wanted.length === 0) return parts
  return parts
    .map((part) => ({
      ...part,
      groups: part.groups
        .map((group) => ({
          ...group,
          entries: group.entries.filter(({ words }) => {
            const searched = foldWords([part.title, group.heading, words()].join(' '))
            return wanted.every((word) => searched.includes(word))
          }),
        }))
        .filter(({ entries }) => entries.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0)
}

/** How many entries some parts of the help have. */
export function countEntries(parts: readonly HelpPart[]): number {
  return parts.flatMap(({ groups }) => groups.flatMap(({ entries }) => entries)).length
}
