import { zipSync } from 'fflate'
import { ArchiveError, entriesOf, unpack } from './zip-archive.ts'

/**
 * Bytes of one part of a workbook and of all parts together, and elements of a part, opening and closing tags counted.
 * Half a million cells fit; a bomb does not.
 */
export const PART_LIMITS = { part: 32_000_000, all: 96_000_000, tags: 2_000_000 } as const

/** Everything that the cells of a workbook are made of: no pictures, charts, comments, macros, pivot tables. */
const NEEDED =
  /^(?:\[Content_Types\]|_rels\/\.rels|xl\/(?:[^/]+|_rels\/[^/]+|worksheets\/[^/]+))(?:\.xml|\.rels)?$/i

const LESS_THAN = 0x3c
const EXCLAMATION = 0x21
const LETTER_D = 0x44

/** Refuses a part with too many elements, or with a DTD, which workbooks never have and which can define entities. */
function checkMarkup(part: Uint8Array): void {
  let tags = 0
  for (let at = part.indexOf(LESS_THAN); at >= 0; at = part.indexOf(LESS_THAN, at + 1)) {
    tags += 1
    if (tags > PART_LIMITS.tags) throw new ArchiveError('too-large')
    if (part[at + 1] === EXCLAMATION && part[at + 2] === LETTER_D) throw new ArchiveError('damaged')
  }
}

/**
 * A workbook's own parts as a new archive that is not compressed, for a library that parses it: whatever sizes, overlaps or
 * duplicates the original's directory claims, they end here. Null where it is no xlsx.
 *
 * @throws ArchiveError where it is damaged or encrypted, or exceeds a limit.
 */
export async function safeWorkbook(bytes: Uint8Array): Promise<Uint8Array | null> {
  const needed = new Map(
    entriesOf(bytes)
      .filter(({ name }) => NEEDED.test(name))
      .map((entry) => [entry.name, entry]),
  )
  if (![...needed.keys()].some((name) => /^xl\/worksheets\/.+\.xml$/i.test(name))) return null
  const parts: Record<string, Uint8Array> = {}
  let left: number = PART_LIMITS.all
  for (const [name, entry] of needed) {
    // One after the other, so that no more than the limit is in memory.
    // oxlint-disable-next-line no-await-in-loop
    const part = await unpack(entry, Math.min(left, PART_LIMITS.part))
    checkMarkup(part)
    left -= part.length
    parts[name] = part
  }
  return zipSync(parts, { level: 0 })
}
