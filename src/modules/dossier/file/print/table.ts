import type { Flag } from '#core/findings/model/finding.ts'
import { drawMark, FLAG_COLOR, MARK_WIDTH } from './marks.ts'
import { BODY, BOLD, INK, LEFT, QUIET, SMALL, WIDTH } from './sheet.ts'
import type { Look, Sheet } from './sheet.ts'

/** One cell: a text, how it looks, and maybe the shape of a flag before it. */
export interface Cell {
  readonly text: string
  readonly look?: Look
  readonly flag?: Flag
}

/** One row; the flag of a bad one is a bar in the margin too. */
export interface TableRow {
  readonly cells: readonly Cell[]
  readonly bar?: Flag
}

interface TableOptions {
  /** Headings of the columns; left out where they need none. */
  readonly head?: readonly string[]
  /** Widths of the columns but the last, in points; the last one takes the rest. */
  readonly widths: readonly number[]
}

const GAP = 6
const PADDING = 1.4

function lookOf({ look = BODY, flag }: Cell): Look {
  if (flag === undefined) return look
  const isLoud = flag === 'fail' || flag === 'warn'
  return { ...look, color: FLAG_COLOR[flag], face: isLoud ? 'bold' : look.face }
}

export function flagCell(flag: Flag, text: string): Cell {
  return { text, flag }
}

function columnsOf(widths: readonly number[]): readonly { x: number; width: number }[] {
  const starts = widths.reduce<number[]>((all, width) => [...all, (all.at(-1) ?? LEFT) + width], [LEFT])
  return starts.map((x, at) => ({ x, width: (starts[at + 1] ?? LEFT + WIDTH + GAP) - x - GAP }))
}

function textWidth({ flag }: Cell, width: number): number {
  return width - (flag === undefined ? 0 : MARK_WIDTH)
}

/** Writes a table; a row never breaks, and its headings stand on each page again. */
export function writeTable(sheet: Sheet, rows: readonly TableRow[], { head, widths }: TableOptions): void {
  const columns = columnsOf(widths)
  const table = sheet.element('Table')
  const heightOf = ({ cells }: TableRow) =>
    Math.max(
      ...cells.map((cell, at) =>
        sheet.heightOf(cell.text, lookOf(cell), textWidth(cell, columns[at]?.width ?? WIDTH)),
      ),
    )
  const writeCell = (cell: Cell, at: number, y: number) => {
    const { x = LEFT, width = WIDTH } = columns[at] ?? {}
    const left = x + (cell.flag === undefined ? 0 : MARK_WIDTH)
    if (cell.flag !== undefined) drawMark(sheet.doc, cell.flag, x, y + 1.3)
    sheet.write(cell.text, lookOf(cell), { x: left, y, width: textWidth(cell, width) })
  }
  const writeRow = ({ cells, bar }: TableRow, tag: (at: number) => string, scope: 'Column' | 'Row') => {
    const height = heightOf({ cells })
    const y = sheet.y + PADDING
    const row = sheet.element('TR', table)
    cells.forEach((cell, at) => {
      const name = tag(at)
      const options = name === 'TH' ? ({ scope } as PDFKit.Mixins.StructureElementOptions) : {}
      row.add(sheet.doc.struct(name, options, () => writeCell(cell, at, y)))
    })
    row.end()
    if (bar === 'fail' || bar === 'warn')
      sheet.ornament(() =>
        sheet.doc.rect(LEFT - 8, y - 1, bar === 'fail' ? 2.4 : 1.2, height + 1).fill(FLAG_COLOR[bar]),
      )
    sheet.y = y + height + PADDING
  }
  const writeHead = () => {
    if (!head) return
    writeRow({ cells: head.map((text) => ({ text, look: SMALL })) }, () => 'TH', 'Column')
  }
  sheet.keep(34)
  writeHead()
  rows.forEach((row, at) => {
    const height = heightOf(row) + 2 * PADDING
    const { y } = sheet
    sheet.keep(height)
    if (sheet.y < y) writeHead()
    if (head || at > 0) sheet.rule(sheet.y, at === 0 || sheet.y < y ? { color: INK } : {})
    writeRow(row, (column) => (column === 0 ? 'TH' : 'TD'), 'Row')
  })
  table.end()
}

export function writeTerms(
  sheet: Sheet,
  terms: readonly (readonly [name: string, value: string, look?: Look])[],
  { x = LEFT, width = WIDTH, nameWidth = 92 } = {},
): void {
  const list = sheet.element('L')
  const inner = { x: x + nameWidth, width: width - nameWidth }
  for (const [name, value, look = BODY] of terms) {
    const height = Math.max(
      sheet.heightOf(value, look, inner.width),
      sheet.heightOf(name, QUIET, nameWidth - 6),
    )
    sheet.keep(height)
    const { y } = sheet
    const item = sheet.element('LI', list)
    sheet.draw('Lbl', () => sheet.write(name, QUIET, { x, y, width: nameWidth - 6 }), item)
    sheet.draw('LBody', () => sheet.write(value, look, { ...inner, y }), item)
    item.end()
    sheet.y = y + height + 1.6
  }
  list.end()
}

interface FlaggedLine {
  readonly flag: Flag
  /** In the colour of the flag. */
  readonly word: string
  readonly text: string
  readonly x?: number
  readonly width?: number
}

export function writeFlagged(
  sheet: Sheet,
  tag: string,
  { flag, word, text, x = LEFT, width = WIDTH }: FlaggedLine,
): void {
  const { y } = sheet
  sheet.draw(tag, () => {
    drawMark(sheet.doc, flag, x, y + 1.3)
    const place = { x: x + MARK_WIDTH, y, width: width - MARK_WIDTH }
    sheet.write(word, { ...BOLD, size: 9, color: FLAG_COLOR[flag] }, place, text !== '')
    if (text !== '') sheet.goOn(text, { ...BOLD, size: 9 })
  })
}
