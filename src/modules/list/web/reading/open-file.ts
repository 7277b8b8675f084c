import { LIST_LIMITS, MAX_LIST_FILE_BYTES } from '#modules/list/web/limits.ts'
import { decodeList, startsWith } from './decode-list.ts'
import type { Decoded } from './decode-list.ts'
import Papa from 'papaparse'
import type { WorkbookProblem } from './read-workbook.ts'

/** `misnamed`: the name of a spreadsheet, and other text in it. */
export type FileProblem =
  | Extract<Decoded, { problem: string }>['problem']
  | 'misnamed'
  | `workbook.${WorkbookProblem}`

const WORKBOOK_NAME = /\.(?:xl\w+|ods)$/i

/** The signatures of PKZIP and OLE2, of which workbooks are made. */
const WORKBOOKS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

export interface OpenedText {
  readonly text: string
  /** Lines of rows that the workbook hides: they are left empty. */
  readonly hiddenRows: readonly number[]
}

/** Rows as a spreadsheet puts them on the clipboard; a single column as one line each. */
function textOfRows(rows: readonly (readonly string[])[]): string {
  if (rows.every((row) => row.length < 2)) return rows.map(([cell = '']) => cell).join('\n')
  return Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: '\t', newline: '\n' },
  )
}

/**
 * A file as text for the list's input: text files as they are, a workbook's first visible sheet as cells separated by tabs,
 * so that each row of the sheet is the line of its number.
 */
export async function openAsText(
  bytes: Uint8Array,
  name: string,
): Promise<OpenedText | { readonly problem: FileProblem }> {
  if (bytes.length > MAX_LIST_FILE_BYTES || !WORKBOOKS.some((start) => startsWith(bytes, start))) {
    const decoded = decodeList(bytes)
    if ('problem' in decoded) return decoded
    return WORKBOOK_NAME.test(name) ? { problem: 'misnamed' } : { text: decoded.text, hiddenRows: [] }
  }
  // Loaded when the first workbook is opened: it is larger than the rest of the page.
  const { readWorkbook } = await import('./read-workbook.ts')
  const read = await readWorkbook(bytes, LIST_LIMITS.lines + 1)
  if ('problem' in read) return { problem: `workbook.${read.problem}` }
  return { text: textOfRows(read.rows), hiddenRows: read.hiddenRows }
}
