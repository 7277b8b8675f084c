import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { READ_LIMIT } from '../limits.ts'
import { LaudoAnswer, ScoreAnswer } from './answers.ts'
import { readJson } from './read-json.ts'
import { readable, Unreadable } from './readable.ts'

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const read = (value: unknown) => readJson(JSON.stringify(value))

/** How many values there are in a value, itself included. */
function countOf(value: unknown): number {
  return Object.values(Object(value)).reduce<number>(
    (sum, each) => sum + (typeof each === 'object' ? countOf(each) : 1),
    1,
  )
}

/** What a parser makes of a text: its value, or that it is no JSON. */
function outcome(parse: (text: string) => unknown, text: string): unknown {
  try {
    return { value: parse(text) }
  } catch (error) {
    return error instanceof SyntaxError ? 'no JSON' : error
  }
}

function same(text: string): void {
  expect(outcome((json) => readJson(json).value, text)).toEqual(outcome((json) => JSON.parse(json), text))
}

describe('what is short', () => {
  test('is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(
        fc.json().filter((text) => !/\d{16}/.test(text)),
        same,
      ),
    )
    for (const text of ['', ' ', '[1, 2.5e-3 ,-0]', '"\\"\\u00e9\\\\"', ' {"a" : [ ] , "a":{}}\n']) same(text)
  })

  test('is refused where JSON.parse refuses it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...'[ ] { } , : " \\ u 0 1 - e . null "a"'.split(' '), ' ')),
        (parts) => same(parts.join('')),
      ),
    )
    for (const text of [
      '<html>',
      '{"a":12345678901234567890',
      '{12345678901234567890:1}',
      '[01234567890123456789]',
    ])
      same(text)
  })
})

describe('integers that a double cannot hold', () => {
  test('are kept as their digits', () => {
    expect(
      readJson('{"a":12345678901234567890,"b":[-9007199254740993 ],"c":9007199254740991}').value,
    ).toEqual({
      a: '12345678901234567890',
      b: ['-9007199254740993'],
      c: 9007199254740991,
    })
    const { value } = readJson('{"Analise":{"Id":98765432109876543210}}')
    expect(readable(z.parse(ScoreAnswer, value).Analise)?.Id).toBe('98765432109876543210')
  })

  test('are no decimals, exponents or texts, and none is longer than a text', () => {
    const body = `{"a":0.12345678901234567890,"b":1e300,"c":"12345678901234567890","d":${'1'.repeat(20_000)}}`
    expect(readJson(body).value).toEqual(JSON.parse(body))
  })
})

describe('what is long', () => {
  test('and has no end is no JSON', () => {
    expect(() => readJson(`[${'0,'.repeat(READ_LIMIT.size)}`)).toThrow(
      new SyntaxError('a list or record is not closed'),
    )
  })
  test('is counted, and what stands beside it is read', () => {
    const { value, unread } = read({
      x: times(100_000, 0),
      Status: 1,
      Analise: { y: times(100_000, 0), Chave: 'k' },
    })
    expect(value).toMatchObject({ Status: 1, Analise: { Chave: 'k' } })
    const { x, Analise } = value as { x: unknown[]; Analise: { y: unknown[] } }
    expect(x.length + Analise.y.length + unread).toBe(200_000)
    expect(x.length + Analise.y.length).toBeLessThan(READ_LIMIT.size)
  })

  test.each([
    ['fields', Object.fromEntries(times(50_000, 1).map((one, at) => [`n${at}`, one])), 50_000],
    ['records', times(50_000, {}), 50_000],
    ['records with much in them', times(1000, times(100, 'a')), 101_000],
    ['long texts', times(500, 'a'.repeat(9000)), 500],
  ])('is cut between its values: %s', (_what, content, count) => {
    const { value, unread } = read({ content })
    expect(JSON.stringify(value).length).toBeLessThan(32 * READ_LIMIT.size)
    expect(read(value)).toEqual({ value, unread: 0 })
    expect(countOf((value as { content: unknown }).content) - 1 + unread).toBe(count)
  })

  test('is not made: what is nested deep, long texts and names', () => {
    const deep = readJson('['.repeat(100_000) + ']'.repeat(100_000))
    const levels = JSON.stringify(deep.value).length / 2
    expect(levels).toBeLessThan(100)
    expect(levels + deep.unread).toBe(100_000)
    const text = '\\u00e9'.repeat(50_000)
    expect(readJson(`{"${text}":"${text}","b":1}`)).toEqual({
      value: { ['é'.repeat(READ_LIMIT.text + 1)]: 'é'.repeat(READ_LIMIT.text + 1), b: 1 },
      unread: 2,
    })
  })

  test('without an end is no JSON', () => {
    expect(() => readJson(`[${'0,'.repeat(50_000)}`)).toThrow(SyntaxError)
  })
})

test('a laudo of some hundred lines is read whole, and of a longer one the first', () => {
  const line = { Campo: 'Nome', Valor: 'ANA LIMA', MensagemValidacao: 'OK' }
  const linesOf = (count: number) => {
    const { value, unread } = read({ Laudo: { ConteudoValidacaoDocumento: times(count, line) } })
    const lines = readable(readable(z.parse(LaudoAnswer, value).Laudo)?.ConteudoValidacaoDocumento) ?? []
    return { lines, unread }
  }
  expect(linesOf(1000)).toEqual({ lines: times(1000, line), unread: 0 })
  const { lines, unread } = linesOf(10_000)
  expect(lines.slice(0, 1000)).toEqual(times(1000, line))
  expect(lines.length).toBeLessThan(2500)
  expect(unread).toBeGreaterThan(7500 * 4)
})

test('a text that is longer than is read is never read as if it were whole', () => {
  const text = 'A'.repeat(READ_LIMIT.text + 1)
  const { value } = read({ Analise: { Motivo: `${text}A`, OCR: { Nome: text } } })
  const analise = readable(z.parse(ScoreAnswer, value).Analise)
  expect(analise?.Motivo).toEqual(new Unreadable(text))
  expect(readable(analise?.OCR)?.Nome).toEqual(new Unreadable(text))
})
