import { expect, test } from 'vitest'
import { tokenize } from './tokens.ts'
import { formsOf, indexWords, phraseAt, findPhrases } from './words.ts'

test.each([
  ['VALIDA', 'VALIDA VALIDO'],
  ['VALIDAS', 'VALIDAS VALIDA VALIDO'],
  ['CASAIS', 'CASAIS CASAI CASAL'],
  ['RESTRICOES', 'RESTRICOES RESTRICOE RESTRICAO'],
  ['PRESOS', 'PRESOS PRESO PRESO'],
  ['FLORES', 'FLORES FLORE FLOR'],
  ['HOMENS', 'HOMENS HOMEN HOMEM'],
])('%s has the forms %s', (word, forms) => {
  expect(formsOf(word).join(' ')).toBe(forms)
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
