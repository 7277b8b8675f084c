import { readXlsx } from 'hucre/xlsx'
import { cellText } from './cell-text.ts'
import { safeWorkbook } from './safe-parts.ts'
import { ArchiveError } from './zip-archive.ts'
import type { ArchiveProblem } from './zip-archive.ts'

/** The first sheet of a workbook that is not hidden. */
export interface Sheet {
  readonly name: string
  /** Of how many sheets that are not hidden. */
  readonly count: number
  /** Every row as wide as the widest; the first is row 1 of the sheet. */
  readonly rows: readonly (readonly string[])[]
}

/** `format`: a workbook, but not an xlsx. */
export type WorkbookProblem = ArchiveProblem | 'format' | 'no-rows'

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

async function firstSheet(
  archive: Uint8Array,
  mostRows: number,
): Promise<Sheet | { readonly problem: WorkbookProblem }> {
  const shown: string[] = []
  const { sheets } = await readXlsx(archive, {
    readStyles: true,
    range: `A1:${LAST_COLUMN}${mostRows}`,
    sheets({ name, hidden, veryHidden }) {
      if (hidden || veryHidden) return false
      shown.push(name)
      return shown.length === 1
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
  return {
    name: sheet.name,
    count: shown.length,
    rows: rows.slice(0, height).map((row) => Array.from({ length: width }, (_, x) => row[x] ?? '')),
  }
}

/**
 * The first visible sheet of an xlsx file, or why it cannot be read. The file comes from anybody: nothing in it is trusted,
 * evaluated or fetched.
 *
 * @param mostRows rows below this one are left out.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  mostRows: number,
): Promise<Sheet | { readonly problem: WorkbookProblem }> {
  const problem = ole2Problem(bytes)
  if (problem) return { problem }
  try {
    const archive = await safeWorkbook(bytes)
    return archive === null ? { problem: 'format' } : await firstSheet(archive, mostRows)
  } catch (error) {
    if (error instanceof ArchiveError) return { problem: error.problem }
    return { problem: 'damaged' }
  }
}
