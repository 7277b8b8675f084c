import { holderOf } from '../../../../core/case/case-summary.ts'
import { isCut } from '../../../../core/case/cut-summary.ts'
import { digitsOf, fold, foldWords } from '../../../../core/findings/values/fold-text.ts'
import { maskRow } from '../../../data/list/mask-row.ts'
import type { ListRow } from '../../../data/list/list-row.ts'

/**
 * Where a text may be found in a row, in the order in which one is named. `cut`: it was not found, but of one of the row's
 * texts the list has only the beginning.
 */
export const PLACES = ['key', 'id', 'cpf', 'name', 'cut'] as const
export type Place = (typeof PLACES)[number]

/** What is searched of a row. */
interface Searched {
  readonly key: string
  readonly id: string
  readonly cpf: string
  readonly name: string
  /** Whether the list has only the beginning of the Chave or Id, or of any of them. */
  readonly areKeysCut: boolean
  readonly isAnyCut: boolean
}

/** Rows are immutable, so the texts that a filter searches are folded once for each. */
const folded = new WeakMap<ListRow, Searched>()

function searchedOf(row: ListRow): Searched {
  const known = folded.get(row)
  if (known) return known
  const { key, summary } = row
  const isId = key.by === 'id'
  const holder = summary && holderOf(summary)
  const areKeysCut = isCut(summary?.chave) || isCut(summary?.id)
  const made = {
    key: fold([isId ? '' : key.typed, summary?.chave ?? ''].join('\n')),
    id: fold([isId ? key.typed : '', summary?.id ?? ''].join('\n')),
    cpf: digitsOf(summary?.cpf ?? ''),
    name: foldWords(holder ?? ''),
    areKeysCut,
    isAnyCut: areKeysCut || isCut(summary?.cpf) || isCut(holder),
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
export function textSearch(text: string, isPrivate: boolean): ((row: ListRow) => Place | null) | null {
  const typed = fold(text)
  if (typed === '') return null
  const words = foldWords(text)
  const isNumber = /^[\d.\-/\s]+$/.test(text)
  const digits = isNumber ? digitsOf(text) : ''
  return (row) => {
    const searched = searchedOf(isPrivate ? maskRow(row) : row)
    const { key, id, cpf, name } = searched
    if (key.includes(typed) || (digits !== '' && key.includes(digits))) return 'key'
    if (id.includes(typed) || (digits !== '' && id.includes(digits))) return 'id'
    if (isPrivate) return searched.areKeysCut ? 'cut' : null
    if (isNumber && digits.length >= LEAST_DIGITS && cpf.includes(digits)) return 'cpf'
    if (!isNumber && words !== '' && name.includes(words)) return 'name'
    return searched.isAnyCut ? 'cut' : null
  }
}

/** In how many of the rows that a text was found in, and where. */
export function countPlaces(
  rows: readonly ListRow[],
  text: string,
  isPrivate: boolean,
): Readonly<Record<Place, number>> {
  const counts = { key: 0, id: 0, cpf: 0, name: 0, cut: 0 }
  const placeOf = textSearch(text, isPrivate)
  for (const row of placeOf ? rows : []) {
    const place = placeOf?.(row)
    if (place) counts[place] += 1
  }
  return counts
}
