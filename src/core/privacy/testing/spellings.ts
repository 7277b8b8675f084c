import * as fc from 'fast-check'
import { expect } from 'vitest'
import { NO_CALLS } from '../../case/calls.ts'
import { scoreOf } from '../../case/testing/calls.ts'
import { maskerFor } from '../masker.ts'

/** The masker of a case whose only personal values are these OCR fields. */
export function maskerOf(ocr: Readonly<Record<string, unknown>>) {
  return maskerFor({ ...NO_CALLS, score: scoreOf({ Chave: 'k', Id: 7, OCR: ocr }) })
}

/** Fields of every kind that is no name and no number: free texts, texts of any words, unknown ones, labels. */
const FIELDS = ['Mensagens', 'MotivoTexto', 'Status', 'Chave', 'Naturalidade', 'MRZ', 'Campo', 'Estado civil']

const withoutMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

const digitsFrom = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

/** A text as a reader reads it: capital letters without accents, and digits. Written apart from the code of the masks. */
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
const CASES: readonly Rewrite[] = [
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
  asCase: fc.constantFrom(...CASES),
  asAccents: fc.constantFrom(...ACCENTS),
  asLetters: fc.constantFrom(...LETTERS),
  glue: fc.constantFrom(...GLUES),
  around: fc.constantFrom(...AROUND),
  field: fc.constantFrom(...FIELDS),
})

function ordered(name: readonly string[], order: string): readonly string[] {
  if (order === 'one') return name.slice(0, 1)
  if (order === 'last first') return [name.at(-1) ?? '', name[0] ?? '']
  return order === 'reversed' ? name.toReversed() : name
}

/** Checks that no spelling of a name of the case is left in any field: glued, reversed, spaced out, without accents. */
export function expectNoNames(numRuns: number): void {
  fc.assert(
    fc.property(spelling, ({ name, order, asCase, asAccents, asLetters, glue, around, field }) => {
      const words = ordered(name, order)
      // Masked, words show their initials, which may spell one of them: those of LIMA IÚRI MARINA ÁVILA do.
      fc.pre(!words.some((word) => readable(words.map(([first]) => first).join('')).includes(readable(word))))
      const written = words.map((word) => asLetters(asCase(asAccents(word)))).join(glue)
      const masked = maskerOf({ Nome: name.join(' ') }).field(field, around[0] + written + around[1])
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
  cut: fc.nat({ max: 2 }),
  every: fc.integer({ min: 1, max: 4 }),
  asDigits: fc.constantFrom(...SCRIPTS),
  sign: fc.constantFrom(...PUNCTUATION),
  around: fc.constantFrom(['', ''], ['nº ', '.'], ['cpf', 'x'], ['00', ''], ['(', ')']),
  field: fc.constantFrom(...FIELDS),
})

/** Checks that no spelling of a number of the case is left: dotted, spaced, cut short, in the digits of another script. */
export function expectNoNumbers(numRuns: number): void {
  fc.assert(
    fc.property(numberSpelling, ({ number, numberField, cut, every, asDigits, sign, around, field }) => {
      const part = number.slice(0, number.length - cut)
      const written = Array.from(part)
        .map((digit, at) => asDigits(digit) + ((at + 1) % every === 0 ? sign : ''))
        .join('')
      const masked = maskerOf({ [numberField]: number }).field(field, around.join(written))
      const digits = readable(masked).replace(/\D/g, '')
      // At most what the mask of a CPF shows.
      expect(digits.replace(/^0+/, '').length, masked).toBeLessThanOrEqual(6)
    }),
    { numRuns },
  )
}
