import { foldWords } from './fold-text.ts'

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** The languages that documents name a country in: the country's own is often Spanish. */
const LANGUAGES = ['pt-BR', 'pt-PT', 'en', 'es']

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
  return new Set([...codes, ...names, ...OTHERS.split(',').map(foldWords)])
}

let countries: ReadonlySet<string> | null = null

/**
 * Whether a text is a country other than Brazil: its two letters (ISO 3166-1), or its name in Portuguese, English or
 * Spanish.
 */
export function isCountry(text: string): boolean {
  countries ??= readCountries()
  return countries.has(foldWords(text))
}
