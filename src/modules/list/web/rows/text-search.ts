import { holderOf } from '#modules/links/core/case-summary.ts'
import { digitsOf, fold, foldWords } from '#core/findings/values/fold-text.ts'
import { maskRow } from '#modules/list/web/data/mask-row.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'

interface Searched {
  /** What was typed, Chave and Id. */
  readonly keys: string
  readonly cpf: string
  readonly name: string
}

/** Rows are immutable, so the texts that a filter searches are folded once for each. */
const folded = new WeakMap<ListRow, Searched>()

function searchedOf(row: ListRow): Searched {
  const known = folded.get(row)
  if (known) return known
  const { key, summary } = row
  const holder = summary && holderOf(summary)
  const made = {
    keys: fold([key.typed, summary?.chave ?? '', summary?.id ?? ''].join('\n')),
    cpf: digitsOf(summary?.cpf ?? ''),
    name: foldWords(holder ?? ''),
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
 */
export function textSearch(text: string, isPrivate: boolean): (row: ListRow) => boolean {
  const typed = fold(text)
  const words = foldWords(text)
  const isNumber = /^[\d.\-/\s]+$/.test(text)
  const digits = isNumber ? digitsOf(text) : ''
  return (row) => {
    const { keys, cpf, name } = searchedOf(isPrivate ? maskRow(row) : row)
    if (keys.includes(typed) || (digits !== '' && keys.includes(digits))) return true
    if (isPrivate) return false
    if (isNumber) return digits.length >= LEAST_DIGITS && cpf.includes(digits)
    return words !== '' && name.includes(words)
  }
}
