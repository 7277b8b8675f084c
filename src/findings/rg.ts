import { foldMessage } from './fold.ts'
import { ABROAD, isState } from './states.ts'

/** An identity number as documents write it, "29.465.327-2 SSP/SP", taken apart. */
export interface Rg {
  /** Its digits and a final X; null where the text does not begin with a number, as a foreigner's (RNE) does not. */
  readonly number: string | null
  /** Code of the state that issued it, or `EX`; null where none is named. */
  readonly state: string | null
  /** Two signs that stand where an issuing body's state has its place, and name none. */
  readonly stray: string | null
}

/** Bodies of a state, which are written with its code behind them; federal ones (MD/EB, DPF) are not. */
const STATE_BODIES = new Set(
  'SSP SESP SSPDS SDS SEDS SEJUSP SEJSP SJS SJTC SPTC SSDC PC DETRAN IFP IGP ITEP POLITEC'.split(' '),
)

const GLUED = new RegExp(`^(?:${[...STATE_BODIES].join('|')})([A-Z]{2})$`)

function isPlace(code: string): boolean {
  return isState(code) || code === ABROAD
}

/** The state behind the number: "SSP SP", "SSP/SP", "DETRAN-RJ", "SSPSP". */
function issuer(text: string): Pick<Rg, 'state' | 'stray'> {
  const words = text.match(/[A-Z\d]+/g) ?? []
  const last = words.at(-1) ?? ''
  if (isPlace(last)) return { state: last, stray: null }
  const glued = GLUED.exec(last)?.[1] ?? ''
  if (isPlace(glued)) return { state: glued, stray: null }
  const isInPlace = /^(?=.*[A-Z])[A-Z\d]{2}$/.test(last) && STATE_BODIES.has(words.at(-2) ?? '')
  return { state: null, stray: isInPlace ? last : null }
}

/**
 * Reads an identity number with its issuing body and state, in any order of points and dashes. Some states write
 * their code before the number ("MG-12.345.678"); the one behind it counts first.
 */
export function readRg(text: string): Rg {
  const parts = /^(?:RG\b[\s:.-]*)?(?:([A-Z]{2})[\s.-]*(?=\d))?(.*)/s.exec(foldMessage(text))
  const [, prefix = '', rest = ''] = parts ?? []
  const written = /^[\d.\-–—\s]*\d(?:[\s.\-–—]*X(?![A-Z\d]))?/.exec(rest)?.[0] ?? ''
  const { state, stray } = issuer(rest)
  return {
    number: written === '' ? null : written.replace(/[^\dX]/g, ''),
    state: state ?? (isPlace(prefix) ? prefix : null),
    stray,
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
  // 100 leaves 1, so the digit is what the sum lacks to the next multiple of 11.
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? 'X' : String(digit)
}
