import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { foldMessage, foldWords } from './fold.ts'

/** Stands in a state's place on documents of who was born, or got a document, abroad. */
export const ABROAD = 'EX'

/** The 26 states and the Federal District (IBGE), by their codes and by their folded full names. */
const CODES: ReadonlySet<string> = new Set(getStates().map(({ code }) => code))
const BY_NAME: ReadonlyMap<string, string> = new Map(
  getStates().map(({ name, code }) => [foldWords(name), code]),
)

/** Whether two letters, upper case, are the code of one of the 27. */
export function isState(code: string): boolean {
  return CODES.has(code)
}

function isStateOrAbroad(code: string): boolean {
  return isState(code) || code === ABROAD
}

/**
 * The state that a text names as a whole, by its code or its full name, as an issuer writes it too ("Governo do
 * Estado de São Paulo"); `EX` for abroad, null for anything else.
 */
export function stateOf(text: string): string | null {
  const folded = foldWords(text).replace(/^(?:GOVERNO DO )?ESTADO D[AEO] /, '')
  return isStateOrAbroad(folded) ? folded : (BY_NAME.get(folded) ?? null)
}

/** The state at the end of a text. */
export interface EndingState {
  /** What stands before it, folded. */
  readonly before: string
  /** Code of one of the 27, or `EX`; null where none is named. */
  readonly state: string | null
  /** Two signs that stand in a state's place and name none. */
  readonly stray: string | null
}

/** Signs behind which a state has its place: a comma, a slash, a bracket, a dash with a space beside it. */
const FIRM = /[,;/()|]|\s[-–—]|[-–—]\s/

/** Two signs, a letter among them: digits may be letters misread. */
const TWO_SIGNS = /^(?=.*[A-Z])[A-Z\d]{2}$/

/** The one of the 5,571 municipalities (IBGE) whose name ends like a state's code: in Bahia, not in Sergipe. */
const SENTO_SE = /\bSENTO[\s.\-–—]+SE$/

/**
 * Reads a place of birth: "Campinas, SP", "SAO PAULO/SP", "CAMPINAS - SP", "Campinas (São Paulo)". Where only a space
 * or a hyphen stands before the last two letters they count if they name a state, and say nothing otherwise: towns
 * are called Pedro II and Não-Me-Toque.
 */
export function endingState(text: string): EndingState {
  const folded = foldMessage(text)
  const parts = folded
    .split(FIRM)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const last = parts.at(-1) ?? ''
  const before = foldWords(parts.slice(0, -1).join(' '))
  if (parts.length > 1) {
    const state = stateOf(last)
    if (state !== null) return { before, state, stray: null }
    if (TWO_SIGNS.test(last)) return { before, state: null, stray: last }
  }
  const soft = /^(?:(.*\S)[\s.\-–—]+)?([A-Z]{2})$/.exec(last)
  const code = soft?.[2] ?? ''
  if (soft && isStateOrAbroad(code) && !SENTO_SE.test(last)) {
    return { before: foldWords(`${before} ${soft[1] ?? ''}`), state: code, stray: null }
  }
  return { before: foldWords(folded), state: null, stray: null }
}
