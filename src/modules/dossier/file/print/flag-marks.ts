import type { Flag } from '#core/findings/model/finding.ts'
import { MUTED } from './sheet.ts'

/** Colour is redundant: each flag also has a shape and a word. */
export const FLAG_COLOR: Readonly<Record<Flag, string>> = {
  fail: '#8f1214',
  warn: '#6b4000',
  ok: '#0b5a2e',
  unchecked: MUTED,
  absent: MUTED,
}

export const MARK_WIDTH = 11.5

const SIZE = 8

function octagon(doc: PDFKit.PDFDocument, x: number, y: number): void {
  const cut = SIZE * 0.3
  doc.polygon(
    [x + cut, y],
    [x + SIZE - cut, y],
    [x + SIZE, y + cut],
    [x + SIZE, y + SIZE - cut],
    [x + SIZE - cut, y + SIZE],
    [x + cut, y + SIZE],
    [x, y + SIZE - cut],
    [x, y + cut],
  )
}

const SHAPES: Readonly<Record<Flag, (doc: PDFKit.PDFDocument, x: number, y: number, color: string) => void>> =
  {
    fail(doc, x, y, color) {
      octagon(doc, x, y)
      doc.fill(color)
      const [near, far] = [SIZE * 0.33, SIZE * 0.67]
      doc.moveTo(x + near, y + near).lineTo(x + far, y + far)
      doc.moveTo(x + far, y + near).lineTo(x + near, y + far)
      doc.lineWidth(1).stroke('#ffffff')
    },
    warn(doc, x, y, color) {
      doc.polygon([x + SIZE / 2, y], [x + SIZE, y + SIZE], [x, y + SIZE]).fill(color)
      doc.rect(x + SIZE / 2 - 0.5, y + SIZE * 0.36, 1, SIZE * 0.32).fill('#ffffff')
      doc.rect(x + SIZE / 2 - 0.5, y + SIZE * 0.76, 1, 1).fill('#ffffff')
    },
    ok(doc, x, y, color) {
      doc.circle(x + SIZE / 2, y + SIZE / 2, SIZE / 2 - 0.4)
      doc.moveTo(x + SIZE * 0.28, y + SIZE * 0.52)
      doc.lineTo(x + SIZE * 0.44, y + SIZE * 0.68).lineTo(x + SIZE * 0.72, y + SIZE * 0.36)
      doc.lineWidth(0.9).stroke(color)
    },
    unchecked(doc, x, y, color) {
      doc.circle(x + SIZE / 2, y + SIZE / 2, SIZE / 2 - 0.5)
      doc.lineWidth(0.8).dash(1.4, { space: 1.4 }).stroke(color).undash()
    },
    absent(doc, x, y, color) {
      doc.rect(x + 1, y + SIZE / 2 - 0.6, SIZE - 2, 1.2).fill(color)
    },
  }

export function drawMark(doc: PDFKit.PDFDocument, flag: Flag, x: number, y: number): void {
  doc.save()
  SHAPES[flag](doc, x, y, FLAG_COLOR[flag])
  doc.restore()
}
