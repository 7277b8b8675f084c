import * as fc from 'fast-check'
import { expect } from 'vitest'
import { NO_CALLS } from '#core/case/calls.ts'
import { scoreOf } from '#core/case/testing/calls.ts'
import { maskerFor } from '#core/masking/masker.ts'

/** A masker for a case with only these OCR fields. */
export function maskerOf(ocr: Readonly<Record<string, unknown>>) {
  return maskerFor({ ...NO_CALLS, score: scoreOf({ Chave: 'k', Id: 7, OCR: ocr }) })
}

/** Messages, free text, an unknown field and a label. */
const FIELDS = ['Mensagens', 'MotivoTexto', 'Status', 'Chave', 'Naturalidade', 'MRZ', 'Campo', 'Estado civil']

const withoutMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

const digitsFrom = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

/** Capital letters without accents, and ASCII digits. Independent of the masking code. */
function readable(text: string): string {
  return withoutMarks(text)
    .toUpperCase()
    .replace(/[\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660))
    .replace(/[\u0966-\u096F]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966))
    .replace(/[^A-Z0-9]/g, '')
}

const WORDS =
  `MARINA SOUZA ALBUQUERQUE JOÃO LIMA CONCEIÇÃO ÁVILA JOSÉ ROCHA DIAS BEATRIZ ARAÚJO IÚRI GONÇALVES REIS
  TERTULIANO MOREIRA VITÓRIA COSTA`.split(/\s+/)

type Rewrite = (text: string) => string
const LETTER_CASES: readonly Rewrite[] = [
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => text.toLowerCase().replace(/(?<!\p{L}\p{M}*)\p{L}/gu, (letter) => letter.toUpperCase()),
]
const ACCENTS: readonly Rewrite[] = [(text) => text, (text) => text.normalize('NFD'), withoutMarks]
const LETTERS: readonly Rewrite[] = [
  (text) => text,
  (text) => Array.from(text).join(' '),
  (text) => Array.from(text).join('.'),
  (text) => Array.from(text).join('\u200B'),
  (text) =>
    text.replace(/[A-Za-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
]
const GLUES = ['', '', '', ' ', '.', '_', '-', ', ', '\u200B', ' de ', 'de', '\n']
const AROUND = [
  ['', ''],
  ['', '91@exemplo.com'],
  ['(', ')'],
  ['titular: ', ', confere'],
  ['https://exemplo.com/', '/7'],
  ['x_', '_y'],
] as const

const spelling = fc.record({
  name: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 5 }),
  order: fc.constantFrom('whole', 'last first', 'reversed', 'one'),
  asCase: fc.constantFrom(...LETTER_CASES),
  asAccents: fc.constantFrom(...ACCENTS),
  asLetters: fc.constantFrom(...LETTERS),
  glue: fc.constantFrom(...GLUES),
  around: fc.constantFrom(...AROUND),
  field: fc.constantFrom(...FIELDS),
})

function reorder(name: readonly string[], order: string): readonly string[] {
  if (order === 'one') return name.slice(0, 1)
  if (order === 'last first') return [name.at(-1) ?? '', name[0] ?? '']
  return order === 'reversed' ? name.toReversed() : name
}

export function expectNoNames(numRuns: number): void {
  fc.assert(
    fc.property(spelling, ({ name, order, asCase, asAccents, asLetters, glue, around, field }) => {
      const words = reorder(name, order)
      // The visible initials may spell a word: LIMA IÚRI MARINA ÁVILA.
      fc.pre(!words.some((word) => readable(words.map(([first]) => first).join('')).includes(readable(word))))
      const spelledName = words.map((word) => asLetters(asCase(asAccents(word)))).join(glue)
      const masked = maskerOf({ Nome: name.join(' ') }).field(field, around[0] + spelledName + around[1])
      for (const word of words) expect(readable(masked), masked).not.toContain(readable(word))
    }),
    { numRuns },
  )
}

const SCRIPTS: readonly Rewrite[] = [
  (text) => text,
  digitsFrom(0x660),
  digitsFrom(0x966),
  digitsFrom(0xff10),
  digitsFrom(0x1d7ce),
]
const PUNCTUATION = ['', '', '.', ' ', '-', '\u200B', ' / ', '\n', '·']

const numberSpelling = fc.record({
  number: fc.stringMatching(/^[1-9]\d{8,10}$/),
  numberField: fc.constantFrom('CPF', 'RGCnh', 'NumeroDocumento', 'Renach'),
  from: fc.nat({ max: 2 }),
  cut: fc.nat({ max: 2 }),
  every: fc.integer({ min: 1, max: 4 }),
  asDigits: fc.constantFrom(...SCRIPTS),
  sign: fc.constantFrom(...PUNCTUATION),
  around: fc.constantFrom(['', ''], ['nº ', '.'], ['cpf', 'x'], ['00', ''], ['(', ')']),
  field: fc.constantFrom(...FIELDS),
})

