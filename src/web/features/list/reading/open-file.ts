import Papa from 'papaparse'
import { LIST_LIMITS, MAX_LIST_FILE_BYTES } from '../../../limits.ts'
import { decodeList, startsWith } from './decode-list.ts'
import type { Decoded } from './decode-list.ts'
import type { WorkbookProblem } from './read-workbook.ts'

type Rows = readonly (readonly string[])[]

/** Which sheet of a workbook was read: the first one that is not hidden. */
export interface SheetName {
  readonly name: string
  /** Of how many that are not hidden. */
  readonly count: number
}

export type FileProblem =
  | Extract<Decoded, { problem: string }>['problem']
  | 'broken-json'
  | `workbook.${WorkbookProblem}`

interface Refused {
  readonly problem: FileProblem
}

/** The signatures of PKZIP and OLE2, of which workbooks are made. */
const WORKBOOKS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

function scalarText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/**
 * A JSON array of objects as rows, headings first, as the console exports it; of texts or numbers as one column. What is
 * nested has no cell. Null for any other text.
 */
function jsonRows(text: string): Rows | null {
  if (!text.trimStart().startsWith('[')) return null
  let items: unknown
  try {
    items = JSON.parse(text)
  } catch {
    return null
  }
  if (!Array.isArray(items) || items.length === 0) return null
  if (items.every((item) => typeof item === 'string' || typeof item === 'number')) {
    return items.map((item) => [String(item)])
  }
  if (!items.every((item) => typeof item === 'object' && item !== null && !Array.isArray(item))) return null
  const objects = items as readonly Readonly<Record<string, unknown>>[]
  const names = [...new Set(objects.flatMap((each) => Object.keys(each)))]
  return [names, ...objects.map((each) => names.map((name) => scalarText(each[name])))]
}

type Content = { readonly rows: Rows; readonly sheet: SheetName } | { readonly text: string } | Refused

async function contentOf(bytes: Uint8Array): Promise<Content> {
  if (bytes.length > MAX_LIST_FILE_BYTES) return { problem: 'too-large' }
  if (!WORKBOOKS.some((start) => startsWith(bytes, start))) return decodeList(bytes)
  // Loaded when the first workbook is opened: it is larger than the rest of the page.
  const { readWorkbook } = await import('./read-workbook.ts')
  const read = await readWorkbook(bytes, LIST_LIMITS.lines + 1)
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
  if (rows === null && /^\s*\[\s*\{/.test(content.text)) return { problem: 'broken-json' }
  return { text: rows ? textOfRows(rows) : content.text, sheet: null }
}
