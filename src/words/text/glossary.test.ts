import { expect, test } from 'vitest'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import { judged, laudoOf } from '#core/findings/testing/case-for-tests.ts'
import { fieldMeaning, lineMeaning } from './glossary.ts'

test('a field is explained as far as the interface publishes what it is', () => {
  const unpublished = OCR_FIELDS.filter((name) => fieldMeaning(name) === 'meaning.unpublished')
  expect(unpublished).toEqual(['Brasao', 'EstadoRgFaceA', 'DocOrigem'])
  expect(fieldMeaning('Renach')).toBe('meaning.Renach')
  expect(['Expedidor', 'constructor', ''].map(fieldMeaning)).toEqual(
    Array.from({ length: 3 }, () => 'meaning.unpublished'),
  )
})

const SAID: Readonly<Record<string, string>> = {
  Alinhamento: 'meaning.line.unpublished',
  'Evolução Civil': 'meaning.line.unpublished',
  Assinatura: 'meaning.line.unpublished',
  Óbito: 'meaning.line.death',
  'Formato RG': 'meaning.line.format',
  'Dígito Verificador CPF': 'meaning.line.digit',
  'Nome da Mãe': 'meaning.NomeMae',
  Filiação: 'meaning.NomePai meaning.NomeMae',
}

test('a laudo line is explained by the fields that its label names', () => {
  const { lines } = judged({
    laudo: laudoOf(...Object.keys(SAID).map((label) => [label, '-', '-'] as const)),
  })
  const said = lines.map((line) => [line.label, lineMeaning(line, (id, ..._values) => id)])
  expect(Object.fromEntries(said)).toEqual(SAID)
})
