import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { OCR_FIELDS } from '../contract/analise.ts'
import { isBlankText } from '../findings/field-values.ts'
import { digitsOf, foldWords } from '../findings/fold.ts'
import { readMessage } from '../findings/read-message.ts'
import { readRg } from '../findings/rg.ts'
import { isNoName } from '../findings/same-value.ts'
import { vocabularyOf } from '../findings/vocabulary.ts'

/** What a value says of a person: who they are, their taxpayer number, a number of a document, or its check digits. */
export type Kind = 'name' | 'cpf' | 'number' | 'digit'

/** What is of a person among the fields of the interface (2.4); of dates, places and bodies nothing is masked. */
const OCR_KINDS: Readonly<Record<string, Kind>> = {
  Nome: 'name',
  NomePai: 'name',
  NomeMae: 'name',
  Diretor: 'name',
  CPF: 'cpf',
  Perfuracao: 'number',
  NumeroDocumento: 'number',
  RGCnh: 'number',
  NumeroSeguranca: 'number',
  Renach: 'number',
  NumeroFormulario: 'number',
  NumeroFormularioInferior: 'number',
  DocOrigem: 'number',
}

const NAMED: ReadonlySet<string> = new Set(OCR_FIELDS)

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** A label with one of these speaks of something else about a name or a number: its date, its kind, its issuer. */
const BESIDE = words('DATA DATE TIPO ESTADO UF ORGAO VALIDADE EMPRESA STATUS')
const NAMES = words(
  'NOME NOMES SOBRENOME PAI MAE PAIS FILIACAO GENITOR GENITORA DIRETOR TITULAR PORTADOR CONJUGE RESPONSAVEL',
)
const NUMBERS = words(
  'NUMERO NUM NRO NR N Nº RG CIN RNE RNM CNH REGISTRO RENACH PID PASSAPORTE CERTIDAO MATRICULA IDENTIDADE FORMULARIO ESPELHO SEGURANCA PERFURACAO PIS PASEP NIS NIT CNS CTPS',
)
const CHECK_DIGITS = words('DIGITO DIGITOS DV')

const known = new Map<string, Kind | null>()

/**
 * What the value of a place holds, by the place's name: a field of the interface, a field that it does not name, or a
 * label of the laudo. Null where it says nothing of who a person is.
 */
export function kindOf(name: string): Kind | null {
  const cached = known.get(name)
  if (cached !== undefined) return cached
  const kind = NAMED.has(name) ? (OCR_KINDS[name] ?? null) : kindOfWords(name)
  // Answers may carry any number of names that nobody will meet again.
  if (known.size < 1000) known.set(name, kind)
  return kind
}

function kindOfWords(name: string): Kind | null {
  const spaced = name
    .slice(0, 200)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
  const parts = foldWords(spaced).split(' ')
  const has = (list: ReadonlySet<string>) => parts.some((part) => list.has(part))
  if (has(BESIDE)) return null
  if (parts.includes('CPF')) return has(CHECK_DIGITS) ? 'digit' : 'cpf'
  if (has(NAMES)) return 'name'
  if (!has(NUMBERS)) return null
  return has(CHECK_DIGITS) ? 'digit' : 'number'
}

const DOTS = '••••'
/** Of a longer name no more words are shown, so that a page of text shrinks as well. */
const MOST_WORDS = 8
/** A number with fewer digits shows none of them. */
const SHORTEST_NUMBER = 5

/** "M•••• S••••": initials, and the same dots whatever the length of the word. */
function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, MOST_WORDS)
    .map((word) => {
      const letters = word.match(/\p{L}/gu) ?? []
      return letters.length > 1 ? `${letters[0]}${DOTS}` : '•'
    })
    .join(' ')
}

/** Whether a text has the form of a CPF: punctuated, or eleven bare digits whose check digits hold. */
function isWrittenCpf(text: string): boolean {
  const trimmed = text.trim()
  return CPF_PUNCTUATED.test(trimmed) || (/^\d{11}$/.test(trimmed) && isValidCpf(trimmed))
}

const CPF_PUNCTUATED = /^\d{3}[.\s]?\d{3}[.\s]?\d{3}\s?[-–—./\s]\s?\d{2}$/

/**
 * "•••.456.789-••": without the first three and the two check digits, as Brazilian public bodies show a CPF that they
 * publish (the Portal da Transparência, and Instrução Normativa 19/2025 of the treasury of Pará, which words it so).
 * It tells two CPFs apart for those who know them, and stays one of a thousand for everybody else.
 */
function maskCpf(cpf: string): string {
  const digits = digitsOf(cpf)
  // As a JSON number it may have lost its leading zeros. Of one that is none not even the last two may be seen: beside
  // a right one they would be its check digits.
  if (digits.length < 9 || digits.length > 11) return '••••••'
  const eleven = digits.padStart(11, '0')
  return `•••.${eleven.slice(3, 6)}.${eleven.slice(6, 9)}-••`
}

/** "••••••72": the last two signs of the number, without its issuer. One that is a CPF shows what a CPF shows. */
function maskNumber(number: string): string {
  if (isWrittenCpf(number)) return maskCpf(number)
  const digits = readRg(number).number ?? digitsOf(number)
  return `••••••${digits.length < SHORTEST_NUMBER ? '' : digits.slice(-2)}`
}

const FORMS: Readonly<Record<Kind, (value: string) => string>> = {
  name: maskName,
  cpf: maskCpf,
  number: maskNumber,
  // Two digits more, and a masked CPF or RG would be one of ten.
  digit: () => '••',
}

/** A value as it is shown in privacy mode. */
export function masked(kind: Kind, value: string): string {
  return FORMS[kind](value)
}

const VOCABULARY = vocabularyOf({})
const DATE = /^\s*(?:\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})(?:$|[T\s])/

/** Whether a word or phrase is one that outcomes are told in. */
export function isOutcome(text: string): boolean {
  return readMessage(text, VOCABULARY) !== 'unchecked'
}

/** Whether a value says who a person is: not one that says that there is none, nor an outcome in its place, nor a date. */
export function isPersonal(kind: Kind, value: string): boolean {
  if (isBlankText(value) || DATE.test(value)) return false
  if (kind === 'name') return !isNoName(value, true) && readMessage(value, VOCABULARY) !== 'ok'
  return /\d/.test(value) || !isOutcome(value)
}

const CPF_IN_TEXT = /(?<!\d)(?:\d{3}[.\s]?\d{3}[.\s]?\d{3}\s?[-–—./\s]\s?\d{2}|\d{11})(?!\d)/g

/** Where a text has something that looks like a CPF, whoever's it is. */
export function cpfsIn(text: string): readonly { readonly start: number; readonly end: number }[] {
  return Array.from(text.matchAll(CPF_IN_TEXT))
    .filter(([found]) => isWrittenCpf(found))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
}
