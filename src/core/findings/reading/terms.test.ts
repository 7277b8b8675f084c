import { expect, test } from 'vitest'
import { tokenize } from '#core/findings/vocabulary/tokens.ts'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import { termsOf } from './terms.ts'

const vocabulary = vocabularyOf({})
const classesOf = (text: string) =>
  termsOf(tokenize(text), vocabulary)
    .map(({ wordClass }) => wordClass)
    .join(' ')

test.each(
  (
    'DESMONTADO DESMONTADA DESMONTADOS DESMONTADAS DISSONANTE DISSONANTES INSUSTENTAVEL INSUSTENTAVEIS IMPROPRIEDADE ' +
    'IMPROPRIEDADES INTOLERANCIA INTOLERANCIAS INORGANICO INORGANICA INORGANICOS MALICIOSO MALICIOSA MALICIOSOS ' +
    'INVOLUNTARIO INVOLUNTARIA DESMERITORIO DESMERITORIA DESCOLOU DESTOA DESMERECE'
  ).split(' '),
)('%s negates an unknown word, which is a doubt', (word) => {
  expect(classesOf(word)).toBe('doubt')
})

test.each('DESCRITO DESTINADO INDICADO DESA INDO MALADO GAVETADO ADESMONTADO'.split(' '))(
  '%s only looks like a negated word',
  (word) => {
    expect(classesOf(word)).toBe('unknown')
  },
)

test.each([
  ['S', 'yes'],
  ['N CONFERE', 'negator positive'],
  // Initials.
  ['SILVA N', 'unknown filler'],
  ['SILVA S', 'unknown filler'],
  // NO is "in the", but denies an English noun or a Spanish verb.
  ['NO', 'negator'],
  ['NO FRAUD', 'negator harm'],
  ['NO RECORDS FOUND', 'negator carrier finding'],
  ['NO CPF', 'filler unknown'],
  ['NA', 'none'],
  ['NA BASE', 'filler register'],
  ['SE', 'condition'],
  ['QUE SE', 'with filler'],
  ['EM NENHUM CASO', 'filler negator filler'],
  ['0', 'zero'],
])('the classes of %s are %s', (text, classes) => {
  expect(classesOf(text)).toBe(classes)
})
