import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { foldMessage, foldWords } from './fold-text.ts'
import { isBlankText } from './text-value.ts'

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** The languages that documents name a country in: the country's own is often Spanish. */
const LANGUAGES = ['pt-BR', 'pt-PT', 'en', 'es']

/**
 * The countries that two letters after a town stand for: the neighbours, and those that many people in Brazil come from. A
 * third of all pairs of letters is some country's, and most of them are rather a misread state: CARUARU - PW, not Palau.
 */
const COUNTRY_CODES = `
  AO AR AU BO CA CH CL CN CO CU CV DE EC FR GR GW GY HT IT JP KR LB MX MZ NG NL PL PT PY RU SN SR SY UA US UY VE ZA`
  .trim()
  .split(/\s+/)

/** Not in ISO 3166-1: what documents call a country too, and states of the USA with codes of their own. */
const OTHERS = `
  EUA, USA, U.S.A., Estados Unidos da América, Inglaterra, Escócia, Holanda, Tchecoslováquia, Iugoslávia, URSS, UK, Coreia,
  FL, NY, NJ, TX, CT, OH, DC, NV, WA, WI, UT, OK`

function isoCodes(): readonly string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const all = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  // X and ZZ are for users of the standard, not for countries.
  return all.filter((code) => !/^X|^ZZ/.test(code) && code !== 'BR' && names.of(code) !== undefined)
}

function readCountries(): ReadonlySet<string> {
  const codes = isoCodes()
  const names = LANGUAGES.flatMap((language) => {
    const nameOf = new Intl.DisplayNames(language, { type: 'region' })
    return codes.map((code) => foldWords(nameOf.of(code) ?? ''))
  })
  return new Set([...COUNTRY_CODES, ...names, ...OTHERS.split(',').map(foldWords)])
}

let countries: ReadonlySet<string> | null = null

/** Whether a text is a country other than Brazil: its two letters, or its name in Portuguese, English or Spanish. */
function isCountry(text: string): boolean {
  countries ??= readCountries()
  return countries.has(foldWords(text))
}

/** Written in place of a state on documents of people born, or documents issued, abroad. */
export const ABROAD = 'EX'

/** The 26 states and the Federal District (IBGE), by their codes and by their folded full names. */
const CODES: ReadonlySet<string> = new Set(getStates().map(({ code }) => code))
const BY_NAME: ReadonlyMap<string, string> = new Map([
  ...getStates().map(({ name, code }) => [foldWords(name), code] as const),
  ['EXTERIOR', ABROAD],
])

/** Whether two letters, upper case, are the code of one of the 27. */
export function isState(code: string): boolean {
  return CODES.has(code)
}

const WORDS_OF_NAMES = new Set([...BY_NAME.keys()].flatMap((name) => name.split(' ')))

/** Whether a word is the code of a state, or of its name: SAO and PAULO. */
export function namesState(word: string): boolean {
  return isState(word) || WORDS_OF_NAMES.has(word)
}

/** Whether two letters, upper case, are a valid state or its replacement: one of the 27, or `EX`. */
export function isStateOrAbroad(code: string): boolean {
  return isState(code) || code === ABROAD
}

/** Codes of former states and territories on old documents: Guanabara, Fernando de Noronha, Rio Branco. */
const FORMER = new Set(['GB', 'FN', 'RB'])

/** Roman numerals in names of places and institutes; not XX, which is a placeholder. */
const ROMAN = new Set(['II', 'IV', 'VI', 'IX', 'XI'])

/** Whether two characters are neither a state nor a misread one. */
export function isOtherThanState(signs: string): boolean {
  return FORMER.has(signs) || ROMAN.has(signs)
}

/** Text before a state's name in an issuer's: "Gov. do Estado de", "Secretaria da Segurança Pública do Estado de". */
const ISSUER = /^(?:GOV(?:ERNO)? (?:D[OAE] )?)?(?:(?:.* )?ESTADO D[AEO] )?/

