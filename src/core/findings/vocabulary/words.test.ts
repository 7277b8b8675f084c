import { expect, test } from 'vitest'
import { tokensOf } from './tokens.ts'
import { formsOf, indexWords, phraseAt, findPhrases } from './words.ts'

test.each([
  ['VALIDA', 'VALIDA VALIDO'],
  ['VALIDAS', 'VALIDAS VALIDA VALIDO'],
  ['CASAIS', 'CASAIS CASAI CASAL'],
  ['RESTRICOES', 'RESTRICOES RESTRICOE RESTRICAO'],
  ['PRESOS', 'PRESOS PRESO PRESO'],
  ['FLORES', 'FLORES FLORE FLOR'],
  ['HOMENS', 'HOMENS HOMEN HOMEM'],
])('%s may be a form of %s', (word, forms) => {
  expect(formsOf(word).join(' ')).toBe(forms)
})

const index = indexWords([
  ['LID~', 'family'],
  ['LIDADOR', 'word'],
  ['COM SUCESSO', 'phrase'],
  ['COM', 'first'],
  ['COM', 'second'],
])

/** What a text begins with. */
const meaningAtStart = (text: string) => phraseAt(index, tokensOf(text), 0)?.meaning

test.each([
  ['lida', 'family'],
  ['lidos', 'family'],
  // No ending of a family.
  ['liderança', undefined],
  // The word itself comes before its family.
  ['lidador', 'word'],
  ['com, sucesso', 'phrase'],
  // A sentence ends.
  ['com. sucesso', 'first'],
])('%s begins with a %s', (text, meaning) => {
  expect(meaningAtStart(text)).toBe(meaning)
})

test('the phrases of a text stand behind each other', () => {
  const phrases = findPhrases(tokensOf('lida, com sucesso: gaveta'), index)
  expect(phrases.map(({ words, meaning, gap }) => [words, meaning, gap])).toEqual([
    ['LIDA', 'family', 'none'],
    ['COM SUCESSO', 'phrase', 'list'],
    ['GAVETA', undefined, 'answer'],
  ])
})
