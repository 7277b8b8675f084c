import { expect, test } from 'vitest'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import { withLetters } from './misspelling.ts'
import { readText } from './read-text.ts'

const outcomeOf = (word: string) => readText(word, vocabularyOf({})).outcome

test.each([
  ['INVALDIO', 'two letters swapped'],
  ['INVALLIDO', 'an extra letter'],
  ['REPPROVADO', 'an extra letter in the stem'],
  ['INVELIDO', 'another letter'],
  ['NIVALIDO', 'the first two letters swapped'],
  ['NVALIDO', 'the first letter is missing'],
  ['DIVERGENNTE', 'an extra letter after the stem'],
  ['REPORVADA', 'an inflected form'],
  ['RECUSADDO', 'a misspelled ending'],
  ['IRREGULR', 'a word without a family'],
  ['ILEGGAL', 'a short word'],
  ['RECUZA', 'a short word of a family'],
])('%s is a doubt: %s', (word) => {
  expect(outcomeOf(word)).toBe('doubtful')
})

test.each(
  (
    'RECUSADDO RECUSADDA RECUSADDOS RECUSADDAS VENCIDDO VENCIDDA DIVERGENNTE DIVERGENNTES DIVERGENNCIA DIVERGENNCIAS ' +
    'CADUCIDDADE REPROVAAO'
  ).split(' '),
)('%s is a doubt: its ending is misspelled', (word) => {
  expect(outcomeOf(word)).toBe('doubtful')
})

test.each(
  'CASADO INVADIDO RECURSO NATIVIDADE METADE PASSADO PROVADO RECEITA MARIA INVLD NULLO PARAFUSO JULGADO RECUO FALESIA DENISE'.split(
    ' ',
  ),
)('%s is no misspelled refusal', (word) => {
  expect(outcomeOf(word)).toBe('unrecognised')
})

test.each(['APROVADO', 'VALIDADO'])('%s confirms', (word) => {
  expect(outcomeOf(word)).toBe('confirmed')
})

test.each([
  ['R3PR0V4D0', 'REPROVADO'],
  ['7IPO', 'TIPO'],
  ['10', '10'],
  ['100%', '100%'],
])('reads the letters of %s as %s', (word, letters) => {
  expect(withLetters(word)).toBe(letters)
})
