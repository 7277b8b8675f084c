import { rangeRef, writeXlsx } from 'hucre/xlsx'
import type { Cell, ColumnDef } from 'hucre/xlsx'
import type { Language } from '#words/language.ts'
import { beginningOf } from '#words/text/visible-text.ts'
import type { CsvCell } from '#modules/table/web/csv.ts'

type Rows = readonly (readonly CsvCell[])[]

const DATE_FORMATS: Readonly<Record<Language, string>> = {
  'pt-BR': 'dd/mm/yyyy hh:mm:ss',
  en: 'yyyy-mm-dd hh:mm:ss',
}

/** So that what is typed into the column later keeps its zeros, too. */
const AS_TEXT = '@'

/** Excel refuses a file with a longer text, in UTF-16 units. */
const LONGEST_TEXT = 32_767

/** Excel's calendar begins in this year. */
const FIRST_YEAR = 1900

const WIDTH = { least: 10, most: 60, ofDate: 20 } as const
const ROWS_TO_MEASURE = 200

function columnOf(rows: Rows, index: number, language: Language): ColumnDef {
  const cells = rows.slice(1).map((row) => row[index] ?? null)
  const first = cells.find((cell) => cell !== null)
  if (first instanceof Date) return { width: WIDTH.ofDate, numFmt: DATE_FORMATS[language] }
  const lengths = rows.slice(0, ROWS_TO_MEASURE).map((row) => String(row[index] ?? '').length + 2)
  const width = Math.min(WIDTH.most, Math.max(WIDTH.least, ...lengths))
  return typeof first === 'string' ? { width, numFmt: AS_TEXT } : { width }
}

/** What Excel cannot hold as it is: longer texts are cut, and dates before its first year are texts. */
function valueOf(cell: CsvCell): CsvCell {
  if (cell instanceof Date && cell.getUTCFullYear() < FIRST_YEAR) return cell.toISOString().slice(0, 19)
  return typeof cell === 'string' && cell.length > LONGEST_TEXT ? beginningOf(cell, LONGEST_TEXT) : cell
}

/**
 * An xlsx file of one sheet, headings first: texts as texts with their zeros, numbers as numbers, dates as dates. The headings
 * stay in sight and filter.
 */
export async function workbookOf(name: string, rows: Rows, language: Language): Promise<Uint8Array> {
  const headings = rows[0] ?? []
  const columns = headings.map((_, index) => columnOf(rows, index, language))
  const styled = rows.flatMap((row, y) =>
    row.flatMap((value, x): [string, Partial<Cell>][] => {
      if (y === 0) return [[`0,${x}`, { value, style: { font: { bold: true } } }]]
      const isOdd = value instanceof Date && columns[x]?.numFmt !== DATE_FORMATS[language]
      return isOdd ? [[`${y},${x}`, { value, style: { numFmt: DATE_FORMATS[language] } }]] : []
    }),
  )
  return writeXlsx({
    sheets: [
      {
        name,
        columns,
        rows: rows.map((row) => row.map(valueOf)),
        cells: new Map(styled),
        freezePane: { rows: 1 },
        autoFilter: { range: rangeRef(0, 0, rows.length - 1, headings.length - 1) },
      },
    ],
  })
}
