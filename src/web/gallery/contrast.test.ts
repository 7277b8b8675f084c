import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast, hexOf } from './contrast.ts'
import { DECORATIVE, PAIRS } from './pairs.ts'
import { readTokens, SCHEMES } from './tokens.ts'

const CSS = readFileSync(join(import.meta.dirname, '..', 'ui', 'tokens.css'), 'utf8')
const TOKENS = readTokens(CSS)

describe('measuring contrast', () => {
  test.each([
    [{ lightness: 1, chroma: 0, hue: 0 }, '#ffffff'],
    [{ lightness: 0, chroma: 0, hue: 0 }, '#000000'],
    [{ lightness: 0.627955, chroma: 0.257683, hue: 29.2339 }, '#ff0000'],
    [{ lightness: 0.86644, chroma: 0.294827, hue: 142.4953 }, '#00ff00'],
    [{ lightness: 0.452014, chroma: 0.313214, hue: 264.052 }, '#0000ff'],
    [{ lightness: 0.599871, chroma: 0, hue: 0 }, '#808080'],
  ])('%j is %s', (colour, hex) => {
    expect(hexOf(colour)).toBe(hex)
  })

  test('contrast is that of WCAG, in either order', () => {
    const white = { lightness: 1, chroma: 0, hue: 0 }
    const black = { lightness: 0, chroma: 0, hue: 0 }
    const blue = { lightness: 0.452014, chroma: 0.313214, hue: 264.052 }
    expect(contrast(white, black)).toBeCloseTo(21, 1)
    expect(contrast(blue, white)).toBeCloseTo(8.59, 1)
    expect(contrast(white, blue)).toBe(contrast(blue, white))
    expect(contrast(blue, blue)).toBe(1)
  })
})

describe('the colours of the console', () => {
  test('every declared colour is read', () => {
    const declared = [...CSS.matchAll(/--color-([\w-]+):\s*(?:light-dark|oklch)/g)].map(([, name]) => name)
    expect([...TOKENS.keys()]).toEqual(declared)
    expect(TOKENS.size).toBeGreaterThan(20)
  })

  test('every colour is measured or decorative', () => {
    const named = new Set([...PAIRS.flatMap(({ colour, grounds }) => [colour, ...grounds]), ...DECORATIVE])
    expect([...TOKENS.keys()].filter((name) => !named.has(name))).toEqual([])
    expect([...named].filter((name) => !TOKENS.has(name))).toEqual([])
  })

  test.each(SCHEMES)('have enough contrast: %s', (scheme) => {
    const weak = PAIRS.flatMap(({ colour, grounds, least }) =>
      grounds.flatMap((ground) => {
        const [drawn, below] = [TOKENS.get(colour), TOKENS.get(ground)]
        const ratio = drawn && below ? contrast(drawn[scheme], below[scheme]) : 0
        return ratio < least ? [`${colour} on ${ground}: ${ratio.toFixed(2)}, ${least} needed`] : []
      }),
    )
    expect(weak).toEqual([])
  })
})
