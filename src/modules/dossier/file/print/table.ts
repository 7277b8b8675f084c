import type { Flag } from '#core/findings/model/finding.ts'
import { drawMark, FLAG_COLOR, MARK_WIDTH } from './flag-marks.ts'
import { BODY, BOLD, INK, LEFT, QUIET, SMALL, WIDTH } from './sheet.ts'
import type { Sheet, TextStyle } from './sheet.ts'

export interface Cell {
  readonly text: string
  readonly style?: TextStyle
  readonly flag?: Flag
}

export interface TableRow {
  readonly cells: readonly Cell[]
  /** Fail and warn draw a bar in the margin. */
  readonly bar?: Flag
}

interface TableOptions {
  readonly head: readonly string[]
  /** Column widths in points. The last column takes the rest. */
  readonly widths: readonly number[]
}

interface Column {
  readonly x: number
  readonly width: number
}

const GAP = 6
const PADDING = 1

function toColumns(widths: readonly number[]): readonly Column[] {
  const starts = widths.reduce<number[]>((all, width) => [...all, (all.at(-1) ?? LEFT) + width], [LEFT])
  return starts.map((x, index) => ({ x, width: (starts[index + 1] ?? LEFT + WIDTH + GAP) - x - GAP }))
}

function styleOf({ style = BODY, flag }: Cell): TextStyle {
  if (flag === undefined) return style
  const isAlert = flag === 'fail' || flag === 'warn'
  return { ...style, color: FLAG_COLOR[flag], font: isAlert ? 'bold' : style.font }
}

function markWidth({ flag }: Cell): number {
  return flag === undefined ? 0 : MARK_WIDTH
}

function writeCell(sheet: Sheet, cell: Cell, { x, width }: Column, y: number): void {
  if (cell.flag !== undefined) drawMark(sheet.doc, cell.flag, x, y + 1.3)
  const indent = markWidth(cell)
  sheet.write(cell.text, styleOf(cell), { x: x + indent, y, width: width - indent })
}

/** Writes a table. Rows never break; the head repeats on each page. */
export function writeTable(sheet: Sheet, rows: readonly TableRow[], { head, widths }: TableOptions): void {
  const columns = toColumns(widths)
  const columnOf = (index: number) => columns[index] ?? { x: LEFT, width: WIDTH }
  const table = sheet.addElement('Table')
  const headCells = head.map((text) => ({ text, style: SMALL }))

  const heightOf = (cells: readonly Cell[]) =>
    Math.max(
      ...cells.map((cell, index) =>
        sheet.heightOf(cell.text, styleOf(cell), columnOf(index).width - markWidth(cell)),
      ),
    )

  function writeRow({ cells, bar }: TableRow, scope: 'Column' | 'Row'): void {
    const height = heightOf(cells)
    const y = sheet.y + PADDING
    const row = sheet.addElement('TR', table)
    cells.forEach((cell, index) => {
      const isHeading = scope === 'Column' || index === 0
      const options = isHeading ? ({ scope } as PDFKit.Mixins.StructureElementOptions) : {}
      const draw = () => writeCell(sheet, cell, columnOf(index), y)
      row.add(sheet.doc.struct(isHeading ? 'TH' : 'TD', options, draw))
    })
    row.end()
    if (bar === 'fail' || bar === 'warn')
      sheet.drawArtifact(() =>
        sheet.doc.rect(LEFT - 8, y - 1, bar === 'fail' ? 2.4 : 1.2, height + 1).fill(FLAG_COLOR[bar]),
      )
    sheet.y = y + height + PADDING
  }

  sheet.ensureSpace(34)
  writeRow({ cells: headCells }, 'Column')
  rows.forEach((row, index) => {
    const { y } = sheet
    sheet.ensureSpace(heightOf(row.cells) + 2 * PADDING)
    const isNewPage = sheet.y < y
    if (isNewPage) writeRow({ cells: headCells }, 'Column')
    sheet.drawLine(sheet.y, index === 0 || isNewPage ? { color: INK } : {})
    writeRow(row, 'Row')
  })
  table.end()
}

export type Term = readonly [name: string, value: string, style?: TextStyle]

export function writeTerms(
  sheet: Sheet,
  terms: readonly Term[],
  { x = LEFT, width = WIDTH, nameWidth = 92 } = {},
): void {
  const list = sheet.addElement('L')
  const nameBox = { x, width: nameWidth - 6 }
  const valueBox = { x: x + nameWidth, width: width - nameWidth }
  for (const [name, value, style = BODY] of terms) {
    const height = Math.max(
      sheet.heightOf(value, style, valueBox.width),
      sheet.heightOf(name, QUIET, nameBox.width),
    )
    sheet.ensureSpace(height)
    const { y } = sheet
    const item = sheet.addElement('LI', list)
    sheet.draw('Lbl', () => sheet.write(name, QUIET, { ...nameBox, y }), item)
    sheet.draw('LBody', () => sheet.write(value, style, { ...valueBox, y }), item)
    item.end()
    sheet.y = y + height + 1.6
  }
  list.end()
}

interface FlaggedText {
  readonly flag: Flag
  readonly word: string
  readonly text: string
  readonly x?: number
  readonly width?: number
}

export function writeFlagged(
  sheet: Sheet,
  tag: string,
  { flag, word, text, x = LEFT, width = WIDTH }: FlaggedText,
): void {
  const { y } = sheet
  const style = { ...BOLD, size: 9 }
  sheet.draw(tag, () => {
    drawMark(sheet.doc, flag, x, y + 1.3)
    const box = { x: x + MARK_WIDTH, y, width: width - MARK_WIDTH }
    sheet.write(word, { ...style, color: FLAG_COLOR[flag] }, box, text !== '')
    if (text !== '') sheet.continueText(text, style)
  })
}
