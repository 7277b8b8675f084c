import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf, escapeFormulas, unescapeFormulas } from '#modules/table/web/csv.ts'
import { readRows } from './reading/find-table.ts'

const DELIMITERS = [',', ';'] as const
const LANGUAGE_OF = { ',': 'en', ';': 'pt-BR' } as const

test('RFC 4180: CRLF after every row, quotes doubled, lines within quotes; with a byte-order mark', () => {
  expect(
    csvOf(
      [
        ['a', 1, null],
        ['b "c", d', 'e\nf', ''],
      ],
      'en',
    ),
  ).toBe('\uFEFF"a",1,\r\n"b ""c"", d","e\nf",""\r\n')
  expect(new TextEncoder().encode(csvOf([], 'en')).slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
})

// A decimal comma is in quotes like a text: spreadsheets read it as a number all the same.
test.each([
  ['pt-BR', '\uFEFF"ação";"81,4";7;"05/09/2026 08:02:41";"0012"\r\n'],
  ['en', '\uFEFF"ação","81.4",7,"2026-09-05 08:02:41","0012"\r\n'],
] as const)('in %s, delimiter, decimals and dates are as Excel expects them', (language, text) =>
  expect(csvOf([['ação', 81.4, 7, new Date(Date.UTC(2026, 8, 5, 8, 2, 41)), '0012']], language)).toBe(text),
)

test('what is written reads back', () => {
  const cell = fc.string({ unit: 'binary-ascii', maxLength: 20 }).map((text) => text.replace(/\r\n?/g, '\n'))
  fc.assert(
    fc.property(
      fc.array(cell, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...DELIMITERS),
      (cells, delimiter) => {
        const line = csvOf([cells], LANGUAGE_OF[delimiter]).slice(1, -2)
        const [row] = readRows(line.split('\n'), delimiter)
        expect(row?.cells).toEqual(cells.map((each) => escapeFormulas(each, delimiter)))
      },
    ),
  )
})

test('an escaped cell comes back as it went', () => {
  const sign = fc.constantFrom(...`='+-@\uFF1D\uFE62\u200B\u00AD "\t\n;,a1`.split(''))
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), fc.constantFrom(...DELIMITERS), (signs, delimiter) => {
      const text = signs.join('')
      expect(unescapeFormulas(escapeFormulas(text, delimiter), delimiter)).toBe(text)
    }),
  )
})

/** The cells of a file as a spreadsheet of the other language splits it: what follows a closing quote is text. */
function byTheOther(delimiter: ',' | ';', file: string): string[] {
  const ends = `${delimiter === ',' ? ';' : ','}\\t\\r\\n`
  const cells = file.matchAll(new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?([^${ends}]*)(?:[${ends}]|$)`, 'g'))
  return [...cells].map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest)
}

describe('formulas are escaped', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['=1\n+2', "'=1\n'+2"],
    ['\t=1', "'\t'=1"],
    ['\rx', "'\rx"],
    ['\nx', "'\nx"],
    ['  =1', "  '=1"],
    ['\u00A0\u200B\uFEFF=1', "\u00A0\u200B\uFEFF'=1"],
    ['\u0000=1', "\u0000'=1"],
    ['＝1', "'＝1"],
    ['＠x', "'＠x"],
    ['﹦1', "'﹦1"],
    ['Ana;=1+1|x', "Ana;'=1+1|x"],
    ['MARIA;"=1+1;SOUZA', `MARIA;"'=1+1;SOUZA`],
    ['a\n"" =1', `a\n"" '=1`],
  ])('%j is %j', (text, inert) => {
    expect(escapeFormulas(text, ',')).toBe(inert)
    expect(escapeFormulas(text.replaceAll(';', ','), ';')).toBe(inert.replaceAll(';', ','))
  })

  test.each(['a=b', 'onb-1', 'a@b.br', '529.982.247-25', 'Silva - Souza', 'a, -b', '', '—', '10%'])(
    '%j stays as it is',
    (text) => expect(escapeFormulas(text, ',')).toBe(text),
  )

  test('a long text of skipped characters takes linear time', () => {
    const start = process.threadCpuUsage()
    escapeFormulas('\t'.repeat(1_000_000), ',')
    expect(process.threadCpuUsage(start).user / 1000, 'milliseconds').toBeLessThan(2000)
  })

  test('wherever a spreadsheet splits the file', () => {
    const sign = fc.constantFrom(...'=+-@＝＋－;,"\n\t a1'.split(''))
    const cell = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''))
    const row = fc.array(cell, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...DELIMITERS),
        (rows, delimiter) => {
          const file = csvOf(rows, LANGUAGE_OF[delimiter]).slice(1)
          for (const each of byTheOther(delimiter, file)) expect(each).not.toMatch(/^\s*[=+\-@＝＋－]/)
        },
      ),
      { numRuns: 3000 },
    )
  })
})
