import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Oklch = readonly [lightness: number, chroma: number, hue: number]

const SCHEMES = ['light', 'dark'] as const

const SURFACES = ['page', 'surface', 'sunken', 'hover', 'fail-soft', 'warn-soft', 'ok-soft', 'unchecked-soft']

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for graphics. */
const PAIRS: readonly (readonly [
  colours: readonly string[],
  backgrounds: readonly string[],
  minimum: 3 | 4.5,
])[] = [
  [['ink', 'muted', 'accent', 'fail', 'warn', 'ok', 'unchecked'], SURFACES, 4.5],
  [['on-accent'], ['accent'], 4.5],
  [['bar-ink', 'bar-muted'], ['bar', 'bar-raised'], 4.5],
  // Borders of controls.
  [['control'], ['page', 'surface', 'sunken', 'hover'], 3],
  [['bar-line'], ['bar', 'bar-raised'], 3],
  // The symbol inside the octagon and the triangle of a flag.
  [['surface'], ['fail', 'warn'], 3],
]

/** Dividers need no contrast. */
const DECORATIVE = ['line']

/** The colours of tokens.css, by name without `--color-`. */
function readTokens(): ReadonlyMap<string, Readonly<Record<(typeof SCHEMES)[number], Oklch>>> {
  const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  const theme = css.slice(css.indexOf('@theme {'), css.indexOf('\n}'))
  return new Map(
    [...theme.matchAll(/--color-([\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => {
      const [light = [], dark = light] = [...value.matchAll(/oklch\(([^)]+)\)/g)].map(([, parts = '']) =>
        parts.split(' ').map(Number),
      )
      return [name, { light: oklch(light), dark: oklch(dark) }]
    }),
  )
}

function oklch([lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN]: readonly number[]): Oklch {
  return [lightness, chroma, hue]
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/**
 * Relative luminance, with channels clipped as on a screen.
 * Matrices: Björn Ottosson, "A perceptual color space for image processing", 2020.
 */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return (
    0.2126 * clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  )
}

/** 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrast(colour: Oklch, background: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(colour), luminance(background)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const TOKENS = readTokens()

test('contrast follows WCAG', () => {
  expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1)
  // #0000ff on white.
  expect(contrast([0.452014, 0.313214, 264.052], [1, 0, 0])).toBeCloseTo(8.59, 1)
})

test('every colour is measured or decorative', () => {
  const measured = PAIRS.flatMap(([colours, backgrounds]) => [...colours, ...backgrounds])
  expect(new Set(TOKENS.keys())).toEqual(new Set([...measured, ...DECORATIVE]))
})

test.each(SCHEMES)('text and graphics have enough contrast: %s', (scheme) => {
  const weak = PAIRS.flatMap(([colours, backgrounds, minimum]) =>
    colours.flatMap((colour) =>
      backgrounds.flatMap((background) => {
        const [front, back] = [TOKENS.get(colour), TOKENS.get(background)]
        const ratio = front && back ? contrast(front[scheme], back[scheme]) : Number.NaN
        return ratio >= minimum ? [] : [`${colour} on ${background}: ${ratio.toFixed(2)}, ${minimum} needed`]
      }),
    ),
  )
  expect(weak).toEqual([])
})
