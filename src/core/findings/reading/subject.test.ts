import { expect, test } from 'vitest'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import { readLabel, readText } from './read-text.ts'

const vocabulary = vocabularyOf({})
const answer = (label: string, text: string) => readText(text, vocabulary, readLabel(label, vocabulary))

test.each([
  // A doubt.
  ['Indício', 'doubtful', 'nothing-found'],
  // That a harm is not there.
  ['Ausência de fraude', 'nothing-found', 'doubtful'],
  ['Fraude descartada', 'nothing-found', 'doubtful'],
  // Another person.
  ['Óbito do pai do titular', 'not-validated', 'not-validated'],
])('%s: yes is %s, no is %s', (label, yes, no) => {
  expect(answer(label, 'SIM').outcome).toBe(yes)
  expect(answer(label, 'NÃO').outcome).toBe(no)
})

test.each([
  ['Óbito', 'refused', 'nothing-found'],
  ['SISOBI', 'refused', 'nothing-found'],
])('the holder’s death, %s: yes is %s, no is %s', (label, yes, no) => {
  expect(answer(label, 'SIM').death?.outcome).toBe(yes)
  expect(answer(label, 'NÃO').death?.outcome).toBe(no)
})

test.each(['Risco', 'Score'])('nothing is confirmed under %s', (label) => {
  expect(answer(label, 'VÁLIDO').outcome).not.toBe('confirmed')
})
