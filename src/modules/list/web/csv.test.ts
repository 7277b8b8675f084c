import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv, escapeFormulas, unescapeFormulas } from '#modules/table/web/csv.ts'
import { readRows } from './reading/find-table.ts'

const DELIMITERS = [',', ';'] as const
const LANGUAGE_OF = { ',': 'en', ';': 'pt-BR' } as const

test('writes RFC 4180 with a byte-order mark: CRLF after every row, doubled quotes', () => {
  const rows = [
    ['a', 1, null],
    ['b "c", d', 'e\nf', ''],
  ]
  expect(toCsv(rows, 'en')).toBe('\uFEFF"a",1,\r\n"b ""c"", d","e\nf",""\r\n')
  expect(new TextEncoder().encode(toCsv([], 'en')).slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
})

// Spreadsheets read a quoted decimal comma as a number, too.
test.each([
  ['pt-BR', '\uFEFF"ação";"81,4";7;"05/09/2026 08:02:41";"0012"\r\n'],
  ['en', '\uFEFF"ação","81.4",7,"2026-09-05 08:02:41","0012"\r\n'],
] as const)('in %s, delimiter, decimals and dates are as Excel expects them', (language, text) =>
  expect(toCsv([['ação', 81.4, 7, new Date(Date.UTC(2026, 8, 5, 8, 2, 41)), '0012']], language)).toBe(text),
)

test('written cells read back', () => {
  const cell = fc.string({ unit: 'binary-ascii', maxLength: 20 }).map((text) => text.replace(/\r\n?/g, '\n'))
  const row = fc.array(cell, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(row, fc.constantFrom(...DELIMITERS), (cells, delimiter) => {
      const line = toCsv([cells], LANGUAGE_OF[delimiter]).slice(1, -2)
      const [readRow] = readRows(line.split('\n'), delimiter)
      expect(readRow?.cells).toEqual(cells.map((text) => escapeFormulas(text, delimiter)))
    }),
  )
})

test('unescapeFormulas restores what escapeFormulas changed', () => {
  const character = fc.constantFrom(...`='+-@\uFF1D\uFE62\u200B\u00AD "\t\n;,a1`.split(''))
  const text = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(''))
  fc.assert(
    fc.property(text, fc.constantFrom(...DELIMITERS), (original, delimiter) => {
      expect(unescapeFormulas(escapeFormulas(original, delimiter), delimiter)).toBe(original)
    }),
  )
})

/** Splits a file like a spreadsheet that expects the other delimiter. Text after a closing quote belongs to the cell. */
function splitByOtherDelimiter(delimiter: ',' | ';', file: string): string[] {
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
  ])('%j becomes %j', (text, escaped) => {
    expect(escapeFormulas(text, ',')).toBe(escaped)
    expect(escapeFormulas(text.replaceAll(';', ','), ';')).toBe(escaped.replaceAll(';', ','))
  })

  test.each(['a=b', 'onb-1', 'a@b.br', '529.982.247-25', 'Silva - Souza', 'a, -b', '', '—', '10%'])(
    '%j does not change',
    (text) => expect(escapeFormulas(text, ',')).toBe(text),
  )

  test('wherever a spreadsheet splits the file', () => {
    const character = fc.constantFrom(...'=+-@＝＋－;,"\n\t a1'.split(''))
    const cell = fc.array(character, { maxLength: 8 }).map((characters) => characters.join(''))
    const row = fc.array(cell, { minLength: 1, maxLength: 4 })
    const rowsArbitrary = fc.array(row, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(rowsArbitrary, fc.constantFrom(...DELIMITERS), (rows, delimiter) => {
        const file = toCsv(rows, LANGUAGE_OF[delimiter]).slice(1)
        for (const text of splitByOtherDelimiter(delimiter, file))
          expect(text).not.toMatch(/^\s*[=+\-@＝＋－]/)
      }),
      { numRuns: 3000 },
    )
  })
})
