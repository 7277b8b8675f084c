import { unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import type { Cell, CellValue } from 'hucre/xlsx'
import { MAX_WORKBOOK_BYTES } from '#modules/list/web/limits.ts'

/** The first sheet of a workbook that is not hidden: every row as wide as the widest; the first is row 1 of the sheet. */
export interface ReadSheet {
  readonly rows: readonly (readonly string[])[]
  /** Numbers of the rows that are hidden, by hand or by a filter, and not empty. In `rows` they are. */
  readonly hiddenRows: readonly number[]
}

/** `format`: a workbook, but not an xlsx. `too-large`: unpacked it exceeds the limit. */
export type WorkbookProblem = 'damaged' | 'encrypted' | 'too-large' | 'format' | 'no-rows' | 'all-hidden'

/** A column past this one is left out, as a text with so many is no table. */
const LAST_COLUMN = 'GR'

/** Excel's files before 2007, and its encrypted ones of today, are OLE2 containers. */
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0] as const

const ENCRYPTED = 'EncryptedPackage'.split('').join('\0')

function ole2Problem(bytes: Uint8Array): WorkbookProblem | null {
  if (!OLE2.every((byte, at) => bytes[at] === byte)) return null
  return new TextDecoder('latin1').decode(bytes).includes(ENCRYPTED) ? 'encrypted' : 'format'
}

/** What the directory of an archive says. Nothing is unpacked; the reader holds each part to the size that is said here. */
function directoryOf(bytes: Uint8Array): { readonly isXlsx: boolean; readonly unpacked: number } {
  let isXlsx = false
  let unpacked = 0
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      isXlsx ||= /^xl\/worksheets\/.+\.xml$/i.test(name)
      unpacked += originalSize
      return false
    },
  })
  return { isXlsx, unpacked }
}

/** The parts of a number format: an escaped or quoted literal, a digit, a literal that needs neither, anything else. */
const FORMAT_PARTS = /\\(?<escaped>.)|"(?<quoted>[^"]*)"|(?<digit>0)|(?<literal>[-/ ()])|(?<other>.)/gsu

const FORMAT_LANGUAGE = /^\[\$[^\]]*\]/

/** The part of a format for positive numbers; the others follow after semicolons. */
const FIRST_SECTION = /^(?:\\.|"[^"]*"|[^;])*/su

/**
 * A whole number in a format that fills it up with zeros, such as `00000000000` or `000\.000\.000\-00`: so are CPFs and keys
 * shown that were typed as numbers. Null for any other format.
 */
function zeroFilled(value: number, format: string): string | null {
  const [positive = ''] = FIRST_SECTION.exec(format.replace(FORMAT_LANGUAGE, '')) ?? []
  const parts = [...positive.matchAll(FORMAT_PARTS)].map(({ groups }) => groups ?? {})
  const size = parts.filter(({ digit }) => digit !== undefined).length
  if (size < 1 || !Number.isInteger(value) || value < 0) return null
  if (parts.some(({ other }) => other !== undefined)) return null
  const digits = String(value).padStart(size, '0')
  // What is longer than the format goes before its first digit.
  let at = digits.length - size
  return parts
    .map(({ escaped, quoted, literal, digit }) => {
      if (digit === undefined) return escaped ?? quoted ?? literal ?? ''
      const from = at === digits.length - size ? 0 : at
      at += 1
      return digits.slice(from, at)
    })
    .join('')
}

const FIRST_ROUNDED = 1e15

/** A cell as one line of text: numbers with the zeros that their format shows, and without its thousands separators. */
export function textOfCell(value: CellValue, cell: Cell | undefined): string {
  if (value === null || value === undefined) return ''
  // No date is a key.
  if (value instanceof Date) return value.toLocaleDateString('pt-BR', { timeZone: 'UTC' })
  // Excel keeps 15 digits of a number: the others are lost, and would lead to another case.
  if (typeof value === 'number' && Math.abs(value) >= FIRST_ROUNDED)
    return value.toExponential(5).toUpperCase()
  const filled = typeof value === 'number' ? zeroFilled(value, cell?.style?.numFmt ?? '') : null
  return (filled ?? String(value)).replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
}

function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '')
}

async function firstSheet(
  bytes: Uint8Array,
  mostRows: number,
): Promise<ReadSheet | { readonly problem: WorkbookProblem }> {
  let isFound = false
  const { sheets } = await readXlsx(bytes, {
    readStyles: true,
    range: `A1:${LAST_COLUMN}${mostRows}`,
    sheets({ hidden, veryHidden }) {
      if (isFound || hidden || veryHidden) return false
      isFound = true
      return true
    },
  })
  const [sheet] = sheets
  const rows =
    sheet?.rows.map((row, y) => row.map((value, x) => textOfCell(value, sheet.cells?.get(`${y},${x}`)))) ?? []
  const hidden = rows.flatMap((row, y) => {
    const format = sheet?.rowDefs?.get(y)
    return (format?.hidden || format?.height === 0) && isFilled(row) ? [y] : []
  })
  for (const y of hidden) rows[y] = []
  const height = rows.findLastIndex(isFilled) + 1
  const width = rows.reduce(
    (widest, row) => Math.max(widest, row.findLastIndex((cell) => cell !== '') + 1),
    0,
  )
  if (height === 0) return { problem: hidden.length > 0 ? 'all-hidden' : 'no-rows' }
  return {
    rows: rows.slice(0, height).map((row) => Array.from({ length: width }, (_, x) => row[x] ?? '')),
    hiddenRows: hidden.map((y) => y + 1),
  }
}

/**
 * The first visible sheet of an xlsx file, or why it cannot be read. The file comes from anybody: nothing in it is trusted,
 * evaluated or fetched.
 *
 * @param mostRows rows below this one are left out.
 * @param mostBytes of its parts, unpacked.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  mostRows: number,
  mostBytes = MAX_WORKBOOK_BYTES,
): Promise<ReadSheet | { readonly problem: WorkbookProblem }> {
  const problem = ole2Problem(bytes)
  if (problem) return { problem }
  try {
    const { isXlsx, unpacked } = directoryOf(bytes)
    if (unpacked > mostBytes) return { problem: 'too-large' }
    return isXlsx ? await firstSheet(bytes, mostRows) : { problem: 'format' }
  } catch {
    return { problem: 'damaged' }
  }
}
