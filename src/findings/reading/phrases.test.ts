import { expect, test } from 'vitest'
import { formsOf, phrases, tokensOf } from './phrases.ts'

test.each([
  ['VALIDO', 'VALIDO VALIDA VALIDOS VALIDAS'],
  ['NULO', 'NULO NULA NULOS NULAS'],
  ['IRREGULAR', 'IRREGULAR IRREGULARES'],
  ['REGULAR', 'REGULAR REGULARES'],
  ['COMPATIVEL', 'COMPATIVEL COMPATIVEIS'],
  ['ADULTERACAO', 'ADULTERACAO ADULTERACOES'],
  ['REVISAO', 'REVISAO REVISOES'],
  ['FRAUDE', 'FRAUDE FRAUDES'],
  ['RESSALVA', 'RESSALVA RESSALVAS'],
  // Too short to inflect, or without a known ending.
  ['MAE', 'MAE'],
  ['NOK', 'NOK'],
  ['CONFEREM', 'CONFEREM'],
  ['TIMEOUT', 'TIMEOUT'],
])('%s: %s', (word, forms) => expect([...formsOf([word])].join(' ')).toBe(forms))

test('a list of phrases', () => {
  expect(phrases('DE ACORDO,\n  SEM\n  RESSALVA')).toEqual(['DE ACORDO', 'SEM RESSALVA'])
})

test.each([
  ['A B', 'none'],
  ['A-B', 'none'],
  ['A, B', 'list'],
  ['A/B', 'list'],
  ['A - B', 'clause'],
  ['A- B', 'clause'],
  ['A -B', 'clause'],
  ['A: B', 'clause'],
  ['A (B', 'clause'],
  ['A. B', 'sentence'],
  ['A? B', 'sentence'],
])('between the words of %j: %s', (text, gap) => {
  expect(tokensOf(text)).toEqual([
    { word: 'A', gap: 'none' },
    { word: 'B', gap },
  ])
})
