import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { digitsOf, foldText, normalizeUnicode } from '#core/findings/values/fold-text.ts'

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
const CPF_WORD = /(?<![^\s:(])(?:\d{3}\.\d{3}\.\d{3}-\d{2}|\d{11})(?![^\s,;.)])/gu
const USUAL = /^(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/

/**
 * Eleven digits with wrong check digits may be an Id, so they are a CPF only with the word CPF or grouped like one. Null if
 * the text has another letter or digit, such as `chave:52998224725`.
 *
 * @returns 52998224725 or 529.982.247-25, as typed; the digits for any other spelling.
 */
export function typedCpf(text: string): string | null {
  const plain = foldText(normalizeUnicode(text.replace(/[º°]/g, '.').replaceAll('№', 'N.'), 'NFKC'))
  const { word, number } = SPELLING.exec(plain)?.groups ?? {}
  if (number === undefined) return null
  const digits = digitsOf(number)
  if (!isValidCpf(digits) && word === undefined && !GROUPED.test(number)) return null
  return USUAL.test(number) ? number : digits
}

/** The CPF in a text with other words, such as a pasted table row. Eleven plain digits need the word CPF. */
export function cpfAmongWords(text: string): string | null {
  const plain = foldText(normalizeUnicode(text, 'NFKC'))
  const hasLabel = /\bCPF\b/.test(plain)
  return plain.match(CPF_WORD)?.find((word) => hasLabel || word.includes('.')) ?? null
}
