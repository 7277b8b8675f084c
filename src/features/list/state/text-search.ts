import { digitsOf, fold, foldWords } from '../../../findings/values/fold-text.ts'
import { maskRow } from '../../../worklist/mask-row.ts'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'

/** Where a text may be found in a row, in the order in which one is named. */
export const PLACES = ['key', 'id', 'cpf', 'name'] as const
export type Place = (typeof PLACES)[number]

/** What is searched of a row. */
interface Searched {
  readonly key: string
  readonly id: string
  readonly cpf: string
  readonly name: string
}

/** Rows are immutable, so the texts that a filter searches are folded once for each. */
const folded = new WeakMap<WorklistRow, Searched>()

function searchedOf(row: WorklistRow): Searched {
  const known = folded.get(row)
  if (known) return known
  const { key, summary } = row
  const isId = key.by === 'id'
  const made = {
    key: fold([isId ? '' : key.typed, summary?.chave ?? ''].join('\n')),
    id: fold([isId ? key.typed : '', summary?.id ?? ''].join('\n')),
    cpf: digitsOf(summary?.cpf ?? ''),
    name: foldWords(summary?.name ?? ''),
  }
  folded.set(row, made)
  return made
}

/** Fewer digits are in every CPF. */
const LEAST_DIGITS = 3

/**
 * Looks for a text in rows: digits in Chaves, Ids and CPFs, anything else in Chaves, Ids and names; case and accents do not
 * count.
 *
 * @param isPrivate in privacy mode only what it shows of Chaves and Ids is searched: a name or a CPF could be guessed letter
 *   by letter.
 * @returns where the text is in a row, null where it is not; null instead of the function where the text is empty.
 */
export function textSearch(text: string, isPrivate: boolean): ((row: WorklistRow) => Place | null) | null {
  const typed = fold(text)
  if (typed === '') return null
  const words = foldWords(text)
  const isNumber = /^[\d.\-/\s]+$/.test(text)
  const digits = isNumber ? digitsOf(text) : ''
  return (row) => {
    const { key, id, cpf, name } = searchedOf(isPrivate ? maskRow(row) : row)
    if (key.includes(typed) || (digits !== '' && key.includes(digits))) return 'key'
    if (id.includes(typed) || (digits !== '' && id.includes(digits))) return 'id'
    if (isPrivate) return null
    if (isNumber) return digits.length >= LEAST_DIGITS && cpf.includes(digits) ? 'cpf' : null
    return words !== '' && name.includes(words) ? 'name' : null
  }
}

/** In how many of the rows that a text was found in, and where. */
export function countPlaces(
  rows: readonly WorklistRow[],
  text: string,
  isPrivate: boolean,
): Readonly<Record<Place, number>> {
  const counts = { key: 0, id: 0, cpf: 0, name: 0 }
  const placeOf = textSearch(text, isPrivate)
  for (const row of placeOf ? rows : []) {
    const place = placeOf?.(row)
    if (place) counts[place] += 1
  }
  return counts
}
