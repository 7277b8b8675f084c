import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

const FONTS = {
  sans: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
  bold: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
  serif: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerifCondensed.ttf')),
  mono: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf')),
} as const
export type FontName = keyof typeof FONTS

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, bytes] of Object.entries(FONTS)) doc.registerFont(name, bytes)
}

/** What pdfkit's types lack: the current font. */
interface CurrentFont {
  readonly _font: { readonly font: { readonly characterSet: readonly number[] } }
}

const codePointsByFont = new Map<FontName, ReadonlySet<number>>()

function codePointsOf(doc: PDFKit.PDFDocument, font: FontName): ReadonlySet<number> {
  const cached = codePointsByFont.get(font)
  if (cached) return cached
  // oxlint-disable-next-line no-underscore-dangle
  const codePoints = new Set((doc.font(font) as unknown as CurrentFont)._font.font.characterSet)
  codePointsByFont.set(font, codePoints)
  return codePoints
}

function isCovered(codePoints: ReadonlySet<number>, character: string): boolean {
  return character === '\n' || codePoints.has(character.codePointAt(0) ?? 0)
}

/** A zero-width space. Without it, pdfkit's time and memory grow with the square of a word's length. */
export const BREAK_OPPORTUNITY = '\u200B'

/**
 * Selects `font`, or `sans` if it lacks a glyph: `sans` has the most. Returns the text with `‹U+1F600›` for each missing
 * glyph, which PDF/A forbids.
 */
export function selectFont(doc: PDFKit.PDFDocument, font: FontName, text: string): string {
  const characters = Array.from(text)
  const ownCodePoints = codePointsOf(doc, font)
  if (characters.every((character) => isCovered(ownCodePoints, character))) {
    doc.font(font)
    return text
  }
  const sansCodePoints = codePointsOf(doc, 'sans')
  doc.font('sans')
  return characters
    .map((character) => {
      if (isCovered(sansCodePoints, character)) return character
      const digits = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
      return `‹U+${digits}›${BREAK_OPPORTUNITY}`
    })
    .join('')
}
