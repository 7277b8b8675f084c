import { describe, expect, test } from 'vitest'
import { Ocr, OCR_FIELDS } from '#core/service/contract/answers.ts'
import { contextOf } from '#core/findings/testing/case-for-tests.ts'
import { documentKindOf } from './document-kind.ts'
import type { DocumentKind } from '#core/findings/model/evidence.ts'
import { fieldValues } from './rule-input.ts'

const fieldOf = (name: string, raw: unknown, kind: DocumentKind = 'unknown') =>
  fieldValues(Ocr.parse({ [name]: raw }), kind).find((field) => field.name === name)

describe('absent', () => {
  test.each([
    null,
    '',
    '   ',
    '-',
    '--',
    '—',
    '***',
    '*',
    'NÃO DECLARADO',
    'Nao declarado.',
    'PAI NÃO DECLARADO',
    'NULL',
    '01/01/0001',
  ])('%j', (raw) => {
    expect(fieldOf('NomePai', raw)?.value).toBeNull()
  })
  test.each(['0', 'A', '-A', '***.982.247-**', 'NÃO DECLARADO AINDA'])('not %j', (raw) => {
    expect(fieldOf('NomePai', raw)?.value).toBe(raw)
  })
})

describe('numbers that lost their zeros', () => {
  test.each([
    ['CPF', 1234567890, 'unknown', '01234567890'],
    ['CPF', '1234567890', 'unknown', '1234567890'],
    ['CPF', 0, 'unknown', '00000000000'],
    ['NumeroSeguranca', 12, 'unknown', '00000000012'],
    ['NumeroDocumento', 2831976458, 'licence', '02831976458'],
    ['NumeroDocumento', 2831976458, 'rg', '2831976458'],
    ['NumeroDocumento', 2831976458, 'unknown', '2831976458'],
    ['Permissao', 0, 'licence', '0'],
    ['CPF', -5, 'unknown', '-5'],
    ['CPF', 1.5, 'unknown', '1.5'],
    ['Brasao', true, 'unknown', 'true'],
  ] as const)('%s %j on %s is %s', (name, raw, kind, expected) => {
    expect(fieldOf(name, raw, kind)).toEqual({ name, raw: String(raw), form: 'text', value: expected })
  })
})

test('an unreadable value is kept, and the field has none', () => {
  const field = fieldOf('Nome', { first: 'A' })
  expect(field).toMatchObject({ value: null, raw: '{"first":"A"}', form: 'wrong-type' })
  expect(fieldOf('Nome', 'A'.repeat(2001))).toMatchObject({ value: null, form: 'too-long' })
})

test('the fields of the interface come in its order, unknown fields after them', () => {
  const fields = fieldValues(Ocr.parse({ Zulu: 1, Alfa: { a: 1 }, Nada: null, Nome: 'X' }), 'unknown')
  expect(fields.map(({ name }) => name)).toEqual([...OCR_FIELDS, 'Zulu', 'Alfa', 'Nada'])
  expect(fields.slice(OCR_FIELDS.length).map(({ value }) => value)).toEqual(['1', '{"a":1}', null])
  expect(fields.slice(OCR_FIELDS.length).map(({ raw }) => raw)).toEqual(['1', '{"a":1}', ''])
  expect(fields.slice(OCR_FIELDS.length).map(({ form }) => form)).toEqual(['text', 'json', 'text'])
})

const namesOf = (ocr: object) => fieldValues(Ocr.parse(ocr), 'unknown').map(({ name }) => name)

test('a field of deployed services stands after the interface’s, and nowhere where it did not come', () => {
  expect(namesOf({ Alfa: 1, Expedidor: 'SSP' })).toEqual([...OCR_FIELDS, 'Expedidor', 'Alfa'])
  expect(namesOf({})).toEqual([...OCR_FIELDS])
  expect(namesOf({ Expedidor: null })).toEqual([...OCR_FIELDS])
  expect(fieldOf('Expedidor', '***')).toMatchObject({ value: null })
  expect(fieldOf('Expedidor', ['SSP'])).toMatchObject({ value: null, form: 'wrong-type' })
})

describe('the kind of document', () => {
  const codes = {
    TipoDocumento: {
      1: { label: 'CNH', kind: 'licence' },
      2: { label: 'RG', kind: 'rg' },
      3: { label: 'X' },
    },
  }
  test.each([
    [{ TipoDocumento: 1 }, 'licence'],
    [{ TipoDocumento: ' 2 ' }, 'rg'],
    [{ TipoDocumento: '2', Renach: 'SP1' }, 'rg'],
    [{ TipoDocumento: '02' }, 'unknown'],
    [{ TipoDocumento: 9, Categoria: 'AB' }, 'licence'],
    [{ TipoDocumento: 3, NumeroSeguranca: 5 }, 'other'],
    [{ Renach: '***', Categoria: '-' }, 'unknown'],
    [{ TipoDocumento: 'constructor' }, 'unknown'],
    [{ TipoDocumento: { a: 1 } }, 'unknown'],
  ])('%j is %s', (ocr, expected) => {
    expect(documentKindOf(Ocr.parse(ocr), contextOf({ codes }).config)).toBe(expected)
  })
  test('without an OCR it is unknown', () => {
    expect(documentKindOf(null, contextOf().config)).toBe('unknown')
  })
})
