import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { digitsOf } from './fold-text.ts'

const CPF_LENGTH = 11
const MASK = /[*#•●_X]/i

/** Whether a CPF has hidden digits, so that it cannot be checked. */
export function hasHiddenDigits(text: string): boolean {
  return MASK.test(text)
}

/** The result of checking a CPF. `form`: not eleven digits, or characters that CPFs are not written with. */
export type CpfReading = 'holds' | 'wrong' | 'repeated' | 'form'

/**
 * Checks a CPF: two check digits, mod 11 (Receita Federal), and not one digit eleven times. Null where it cannot be
 * checked: no digit at all, hidden digits, or a text that may have lost its leading zeros.
 */
export function readCpf(text: string): CpfReading | null {
  const digits = digitsOf(text)
  if (hasHiddenDigits(text) || digits === '') return null
  if (/[^\d\s.,/\-–—]/.test(text)) return 'form'
  if (digits.length < CPF_LENGTH && isValidCpf(digits.padStart(CPF_LENGTH, '0'))) return null
  if (digits.length !== CPF_LENGTH) return 'form'
  if (new Set(digits).size === 1) return 'repeated'
  return isValidCpf(digits) ? 'holds' : 'wrong'
}

/**
 * Whether a CPF can be compared with another: one with a misread letter, another length or only zeros neither agrees nor
 * differs. One with hidden digits can differ, and never agrees.
 */
export function isComparableCpf(text: string): boolean {
  return (hasHiddenDigits(text) || readCpf(text) !== 'form') && /[1-9]/.test(text)
}

/** Whether two texts have the same eleven digits. */
export function isSameCpf(a: string, b: string): boolean {
  const digits = digitsOf(a)
  return digits.length === CPF_LENGTH && digits === digitsOf(b)
}

/** A CPF of eleven bare digits with its points and dash; any other text as it is. */
export function punctuatedCpf(text: string): string {
  return /^\s*\d{11}\s*$/.test(text) ? formatCpf(text.trim()) : text
}

/** The states of a fiscal region of the Receita Federal, by the CPF's ninth digit. */
const REGIONS: readonly (readonly string[])[] = [
  ['RS'],
  ['DF', 'GO', 'MS', 'MT', 'TO'],
  ['AC', 'AM', 'AP', 'PA', 'RO', 'RR'],
  ['CE', 'MA', 'PI'],
  ['AL', 'PB', 'PE', 'RN'],
  ['BA', 'SE'],
  ['MG'],
  ['ES', 'RJ'],
  ['SP'],
  ['PR', 'SC'],
]

/**
 * The states of the fiscal region that issued a CPF, by its ninth digit (0 is the tenth region).
 *
 * @param digits eleven of them.
 */
export function cpfStates(digits: string): readonly string[] {
  return REGIONS[Number(digits[8])] ?? []
}
