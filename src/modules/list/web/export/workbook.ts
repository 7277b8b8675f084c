import { rangeRef, writeXlsx } from 'hucre/xlsx'
import type { Cell, ColumnDef } from 'hucre/xlsx'
import type { CsvCell } from '#modules/table/web/csv.ts'
import type { Language } from '#words/language.ts'
import { beginningOf } from '#words/text/visible-text.ts'

type Rows = readonly (readonly CsvCell[])[]

const DATE_FORMATS: Readonly<Record<Language, string>> = {
  'pt-BR': 'dd/mm/yyyy hh:mm:ss',
  en: 'yyyy-mm-dd hh:mm:ss',
}

/** Cells that a person adds to the column keep their zeros, too. */
const TEXT_FORMAT = '@'

/** In UTF-16 units. Excel rejects a file with a longer text. */
const MAX_TEXT = 32_767

const FIRST_EXCEL_YEAR = 1900

const WIDTH = { min: 10, max: 60, ofDate: 20 } as const
const ROWS_TO_MEASURE = 200

function columnOf(rows: Rows, index: number, language: Language): ColumnDef {
  const firstCell = rows.slice(1).find((row) => (row[index] ?? null) !== null)?.[index]
  if (firstCell instanceof Date) return { width: WIDTH.ofDate, numFmt: DATE_FORMATS[language] }
  const lengths = rows.slice(0, ROWS_TO_MEASURE).map((row) => String(row[index] ?? '').length + 2)
  const width = Math.min(WIDTH.max, Math.max(WIDTH.min, ...lengths))
  return typeof firstCell === 'string' ? { width, numFmt: TEXT_FORMAT } : { width }
}

function toExcelValue(cell: CsvCell): CsvCell {
  if (cell instanceof Date && cell.getUTCFullYear() < FIRST_EXCEL_YEAR) return cell.toISOString().slice(0, 19)
  return typeof cell === 'string' && cell.length > MAX_TEXT ? beginningOf(cell, MAX_TEXT) : cell
}

function styledCells(
  rows: Rows,
  columns: readonly ColumnDef[],
  language: Language,
): Map<string, Partial<Cell>> {
  const dateFormat = DATE_FORMATS[language]
  const cells = rows.flatMap((row, y) =>
    row.flatMap((value, x): [string, Partial<Cell>][] => {
      if (y === 0) return [[`0,${x}`, { value, style: { font: { bold: true } } }]]
      if (!(value instanceof Date) || columns[x]?.numFmt === dateFormat) return []
      return [[`${y},${x}`, { value, style: { numFmt: dateFormat } }]]
    }),
  )
  return new Map(cells)
}

export async function workbookOf(name: string, rows: Rows, language: Language): Promise<Uint8Array> {
  const headings = rows[0] ?? []
  const columns = headings.map((_, index) => columnOf(rows, index, language))
  return writeXlsx({
    sheets: [
      {
        name,
        columns,
        rows: rows.map((row) => row.map(toExcelValue)),
        cells: styledCells(rows, columns, language),
        freezePane: { rows: 1 },
        autoFilter: { range: rangeRef(0, 0, rows.length - 1, headings.length - 1) },
      },
    ],
  })
}
