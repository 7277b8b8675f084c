import { unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import type { Cell, CellValue, Sheet } from 'hucre/xlsx'
import { MAX_WORKBOOK_BYTES } from '#modules/list/web/limits.ts'

/** The first visible sheet of a workbook. All rows have the same width; the first is row 1 of the sheet. */
export interface ReadSheet {
  readonly rows: readonly (readonly string[])[]
  /** Row numbers of non-empty rows that are hidden, by hand or by a filter. They are empty in `rows`. */
  readonly hiddenRows: readonly number[]
}

/** `format`: a workbook, but not an xlsx. `too-large`: exceeds the limit after unpacking. */
export type WorkbookProblem = 'damaged' | 'encrypted' | 'too-large' | 'format' | 'no-rows' | 'all-hidden'

/** The 200th column: texts with more columns are not read as tables either. */
const LAST_COLUMN = 'GR'

const OLE2 = [0xd0, 0xcf, 0x11, 0xe0] as const
const ENCRYPTED = 'EncryptedPackage'.split('').join('\0')

function ole2Problem(bytes: Uint8Array): WorkbookProblem | null {
  if (!OLE2.every((byte, index) => bytes[index] === byte)) return null
  return new TextDecoder('latin1').decode(bytes).includes(ENCRYPTED) ? 'encrypted' : 'format'
}

/** Reads only the archive's directory. The reader later rejects parts larger than the directory says. */
function readDirectory(bytes: Uint8Array): { readonly isXlsx: boolean; readonly unpackedBytes: number } {
  let isXlsx = false
  let unpackedBytes = 0
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      isXlsx ||= /^xl\/worksheets\/.+\.xml$/i.test(name)
      unpackedBytes += originalSize
      return false
    },
  })
  return { isXlsx, unpackedBytes }
}

const FORMAT_TOKENS = /\\(?<escaped>.)|"(?<quoted>[^"]*)"|(?<digit>0)|(?<literal>[-/ ()])|(?<other>.)/gsu
const FORMAT_LANGUAGE = /^\[\$[^\]]*\]/
/** The section for positive numbers; semicolons separate the others. */
const FIRST_SECTION = /^(?:\\.|"[^"]*"|[^;])*/su

/**
 * Formats a whole number with leading zeros, such as `00000000000` or `000\.000\.000\-00`: sheets show CPFs and keys this way
 * that were typed as numbers. Returns null for any other format.
 */
function zeroFilled(value: number, format: string): string | null {
  const [positive = ''] = FIRST_SECTION.exec(format.replace(FORMAT_LANGUAGE, '')) ?? []
  const tokens = [...positive.matchAll(FORMAT_TOKENS)].map(({ groups }) => groups ?? {})
  const size = tokens.filter(({ digit }) => digit !== undefined).length
  if (size < 1 || !Number.isInteger(value) || value < 0) return null
  if (tokens.some(({ other }) => other !== undefined)) return null
  const digits = String(value).padStart(size, '0')
  // Surplus digits precede the first digit of the format.
  let position = digits.length - size
  return tokens
    .map(({ escaped, quoted, literal, digit }) => {
      if (digit === undefined) return escaped ?? quoted ?? literal ?? ''
      const start = position === digits.length - size ? 0 : position
      position += 1
      return digits.slice(start, position)
    })
    .join('')
}

/** Excel keeps 15 digits of a number. A rounded key would open another case. */
const FIRST_ROUNDED = 1e15

/** A cell as one line of text: numbers with the zeros of their format, without thousands separators. */
export function textOfCell(value: CellValue, cell: Cell | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toLocaleDateString('pt-BR', { timeZone: 'UTC' })
  if (typeof value === 'number' && Math.abs(value) >= FIRST_ROUNDED)
    return value.toExponential(5).toUpperCase()
  const filled = typeof value === 'number' ? zeroFilled(value, cell?.style?.numFmt ?? '') : null
  return (filled ?? String(value)).replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
}

function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '')
}

function toReadSheet({
  rows: cells,
  cells: details,
  rowDefs,
}: Sheet): ReadSheet | { readonly problem: WorkbookProblem } {
  const rows = cells.map((row, y) => row.map((value, x) => textOfCell(value, details?.get(`${y},${x}`))))
  const hidden = rows.flatMap((row, y) => {
    const format = rowDefs?.get(y)
    return (format?.hidden || format?.height === 0) && isFilled(row) ? [y] : []
  })
  for (const y of hidden) rows[y] = []
  const height = rows.findLastIndex(isFilled) + 1
  if (height === 0) return { problem: hidden.length > 0 ? 'all-hidden' : 'no-rows' }
  const width = rows.reduce((max, row) => Math.max(max, row.findLastIndex((cell) => cell !== '') + 1), 0)
  return {
    rows: rows.slice(0, height).map((row) => Array.from({ length: width }, (_, x) => row[x] ?? '')),
    hiddenRows: hidden.map((y) => y + 1),
  }
}

async function readFirstSheet(bytes: Uint8Array, maxRows: number) {
  let hasSheet = false
  const { sheets } = await readXlsx(bytes, {
    readStyles: true,
    range: `A1:${LAST_COLUMN}${maxRows}`,
    sheets({ hidden, veryHidden }) {
      if (hasSheet || hidden || veryHidden) return false
      hasSheet = true
      return true
    },
  })
  const [sheet] = sheets
  return sheet ? toReadSheet(sheet) : ({ problem: 'no-rows' } as const)
}

/**
 * Reads the first visible sheet of an xlsx file. The file is untrusted: nothing in it is evaluated or fetched.
 *
 * @param maxRows rows below this one are ignored.
 * @param maxBytes of the file's parts after unpacking.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  maxRows: number,
  maxBytes = MAX_WORKBOOK_BYTES,
): Promise<ReadSheet | { readonly problem: WorkbookProblem }> {
  const problem = ole2Problem(bytes)
  if (problem) return { problem }
  try {
    const { isXlsx, unpackedBytes } = readDirectory(bytes)
    if (unpackedBytes > maxBytes) return { problem: 'too-large' }
    return isXlsx ? await readFirstSheet(bytes, maxRows) : { problem: 'format' }
  } catch {
    return { problem: 'damaged' }
  }
}
