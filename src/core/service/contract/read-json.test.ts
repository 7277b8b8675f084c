import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { ANSWER_LIMITS } from '#core/limits.ts'
import { OCR_FIELDS, ScoreAnswer } from './answers.ts'
import { hasRepeatedNames, readJson } from './read-json.ts'

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const parse = (value: unknown) => readJson(JSON.stringify(value))

function parsed(text: string): unknown {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return 'no-json'
  }
}

describe('within the limits', () => {
  test('reads a text like JSON.parse', () => {
    fc.assert(
      fc.property(
        fc.json().filter((text) => !/\d{16}/.test(text)),
        (text) => {
          const result = readJson(text)
          if (result !== 'too-large') expect(result).toEqual(parsed(text))
        },
      ),
    )
    for (const text of ['', ' ', '[1, 2.5e-3 ,-0]', '"\\"\\u00e9\\\\"', ' {"a" : [ ] , "b":{}}\n'])
      expect(readJson(text)).toEqual(parsed(text))
  })

  test('a text that JSON.parse rejects is not JSON', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...'[ ] { } , : " \\ u 0 1 - e . null "a"'.split(' '), ' '), {
          maxLength: 8,
        }),
        (parts) => {
          expect(readJson(parts.join(''))).toEqual(parsed(parts.join('')))
        },
      ),
    )
    for (const text of [
      '<html>',
      '{"a":12345678901234567890',
      '{12345678901234567890:1}',
      '[01234567890123456789]',
    ])
      expect(readJson(text)).toBe('no-json')
  })

  test('a long page is not JSON', () => {
    expect(readJson(`<html>${'[a,'.repeat(10_000)}`)).toBe('no-json')
  })
})

describe('integers that a double cannot hold', () => {
  test('are kept as their digits', () => {
    expect(readJson('{"a":12345678901234567890,"b":[-9007199254740993 ],"c":9007199254740991}')).toEqual({
      value: { a: '12345678901234567890', b: ['-9007199254740993'], c: 9007199254740991 },
    })
    const result = readJson('{"Analise":{"Id":98765432109876543210}}') as { value: unknown }
    expect(z.parse(ScoreAnswer, result.value).Analise?.Id).toBe('98765432109876543210')
  })

  test('leaves decimals, exponents and texts', () => {
    const body = '{"a":0.12345678901234567890,"b":1e300,"c":"12345678901234567890","d":1234567890123456e1}'
    expect(readJson(body)).toEqual({ value: JSON.parse(body) as unknown })
  })
})

