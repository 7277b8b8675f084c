import { useText } from '../../i18n/text.ts'
import { Field } from '../../ui/controls.tsx'
import { useAnnounceChange } from '../../ui/live-region.tsx'
import { foldWords } from '../../../core/findings/values/fold-text.ts'

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
    <div className="mt-4 print:hidden">
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

/** What the search shows or hides as a whole: a term, a rule, a list of words, a shortcut. */
const ENTRY = '[data-help-entry], [data-rule], [data-shortcut]'

/** What goes with the last of its entries. */
const GROUP = '[data-help-group], section:has([data-shortcut])'

/**
 * Shows only the entries of the help that have every word of a text, in themselves or in the headings above; accents and
 * case do not matter. It looks at the page as it is rendered, because the entries are made by many components from many
 * catalogues.
 *
 * @returns how many entries are shown; null where nothing is searched for.
 */
export function filterHelp(help: HTMLElement, text: string): number | null {
  const wanted = foldWords(text)
    .split(' ')
    .filter((word) => word !== '')
  const groups = new Map(
    [...help.querySelectorAll<HTMLElement>(GROUP)].map((group) => {
      const heading = group.querySelector(':scope > :is(h2, h3), :scope > table > caption')
      return [group, { heading: heading?.textContent ?? '', entries: 0, shown: 0 }]
    }),
  )
  let count = 0
  for (const entry of help.querySelectorAll<HTMLElement>(ENTRY)) {
    const above = []
    for (let element = entry.parentElement; element && element !== help; element = element.parentElement) {
      const group = groups.get(element)
      if (group) above.push(group)
    }
    const searched = foldWords([...above.map(({ heading }) => heading), entry.textContent].join(' '))
    entry.hidden = !wanted.every((word) => searched.includes(word))
    for (const group of above) {
      group.entries += 1
      if (!entry.hidden) group.shown += 1
    }
    if (!entry.hidden) count += 1
  }
  for (const [group, { entries, shown }] of groups) group.hidden = entries > 0 && shown === 0
  for (const link of help.querySelectorAll<HTMLElement>('[data-help-link]')) {
    const section = document.getElementById(link.dataset['helpLink'] ?? '')
    link.hidden = section?.parentElement?.hidden ?? false
  }
  return wanted.length === 0 ? null : count
}
