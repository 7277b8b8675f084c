import { expect, test } from 'vitest'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import { decodeText } from '#core/findings/vocabulary/decode-text.ts'
import { tokenize } from '#core/findings/vocabulary/tokens.ts'
import { joinLetters, joinRefusal } from './repair-text.ts'

test.each([
  ['Compara&ccedil;&atilde;o', 'Comparacao'],
  ['sem&nbsp;foto', 'sem foto'],
  ['sem&#32;foto', 'sem foto'],
  ['&#xFFFF;', '\uFFFF'],
  ['N&ordm; 1&ordf;', 'Nº 1ª'],
  ['&lt;b&gt; &quot;A&quot; &apos;B&apos; &amp; C', '<b> "A" \'B\' & C'],
  // Entities of control characters, and no entities.
  ['&#0;&#31;', '&#0;&#31;'],
  ['&#x10FFFF;', '&#x10FFFF;'],
  ['&copy; &foo; A&B; R&D', '&copy; &foo; A&B; R&D'],
])('decodes %j to %j', (text, expected) => {
  expect(decodeText(text)).toBe(expected)
})

test.each(['Situação não é', 'À', 'Ç', 'ü', 'ª'])('repairs %s after UTF-8 was decoded wrongly', (text) => {
  const bytes = new TextEncoder().encode(text)
  expect(decodeText(new TextDecoder('windows-1252').decode(bytes)), 'as Windows-1252').toBe(text)
  expect(decodeText(String.fromCharCode(...bytes)), 'as Latin-1').toBe(text)
})

test.each(['NÃO', 'SÃ'])('keeps %j, which was decoded correctly', (text) => {
  expect(decodeText(text)).toBe(text)
})

const vocabulary = vocabularyOf({})

test.each([
  ['o CPF I N V A L I D O aqui', 'o CPF INVALIDO aqui'],
  ['O\u0301 B I\u0301 T O', 'O\u0301BI\u0301TO'],
  ['A B C D', 'A B C D'],
  ['N A D A', 'NADA'],
  // Fewer than four letters may be words or initials.
  ['N A O', 'N A O'],
])('joins the spaced letters of %j to %j', (text, expected) => {
  expect(joinLetters(text, vocabulary)).toBe(expected)
})

test.each([
  ['O CPF IN-VÁLIDO', 'O CPF INVÁLIDO'],
  ['repro-vado', 'reprovado'],
  ['Rejei-tada.', 'Rejeitada.'],
  // A confirming word stays split.
  ['VÁLI-DO', 'VÁLI-DO'],
])('joins the hyphenated %j to %j', (text, expected) => {
  expect(joinLetters(text, vocabulary)).toBe(expected)
})

test.each([
  ['isValid', 'is Valid'],
  ['senaoConfere', 'senaoConfere'],
  // An unlisted word may be a name.
  ['isZebra', 'isZebra'],
])('splits the glued negator of %j to %j', (text, expected) => {
  expect(joinLetters(text, vocabulary)).toBe(expected)
})

test.each([
  ['IN VÁLIDO', 'INVALIDO'],
  ['NÃ\0O CONFERE', 'NAO CONFERE'],
  ['N Ã O   C O N F E R E', 'NAO CONFERE'],
  ['não con_fere', 'NAO CONFERE'],
  ['Nome FRAU DE', 'NOME FRAUDE'],
  ['IN VÁLIDO NA BA SE', 'INVALIDO NA BASE'],
  ['I N C O M P A T I B I L I D A D E', 'INCOMPATIBILIDADE'],
  // Nothing is split, or an unlisted word may be a name.
  ['NÃO CONFERE', null],
  ['VÁ LIDO', null],
  ['TROCA DE FOTO', null],
  ['ÓBITO: S', null],
  ['JOSÉ T. ROCA', null],
  ['A12 IN VÁLIDO', null],
])('joins the fragments of a refusal: %j to %j', (text, expected) => {
  const words = joinRefusal(tokenize(text), vocabulary)?.map(({ word }) => word)
  expect(words?.join(' ') ?? null).toBe(expected)
})
