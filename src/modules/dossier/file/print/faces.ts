import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beginningOf, visibleText } from '#words/text/visible-text.ts'

const require = createRequire(import.meta.url)

/** The faces of a document. They have the signs of the pages, and most alphabets. */
const FACES = {
  sans: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
  bold: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
  serif: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerifCondensed.ttf')),
  mono: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf')),
} as const
export type Face = keyof typeof FACES

export function registerFaces(doc: PDFKit.PDFDocument): void {
  for (const [name, bytes] of Object.entries(FACES)) doc.registerFont(name, bytes)
}

/** What pdfkit's types leave out: the font that is chosen. */
interface Chosen {
  readonly _font: { readonly font: { readonly characterSet: readonly number[] } }
}

const covered = new Map<Face, ReadonlySet<number>>()

/** The code points that a face has a glyph for. */
function coveredBy(doc: PDFKit.PDFDocument, face: Face): ReadonlySet<number> {
  const known = covered.get(face)
  if (known) return known
  // oxlint-disable-next-line no-underscore-dangle
  const { characterSet } = (doc.font(face) as unknown as Chosen)._font.font
  const set = new Set(characterSet)
  covered.set(face, set)
  return set
}

function isCovered(known: ReadonlySet<number>, character: string): boolean {
  return character === '\n' || known.has(character.codePointAt(0) ?? 0)
}

/** A zero-width space. pdfkit takes time and memory with the square of a word's length. */
export const LINE_MAY_BREAK = '\u200B'

/**
 * Chooses the face for a text: the one that is asked for where it has every sign, else `sans`, which has the most.
 *
 * @returns the text with `‹U+1F600›` for each character without a glyph, which PDF/A forbids to print.
 */
export function chooseFace(doc: PDFKit.PDFDocument, face: Face, text: string): string {
  const characters = Array.from(text)
  const asked = coveredBy(doc, face)
  if (characters.every((character) => isCovered(asked, character))) {
    doc.font(face)
    return text
  }
  const known = coveredBy(doc, 'sans')
  doc.font('sans')
  return characters
    .map((character) => {
      if (isCovered(known, character)) return character
      return `‹U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}›${LINE_MAY_BREAK}`
    })
    .join('')
}

/** Characters of a value on a page. All of it is in the attachment. */
const MOST_SHOWN = 300

/** A text of the service or of a person in one line: what cannot be seen is escaped, and what is too long is cut. */
export function valueText(text: string, most = MOST_SHOWN): string {
  const visible = visibleText(beginningOf(text, most)).replaceAll(/\s+/g, ' ').trim()
  return visible.length > most || text.length > most ? `${beginningOf(visible, most)}…` : visible
}
