import Papa from 'papaparse'
import { decodeList, MOST_BYTES } from './decode-list.ts'
import type { Decoded } from './decode-list.ts'
import { jsonRows } from './json-rows.ts'
import { findTable } from './list-table.ts'
import { rowsOf } from './list-rows.ts'
import { LIMITS, linesOf } from './list-lines.ts'
import type { WorkbookProblem } from './workbook/read-workbook.ts'

type Rows = readonly (readonly string[])[]

/** Which sheet of a workbook was read: the first one that is not hidden. */
export interface SheetName {
  readonly name: string
  /** Of how many that are not hidden. */
  readonly count: number
}

export type FileProblem = Extract<Decoded, { problem: string }>['problem'] | `workbook.${WorkbookProblem}`

interface Refused {
  readonly problem: FileProblem
}

/** The signatures of PKZIP and OLE2, of which workbooks are made. */
const WORKBOOKS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

type Content = { readonly rows: Rows; readonly sheet: SheetName } | { readonly text: string } | Refused

async function contentOf(bytes: Uint8Array): Promise<Content> {
  if (bytes.length > MOST_BYTES) return { problem: 'too-large' }
  if (!WORKBOOKS.some((start) => start.every((byte, at) => bytes[at] === byte))) return decodeList(bytes)
  // Loaded when the first workbook is opened: it is larger than the rest of the page.
  const { readWorkbook } = await import('./workbook/read-workbook.ts')
  const read = await readWorkbook(bytes, LIMITS.lines + 1)
  if ('problem' in read) return { problem: `workbook.${read.problem}` }
  const { rows, name, count } = read
  return { rows, sheet: { name, count } }
}

/** Rows as a spreadsheet puts them on the clipboard; a single column as one line each. */
function textOfRows(rows: Rows): string {
  if (rows.every((row) => row.length < 2)) return rows.map(([cell = '']) => cell).join('\n')
  return Papa.unparse(
    rows.map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, ' '))),
    { delimiter: '\t', newline: '\n' },
  )
}

/**
 * A file as text for the list's input: text files as they are, a workbook's first sheet and a JSON export as cells
 * separated by tabs, so that each row of the sheet is the line of its number.
 */
export async function openAsText(
  bytes: Uint8Array,
): Promise<{ readonly text: string; readonly sheet: SheetName | null } | Refused> {
  const content = await contentOf(bytes)
  if ('problem' in content) return content
  if ('rows' in content) return { text: textOfRows(content.rows), sheet: content.sheet }
  const rows = jsonRows(content.text)
  return { text: rows ? textOfRows(rows) : content.text, sheet: null }
}

/**
 * A file as rows: a workbook's first sheet, a CSV of any of the delimiters, a JSON export with its names as headings. Rows
 * whose quotes cannot be read are left out; a text that is no table has one column.
 */
export async function openAsRows(
  bytes: Uint8Array,
): Promise<{ readonly rows: Rows; readonly sheet: SheetName | null } | Refused> {
  const content = await contentOf(bytes)
  if ('problem' in content || 'rows' in content) return content
  const rows = jsonRows(content.text)
  if (rows) return { rows, sheet: null }
  const { lines } = linesOf(content.text)
  const delimiter = findTable(lines)?.delimiter
  return {
    rows: delimiter
      ? [...rowsOf(lines, delimiter)].flatMap(({ cells }) => (cells ? [cells] : []))
      : lines.map((line) => [line]),
    sheet: null,
  }
}
