import { foldWords } from '../../findings/values/fold-text.ts'

/** What the search shows or hides as a whole: a term, a rule, a list of words, a shortcut. */
const ENTRY = '[data-help-entry], [data-rule], [data-shortcut]'

/** What goes with the last of its entries. */
const GROUP = '[data-help-group], section:has([data-shortcut])'

/** An entry's text, with the headings that it stands under. */
function searchedText(entry: Element): string {
  const headings: string[] = []
  for (let group = entry.closest(GROUP); group; group = group.parentElement?.closest(GROUP) ?? null) {
    headings.push(group.querySelector(':scope > :is(h2, h3), :scope > table > caption')?.textContent ?? '')
  }
  return foldWords([...headings, entry.textContent].join(' '))
}

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
  const entries = [...help.querySelectorAll<HTMLElement>(ENTRY)]
  for (const entry of entries) {
    const searched = searchedText(entry)
    entry.hidden = !wanted.every((word) => searched.includes(word))
  }
  for (const group of help.querySelectorAll<HTMLElement>(GROUP)) {
    const own = [...group.querySelectorAll<HTMLElement>(ENTRY)]
    group.hidden = own.length > 0 && own.every(({ hidden }) => hidden)
  }
  for (const link of help.querySelectorAll<HTMLElement>('[data-help-link]')) {
    const section = document.getElementById(link.dataset['helpLink'] ?? '')
    link.hidden = section?.closest<HTMLElement>(GROUP)?.hidden ?? false
  }
  return wanted.length === 0 ? null : entries.filter(({ hidden }) => !hidden).length
}
