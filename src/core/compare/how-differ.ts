import { LONGEST_ALIGNED, NAME_FIELDS, SHORTEST_ALIGNED } from './are-alike.ts'
import { DATE_FIELDS } from '../findings/values/document-date.ts'
import { foldLetters, foldWords } from '../findings/values/fold-text.ts'
import { compareNames, letterDistance } from '../findings/values/names.ts'
import { hasHiddenParts } from '../findings/values/text-value.ts'

/** How two different names or numbers differ, for a few words. */
export type Difference =
  | { readonly how: 'no-word' | 'some-words' | 'shortened' | 'digits-swapped' }
  | { readonly how: 'letters' | 'digits'; readonly count: number }

/** Fields whose values speak for themselves, though they hold digits. */
const TEXT_FIELDS: ReadonlySet<string> = new Set([...DATE_FIELDS, 'Naturalidade'])

/** The most different letters or digits that are counted in words. */
const MOST_COUNTED = 2

function isSwapped(a: string, b: string): boolean {
  const start = Array.from(a).findIndex((sign, index) => sign !== b[index])
  const [one, other] = [a.slice(start, start + 2), b.slice(start, start + 2)]
  return (
    a.length === b.length &&
    one.length === 2 &&
    one[0] === other[1] &&
    one[1] === other[0] &&
    a.slice(start + 2) === b.slice(start + 2)
  )
}

function nameDifference(a: string, b: string): Difference | null {
  const comparison = compareNames(a, b)
  if (comparison === 'apart') return { how: 'no-word' }
  if (comparison === null || hasHiddenParts(a) || hasHiddenParts(b)) return null
  const letters = letterDistance(
    foldWords(a).slice(0, LONGEST_ALIGNED),
    foldWords(b).slice(0, LONGEST_ALIGNED),
  )
  if (letters > 0 && letters <= MOST_COUNTED) return { how: 'letters', count: letters }
  return { how: comparison === 'partly' ? 'some-words' : 'shortened' }
}

function numberDifference(a: string, b: string): Difference | null {
  const [first, second] = [foldLetters(a), foldLetters(b)]
  if (first.length < SHORTEST_ALIGNED || first.length > LONGEST_ALIGNED || first.length !== second.length)
    return null
  if (!/\d/.test(first)) return null
  if (isSwapped(first, second)) return { how: 'digits-swapped' }
  const count = Array.from(first).filter((sign, index) => sign !== second[index]).length
  return count <= MOST_COUNTED ? { how: 'digits', count } : null
}

/**
 * How two different names or numbers of a field differ; null for other fields, and where words would say no more.
 *
 * @param a the value as it was read.
 */
export function howDiffer(field: string, a: string, b: string): Difference | null {
  if (NAME_FIELDS.has(field)) return nameDifference(a, b)
  if (hasHiddenParts(a) || hasHiddenParts(b)) return null
  return TEXT_FIELDS.has(field) ? null : numberDifference(a, b)
}
