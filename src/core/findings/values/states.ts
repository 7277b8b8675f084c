import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { foldMessage, foldWords } from './fold-text.ts'
import { isBlankText } from './text-value.ts'

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

const LANGUAGES = ['pt-BR', 'pt-PT', 'en', 'es']

/**
 * The country codes that are read after a town: the neighbours, and countries that many people in Brazil come from. A third
 * of all letter pairs is a country, and most of them are more likely a misread state: CARUARU - PW is not in Palau.
 */
const COUNTRY_CODES = `
  AO AR AU BO CA CH CL CN CO CU CV DE EC FR GR GW GY HT IT JP KR LB MX MZ NG NL PL PT PY RU SN SR SY UA US UY VE ZA`
  .trim()
  .split(/\s+/)

/** Documents also name these as countries. ISO 3166-1 lacks them; some are states of the USA. */
const OTHER_COUNTRIES = `
  EUA, USA, U.S.A., Estados Unidos da América, Inglaterra, Escócia, Holanda, Tchecoslováquia, Iugoslávia, URSS, UK, Coreia,
  FL, NY, NJ, TX, CT, OH, DC, NV, WA, WI, UT, OK`

function isoCodes(): readonly string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  // X and ZZ are for users of the standard, not for countries.
  return pairs.filter((code) => !/^X|^ZZ/.test(code) && code !== 'BR' && names.of(code) !== undefined)
}

function readCountries(): ReadonlySet<string> {
  const codes = isoCodes()
  const names = LANGUAGES.flatMap((language) => {
    const displayNames = new Intl.DisplayNames(language, { type: 'region' })
    return codes.map((code) => foldWords(displayNames.of(code) ?? ''))
  })
  return new Set([...COUNTRY_CODES, ...names, ...OTHER_COUNTRIES.split(',').map(foldWords)])
}

let countries: ReadonlySet<string> | null = null

/** True for a country other than Brazil: its two letters, or its name in Portuguese, English or Spanish. */
function isCountry(text: string): boolean {
  countries ??= readCountries()
  return countries.has(foldWords(text))
}

/** Written instead of a state for people born abroad, or documents issued abroad. */
export const ABROAD = 'EX'

/** The 26 states and the Federal District (IBGE). */
const CODES: ReadonlySet<string> = new Set(getStates().map(({ code }) => code))
const CODE_BY_NAME: ReadonlyMap<string, string> = new Map([
  ...getStates().map(({ name, code }) => [foldWords(name), code] as const),
  ['EXTERIOR', ABROAD],
])

export function isState(code: string): boolean {
  return CODES.has(code)
}

export function isStateOrAbroad(code: string): boolean {
  return isState(code) || code === ABROAD
}

const WORDS_OF_NAMES = new Set([...CODE_BY_NAME.keys()].flatMap((name) => name.split(' ')))

/** True for a state's code, or a word of its name: SAO, PAULO. */
export function isStateWord(word: string): boolean {
  return isState(word) || WORDS_OF_NAMES.has(word)
}

/** Former states and territories on old documents: Guanabara, Fernando de Noronha, Rio Branco. */
const FORMER_STATES = new Set(['GB', 'FN', 'RB'])

/** In names of places and institutes. XX is a placeholder. */
const ROMAN_NUMERALS = new Set(['II', 'IV', 'VI', 'IX', 'XI'])

export function isOtherThanState(characters: string): boolean {
  return FORMER_STATES.has(characters) || ROMAN_NUMERALS.has(characters)
}

/** Matches "Gov. do Estado de" or "Secretaria da Segurança Pública do Estado de" before a state's name. */
const ISSUER = /^(?:GOV(?:ERNO)? (?:D[OAE] )?)?(?:(?:.* )?ESTADO D[AEO] )?/

/** Reads a text that is only a state: a code ("SP", "S.P."), a name, or an issuer ("Governo do Estado de São Paulo"). */
export function stateOf(text: string): string | null {
  const state = foldWords(text)
    .replace(ISSUER, '')
    .replace(/^([A-Z]) ([A-Z])$/, '$1$2')
  return isStateOrAbroad(state) ? state : (CODE_BY_NAME.get(state) ?? null)
}

/** State bodies, written with the state's code after them. Federal ones (MD/EB, DPF) have none. */
export const STATE_BODIES: ReadonlySet<string> = new Set(
  'SSP SESP SSPDS SDS SEDS SEJUSP SEJSP SJS SJTC SPTC SSDC PC DETRAN IFP IGP ITEP POLITEC'.split(' '),
)

const BODY_WITH_STATE = new RegExp(`^(${[...STATE_BODIES].join('|')})([A-Z]{2})$`)

/** Splits a body from a state's code that follows without a space: "SSPSP". */
export function gluedIssuer(word: string): { readonly body: string; readonly state: string } | null {
  const [, body = '', state = ''] = BODY_WITH_STATE.exec(word) ?? []
  return isStateOrAbroad(state) ? { body, state } : null
}

/**
 * Separates a town from its state: a comma, a slash, a bracket, a dash next to a space, a dash before the last two
 * characters. Sento-Sé and Xangri-lá are towns.
 */
const SEPARATOR = /[,;/()|]|\s[-–—]|[-–—]\s|(?<!\bSENTO|\bXANGRI)[-–—](?=[A-Z\d]{2}$)/

/** Matches two characters with at least one letter: a digit may be a misread letter. */
const TWO_CHARACTERS = /^(?=.*[A-Z])[A-Z\d]{2}$/

/** Of the 5,571 municipalities (IBGE), only this name ends like a state's code. Sento-Sé is in Bahia, not in Sergipe. */
const SENTO_SE = /\bSENTO[\s.\-–—]+SE$/

