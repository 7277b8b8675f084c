import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { digitsOf, fold, normalized } from '#core/findings/values/fold-text.ts'

/** What people put around and between the digits: punctuation, spaces, invisible characters. */
const JUNK = String.raw`[^\p{L}\p{N}]*`
const CPF = `C${JUNK}P${JUNK}F`
/** Nº, n., núm., número. */
const NUMBER = '(?:N(?:[OR]|RO|UM(?:ERO)?)?)'
const SPELLING = new RegExp(
  // Glued to the digits, an N may belong to a Chave.
  String.raw`^${JUNK}(?:${NUMBER}(?=[\s.:])${JUNK}(?:D[EO]${JUNK})?)?` +
    `(?:(?<word>${CPF})${JUNK}(?:${NUMBER}${JUNK})?)?` +
    String.raw`(?<number>\d(?:${JUNK}\d){10})(?:${JUNK}${CPF})?${JUNK}$`,
  'u',
)

const GROUPED = /^\d{3}[^\p{L}\p{N}]+\d{3}[^\p{L}\p{N}]+\d{3}[^\p{L}\p{N}]+\d{2}$/u
/** A word that may be a CPF; eleven digits alone are one only beside the word CPF. */
const CPF_WORD = /(?<![^\s:(])(?:\d{3}\.\d{3}\.\d{3}-\d{2}|\d{11})(?![^\s,;.)])/gu
const USUAL = /^(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/

/**
 * The CPF that somebody typed or pasted instead of a Chave, in any spelling: eleven digits with punctuation, and the word
 * CPF. Wrong check digits are a slip of the finger if the word is there or the digits are grouped like a CPF's; other
 * eleven digits may be an Id. Null if the text has another letter or digit, as `chave:52998224725` has.
 *
 * @returns 52998224725 or 529.982.247-25, whichever was typed; the digits for any other spelling.
 */
export function typedCpf(text: string): string | null {
  const plain = fold(normalized(text.replace(/[º°]/g, '.').replaceAll('№', 'N.'), 'NFKC'))
  const { word, number } = SPELLING.exec(plain)?.groups ?? {}
  if (number === undefined) return null
  const digits = digitsOf(number)
  if (!isValidCpf(digits) && word === undefined && !GROUPED.test(number)) return null
  return USUAL.test(number) ? number : digits
}

/** The CPF in a text that has other words, such as a pasted row of a table or `CPF do cliente: 52998224725`; null if it has none. */
export function cpfAmongWords(text: string): string | null {
  const plain = fold(normalized(text, 'NFKC'))
  const [cpf] = (plain.match(CPF_WORD) ?? []).filter((word) => word.includes('.') || /\bCPF\b/.test(plain))
  return cpf ?? null
}
