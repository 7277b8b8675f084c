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
    'INVOLUNTARIO INVOLUNTARIA DESMERITORIO DESMERITORIA DESCOLOU DESTOA DESMERECE INDISCRETO DESINTEGRADO'
  ).split(' '),
)('%s negates an unknown word, which is a doubt', (word) => {
  expect(classesOf(word)).toBe('doubt')
})

test.each('DESCRITO DESTINADO INDICADO DESA INDO MALADO GAVETADO ADESMONTADO DESEMBARGADOR'.split(' '))(
  '%s only looks like a negated word',
  (word) => {
    expect(classesOf(word)).toBe('unknown')
  },
)

test.each([
  ['S', 'yes'],
  ['S CONFERE', 'filler positive'],
  ['N CONFERE', 'negator positive'],
  ['N ATIVO', 'negator active'],
  ['N VALIDADO', 'negator checked'],
  ['N CANCELADO', 'negator stopped'],
  ['N LOCALIZADO', 'negator finding'],
  ['N PRESENTE', 'negator yes'],
  ['CONFERE. N', 'positive negator'],
  // Initials.
  ['SILVA N', 'unknown filler'],
  ['SILVA S', 'unknown filler'],
  // NO is "in the", but denies an English noun or a Spanish verb.
  ['NO', 'negator'],
  ['NO FRAUD', 'negator harm'],
  ['NO RECORDS FOUND', 'negator carrier finding'],
  ['NO CPF', 'filler unknown'],
  ['NO VIGENTE', 'negator active'],
  ['NO VALIDADO', 'negator checked'],
  ['NO CONFIRMA', 'negator finding'],
  ['NO ES VALIDO', 'negator filler positive'],
  ['NO RECORD, NO SIGN, NO RESTRICTION', 'negator carrier negator carrier negator unknown'],
  ['NO ISSUE, NO ALERT, NO ERROR', 'negator doubt negator doubt negator obstacle'],
  ['NO, CPF', 'negator unknown'],
  ['NA', 'none'],
  ['NA BASE', 'filler register'],
  ['CONFERE NA', 'positive filler'],
  ['SE', 'condition'],
  ['QUE SE', 'with filler'],
  ['EM NENHUM CASO', 'filler negator filler'],
  ['0', 'zero'],
  // An analysis that is over is no obstacle.
  ['CONFIRMADO EM VERIFICAÇÃO', 'finding check'],
  ['CONFERIDO EM ANÁLISE', 'checked check'],
  ['CONFIRMADO EM VALIDAÇÃO', 'finding check'],
  ['CONFERIDO, EM ANÁLISE', 'checked obstacle'],
  ['VÁLIDO EM ANÁLISE', 'positive obstacle'],
  ['FOTO ENVIADA EM ANÁLISE', 'unknown unknown obstacle'],
  ['IDENTIFICADOR EM ANÁLISE', 'finding obstacle'],
  // Digits for letters never confirm.
  ['V4LIDO', 'unknown'],
  ['N4O CONFERE', 'negator positive'],
])('the classes of %s are %s', (text, classes) => {
  expect(classesOf(text)).toBe(classes)
})
