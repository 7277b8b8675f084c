import { array, assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginningOf, inlineText, originalText, segmentsOf, visibleText } from './visible-text.ts'

/** Code points that no visible text may contain, independent of the character classes under test. */
const FORBIDDEN = [
  [0x0, 0x8],
  [0xb, 0xc],
  [0xe, 0x1f],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x1680, 0x1680],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2000, 0x200c],
  [0x200e, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x2800, 0x2800],
  [0x3000, 0x3000],
  [0x3164, 0x3164],
  [0xd800, 0xf8ff],
  [0xfe00, 0xfe0d],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
  [0xe0001, 0xe0001],
  [0xe0100, 0xe01ef],
  [0xf0000, 0x10ffff],
] as const

function forbiddenIn(text: string): string[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0)
    .filter((point) => FORBIDDEN.some(([from, to]) => point >= from && point <= to))
    .map((point) => point.toString(16))
}

const anyText = string({ unit: 'binary', maxLength: 60 })
const NASTY = Array.from(
  'aZ0# \n\t\r‹›U+202E×3éש😀👩💻🏽\u202E\u2066\u200B\u200D\uFE0F\u00AD\uFEFF\u00A0\u2028\0\u0301\uE000\u{E0041}\u{E007F}\u{1F3F4}',
)
const nastyText = array(constantFrom(...NASTY, '\uD83D', '\uDE00'), { maxLength: 40 }).map((parts) =>
  parts.join(''),
)

describe('for any text', () => {
  test.each([anyText, nastyText])('segments lose nothing, and nothing stays invisible', (texts) => {
    assert(
      property(texts, (text) => {
        const segments = segmentsOf(text)
        expect(segments.map((segment) => segment.text).join('')).toBe(text)
        expect(forbiddenIn(visibleText(text))).toEqual([])
        expect(originalText(visibleText(text))).toBe(text)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([anyText, nastyText])('a beginning has the requested length or slightly less', (texts) => {
    assert(
      property(texts, integer({ min: 1, max: 80 }), (text, most) => {
        const beginning = beginningOf(text, most)
        expect(text.startsWith(beginning)).toBe(true)
        expect(beginning.length).toBeLessThanOrEqual(most)
        expect(beginning.length).toBeGreaterThanOrEqual(Math.min(text.length, Math.max(1, most - 32)))
      }),
    )
  })
})

describe('unchanged texts', () => {
  test.each([
    'Marina Souza Albuquerque',
    'José D’Ávila – São João d’Aliança, GO',
    'José'.normalize('NFD'),
    'linha\nnova\tcoluna\r\nfim',
    '168.995.350-09',
    'שלום العربية ไทย Việt Nam',
    '‹entre aspas›',
    '😀 👩🏽‍💻 👨‍👩‍👧‍👦 🏳️‍🌈 ❤️ ❤️‍🔥 1️⃣ 🇧🇷 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🕵🏽‍♂️ 👁️‍🗨️ ©️ ✔︎',
    '',
  ])('%s', (text) => {
    expect(visibleText(text)).toBe(text)
    expect(segmentsOf(text).length).toBeLessThanOrEqual(1)
  })
})

describe('escaped texts', () => {
  test.each([
    ['Jos\u202Ee', 'Jos‹U+202E›e', 'direction'],
    ['a\u2067b', 'a‹U+2067›b', 'direction'],
    ['VÁLIDO\u200B', 'VÁLIDO‹U+200B›', 'invisible'],
    ['a\u200B\u200B\u200Bb', 'a‹U+200B×3›b', 'invisible'],
    ['so\u00ADma', 'so‹U+00AD›ma', 'invisible'],
    ['\uFEFFx', '‹U+FEFF›x', 'invisible'],
    ['a\u200Db', 'a‹U+200D›b', 'invisible'],
    ['a\uFE0F', 'a‹U+FE0F›', 'invisible'],
    ['1\uFE0F', '1‹U+FE0F›', 'invisible'],
    ['\u{E0041}\u{E0042}', '‹U+E0041›‹U+E0042›', 'invisible'],
    ['🏴\u{E0062}\u{E0072}\u{E007F}', '🏴‹U+E0062›‹U+E0072›‹U+E007F›', 'invisible'],
    ['a\u3164b', 'a‹U+3164›b', 'invisible'],
    ['a\u0000b\u001B', 'a‹U+0000›b‹U+001B›', 'control'],
    ['a\rb', 'a‹U+000D›b', 'control'],
    ['a\u00A0b\u2800', 'a‹U+00A0›b‹U+2800›', 'space'],
    ['a\u2028b', 'a‹U+2028›b', 'space'],
    ['a\uD83Db', 'a‹U+D83D›b', 'private'],
    ['a\uE000\uFFFF', 'a‹U+E000›‹U+FFFF›', 'private'],
    ['\u0301a', '‹U+0301›a', 'mark'],
    [`Z${'\u0351'.repeat(9)}`, `Z${'\u0351'.repeat(4)}‹U+0351×5›`, 'mark'],
    ['‹U+202E›', '‹U+2039›U+202E›', 'literal'],
  ])('%j', (text, expected, kind) => {
    expect(visibleText(text)).toBe(expected)
    expect(segmentsOf(text).find(({ escaped }) => escaped !== undefined)).toMatchObject({ kind })
  })
})

test('a beginning splits no surrogate pair, emoji or accent', () => {
  expect(beginningOf('ab😀', 3)).toBe('ab')
  expect(beginningOf('ab👩🏽‍💻', 5)).toBe('ab')
  expect(beginningOf('cafe\u0301s', 4)).toBe('caf')
})

test('an inline text is truncated, escaped, and isolated only if it is right-to-left', () => {
  expect(inlineText('Nome')).toBe('Nome')
  expect(inlineText('a\u202Eb')).toBe('a‹U+202E›b')
  expect(inlineText('שלום')).toBe('\u2068שלום\u2069')
  expect(inlineText('x'.repeat(500), 10)).toBe('xxxxxxxxxx…')
  expect(inlineText('\u200B\u200C'.repeat(50)).length).toBeLessThan(300)
})
