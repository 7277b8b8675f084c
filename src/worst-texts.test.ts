import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startCounting, stepsOf, stepsOfEach, stopCounting } from './testing/count-steps.ts'
import { WORST_PATTERNS } from './testing/worst-patterns.ts'

startCounting()
afterAll(stopCounting)
const { maskerFor } = await import('./core/privacy/masker.ts')
const { kindOfLabel } = await import('./core/privacy/field-kinds.ts')
const { scoreOf } = await import('./core/case/testing/calls.ts')
const { NO_CALLS } = await import('./core/case/calls.ts')
const { readLabel, readText } = await import('./core/findings/reading/read-text.ts')
const { vocabularyOf } = await import('./core/findings/vocabulary/vocabulary.ts')
const { labelMeaning } = await import('./core/findings/labels/labels.ts')
const { titleMeaning } = await import('./core/findings/labels/titles.ts')
const { readRg } = await import('./core/findings/values/cpf-and-rg.ts')
const { compareNames } = await import('./core/findings/values/names.ts')
const { compareDigits, compareValues } = await import('./core/findings/values/compare-values.ts')
const { elevenDigitKey } = await import('./core/findings/values/comparison-keys.ts')
const { isBlankText } = await import('./core/findings/values/text-value.ts')
const { foldLetters, foldMessage } = await import('./core/findings/values/fold-text.ts')
const { inlineText, originalText, visibleText } = await import('./wording/visible-text.ts')

const OCR = {
  Nome: 'MARINA SOUZA ALBUQUERQUE',
  NomeMae: '0000000000',
  CPF: '10000000191',
  RGCnh: '29.465.327-2',
}
const masker = (ocr: object = OCR) =>
  maskerFor({ ...NO_CALLS, score: scoreOf({ Chave: 'k', Id: 7, OCR: ocr }) })
const vocabulary = vocabularyOf({})

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'mask a text': (text) => masker().text(text),
  'mask a name': (text) => masker().field('Nome', text),
  'mask a label': (text) => masker().label(text),
  'mask a number': (text) => masker().field('RGCnh', text),
  'mask an unknown value': (text) => masker().field('MRZ', text),
  'mask a message': (text) => masker({}).field('Mensagens', text),
  'find a name in itself': (text) => masker({ Nome: text, NomeMae: text.slice(1) }).text(text),
  'find a number in itself': (text) => masker({ CPF: text, RGCnh: text.slice(1) }).text(text),
  'mask a body': (text) => masker().body(JSON.stringify({ Texto: text })),
  'kind of a label': kindOfLabel,
  'read a text': (text) => readText(text, vocabulary),
  'read a label': (text) => readText('NAO', vocabulary, readLabel(text, vocabulary)),
  'meaning of a label': (text) => labelMeaning(text, 'licence', {}),
  'meaning of a title': titleMeaning,
  'read an identity': readRg,
  'compare names': (text) => compareNames(text, text.slice(1)),
  'compare values': (text) => compareValues('Nome', 'rg', text, text.slice(1)),
  'compare numbers': (text) => compareValues('NumeroDocumento', 'rg', text, text.slice(1)),
  'compare places': (text) => compareValues('Naturalidade', 'rg', text, text.slice(1)),
  'compare digits': (text) => compareDigits('NumeroDocumento', 'rg', text, text.slice(1)),
  'key of a number': elevenDigitKey,
  'read a text without a value': isBlankText,
  'fold a text': foldMessage,
  'fold letters': foldLetters,
  'write out invisible characters': visibleText,
  'read written-out characters': originalText,
  'draw a text in a line': inlineText,
}

/** Every fifth; `npm run test:long` takes all. */
const PATTERNS = WORST_PATTERNS.filter((_, at) => process.env['LONG'] === '1' || at % 5 === 0)
const LENGTH = 100_000
/** Steps for one more character: the worst reader takes some 150. */
const MOST_PER_CHARACTER = 500

test.each(Object.entries(READERS))('%s: 100 kB of the worst takes steps by its length', (_name, read) => {
  const reading = (pattern: string, length: number) => {
    const text = pattern.repeat(Math.ceil(length / pattern.length))
    return () => void read(text)
  }
  // Caches are filled, code is compiled.
  for (const pattern of PATTERNS) read(pattern.repeat(10))
  const ofSome = stepsOfEach(PATTERNS.map((pattern) => reading(pattern, 1000)))
  const ofTwice = stepsOfEach(PATTERNS.map((pattern) => reading(pattern, 2000)))
  const short = PATTERNS.map((pattern, at) => {
    const [some = 0, twice = 0] = [ofSome[at], ofTwice[at]]
    return { pattern, some, growth: twice - some }
  })
  const [worst] = short.toSorted((a, b) => b.growth - a.growth)
  const [steepest] = short.toSorted((a, b) => b.growth / b.some - a.growth / a.some)
  for (const each of [worst, steepest]) {
    const pattern = each?.pattern ?? ''
    expect(stepsOf(reading(pattern, LENGTH)), JSON.stringify(pattern)).toBeLessThan(
      LENGTH * MOST_PER_CHARACTER,
    )
  }
})

test.each(Object.entries(READERS))('%s: long runs of accents are never sorted', (_name, read) => {
  const spy = vi.spyOn(String.prototype, 'normalize')
  onTestFinished(() => spy.mockRestore())
  // Each belongs before the one before it.
  for (const letter of ['', 'A', '1']) read(`${letter}${'\u0301\u0323'.repeat(100)}`)
  expect(
    spy.mock.contexts.map(String).filter((text) => /(?!\u034F)\p{M}(?:(?!\u034F)\p{M}){30}/u.test(text)),
  ).toEqual([])
})
