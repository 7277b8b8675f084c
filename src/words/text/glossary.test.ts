import { expect, test } from 'vitest'
import { judgeBodies, laudoOf } from '#core/findings/testing/case-for-tests.ts'
import { fieldMeaning, lineMeaning } from './glossary.ts'

test('explains a field if the interface publishes its meaning', () => {
  expect(fieldMeaning('Renach')).toBe('meaning.Renach')
  expect(new Set(['Brasao', 'Expedidor', 'constructor', ''].map(fieldMeaning))).toEqual(
    new Set(['meaning.unpublished']),
  )
})

const MEANINGS: Readonly<Record<string, string>> = {
  Alinhamento: 'meaning.line.unpublished',
  'Evolução Civil': 'meaning.line.unpublished',
  Assinatura: 'meaning.line.unpublished',
  Óbito: 'meaning.line.death',
  'Formato RG': 'meaning.line.format',
  'Dígito Verificador CPF': 'meaning.line.digit',
  'Nome da Mãe': 'meaning.NomeMae',
  Filiação: 'meaning.NomePai meaning.NomeMae',
}

test('explains a laudo line by the fields that its label names', () => {
  const { lines } = judgeBodies({
    laudo: laudoOf(...Object.keys(MEANINGS).map((label) => [label, '-', '-'] as const)),
  })
  const meanings = lines.map((line) => [line.label, lineMeaning(line, (id, ..._values) => id)])
  expect(Object.fromEntries(meanings)).toEqual(MEANINGS)
})