export function expectNoNumbers(numRuns: number): void {
  fc.assert(
    fc.property(
      numberSpelling,
      ({ number, numberField, from, cut, every, asDigits, sign, around, field }) => {
        const spelledNumber = Array.from(number.slice(from, number.length - cut))
          .map((digit, index) => asDigits(digit) + ((index + 1) % every === 0 ? sign : ''))
          .join('')
        const masked = maskerOf({ [numberField]: number }).field(field, around.join(spelledNumber))
        const digits = readable(masked).replace(/\D/g, '')
        // A CPF's mask shows six digits.
        expect(digits.replace(/^0+/, '').length, masked).toBeLessThanOrEqual(6)
      },
    ),
    { numRuns },
  )
}

interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

type WriteDay = (date: DateParts) => string

/** Formats that are recognized without a known birth date. */
const PLAIN_DAYS: readonly WriteDay[] = [
  ({ day, month, year }) => `${day}/${month}/${year}`,
  ({ day, month, year }) => `${Number(day)}.${Number(month)}.${year}`,
  ({ day, month, year }) => `${year}-${month}-${day}`,
  ({ day, month, year }) => `${month}-${day}-${year}`,
  ({ day, month, year }) => `${day} / ${month} / ${year}`,
  ({ day, month, year }) => `${day}/${month}/${year.slice(2)}`,
  ({ day, month, year }) => `${Number(day)} de ${monthName('pt-BR', 'long', month)} de ${year}`,
  ({ day, month, year }) => `${day}${monthName('pt-BR', 'short', month)}${year}`,
  ({ day, month, year }) => `${monthName('en', 'long', month).toUpperCase()} ${Number(day)}th, ${year}`,
  ({ day, month, year }) => `${day} ${monthName('en', 'short', month)} ${year}`,
  ({ day, month, year }) =>
    `${day} ${monthName('pt-BR', 'short', month)}/${monthName('en', 'short', month)} ${year}`,
]

const DAYS: readonly WriteDay[] = [
  ...PLAIN_DAYS,
  ({ day, month, year }) => day + month + year,
  ({ day, month, year }) => year + month + day,
  ({ day, month, year }) => Number(day) + month + year,
  ({ day, month, year }) => day + month + year.slice(2),
  ({ day, month, year }) => `${Number(day)}/${Number(month)}/${year.slice(2)}`,
  ({ day, month, year }) => Array.from(`${day}/${month}/${year}`).join(' '),
  ({ day, month, year }) => `dia ${day}, mês ${month}, ano ${year}`,
  ({ day, month, year }) => `${day} ${monthName('pt-BR', 'short', month)} ${year.slice(2)}`,
  ({ day, month, year }) => digitsFrom(0xff10)(day + month + year),
]

function monthNames(locale: string, month: 'long' | 'short'): readonly string[] {
  const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) =>
    format.format(new Date(Date.UTC(2001, index))).replace('.', ''),
  )
}

const MONTH_NAMES = {
  'pt-BR': { long: monthNames('pt-BR', 'long'), short: monthNames('pt-BR', 'short') },
  en: { long: monthNames('en', 'long'), short: monthNames('en', 'short') },
}

function monthName(locale: 'pt-BR' | 'en', length: 'long' | 'short', number: string): string {
  return MONTH_NAMES[locale][length][Number(number) - 1] ?? ''
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

function birthSpelling(days: readonly WriteDay[]) {
  return fc.record({
    date: fc.record({
      day: fc.integer({ min: 1, max: 31 }).map(twoDigits),
      month: fc.integer({ min: 1, max: 12 }).map(twoDigits),
      year: fc.integer({ min: 1932, max: 2006 }).map(String),
    }),
    write: fc.constantFrom(...days),
    around: fc.constantFrom(['', ''], ['nasc. ', ', confere'], ['(', ')'], ['titular: ', '.']),
    field: fc.constantFrom(...FIELDS),
  })
}

function expectOnlyYear(days: readonly WriteDay[], ocrOf: (birth: string) => object, numRuns: number): void {
  fc.assert(
    fc.property(birthSpelling(days), ({ date, write, around, field }) => {
      const { day, month, year } = date
      const masked = maskerOf({ ...ocrOf(`${day}/${month}/${year}`) }).field(field, around.join(write(date)))
      // A masked number may show its last two digits.
      expect(['', year, year.slice(2)], masked).toContain(readable(masked).replace(/\D/g, ''))
      expect(masked.toLowerCase()).not.toContain(monthName('pt-BR', 'short', month))
    }),
    { numRuns },
  )
}

export function expectNoBirths(numRuns: number): void {
  expectOnlyYear(DAYS, (birth) => ({ DataNascimento: birth }), numRuns)
}

/** Without a readable birth date, any old date may be it. */
export function expectNoOldDates(numRuns: number): void {
  expectOnlyYear(PLAIN_DAYS, () => ({ DataNascimento: 'ILEGÍVEL' }), numRuns)
}