const BRAZIL = /^BR(?:A|ASIL)?$/

/** Matches "Brasil" only after a state's code: Pau Brasil and Novo Brasil are towns. */
const BRAZIL_AFTER_CODE = new RegExp(`\\b(${[...CODES].join('|')})[\\s.\\-–—]+BR(?:A|ASIL)?$`)

function partsOf(folded: string): readonly string[] {
  const words = folded
    .replace(BRAZIL_AFTER_CODE, '$1')
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return BRAZIL.test(words.at(-1) ?? '') ? words.slice(0, -1) : words
}

export interface BirthPlace {
  readonly town: string
  readonly state: string | null
  /** Two characters in the position of the state that are no state. */
  readonly stray: string | null
}

/** The state may be at both ends: "SP - CAMPINAS - SP". */
function placeIn(state: string, text: string): BirthPlace {
  const town = foldWords(text)
  return { town: town.startsWith(`${state} `) ? town.slice(3) : town, state, stray: null }
}

function readLastPart(parts: readonly string[]): BirthPlace | null {
  const last = parts.at(-1) ?? ''
  const rest = parts.slice(0, -1).join(' ')
  const state = stateOf(last)
  if (state !== null) return placeIn(state, rest)
  const town = foldWords(rest)
  if (FORMER_STATES.has(last)) return { town, state: null, stray: null }
  if (ROMAN_NUMERALS.has(last)) return null
  if (isCountry(last)) return { town, state: ABROAD, stray: null }
  return TWO_CHARACTERS.test(last) ? { town, state: null, stray: last } : null
}

/**
 * Reads a place of birth: "Campinas, SP", "SAO PAULO/SP - BRASIL", "SP - CAMPINAS", "Campinas (São Paulo)". After only a
 * space or a point, the last two letters are a state or belong to the town: Santa Fé.
 */
export function readBirthPlace(text: string): BirthPlace {
  const words = partsOf(foldMessage(text))
  const separated = words.length > 1 ? readLastPart(words) : null
  if (separated) return separated
  const last = words.at(-1) ?? ''
  const [, before = '', code = ''] = /^(?:(.*)[\s.\-–—])?([A-Z]{2})$/.exec(last) ?? []
  if (isStateOrAbroad(code) && !SENTO_SE.test(last)) {
    return placeIn(code, `${words.slice(0, -1).join(' ')} ${before}`)
  }
  const [, firstCode = '', rest = ''] = /^([A-Z]{2})\s*[-–—]\s*(.+)$/.exec(words.join(' - ')) ?? []
  if (isStateOrAbroad(firstCode)) return placeIn(firstCode, rest)
  return { town: foldWords(words.join(' ')), state: null, stray: null }
}

/** Abbreviations in town names that are not the beginning of the word. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  STA: 'SANTA',
  STO: 'SANTO',
  CEL: 'CORONEL',
  MAL: 'MARECHAL',
  DR: 'DOUTOR',
}

const MAX_ABBREVIATION_LENGTH = 4

function abbreviates(short: string, long: string): boolean {
  const canBeStart = short.length <= MAX_ABBREVIATION_LENGTH && long.length >= short.length + 2
  const hasEntry = Object.hasOwn(ABBREVIATIONS, short) && ABBREVIATIONS[short] === long
  return (canBeStart && long.startsWith(short)) || hasEntry
}

const townWords = (town: string) => town.split(' ').filter((word) => !/^(?:D[AEO]S?|E)$/.test(word))

/** True if two folded town names differ only in abbreviated words: S PAULO, S J CAMPOS. */
export function areShortened(a: string, b: string): boolean {
  const [first, second] = [townWords(a), townWords(b)]
  return (
    first.length === second.length &&
    first.every((word, index) => {
      const otherWord = second[index] ?? ''
      return word === otherWord || abbreviates(word, otherWord) || abbreviates(otherWord, word)
    })
  )
}

interface DocumentState {
  /** Code of one of the 27 states, or `EX`; null without a state, or with more than one. */
  readonly state: string | null
  /** True if the text has something that is neither a state nor a word for a missing one. */
  readonly isStray: boolean
}

const NO_STATE = /^(?:(?:REPUBLICA FEDERATIVA DO )?BRASIL|BRA?|GOVERNO FEDERAL|DENATRAN|SENATRAN|GB|FN|RB)$/

/** Reads the state after or before an issuing body: "DETRAN SÃO PAULO", "SP SSP". */
function stateOfBody([first = '', ...rest]: readonly string[]): string | null {
  if (STATE_BODIES.has(first)) return stateOf(rest.join(' '))
  return STATE_BODIES.has(rest[0] ?? '') ? stateOf(first) : null
}

/** Reads the state of a document: "SP", "São Paulo - SP", "SP - SÃO PAULO", "SSP/SP", "DETRAN-SP", "Governo do …". */
export function documentState(text: string): DocumentState {
  const wholeState = stateOf(text)
  if (wholeState !== null) return { state: wholeState, isStray: false }
  const folded = foldMessage(text)
  if (isBlankText(text) || NO_STATE.test(foldWords(folded))) return { state: null, isStray: false }
  const names = folded.split(/[,;/()|\-–—]/).filter((part) => foldWords(part) !== '')
  const states = new Set(names.flatMap((part) => stateOf(part) ?? []))
  if (states.size > 0) return { state: states.size === 1 ? ([...states][0] ?? null) : null, isStray: false }
  const words = foldWords(folded).split(' ')
  const state = readBirthPlace(text).state ?? gluedIssuer(words.at(-1) ?? '')?.state ?? stateOfBody(words)
  return { state, isStray: state === null && !names.every((part) => NO_STATE.test(foldWords(part))) }
}
