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
  ['fraude- não', 'FRAUDE : NAO'],
  ['1-confere', '1 : CONFERE'],
  ['12-confere', '12 : CONFERE'],
  // No code: a copy, a lot.
  ['2-a via confere', '2 A VIA CONFERE'],
  ['do lote 12-ab', 'DO LOTE 12 AB'],
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
  ['pai&mãe', 'PAI E MAE'],
  ['detransp', 'DETRAN SP'],
  // Dates of this decade and times have one spelling. An IP address is no date.
  ['17/11/26', '17/11/2026'],
  ['18.11.2026', '18/11/2026'],
  ['10.11.22.33', '10.11.22.33'],
  ['2026-11-17T10:20:30.123Z', '2026-11-17 10:20:30.123'],
  // A version and the code of a document are one word each.
  ['motor v12.3.45', 'MOTOR V12.3.45'],
  ['selo A1B2.C3D4.E5F6', 'SELO A1B2.C3D4.E5F6'],
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
