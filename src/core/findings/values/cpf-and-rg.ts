import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { digitsOf, foldLetters, foldMessage } from './fold-text.ts'
import { gluedIssuer, isOtherThanState, isStateOrAbroad, STATE_BODIES } from './states.ts'

const CPF_LENGTH = 11
const MASK = /[*#•●_X]/i

export function hasHiddenDigits(text: string): boolean {
  return MASK.test(text)
}

/** True if some digits of a CPF were read as letters: O for 0, I or l for 1, S for 5, B for 8. */
export function hasMisreadDigits(text: string): boolean {
  return /^(?=.*\d)(?=.*[A-Z])[\dOILSB]{11}$/.test(foldLetters(text))
}

/** `form`: not eleven digits, or characters that a CPF never has. */
type CpfReading = 'holds' | 'wrong' | 'repeated' | 'form'

/**
 * Checks a CPF: two check digits, mod 11 (Receita Federal), and not one digit eleven times. Null for a text without digits,
 * with hidden digits, or that may have lost its leading zeros.
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
 * False for a CPF with a misread letter, another length or only zeros: it neither agrees nor differs. A CPF with hidden
 * digits may differ, and never agrees.
 */
export function isComparableCpf(text: string): boolean {
  return (hasHiddenDigits(text) || readCpf(text) !== 'form') && /[1-9]/.test(text)
}

export function isSameCpf(a: string, b: string): boolean {
  const digits = digitsOf(a)
  return digits.length === CPF_LENGTH && digits === digitsOf(b)
}

/** Adds points and dash to eleven bare digits. Any other text is unchanged. */
export function formatCpfText(text: string): string {
  return /^\s*\d{11}\s*$/.test(text) ? formatCpf(text.trim()) : text
}

/** The states of each fiscal region (Receita Federal), by the CPF's ninth digit. 0 is the tenth region. */
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

export function cpfStates(elevenDigits: string): readonly string[] {
  return REGIONS[Number(elevenDigits[8])] ?? []
}

/**
 * True for the number of the national card, a CPF (law 14.534/2023): it has a CPF's points or check digits. Eleven digits
 * alone may be a state's own number, as in Ceará.
 */
export function isNationalNumber(text: string): boolean {
  const { number } = readRg(text)
  if (number === null) return false
  return /^\D*\d{3}\.\d{3}\.\d{3}[-–—]\d{2}(?!\d)/.test(text) || readCpf(number) === 'holds'
}

export interface Rg {
  /** Digits and a final X. Null without digits, or after a letter, as in a foreigner's number (RNE). */
  readonly number: string | null
  readonly state: string | null
  /** Two characters in the position of the state that are no state. */
  readonly stray: string | null
  /** The words of the issuing body, without its state. */
  readonly bodies: readonly string[]
}

/** Matches words after an issuer that are no state: an institute (IIRGD), Polícia Civil, a second copy ("2V"), Brasil. */
const SUFFIX = /^(?:IIRGD|PC|\dV|BR|BRASIL)$/

/** Reads the body and the state after the number: "SSP SP", "SSP/SP", "DETRAN-RJ", "SSPSP", "S.S.P./SP 2V". */
function readIssuer(text: string): Pick<Rg, 'state' | 'stray' | 'bodies'> {
  const words = text
    .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, '$1')
    .split(/[^A-Z\d]/)
    .filter((word) => word !== '')
  const end = words.findLastIndex((word) => !SUFFIX.test(word) && !isOtherThanState(word)) + 1
  const last = words[end - 1] ?? ''
  const bodies = words.slice(0, end - 1)
  // "2V" and "Brasil" are no bodies. Other words after the state are.
  const suffixes = words.slice(end).filter((word) => !/\dV|BR/.test(word))
  if (isStateOrAbroad(last)) return { state: last, stray: null, bodies: [...bodies, ...suffixes] }
  const glued = gluedIssuer(last)
  if (glued) return { state: glued.state, stray: null, bodies: [...bodies, glued.body, ...suffixes] }
  const isStray = /^(?=.*[A-Z])[A-Z\d]{2}$/.test(last) && STATE_BODIES.has(bodies.at(-1) ?? '')
  if (isStray) return { state: null, stray: last, bodies: [...bodies, ...suffixes] }
  return { state: null, stray: null, bodies: [...words.slice(0, end), ...suffixes] }
}

/** Matches a state's code ("MG-12.345.678") or an issuing body ("SSP/SP 29.465.327-2") before the number, and the rest. */
const RG =
  /(?:RG\b[\s:.-]*)?(?:([A-Z]{2})[\s.-]*(?=\d)|([A-Z][A-Z\s./\-–—]*(?<=[A-Z]{2})[\s./\-–—]+)(?=\d))?(.*)/s

/** Reads an identity number with its issuing body and state. A state after the number wins over a code before it. */
export function readRg(text: string): Rg {
  const [, code = '', issuer = '', rest = ''] = RG.exec(foldMessage(text)) ?? []
  const number = /^[\d.\-–—\s]*\d(?:[\s.\-–—]*X(?![A-Z\d]))?/.exec(rest)?.[0] ?? ''
  const { state, stray, bodies } = readIssuer(issuer + rest.slice(number.length))
  return {
    number: number === '' ? null : number.replace(/[^\dX]/g, ''),
    state: state ?? (isStateOrAbroad(code) ? code : null),
    stray,
    bodies,
  }
}

/**
 * The check digit of an identity number of São Paulo: a digit, or X for ten. Mod 11 with the weights 2 to 9 from the
 * left and 100 for the digit itself (SSP-SP, IIRGD; as explained in Folha de S.Paulo, "Entenda o dígito na carteira
 * de identidade", with 03.021.415-4 as its example). No other state is known to use it.
 */
export function rgDigitSp(eightDigits: string): string {
  const sum = Array.from(eightDigits, Number).reduce((total, digit, index) => total + digit * (index + 2), 0)
  // 100 mod 11 is 1, so the digit completes the sum to a multiple of 11.
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? 'X' : String(digit)
}
