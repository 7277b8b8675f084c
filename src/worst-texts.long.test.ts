import { expect, test } from 'vitest'
import { NO_CALLS } from './core/case/calls.ts'
import { scoreOf } from './core/case/testing/calls.ts'
import { labelMeaning } from './core/findings/labels/label-meaning.ts'
import { titleMeaning } from './core/findings/labels/title-meaning.ts'
import { readLabel, readText } from './core/findings/reading/read-text.ts'
import { compareDigits, compareValues } from './core/findings/values/compare-values.ts'
import { elevenDigitKey } from './modules/links/core/comparison-keys.ts'
import { readRg } from './core/findings/values/cpf-and-rg.ts'
import { foldLetters, foldMessage } from './core/findings/values/fold-text.ts'
import { compareNames } from './core/findings/values/names.ts'
import { isBlankText } from './core/findings/values/text-value.ts'
import { vocabularyOf } from './core/findings/vocabulary/vocabulary.ts'
import { ANSWER_LIMITS } from './core/limits.ts'
import { kindOfLabel } from './core/masking/field-kinds.ts'
import { maskerFor } from './core/masking/masker.ts'
import { WORST_PATTERNS } from './testing/worst-patterns.ts'
import { inlineText, originalText, visibleText } from './words/text/visible-text.ts'

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
  'mask a key': (text) => masker().key(text),
  'mask a name': (text) => masker().field('Nome', text),
  'mask a label': (text) => masker().label(text),
  'mask a number': (text) => masker().field('RGCnh', text),
  'mask an unknown value': (text) => masker().field('MRZ', text),
  'mask a message': (text) => masker({}).field('Mensagens', text),
  'find a name within itself': (text) => masker({ Nome: text, NomeMae: text.slice(1) }).text(text),
  'find a number within itself': (text) => masker({ CPF: text, RGCnh: text.slice(1) }).text(text),
  'find the kind of a label': kindOfLabel,
  'read a text': (text) => readText(text, vocabulary),
  'read a label': (text) => readText('NAO', vocabulary, readLabel(text, vocabulary)),
  'find the meaning of a label': (text) => labelMeaning(text, 'licence', {}),
  'find the meaning of a title': titleMeaning,
  'read an identity': readRg,
  'compare names': (text) => compareNames(text, text.slice(1)),
  'compare values': (text) => compareValues('Nome', 'rg', text, text.slice(1)),
  'compare numbers': (text) => compareValues('NumeroDocumento', 'rg', text, text.slice(1)),
  'compare places': (text) => compareValues('Naturalidade', 'rg', text, text.slice(1)),
  'compare digits': (text) => compareDigits('NumeroDocumento', 'rg', text, text.slice(1)),
  'make the key of a number': elevenDigitKey,
  'detect a blank text': isBlankText,
  'fold a text': foldMessage,
  'fold letters': foldLetters,
  'spell out invisible characters': visibleText,
  'restore spelled-out characters': originalText,
  'put a text on one line': inlineText,
}

// Exponential backtracking would exceed the test timeout.
test.each(Object.entries(READERS))('%s: finishes on the longest worst texts', (_name, read) => {
  for (const pattern of WORST_PATTERNS) {
    const text = pattern.repeat(ANSWER_LIMITS.text).slice(0, ANSWER_LIMITS.text)
    expect(() => read(text), JSON.stringify(pattern)).not.toThrow()
  }
})
