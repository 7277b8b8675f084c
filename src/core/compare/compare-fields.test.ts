import { describe, expect, test } from 'vitest'
import { judged } from '../findings/testing/case-for-tests.ts'
import type { DocumentKind } from '../findings/model/document-kind.ts'
import { OCR_FIELDS } from '../contract/analise.ts'
import { compareFields, textOf } from './compare-fields.ts'
import { compareFindings } from './compare-findings.ts'

function fieldsOf(ocr: object) {
  return judged({ analise: { Id: 7, Chave: 'k-1', OCR: ocr } }).fields
}

function outcome(name: string, a: unknown, b: unknown, kind: DocumentKind = 'licence') {
  const rows = compareFields(fieldsOf({ [name]: a }), fieldsOf({ [name]: b }), kind)
  return rows.find((row) => row.name === name)?.outcome
}

describe('how a field of two cases compares', () => {
  test.each([
    ['CPF', '012.345.678-90', 1234567890, 'equal'],
    ['CPF', '012.345.678-90', '012.345.678-91', 'different'],
    ['CPF', '012.345.678-90', '1234567890', 'unclear'],
    ['CPF', '***.345.678-**', '***.345.678-**', 'unclear'],
    ['CPF', '***.345.678-**', '***.345.679-**', 'different'],
    ['Nome', 'JOSÉ  DA SILVA', 'Jose da Silva', 'equal'],
    ['Nome', 'José da Silva', 'José da Silvo', 'different'],
    ['DataNascimento', '05/09/1991', '1991-09-05', 'equal'],
    ['Secretaria', 'SSP', 'SSP', 'equal'],
    ['Secretaria', 'SSP', 'Secretaria de Segurança Pública', 'unclear'],
    ['Nome', 'Ana', null, 'only-a'],
    ['Nome', '', 'Ana', 'only-b'],
    ['Nome', null, '---', 'neither'],
    ['Nome', { a: 1 }, { a: 1 }, 'unclear'],
    ['Nome', { a: 1 }, null, 'only-a'],
    ['CampoNovo', 'x', 'X', 'equal'],
    ['CampoNovo', { a: 1 }, { a: 2 }, 'different'],
    ['CampoNovo', 'x', undefined, 'only-a'],
  ])('%s: %j and %j: %s', (name, a, b, expected) => expect(outcome(name, a, b)).toBe(expected))

  test('an identity number is read as one only where both documents are', () => {
    expect(outcome('NumeroDocumento', '12.345.678-X', '12.345.678', 'rg')).toBe('unclear')
    expect(outcome('NumeroDocumento', '12.345.678-X', '12.345.678', 'unknown')).toBe('different')
  })
})

test('every field of both documents is there once, in the interface’s order', () => {
  const a = fieldsOf({ TipoDocumento: 1, Nome: 'Ana', NomePai: 'Rui', CPF: '1', Novo: 'x' })
  const b = fieldsOf({ TipoDocumento: 1, Nome: 'Eva', NomeMae: 'Lia', CPF: '2' })
  const rows = compareFields(a, b, 'unknown')
  expect(rows.filter((row) => row.outcome !== 'neither').map((row) => `${row.name} ${row.outcome}`)).toEqual([
    'TipoDocumento equal',
    'Nome different',
    'NomePai only-a',
    'NomeMae only-b',
    'CPF different',
    'Novo only-a',
  ])
  expect(rows.map(({ name }) => name)).toEqual([...OCR_FIELDS, 'Novo'])
})

test('against a missing document nothing is compared', () => {
  const rows = compareFields(fieldsOf({ Nome: 'Ana' }), null, 'unknown')
  expect(new Set(rows.map((row) => row.outcome))).toEqual(new Set([null]))
  expect(textOf(rows.find(({ name }) => name === 'Nome')?.a ?? null)).toBe('Ana')
  expect(compareFields(null, null, 'unknown')).toEqual([])
})

const sentence = () => 'the same'

test('a finding is shared as often as the other case has it', () => {
  const finding = judged({ analise: { OCR: { CPF: '11111111111' } } }).findings[0]
  if (!finding) throw new Error('a CPF of one digit finds something')
  const shared = compareFindings([finding, finding, finding], [finding, finding], sentence)
  expect(shared.map(({ isShared }) => isShared)).toEqual([true, true, false])
  const other = { ...finding, level: 'note' } as const
  expect(compareFindings([finding], [other], sentence)[0]?.isShared).toBe(false)
})
