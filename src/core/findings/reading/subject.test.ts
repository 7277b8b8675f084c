import { expect, test } from 'vitest'
import { vocabularyOf } from '../vocabulary/vocabulary.ts'
import { readLabel, readText } from './read-text.ts'

const vocabulary = vocabularyOf({})
const answer = (label: string, text: string) => readText(text, vocabulary, readLabel(label, vocabulary))

test.each([
  ['Nome', 'unrecognised', 'doubtful'],
  ['Nome confere', 'confirmed', 'refused'],
  ['CPF ativo', 'confirmed', 'refused'],
  // A harm.
  ['Fraude', 'refused', 'nothing-found'],
  ['Restrição', 'refused', 'nothing-found'],
  ['Indício de fraude', 'refused', 'nothing-found'],
  // A doubt.
  ['Alerta', 'doubtful', 'nothing-found'],
  ['Indício', 'doubtful', 'nothing-found'],
  ['Documento ilegível', 'doubtful', 'nothing-found'],
  // That something is wrong, or is not there.
  ['Nome não confere', 'refused', 'nothing-found'],
  ['Documento sem match', 'refused', 'nothing-found'],
  ['Sem assinatura', 'doubtful', 'nothing-found'],
  ['Assinatura ausente', 'doubtful', 'nothing-found'],
  ['Resultado negativo', 'doubtful', 'nothing-found'],
  // That a harm is not there.
  ['Ausência de fraude', 'nothing-found', 'doubtful'],
  ['Fraude descartada', 'nothing-found', 'doubtful'],
  ['Documento válido sem fraude', 'nothing-found', 'doubtful'],
  // A check that was made, or what nobody published.
  ['A consulta de fraude', 'unrecognised', 'unrecognised'],
  ['Estado civil', 'unrecognised', 'unrecognised'],
  ['Risco', 'unrecognised', 'unrecognised'],
  // Another person.
  ['Óbito do pai', 'not-validated', 'not-validated'],
  ['Óbito do pai do titular', 'not-validated', 'not-validated'],
])('%s: yes is %s, no is %s', (label, yes, no) => {
  expect(answer(label, 'SIM').outcome).toBe(yes)
  expect(answer(label, 'NÃO').outcome).toBe(no)
})

test.each([
  ['Óbito', 'refused', 'nothing-found'],
  ['SISOBI', 'refused', 'nothing-found'],
  ['Consulta de óbito', 'refused', 'nothing-found'],
  ['Óbito do titular, filho do pai', 'refused', 'nothing-found'],
  ['Titular vivo', 'nothing-found', 'refused'],
  ['Nenhum óbito', 'nothing-found', 'doubtful'],
])('the holder’s death, %s: yes is %s, no is %s', (label, yes, no) => {
  expect(answer(label, 'SIM').death?.outcome).toBe(yes)
  expect(answer(label, 'NÃO').death?.outcome).toBe(no)
})

test.each(['Risco', 'Score', 'Estado civil', 'SISOBI da mãe', 'Mãe viva'])(
  'nothing is confirmed under %s',
  (label) => {
    expect(answer(label, 'VÁLIDO').outcome).not.toBe('confirmed')
  },
)
