import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { cpfOfLookup, lastDigitsOfId, parseSearchText, formatLookup } from './lookup.ts'

test.each([
  ['1204881', '4881'],
  ['10000', '0000'],
  ['4881', null],
  ['', null],
  [null, null],
  // Not an Id.
  ['MARINA SOUZA', null],
  ['529.982.247-25', null],
])('the last digits of %j are %j', (id, end) => expect(lastDigitsOfId(id)).toBe(end))

test.each([
  ['1204881', { by: 'either', value: '1204881' }],
  [' 1204881\n', { by: 'either', value: '1204881' }],
  ['onb-2026', { by: 'chave', value: 'onb-2026' }],
  ['id:1204881', { by: 'id', value: '1204881' }],
  ['ID : 1204881', { by: 'id', value: '1204881' }],
  ['chave:1204881', { by: 'chave', value: '1204881' }],
  ['Chave: a b ', { by: 'chave', value: 'a b' }],
  ['chave:id:7', { by: 'chave', value: 'id:7' }],
  // A CPF is a lookup only with a prefix.
  ['529.982.247-25', { cpf: '529.982.247-25' }],
  ['“CPF nº 529 982 247 25”,', { cpf: '52998224725' }],
  ['ANA LIMA 529.982.247-25', { cpf: '529.982.247-25' }],
  ['K-1 (529.982.247-25), Ana', { cpf: '529.982.247-25' }],
  ['CPF do cliente: 52998224725', { cpf: '52998224725' }],
  ['Lote 52998224725', { by: 'chave', value: 'Lote 52998224725' }],
  ['onb-529.982.247-25 a', { by: 'chave', value: 'onb-529.982.247-25 a' }],
  ['chave:ANA 529.982.247-25', { by: 'chave', value: 'ANA 529.982.247-25' }],
  ['chave:529.982.247-25', { by: 'chave', value: '529.982.247-25' }],
  ['id:52998224725', { by: 'id', value: '52998224725' }],
  ['onb-52998224725', { by: 'chave', value: 'onb-52998224725' }],
  ['52998224726', { by: 'either', value: '52998224726' }],
  ['..', { by: 'chave', value: '..' }],
  ['-7', { by: 'chave', value: '-7' }],
  ['', { problem: 'empty' }],
  ['  ', { problem: 'empty' }],
  ['chave:', { problem: 'empty' }],
  ['id:', { problem: 'empty' }],
  ['id:a7', { problem: 'id-not-numeric' }],
])('parses %j', (typed, expected) => expect(parseSearchText(typed)).toEqual(expected))

test.each([
  ['\u200Eonb-1\u2069', 'onb-1'],
  ['onb\u00AD-\u20601\uFEFF', 'onb-1'],
  ['"onb-1"', 'onb-1'],
  ['“onb-1”', 'onb-1'],
  ['« onb-1 »', 'onb-1'],
  ['“onb-1"', 'onb-1'],
  ["'onb-1", 'onb-1'],
  ["'onb-1'", 'onb-1'],
  ['="0012"', '0012'],
  ['chave: “onb-1”', 'onb-1'],
  ['"chave:onb-1"', 'onb-1'],
  ['\u2068id:1204881\u2069', '1204881'],
  // Inside a key, quotes and spaces stay.
  ['d"água', 'd"água'],
  ['5"', '5"'],
  ['onb\u00A01', 'onb\u00A01'],
  ['chave:"\u200Eonb-1"', '\u200Eonb-1'],
  ['chave:""onb-1""', '"onb-1"'],
  [`chave:"'onb-1 "`, "'onb-1 "],
])('%j is the key %j', (typed, value) => expect(parseSearchText(typed)).toMatchObject({ value }))

test.each(['""', '“', "'", '\u200E', 'chave:""', 'id: «»'])('%j is empty', (typed) =>
  expect(parseSearchText(typed)).toEqual({ problem: 'empty' }),
)

const anyText = string({ unit: 'binary', minLength: 1, maxLength: 20 })
const trickyText = array(
  constantFrom('a', '7', '"', '“', "'", ' ', '\u200E', 'chave:', 'id:', '529.982.247-25'),
  { minLength: 1, maxLength: 6 },
).map((parts) => parts.join(''))

test.each([anyText, trickyText])('any Chave can be typed', (anyValue) => {
  assert(
    property(anyValue, (value) => {
      const lookup = { by: 'chave', value } as const
      expect(parseSearchText(formatLookup(lookup))).toEqual(lookup)
    }),
  )
})

test.each([
  [{ by: 'chave', value: 'CPF 529.982.247-25' }, '529.982.247-25'],
  [{ by: 'either', value: '52998224725' }, '52998224725'],
  [{ by: 'id', value: '529.982.247-25' }, '529.982.247-25'],
  [{ by: 'id', value: '52998224725' }, null],
  [{ by: 'chave', value: 'onb-52998224725' }, null],
] as const)('the address of %j has the CPF %j', (lookup, cpf) => expect(cpfOfLookup(lookup)).toBe(cpf))
