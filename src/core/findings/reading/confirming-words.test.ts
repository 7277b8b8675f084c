import { expect, test } from 'vitest'
import { readLabel, readText } from './read-text.ts'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'

const vocabulary = vocabularyOf({})

/** Why a text confirms: its words with their roles; undefined where it does not confirm. */
function because(label: string, text: string): string | undefined {
  const reading = readText(text, vocabulary, readLabel(label, vocabulary))
  return reading.because?.map(({ words, role }) => `${words} ${role}`).join(', ')
}

test.each([
  [
    'Nome',
    'Nome totalmente confirmado na Receita Federal.',
    'NOME datum, TOTALMENTE degree, CONFIRMADO confirmation, RECEITA FEDERAL source',
  ],
  // What only connects or says nothing is left out, and so is a date.
  ['CPF', 'Conferido em 12/11/2026', 'CONFERIDO confirmation'],
  // Before a source, CONFORME only says according to whom.
  ['Nome', 'Válido, conforme Receita Federal', 'VALIDO confirmation, RECEITA FEDERAL source'],
  ['Nome', 'Conforme', 'CONFORME confirmation'],
])('%s, %s: the words that confirm, each with its role', (label, text, words) => {
  expect(because(label, text)).toBe(words)
})

test.each([
  ['Nome', 'Nome confirmado por Zulmira'],
  ['Nome', 'CPF confere'],
  ['Fraude', 'OK'],
])('%s, %s: nothing, as it does not confirm', (label, text) => {
  expect(because(label, text)).toBeUndefined()
})