describe('a repeated name', () => {
  test.each([
    ['has all its values', '{"a":1,"b":2,"a":"x"}', { a: [1, 'x'], b: 2 }],
    ['may occur more than twice', '{"a":[1],"a":{"c":null},"a":[1]}', { a: [[1], { c: null }, [1]] }],
    ['may contain an escape', String.raw`{"CPF":1,"CP\u0046":2,"C\u0050F":3}`, { CPF: [1, 2, 3] }],
    [
      'may be nested',
      '[{"a":{"b":1,"b":2}},{"a":1,"a":{"b":3,"b":4}}]',
      [{ a: { b: [1, 2] } }, { a: [1, { b: [3, 4] }] }],
    ],
    ['may be a number', '{"1":"a","1":"b"}', { 1: ['a', 'b'] }],
    ['may be empty', '{"":1,"":2}', { '': [1, 2] }],
    ['may have a long integer', '{"Id":12345678901234567890,"Id":1}', { Id: ['12345678901234567890', 1] }],
    [
      'in different objects is not repeated',
      '[{"a":1},{"a":{"a":2}},["a","a"]]',
      [{ a: 1 }, { a: { a: 2 } }, ['a', 'a']],
    ],
  ])('%s', (title, json, value) => {
    expect(readJson(json)).toEqual({ value })
    expect(hasRepeatedNames(json)).toBe(title !== 'in different objects is not repeated')
  })

  test('cannot change a prototype', () => {
    const { value } = readJson('{"__proto__":1,"__proto__":{"isAdmin":true}}') as { value: object }
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(Object.getOwnPropertyDescriptor(value, '__proto__')?.value).toEqual([1, { isAdmin: true }])
  })

  test('counts all its values', () => {
    const names = times(2600, '"a":1').join(',')
    expect(readJson(`{${names}}`)).not.toBe('too-large')
    expect(readJson(`{${names},${names}}`)).toBe('too-large')
    expect(readJson(`{${times(51, `"a":"${'a'.repeat(1000)}"`).join(',')}}`)).toBe('too-large')
  })
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const laudo = (ConteudoPadraoAnalise: unknown, ConteudoValidacaoDocumento: unknown) => ({
  Laudo: { ConteudoPadraoAnalise, ConteudoValidacaoDocumento },
})
const fields = (count: number) =>
  Object.fromEntries(times(count, 1).map((value, index) => [`n${index}`, value]))

describe('at the limits', () => {
  test.each([
    ['8 levels', nested(8), nested(9)],
    ['5,000 values', JSON.stringify(times(4999, 0)), JSON.stringify(times(5000, 0))],
    ['5,000 lists', JSON.stringify(times(4999, [])), JSON.stringify(times(5000, []))],
    ['5,000 values in records', JSON.stringify(times(2499, { a: 1 })), JSON.stringify(times(2500, { a: 1 }))],
    ['500 lines', laudo(times(500, {}), times(500, {})), laudo([], times(501, {}))],
    ['500 messages', { Mensagens: times(500, 'a') }, { Mensagens: times(501, 'a') }],
    ['500 general lines', laudo(times(500, {}), null), laudo(times(501, {}), null)],
    ['200 unknown fields', { OCR: fields(200) }, { OCR: fields(200), other: 1 }],
    ['many fields of one name', times(300, { Codigo: 1, Nome: 1 }), times(300, fields(201))],
    ['50,000 characters', times(50, 'a'.repeat(1000)), [...times(50, 'a'.repeat(1000)), 'a']],
    ['a name of 2,000 characters', { ['a'.repeat(2000)]: 1 }, { ['a'.repeat(2001)]: 1 }],
  ])('reads %s, but not one more', (_name, largest, tooLarge) => {
    expect(readJson(textOf(largest))).toEqual(parsed(textOf(largest)))
    expect(readJson(textOf(tooLarge))).toBe('too-large')
  })

  test('all fields of the interface and a picture are within them', () => {
    const OCR = Object.fromEntries(OCR_FIELDS.map((name) => [name, 'A'.repeat(100)]))
    expect(parse({ Analise: { OCR, Foto: 'A'.repeat(1_000_000) } })).not.toBe('too-large')
  })
})

test.each([
  ['levels', '['.repeat(2_000_000)],
  ['values', `[${'0,'.repeat(2_400_000)}0]`],
  [
    'fields',
    `{${times(380_000, '')
      .map((_, index) => `"k${index}":0`)
      .join(',')}}`,
  ],
])('5 MB of %s are too large', (_what, body) => {
  expect(readJson(body)).toBe('too-large')
})

test('a long text is cut, and its field is unreadable', () => {
  const shortened = `${'A'.repeat(2000)}…`
  expect(readJson(JSON.stringify(['A'.repeat(5000), 'A'.repeat(2000)]))).toEqual({
    value: [shortened, 'A'.repeat(2000)],
  })
  expect(parse(times(100, shortened))).not.toBe('too-large')
  expect(parse([...times(100, shortened), 'a'])).toBe('too-large')
  const text = 'A'.repeat(ANSWER_LIMITS.text + 1)
  const { Analise } = z.parse(ScoreAnswer, {
    Analise: { Motivo: text, StatusBaseBiometria: [text], OCR: { Nome: text } },
  })
  expect(Analise).toMatchObject({ Motivo: null, StatusBaseBiometria: null, OCR: { Nome: null } })
  expect(Analise?.unreadable).toEqual({ Motivo: text, StatusBaseBiometria: [text] })
  expect(Analise?.OCR?.unreadable).toEqual({ Nome: text })
})
