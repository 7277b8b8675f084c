import { expect, test } from 'vitest'
import { tokenize } from './tokens.ts'
import { formsOf, indexWords, isPhrase, phraseAt, findPhrases } from './words.ts'

test.each([
  ['VALIDA', 'VALIDA VALIDO'],
  ['VALIDAS', 'VALIDAS VALIDA VALIDO'],
  ['CASAIS', 'CASAIS CASAI CASAL'],
  ['RESTRICOES', 'RESTRICOES RESTRICOE RESTRICAO'],
  ['PRESOS', 'PRESOS PRESO PRESO'],
  ['FLORES', 'FLORES FLORE FLOR'],
  ['HOMENS', 'HOMENS HOMEN HOMEM'],
  // Short words have no other form. Only an ending is inflected.
  ['PAIS', 'PAIS'],
  ['COESOS', 'COESOS COESO COESO'],
])('%s has the forms %s', (word, forms) => {
  expect(formsOf(word).join(' ')).toBe(forms)
})

test.each([
  ['VALIDADAS PELA BASE', true],
  ['VALIDADO', false],
  ['VALIDADO PELA FOTO', false],
  ['VALIDADO PELA BASE OFICIAL', false],
])('%s is the phrase VALID~ PELA BASE: %s', (text, isListed) => {
  expect(isPhrase(text.split(' '), ['VALID~', 'PELA', 'BASE'])).toBe(isListed)
})

const index = indexWords([
  ['LID~', 'family'],
  ['LIDADOR', 'word'],
  ['COM SUCESSO', 'phrase'],
  ['COM', 'first'],
  ['COM', 'second'],
])

const meaningAtStart = (text: string) => phraseAt(index, tokenize(text), 0)?.meaning

test.each([
  ['lida', 'family'],
  ['lidos', 'family'],
  // ERANCA is no family ending.
  ['liderança', undefined],
  // A word wins over its family.
  ['lidador', 'word'],
  ['com, sucesso', 'phrase'],
  // A phrase does not continue in the next sentence.
  ['com. sucesso', 'first'],
  ['?', undefined],
])('%s begins with a %s', (text, meaning) => {
  expect(meaningAtStart(text)).toBe(meaning)
})

test('a text is split into phrases', () => {
  const phrases = findPhrases(tokenize('lida, com sucesso: gaveta'), index)
  expect(phrases.map(({ words, meaning, gap }) => [words, meaning, gap])).toEqual([
    ['LIDA', 'family', 'none'],
    ['COM SUCESSO', 'phrase', 'list'],
    ['GAVETA', undefined, 'answer'],
  ])
})
