import Papa from 'papaparse'
import { LIST_LIMITS, MAX_LIST_FILE_BYTES } from '#modules/list/web/limits.ts'
import type { WorkbookProblem } from './read-workbook.ts'

/** `binary`: no text. `markup`: a web page, which some systems name like a spreadsheet. */
type DecodeProblem = 'too-large' | 'binary' | 'markup'

/** `misnamed`: named like a spreadsheet, but the content is text. */
export type FileProblem = DecodeProblem | 'misnamed' | `workbook.${WorkbookProblem}`

export interface OpenedText {
  readonly text: string
  readonly hiddenRows: readonly number[]
}

const BYTE_ORDER_MARKS: readonly (readonly [readonly number[], 'utf-8' | 'utf-16le' | 'utf-16be'])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

const MARKUP = /^\s*(?:<[!?a-z]|MIME-Version:|\{\\rtf)/i

const WORKBOOK_NAME = /\.(?:xl\w+|ods)$/i

/** PKZIP and OLE2, the containers of workbooks. */
const WORKBOOK_SIGNATURES: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

/** Decodes by the byte-order mark; without one as UTF-8, or else as Windows-1252, which Excel in Portuguese writes. */
function decodeList(bytes: Uint8Array): { readonly text: string } | { readonly problem: DecodeProblem } {
  if (bytes.length > MAX_LIST_FILE_BYTES) return { problem: 'too-large' }
  const encoding = BYTE_ORDER_MARKS.find(([start]) => startsWith(bytes, start))?.[1]
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : decodeUnmarked(bytes)
  if (text.includes('\0') || text.startsWith('%PDF-')) return { problem: 'binary' }
  return MARKUP.test(text.slice(0, 1000)) ? { problem: 'markup' } : { text }
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Formats rows like a spreadsheet's clipboard; a single column as one line per cell. */
function clipboardText(rows: readonly (readonly string[])[]): string {
  if (rows.every((row) => row.length < 2)) return rows.map(([cell = '']) => cell).join('\n')
  return Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: '\t', newline: '\n' },
  )
}

/** Returns a file as text for the list's input. In a workbook's text, line numbers are the row numbers of its first visible sheet. */
export async function openAsText(
  bytes: Uint8Array,
  name: string,
): Promise<OpenedText | { readonly problem: FileProblem }> {
  const isWorkbook = WORKBOOK_SIGNATURES.some((start) => startsWith(bytes, start))
  if (bytes.length > MAX_LIST_FILE_BYTES || !isWorkbook) {
    const decoded = decodeList(bytes)
    if ('problem' in decoded) return decoded
    return WORKBOOK_NAME.test(name) ? { problem: 'misnamed' } : { text: decoded.text, hiddenRows: [] }
  }
  // Loaded on demand: the library is larger than the rest of the page.
  const { readWorkbook } = await import('./read-workbook.ts')
  const sheet = await readWorkbook(bytes, LIST_LIMITS.lines + 1)
  if ('problem' in sheet) return { problem: `workbook.${sheet.problem}` }
  return { text: clipboardText(sheet.rows), hiddenRows: sheet.hiddenRows }
}