/**
 * The state that a text names as a whole, by its code ("S.P." too) or its full name, as an issuer writes it too
 * ("Governo do Estado de São Paulo"); `EX` for abroad, null for anything else.
 */
export function stateOf(text: string): string | null {
  const named = foldWords(text)
    .replace(ISSUER, '')
    .replace(/^([A-Z]) ([A-Z])$/, '$1$2')
  return isStateOrAbroad(named) ? named : (BY_NAME.get(named) ?? null)
}

/** State bodies, written with the state's code after them; federal ones (MD/EB, DPF) have none. */
export const STATE_BODIES: ReadonlySet<string> = new Set(
  'SSP SESP SSPDS SDS SEDS SEJUSP SEJSP SJS SJTC SPTC SSDC PC DETRAN IFP IGP ITEP POLITEC'.split(' '),
)

const GLUED = new RegExp(`^(${[...STATE_BODIES].join('|')})([A-Z]{2})$`)

/** Splits a body and its state's code without a space between them, "SSPSP"; null for any other word. */
export function gluedIssuer(word: string): { readonly body: string; readonly state: string } | null {
  const [, body = '', state = ''] = GLUED.exec(word) ?? []
  return isStateOrAbroad(state) ? { body, state } : null
}

/**
 * Separators before a state: a comma, a slash, a bracket, a dash with a space beside it, a dash before the last two
 * characters; not in the names of two towns, Sento-Sé and Xangri-lá.
 */
const FIRM = /[,;/()|]|\s[-–—]|[-–—]\s|(?<!\bSENTO|\bXANGRI)[-–—](?=[A-Z\d]{2}$)/

/** Two characters, at least one a letter: a digit may be a misread letter. */
const TWO_SIGNS = /^(?=.*[A-Z])[A-Z\d]{2}$/

/** The only one of the 5,571 municipalities (IBGE) whose name ends like a state's code: in Bahia, not in Sergipe. */
const SENTO_SE = /\bSENTO[\s.\-–—]+SE$/

const BRAZIL = /^BR(?:A|ASIL)?$/

/** "Brasil" after a state's code only; Pau Brasil and Novo Brasil are towns. */
const BRAZIL_BEHIND_CODE = new RegExp(`\\b(${[...CODES].join('|')})[\\s.\\-–—]+BR(?:A|ASIL)?$`)

