import { Unzip, UnzipInflate, zipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { MAX_WORKBOOK_BYTES } from '../../../limits.ts'
import { cellText } from './cell-text.ts'

/** The first sheet of a workbook that is not hidden. */
export interface Sheet {
  /** Every row as wide as the widest; the first is row 1 of the sheet. */
  readonly rows: readonly (readonly string[])[]
}

/** `format`: a workbook, but not an xlsx. `too-large`: unpacked it exceeds the limit. */
export type WorkbookProblem = 'damaged' | 'encrypted' | 'too-large' | 'format' | 'no-rows'

/** A column past this one is left out, as a text with so many is no table. */
const LAST_COLUMN = 'GR'

/** Excel's files before 2007, and its encrypted ones of today, are OLE2 containers. */
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0] as const

/** The name of the stream of an encrypted workbook, in UTF-16. */
const ENCRYPTED = 'EncryptedPackage'.split('').join('\0')

function ole2Problem(bytes: Uint8Array): WorkbookProblem | null {
  if (!OLE2.every((byte, at) => bytes[at] === byte)) return null
  return new TextDecoder('latin1').decode(bytes).includes(ENCRYPTED) ? 'encrypted' : 'format'
}

/** The parts that cells are made of: no pictures, charts, comments, macros, pivot tables. */
const NEEDED =
  /^(?:\[Content_Types\]|_rels\/\.rels|xl\/(?:[^/]+|_rels\/[^/]+|worksheets\/[^/]+))(?:\.xml|\.rels)?$/i

/** Bytes that are unpacked in one step: deflate makes a thousand times as many at most. */
const STEP = 16_384

class TooLargeError extends Error {}

/**
 * A workbook's own parts as a new archive that is not compressed, for a library that parses it: whatever sizes, overlaps
 * or duplicates the original's directory claims, they end here. Null where it is no xlsx.
 *
 * @throws TooLargeError where the parts have more than `most` bytes; Error where the archive is damaged.
 */
function safeWorkbook(bytes: Uint8Array, most: number): Uint8Array | null {
  const parts: Record<string, Uint8Array> = {}
  let unpacked = 0
  let files = 0
  const unzip = new Unzip((file) => {
    files += 1
    if (!NEEDED.test(file.name)) return
    const chunks: Uint8Array<ArrayBuffer>[] = []
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      unpacked += chunk.length
      if (unpacked > most) throw new TooLargeError()
      chunks.push(Uint8Array.from(chunk))
      if (isLast) parts[file.name] = joined(chunks)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += STEP) {
    unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length)
  }
  if (files === 0) throw new Error('The archive has no files')
  const isXlsx = Object.keys(parts).some((name) => /^xl\/worksheets\/.+\.xml$/i.test(name))
  return isXlsx ? zipSync(parts, { level: 0 }) : null
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

async function firstSheet(
  archive: Uint8Array,
  mostRows: number,
): Promise<Sheet | { readonly problem: WorkbookProblem }> {
  let isFound = false
  const { sheets } = await readXlsx(archive, {
    readStyles: true,
    range: `A1:${LAST_COLUMN}${mostRows}`,
    sheets({ hidden, veryHidden }) {
      if (isFound || hidden || veryHidden) return false
      isFound = true
      return true
    },
  })
  const [sheet] = sheets
  if (!sheet) return { problem: 'no-rows' }
  const rows = sheet.rows.map((row, y) =>
    row.map((value, x) => cellText(value, sheet.cells?.get(`${y},${x}`))),
  )
  const height = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== '')) + 1
  const width = rows.reduce(
    (widest, row) => Math.max(widest, row.findLastIndex((cell) => cell !== '') + 1),
    0,
  )
  if (height === 0) return { problem: 'no-rows' }
  return { rows: rows.slice(0, height).map((row) => Array.from({ length: width }, (_, x) => row[x] ?? '')) }
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
): Promise<Sheet | { readonly problem: WorkbookProblem }> {
  const problem = ole2Problem(bytes)
  if (problem) return { problem }
  try {
    const archive = safeWorkbook(bytes, mostBytes)
    return archive === null ? { problem: 'format' } : await firstSheet(archive, mostRows)
  } catch (error) {
    return { problem: error instanceof TooLargeError ? 'too-large' : 'damaged' }
  }
}
