import { expect, test } from 'vitest'
import { Ocr, OCR_FIELDS } from '#core/service/contract/answers.ts'
import type { DocumentKind } from '#core/findings/model/evidence.ts'
import { contextOf } from '#core/findings/testing/case-for-tests.ts'
import { documentKindOf } from './document-kind.ts'
import { fieldValues } from './rule-input.ts'

const fieldOf = (name: string, sent: unknown, kind: DocumentKind = 'unknown') =>
  fieldValues(Ocr.parse({ [name]: sent }), kind).find((field) => field.name === name)

test.each([null, '', '   ', '-', '***', 'Nao declarado.', 'PAI NÃO DECLARADO', 'NULL', '01/01/0001'])(
  'NomePai has no value for %j',
  (sent) => {
    expect(fieldOf('NomePai', sent)?.value).toBeNull()
  },
)

test.each(['0', 'A', '-A', '***.982.247-**', 'NÃO DECLARADO AINDA'])('NomePai has the value %j', (sent) => {
  expect(fieldOf('NomePai', sent)?.value).toBe(sent)
})

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
] as const)('restores lost zeros: %s %j on %s is %s', (name, sent, kind, value) => {
  expect(fieldOf(name, sent, kind)).toEqual({ name, raw: String(sent), form: 'text', value })
})

test('an unreadable field keeps its raw text and has no value', () => {
  const raw = '{"first":"A"}'
  expect(fieldOf('Nome', { first: 'A' })).toMatchObject({ value: null, raw, form: 'wrong-type' })
  expect(fieldOf('Nome', 'A'.repeat(2001))).toMatchObject({ value: null, form: 'too-long' })
})

test('fields of the interface come in its order, unknown fields after them', () => {
  const fields = fieldValues(Ocr.parse({ Zulu: 1, Alfa: { a: 1 }, Nada: null, Nome: 'X' }), 'unknown')
  expect(fields.map(({ name }) => name)).toEqual([...OCR_FIELDS, 'Zulu', 'Alfa', 'Nada'])
  expect(fields.slice(OCR_FIELDS.length)).toEqual([
    { name: 'Zulu', value: '1', raw: '1', form: 'text' },
    { name: 'Alfa', value: '{"a":1}', raw: '{"a":1}', form: 'json' },
    { name: 'Nada', value: null, raw: '', form: 'text' },
  ])
})

const namesOf = (ocr: object) => fieldValues(Ocr.parse(ocr), 'unknown').map(({ name }) => name)

test('a field of deployed services follows the fields of the interface, if it was sent', () => {
  expect(namesOf({ Alfa: 1, Expedidor: 'SSP' })).toEqual([...OCR_FIELDS, 'Expedidor', 'Alfa'])
  expect(namesOf({ Expedidor: null })).toEqual([...OCR_FIELDS])
  expect(fieldOf('Expedidor', '***')).toMatchObject({ value: null })
  expect(fieldOf('Expedidor', ['SSP'])).toMatchObject({ value: null, form: 'wrong-type' })
})

test.each([
  [null, 'unknown'],
  [{ TipoDocumento: 1 }, 'licence'],
  [{ TipoDocumento: ' 2 ' }, 'rg'],
  [{ TipoDocumento: '2', Renach: 'SP1' }, 'rg'],
  [{ TipoDocumento: '02' }, 'unknown'],
  [{ TipoDocumento: 9, Categoria: 'AB' }, 'licence'],
  [{ TipoDocumento: 3, NumeroSeguranca: 5 }, 'other'],
  [{ Renach: '***', Categoria: '-' }, 'unknown'],
  [{ TipoDocumento: 'constructor' }, 'unknown'],
  [{ TipoDocumento: { a: 1 } }, 'unknown'],
])('the OCR %j is of the document kind %s', (ocr, kind) => {
  const TipoDocumento = {
    1: { label: 'CNH', kind: 'licence' },
    2: { label: 'RG', kind: 'rg' },
    3: { label: 'X' },
  }
  const { config } = contextOf({ codes: { TipoDocumento } })
  expect(documentKindOf(ocr && Ocr.parse(ocr), config)).toBe(kind)
})