/** The parts of a folded text between its separators, without a final "Brasil". */
function partsOf(folded: string): readonly string[] {
  const parts = folded
    .replace(BRAZIL_BEHIND_CODE, '$1')
    .split(FIRM)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return BRAZIL.test(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts
}

/** A place of birth, split into town and state. */
export interface EndingState {
  /** The rest of the text, folded: the town. */
  readonly before: string
  /** Code of one of the 27, or `EX` for abroad, by a country too; null where none is named. */
  readonly state: string | null
  /** Two characters in a state's position that are no state; null where there are none. */
  readonly stray: string | null
}

/** A place with its state, which may be at both ends: "SP - CAMPINAS - SP". */
function inState(words: string, state: string): EndingState {
  const town = foldWords(words)
  return { before: town.startsWith(`${state} `) ? town.slice(3) : town, state, stray: null }
}

/** Reads the state from the last of several separated parts. */
function firmEnding(parts: readonly string[]): EndingState | null {
  const last = parts.at(-1) ?? ''
  const others = parts.slice(0, -1).join(' ')
  const state = stateOf(last)
  if (state !== null) return inState(others, state)
  const before = foldWords(others)
  if (FORMER.has(last)) return { before, state: null, stray: null }
  if (ROMAN.has(last)) return null
  if (isCountry(last)) return { before, state: ABROAD, stray: null }
  return TWO_SIGNS.test(last) ? { before, state: null, stray: last } : null
}

/**
 * Reads a place of birth: "Campinas, SP", "SAO PAULO/SP - BRASIL", "SP - CAMPINAS", "Campinas (São Paulo)". After
 * only a space or a point the last two letters count if they are a state, and otherwise belong to the town: Santa Fé.
 */
export function endingState(text: string): EndingState {
  const parts = partsOf(foldMessage(text))
  const firm = parts.length > 1 ? firmEnding(parts) : null
  if (firm) return firm
  const last = parts.at(-1) ?? ''
  const soft = /^(?:(.*)[\s.\-–—])?([A-Z]{2})$/.exec(last)
  const code = soft?.[2] ?? ''
  if (soft && isStateOrAbroad(code) && !SENTO_SE.test(last)) {
    return inState(`${parts.slice(0, -1).join(' ')} ${soft[1] ?? ''}`, code)
  }
  const [, lead = '', rest = ''] = /^([A-Z]{2})\s*[-–—]\s*(.+)$/.exec(parts.join(' - ')) ?? []
  if (isStateOrAbroad(lead)) return inState(rest, lead)
  return { before: foldWords(parts.join(' ')), state: null, stray: null }
}

/** Abbreviations in town names that are not the beginning of the whole word. */
const SHORT: Readonly<Record<string, string>> = {
  STA: 'SANTA',
  STO: 'SANTO',
  CEL: 'CORONEL',
  MAL: 'MARECHAL',
  DR: 'DOUTOR',
}

const MAX_ABBREVIATION_LENGTH = 4

function isShortFor(short: string, long: string): boolean {
  const isStart = short.length <= MAX_ABBREVIATION_LENGTH && long.length >= short.length + 2
  return (isStart && long.startsWith(short)) || (Object.hasOwn(SHORT, short) && SHORT[short] === long)
}

/** Whether two town names differ in abbreviated words only: S. PAULO, S. J. CAMPOS. */
export function areShortened(a: string, b: string): boolean {
  const [first = [], second = []] = [a, b].map((town) =>
    town.split(' ').filter((word) => !/^(?:D[AEO]S?|E)$/.test(word)),
  )
  return (
    first.length === second.length &&
    first.every((word, index) => {
      const other = second[index] ?? ''
      return word === other || isShortFor(word, other) || isShortFor(other, word)
    })
  )
}

export interface DocumentState {
  /** Code of one of the 27, or `EX`; null where none is named, or more than one. */
  readonly state: string | null
  /** Whether the text has something that is neither a state nor a word for a missing one. */
  readonly isStray: boolean
}

/** A document issued by the country, or by a state that is no more. */
const NO_STATE = /^(?:(?:REPUBLICA FEDERATIVA DO )?BRASIL|BRA?|GOVERNO FEDERAL|DENATRAN|SENATRAN|GB|FN|RB)$/

/** Reads the state of a document: "SP", "São Paulo - SP", "SP - SÃO PAULO", "SSP/SP", "DETRAN-SP", "Governo do …". */
export function documentState(text: string): DocumentState {
  const whole = stateOf(text)
  if (whole !== null) return { state: whole, isStray: false }
  const folded = foldMessage(text)
  if (isBlankText(text) || NO_STATE.test(foldWords(folded))) return { state: null, isStray: false }
  const parts = folded.split(/[,;/()|\-–—]/).filter((part) => foldWords(part) !== '')
  const named = new Set(parts.flatMap((part) => stateOf(part) ?? []))
  if (named.size > 0) return { state: named.size === 1 ? ([...named][0] ?? null) : null, isStray: false }
  const words = foldWords(folded).split(' ')
  const [first = '', ...rest] = words
  const state =
    endingState(text).state ??
    gluedIssuer(words.at(-1) ?? '')?.state ??
    (STATE_BODIES.has(first)
      ? stateOf(rest.join(' '))
      : STATE_BODIES.has(rest[0] ?? '')
        ? stateOf(first)
        : null)
  return { state, isStray: state === null && !parts.every((part) => NO_STATE.test(foldWords(part))) }
}
