import { expect, test } from 'vitest'
import { tokenize } from './tokens.ts'

const SIGNS = { none: ' ', list: ' , ', answer: ' : ', break: ' . ' } as const

/** Words, with a sign for each gap. */
function wordsOf(text: string): string {
  return tokenize(text)
    .map(({ word, gap }, index) => (index === 0 ? '' : SIGNS[gap]) + word)
    .join('')
}

test.each([
  ['Nome  é\tválido', 'NOME E VALIDO'],
  // An answer may follow.
  ['fraude… não', 'FRAUDE : NAO'],
  ['fraude -não', 'FRAUDE : NAO'],
  // A lone dash means nothing. A dash between words is a sign.
  ['-', '-'],
  ['óbito: —', 'OBITO : -'],
  ['óbito: -!', 'OBITO : -'],
  ['óbito --, nome', 'OBITO - , NOME'],
  ['óbito - , nome', 'OBITO - , NOME'],
  // Short forms.
  ['n/ confere', 'NAO CONFERE'],
  ['n/consta', 'NAO CONSTA'],
  ['s/ restrição', 'SEM RESTRICAO'],
  ['s/restrição', 'SEM RESTRICAO'],
  ['empresa s/a', 'EMPRESA S , A'],
  ['c/ ressalva', 'COM RESSALVA'],
  ['c/ressalva', 'COM RESSALVA'],
  ["doesn't match", 'DOES NOT MATCH'],
  ["mother's name", 'MOTHER NAME'],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toBe(words)
})

test.each([
  ['( ) válido (x) inválido', 'INVALIDO'],
  ['[x] nome [ ] cpf [X] rg', 'NOME . RG'],
  ['válido ( ) inválido (X)', 'INVALIDO'],
  ['1: (X) válido ( ) inválido', 'VALIDO'],
  ['(X) válido (de fato) ( ) inválido', 'VALIDO : DE FATO'],
])('the ticked options of %j are %j', (text, words) => {
  expect(wordsOf(text)).toBe(words)
})
