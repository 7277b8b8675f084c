import { digitsOf, foldText, foldWords } from '#core/findings/values/fold-text.ts'
import { holderOf } from '#modules/links/core/case-summary.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import { maskRow } from '#modules/list/web/data/mask-row.ts'

interface SearchTexts {
  readonly keys: string
  readonly cpf: string
  readonly name: string
}

/** Rows are immutable, so each is folded once. */
const cachedTexts = new WeakMap<ListRow, SearchTexts>()

function searchTextsOf(row: ListRow): SearchTexts {
  const cached = cachedTexts.get(row)
  if (cached) return cached
  const { key, summary } = row
  const texts = {
    keys: foldText([key.typed, summary?.chave ?? '', summary?.id ?? ''].join('\n')),
    cpf: digitsOf(summary?.cpf ?? ''),
    name: foldWords((summary && holderOf(summary)) ?? ''),
  }
  cachedTexts.set(row, texts)
  return texts
}

/** Fewer digits match almost every CPF. */
const MIN_CPF_DIGITS = 3

/**
 * Returns a matcher: numbers match Chaves, Ids and CPFs; other texts match Chaves, Ids and names, ignoring case and accents.
 *
 * @param isPrivate privacy mode searches masked Chaves and Ids only. Otherwise a name or CPF could be guessed letter by letter.
 */
export function textSearch(text: string, isPrivate: boolean): (row: ListRow) => boolean {
  const foldedText = foldText(text)
  const words = foldWords(text)
  const isNumber = /^[\d.\-/\s]+$/.test(text)
  const digits = isNumber ? digitsOf(text) : ''
  return (row) => {
    const { keys, cpf, name } = searchTextsOf(isPrivate ? maskRow(row) : row)
    if (keys.includes(foldedText) || (digits !== '' && keys.includes(digits))) return true
    if (isPrivate) return false
    if (isNumber) return digits.length >= MIN_CPF_DIGITS && cpf.includes(digits)
    return words !== '' && name.includes(words)
  }
}
