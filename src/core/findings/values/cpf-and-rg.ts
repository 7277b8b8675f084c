import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { digitsOf, foldLetters, foldMessage } from './fold-text.ts'
import { gluedIssuer, isOtherThanState, isStateOrAbroad, STATE_BODIES } from './states.ts'

const CPF_LENGTH = 11
const MASK = /[*#•●_X]/i

/** Whether a CPF has hidden digits, so that it cannot be checked. */
export function hasHiddenDigits(text: string): boolean {
  return MASK.test(text)
}

/** Whether some of a CPF's digits were read as letters: O for 0, I or l for 1, S for 5, B for 8. */
export function hasMisreadDigits(text: string): boolean {
  return /^(?=.*\d)(?=.*[A-Z])[\dOILSB]{11}$/.test(foldLetters(text))
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

/** By the CPF's ninth digit, the fiscal region that issued it (0 is the tenth). @param digits eleven of them. */
export function cpfStates(digits: string): readonly string[] {
  return REGIONS[Number(digits[8])] ?? []
}

/**
 * Whether an identity number is the national card's, a CPF (law 14.534/2023), by its points or its check digits. Eleven
 * digits alone may be a state's own number, as in Ceará.
 */
export function isNationalNumber(text: string): boolean {
  const { number } = readRg(text)
  return (
    number !== null && (/^\D*\d{3}\.\d{3}\.\d{3}[-–—]\d{2}(?!\d)/.test(text) || readCpf(number) === 'holds')
  )
}

/** The parts of an identity number as documents write it, "29.465.327-2 SSP/SP". */
export interface Rg {
  /** Its digits and a final X; null where there is none, or a letter begins it, as a foreigner's (RNE). */
  readonly number: string | null
  /** Code of the state that issued it, or `EX`; null where none is named. */
  readonly state: string | null
  /** Two characters in the position of the issuing body's state that are no state; null where there are none. */
  readonly stray: string | null
  /** The words of the issuing body, without its state; empty where none is named. */
  readonly bodies: readonly string[]
}

/** Words after an issuer that are no state: an institute (IIRGD, II), Polícia Civil, a second copy ("2V"), Brasil. */
function isBeside(word: string): boolean {
  return /^(?:IIRGD|PC|\dV|BR|BRASIL)$/.test(word) || isOtherThanState(word)
}

/** The body and the state after the number: "SSP SP", "SSP/SP", "DETRAN-RJ", "SSPSP", "S.S.P./SP 2V". */
function issuer(text: string): Pick<Rg, 'state' | 'stray' | 'bodies'> {
  const words = text
    .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, '$1')
    .split(/[^A-Z\d]/)
    .filter((word) => word !== '')
  const end = words.findLastIndex((word) => !isBeside(word)) + 1
  const last = words[end - 1] ?? ''
  const bodies = words.slice(0, end - 1)
  // "2V" is no body; other words after the state belong to one.
  const beside = words.slice(end).filter((word) => !/\dV|BR/.test(word))
  if (isStateOrAbroad(last)) return { state: last, stray: null, bodies: [...bodies, ...beside] }
  const glued = gluedIssuer(last)
  if (glued) return { state: glued.state, stray: null, bodies: [...bodies, glued.body, ...beside] }
  const isInPlace = /^(?=.*[A-Z])[A-Z\d]{2}$/.test(last) && STATE_BODIES.has(bodies.at(-1) ?? '')
  if (isInPlace) return { state: null, stray: last, bodies: [...bodies, ...beside] }
  return { state: null, stray: null, bodies: [...words.slice(0, end), ...beside] }
}

/**
 * Reads an identity number with its issuing body and state, in any order of points and dashes. The body may stand before
 * the number ("SSP/SP 29.465.327-2"). Some states write only their code there ("MG-12.345.678"); one after it takes
 * precedence.
 */
export function readRg(text: string): Rg {
  const parts =
    /(?:RG\b[\s:.-]*)?(?:([A-Z]{2})[\s.-]*(?=\d)|([A-Z][A-Z\s./\-–—]*(?<=[A-Z]{2})[\s./\-–—]+)(?=\d))?(.*)/s.exec(
      foldMessage(text),
    )
  const [, prefix = '', before = '', rest = ''] = parts ?? []
  const written = /^[\d.\-–—\s]*\d(?:[\s.\-–—]*X(?![A-Z\d]))?/.exec(rest)?.[0] ?? ''
  const { state, stray, bodies } = issuer(before + rest.slice(written.length))
  return {
    number: written === '' ? null : written.replace(/[^\dX]/g, ''),
    state: state ?? (isStateOrAbroad(prefix) ? prefix : null),
    stray,
    bodies,
  }
}

/**
 * The check digit of an identity number of São Paulo: a digit, or X for ten. Mod 11 with the weights 2 to 9 from the
 * left and 100 for the digit itself (SSP-SP, IIRGD; as explained in Folha de S.Paulo, "Entenda o dígito na carteira
 * de identidade", with 03.021.415-4 as its example). No other state's numbers are known to follow it.
 *
 * @param eight the number's eight digits.
 */
export function rgDigitSp(eight: string): string {
  const sum = Array.from(eight, Number).reduce((total, digit, index) => total + digit * (index + 2), 0)
  // 100 mod 11 is 1, so the digit completes the sum to a multiple of 11.
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? 'X' : String(digit)
}
