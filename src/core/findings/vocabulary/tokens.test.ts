import { expect, test } from 'vitest'
import { tokensOf } from './tokens.ts'

const SIGNS = { none: ' ', list: ' , ', answer: ' : ', break: ' . ' } as const

/** The words of a text, with the sign of each gap. */
function wordsOf(text: string): string {
  return tokensOf(text)
    .map(({ word, gap }, at) => (at === 0 ? '' : SIGNS[gap]) + word)
    .join('')
}

test.each([
  ['Nome  é\tválido', 'NOME E VALIDO'],
  // Commas and slashes list.
  ['nome, cpf/rg', 'NOME , CPF , RG'],
  // An answer may follow.
  ['fraude: não', 'FRAUDE : NAO'],
  ['fraude=não', 'FRAUDE : NAO'],
  ['fraude? não', 'FRAUDE : NAO'],
  ['fraude (não)', 'FRAUDE : NAO'],
  ['fraude [não]', 'FRAUDE : NAO'],
  ['{fraude} não', 'FRAUDE : NAO'],
  ['fraude → não', 'FRAUDE : NAO'],
  ['fraude > não', 'FRAUDE : NAO'],
  ['fraude - não', 'FRAUDE : NAO'],
  ['fraude – não', 'FRAUDE : NAO'],
  ['fraude— não', 'FRAUDE : NAO'],
  ['"fraude" não', 'FRAUDE : NAO'],
  ['fraude... não', 'FRAUDE : NAO'],
  ['fraude… não', 'FRAUDE : NAO'],
  ['fraude- não', 'FRAUDE : NAO'],
  ['fraude -não', 'FRAUDE : NAO'],
  ['anti-fraude', 'ANTI FRAUDE'],
  // A sentence ends.
  ['válido. nome', 'VALIDO . NOME'],
  ['válido; nome', 'VALIDO . NOME'],
  ['válido! nome', 'VALIDO . NOME'],
  ['válido | nome', 'VALIDO . NOME'],
  ['válido • nome', 'VALIDO . NOME'],
  ['válido. (nome)', 'VALIDO . NOME'],
  // Numbers, dates and times are one word.
  ['em 12/03/2024 10:30', 'EM 12/03/2024 10:30'],
  ['em 12-03-2024', 'EM 12-03-2024'],
  ['95,5% ou 1.234', '95,5% OU 1.234'],
  ['1nválido 2a', '1NVALIDO 2A'],
  // A lone dash says that there is nothing; one between words does not.
  ['-', '-'],
  ['óbito: —', 'OBITO : -'],
  ['óbito (--)', 'OBITO : -'],
  ['óbito: -!', 'OBITO : -'],
  ['óbito -, nome', 'OBITO - , NOME'],
  ['óbito --, nome', 'OBITO - , NOME'],
  ['óbito - , nome', 'OBITO - , NOME'],
  ['- óbito', 'OBITO'],
  // Short forms.
  ['n.a.', 'N , A'],
  ['n.d', 'N , D'],
  ['n/ confere', 'NAO CONFERE'],
  ['n/consta', 'NAO CONSTA'],
  ['n/a', 'N , A'],
  ['s/ restrição', 'SEM RESTRICAO'],
  ['s/restrição', 'SEM RESTRICAO'],
  ['empresa s/a', 'EMPRESA S , A'],
  ['c/ ressalva', 'COM RESSALVA'],
  ['c/ressalva', 'COM RESSALVA'],
  ["doesn't match", 'DOES NOT MATCH'],
  ["mother's name", 'MOTHER NAME'],
  ['adulterou-se', 'ADULTEROU'],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toBe(words)
})

test.each([
  ['(X) válido ( ) inválido', 'VALIDO'],
  ['( ) válido (x) inválido', 'INVALIDO'],
  ['[x] nome [ ] cpf [X] rg', 'NOME . RG'],
  ['☑ válido ☐ inválido', 'VALIDO'],
  ['☐ válido ☒ inválido', 'INVALIDO'],
  ['□ válido ■ inválido', 'INVALIDO'],
  ['válido (X) inválido ( )', 'VALIDO'],
  ['válido ( ) inválido (X)', 'INVALIDO'],
  ['1: (X) válido ( ) inválido', 'VALIDO'],
  ['(X) válido (de fato) ( ) inválido', 'VALIDO : DE FATO'],
  // Nothing is ticked.
  ['( ) válido ( ) inválido', 'VALIDO : INVALIDO'],
])('the ticked options of %j are %j', (text, words) => {
  expect(wordsOf(text)).toBe(words)
})
