import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf, escapeFormulas } from './csv.ts'
import { rowAt } from '../reading/list-rows.ts'

test('RFC 4180: commas, CRLF after every row, quotes doubled, lines within quotes; with a byte-order mark', () => {
  expect(
    csvOf([
      ['a', 1, null],
      ['b "c", d', 'e\nf', ''],
    ]),
  ).toBe('\uFEFF"a",1,\r\n"b ""c"", d","e\nf",""\r\n')
  expect(new TextEncoder().encode(csvOf([])).slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
})

test('what is written reads back', () => {
  const cell = fc.string({ unit: 'binary-ascii', maxLength: 20 }).map((text) => text.replace(/\r\n?/g, '\n'))
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
      const line = csvOf([cells]).slice(1, -2)
      expect(rowAt(line.split('\n'), 0, ',').row.cells).toEqual(cells.map(escapeFormulas))
    }),
  )
})

/** The cells of a file as a spreadsheet that separates by semicolons reads it: what follows a closing quote is text. */
function bySemicolons(file: string): string[] {
  const cells = [...file.matchAll(/(?:"((?:[^"]|"")*)(?:"|$))?([^;\t\r\n]*)(?:[;\t\r\n]|$)/g)]
  return cells.map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest)
}

describe('formulas are escaped', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+55 11', "'+55 11"],
    ['-7', "'-7"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['=1\n+2', "'=1\n'+2"],
    ['\t=1', "'\t'=1"],
    ['\rx', "'\rx"],
    ['\nx', "'\nx"],
    ['  =1', "  '=1"],
    ['\u00A0\u200B\uFEFF=1', "\u00A0\u200B\uFEFF'=1"],
    ['\u0000=1', "\u0000'=1"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ['﹦1', "'﹦1"],
    ['Ana;=1+1|x', "Ana;'=1+1|x"],
    ['Ana; \t@x', "Ana; \t'@x"],
    ['a\n=1', "a\n'=1"],
    ['=;=', "'=;'="],
    [';=1', ";'=1"],
    ['MARIA;"=1+1;SOUZA', `MARIA;"'=1+1;SOUZA`],
    ['a\n"" =1', `a\n"" '=1`],
  ])('%j is %j', (text, inert) => expect(escapeFormulas(text)).toBe(inert))

  test.each(['a=b', 'onb-1', 'a@b.br', "'=1", '529.982.247-25', 'Silva - Souza', 'a, -b', '', '—', '10%'])(
    '%j stays as it is',
    (text) => expect(escapeFormulas(text)).toBe(text),
  )

  test('a long text of skipped characters takes linear time', () => {
    const start = process.threadCpuUsage()
    escapeFormulas('\t'.repeat(1_000_000))
    expect(process.threadCpuUsage(start).user / 1000, 'milliseconds').toBeLessThan(2000)
  })

  test('wherever a spreadsheet splits the file', () => {
    const sign = fc.constantFrom('=', '+', '-', '@', '＝', ';', ',', '"', '\n', '\t', ' ', 'a', '1')
    const cell = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''))
    const row = fc.array(cell, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
        for (const each of bySemicolons(csvOf(rows).slice(1))) expect(each).not.toMatch(/^\s*[=+\-@＝]/)
      }),
      { numRuns: 3000 },
    )
  })

  test('where a quote inside a text begins the second part of it', () => {
    const cells = bySemicolons(csvOf([['onb-1', 'MARIA;"=1+1;SOUZA', 'x']]))
    expect(cells).toContain("'=1+1")
  })
})
