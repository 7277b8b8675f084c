import { foldWords } from '../../../core/findings/values/fold-text.ts'

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
