import type { Oklch } from './contrast.ts'

export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** A colour of `src/web/ui/tokens.css` in both themes. */
export type Token = Readonly<Record<Scheme, Oklch>>

const COLOUR = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`
const DECLARATION = new RegExp(
  String.raw`--color-([\w-]+):\s*(?:light-dark\(${COLOUR},\s*${COLOUR}\)|${COLOUR});`,
  'g',
)

function oklch([lightness, chroma, hue]: readonly (string | undefined)[]): Oklch {
  return { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) }
}

/** Reads the colours from the style sheet itself, by their names there without `--color-`. */
export function readTokens(css: string): ReadonlyMap<string, Token> {
  const tokens = new Map<string, Token>()
  for (const [, name = '', ...parts] of css.matchAll(DECLARATION)) {
    const isSame = parts[0] === undefined
    tokens.set(name, {
      light: oklch(isSame ? parts.slice(6, 9) : parts.slice(0, 3)),
      dark: oklch(isSame ? parts.slice(6, 9) : parts.slice(3, 6)),
    })
  }
  return tokens
}
