import { isValidCnh } from '@brazilian-utils/brazilian-utils/is-valid-cnh'
import { foldWords } from './fold-text.ts'

/** "CATEGORIA", "CAT.", and the "e" between two categories. */
const AROUND = /^CAT(?:EGORIAS?)? (?=[A-E])|(?<=\b(?:ACC|[A-E]) )E (?=(?:ACC|[A-E])$)/g

const LETTERS = '(?:[A-E]|A[B-E]|[B-E]A)'
const CATEGORY = new RegExp(`^(?:ACC|(?:ACC)?${LETTERS}|${LETTERS}ACC)$`)

/**
 * A category of a licence, as its letters: A to E (CTB, art. 143), A together with one of the others, and the
 * authorization for mopeds (ACC, art. 141), in any order: "AB", "A B", "Cat. A e B", "ACCB"; null for any other text.
 */
export function categoryOf(text: string): string | null {
  const letters = foldWords(text).replace(AROUND, '').replaceAll(' ', '')
  return CATEGORY.test(letters) ? letters : null
}

function remainder(nine: string, weight: (index: number) => number): number {
  return Array.from(nine, Number).reduce((sum, digit, index) => sum + digit * weight(index), 0) % 11
}

/**
 * The two check digits of a licence's nine digits by the variant that the library lacks: each of two sums, with
 * the weights 9 to 1 and 1 to 9, gives its remainder by 11, and a remainder of 10 is 0. Published in many validators
 * (as reactivando/validations-br and Mquiuqui/doc-validator, which differ only where the library's variant passes).
 */
function plainDigits(nine: string): string {
  return [(index: number) => 9 - index, (index: number) => index + 1]
    .map((weight) => remainder(nine, weight) % 10)
    .join('')
}

/**
 * Whether any published algorithm passes a licence's eleven digits. CONTRAN resolution 886/2021, art. 4, I gives nine
 * characters and two check digits, and no weights. The library takes 2 from the second remainder where the first one
 * was 10, which is what mod 11 over all ten digits gives; others leave that out. Licences reported as real pass one of
 * them only: 00641829409 (Respect/Validation #679), 04463004100 (geekcom/validator-docs #53) and 01101314000
 * (brazanation/go-documents #20) the library's, 00676003001 (paemuri/brdoc #13) the other.
 *
 * @param digits eleven of them.
 */
export function passesAnyLicenceCheck(digits: string): boolean {
  if (new Set(digits).size === 1) return false
  return isValidCnh(digits) || plainDigits(digits.slice(0, 9)) === digits.slice(9)
}
