import { describe, expect, test } from 'vitest'
import { acceptedCodings, matchesTag } from './content-negotiation.ts'

describe('the codings that a request accepts', () => {
  test.each<[string | undefined, string[]]>([
    [undefined, ['identity']],
    ['', ['identity']],
    ['br, gzip', ['br', 'gzip', 'identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['gzip;q=1.0, br;q=0.5', ['gzip', 'br', 'identity']],
    ['gzip ; q=0.2 , br ; q=0.8', ['br', 'gzip', 'identity']],
    ['identity, gzip;q=0.5', ['identity', 'gzip']],
    ['identity;q=0.5, gzip;q=0.5', ['gzip', 'identity']],
    ['br;q=0, gzip', ['gzip', 'identity']],
    ['br;q=0.000', ['identity']],
    ['BR;Q=0, GZIP', ['gzip', 'identity']],
    ['x-gzip', ['gzip', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['*;q=0.5, gzip', ['gzip', 'br', 'identity']],
    ['gzip;q=0, *', ['br', 'identity']],
    ['identity;q=0, *', ['br', 'gzip']],
    ['identity;q=0, gzip', ['gzip']],
    ['gzip, *;q=0', ['gzip']],
    ['*;q=0', []],
    ['identity;q=0', []],
    ['*;q=0, identity;q=0.1', ['identity']],
    // Neither of the two is Brotli or gzip.
    ['my-br, gzip-2', ['identity']],
  ])('%j', (header, codings) => {
    expect(acceptedCodings(header)).toEqual(codings)
  })
})

describe('an If-None-Match', () => {
  test.each([
    ['"a"', '"a"'],
    ['W/"a"', '"a"'],
    ['"a"', 'W/"a"'],
    ['W/"a"', 'W/"a"'],
    ['"b", W/"a"', '"a"'],
    ['"b","a"', '"a"'],
    ['*', '"a"'],
  ])('%s names %s', (header, tag) => {
    expect(matchesTag(header, tag)).toBe(true)
  })

  test.each([undefined, '', '"b"', 'a', 'w/"a"', '"a', '"W/"a""'])('%s does not', (header) => {
    expect(matchesTag(header, '"a"')).toBe(false)
  })
})
