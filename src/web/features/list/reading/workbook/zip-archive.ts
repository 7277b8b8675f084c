/** Why an archive cannot be read. `too-large`: unpacked it exceeds a limit, or has too many entries. */
export type ArchiveProblem = 'damaged' | 'encrypted' | 'too-large'

export class ArchiveError extends Error {
  readonly problem: ArchiveProblem

  constructor(problem: ArchiveProblem) {
    super(problem)
    this.problem = problem
  }
}

/** A file in an archive, by the archive's directory. Sizes that the directory promises are not trusted, so they are not read. */
export interface ArchiveEntry {
  readonly name: string
  readonly isCompressed: boolean
  /** Its bytes as they are stored. */
  readonly stored: Uint8Array
}

/** The most entries of an archive; Excel writes a dozen, and some more for each picture. */
const MAX_ENTRIES = 5000

const END_SIGNATURE = 0x06054b50
const END_SIZE = 22
/** The end record is followed by a comment of up to this many bytes. */
const MAX_COMMENT = 65_535
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_SIZE = 46
const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_SIZE = 30
/** ZIP64, which some programs write at any size: a number of eight bytes elsewhere, where one of two or four is full. */
const FULL_16 = 0xffff
const FULL_32 = 0xffff_ffff
const LOCATOR_SIGNATURE = 0x07064b50
const LOCATOR_SIZE = 20
const ZIP64_END_SIGNATURE = 0x06064b50
const ZIP64_FIELD = 1
const STORED = 0
const DEFLATED = 8
const IS_ENCRYPTED = 1

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_SIZE - MAX_COMMENT)
  for (let at = view.byteLength - END_SIZE; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  }
  throw new ArchiveError('damaged')
}

/** @returns a number that may be beyond the file; reading there throws a RangeError. */
function u64(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true))
}

/** Where the directory is, and how many entries it has. */
function findDirectory(view: DataView): { start: number; count: number } {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  const locator = end - LOCATOR_SIZE
  const isZip64 =
    (count === FULL_16 || start === FULL_32) && view.getUint32(locator, true) === LOCATOR_SIGNATURE
  if (!isZip64) return { start, count }
  const zip64End = u64(view, locator + 8)
  if (view.getUint32(zip64End, true) !== ZIP64_END_SIGNATURE) throw new ArchiveError('damaged')
  return { start: u64(view, zip64End + 48), count: u64(view, zip64End + 32) }
}

/** The stored size of an entry, and where its local header is. */
function placeOf(view: DataView, entry: number): { size: number; local: number } {
  const unpacked = view.getUint32(entry + 24, true)
  const size = view.getUint32(entry + 20, true)
  const local = view.getUint32(entry + 42, true)
  if (size !== FULL_32 && local !== FULL_32) return { size, local }
  const fields = entry + ENTRY_SIZE + view.getUint16(entry + 28, true)
  const end = fields + view.getUint16(entry + 30, true)
  let at = fields
  while (at < end && view.getUint16(at, true) !== ZIP64_FIELD) at += 4 + view.getUint16(at + 2, true)
  if (at >= end) throw new ArchiveError('damaged')
  // The field has only the numbers that are full, in this order: unpacked, stored, where.
  const sizeAt = at + (unpacked === FULL_32 ? 12 : 4)
  return {
    size: size === FULL_32 ? u64(view, sizeAt) : size,
    local: local === FULL_32 ? u64(view, sizeAt + (size === FULL_32 ? 8 : 0)) : local,
  }
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): { entry: ArchiveEntry; next: number } {
  if (view.getUint32(at, true) !== ENTRY_SIGNATURE) throw new ArchiveError('damaged')
  const u16 = (offset: number) => view.getUint16(at + offset, true)
  if ((u16(8) & IS_ENCRYPTED) !== 0) throw new ArchiveError('encrypted')
  const method = u16(10)
  const { size, local } = placeOf(view, at)
  if ((method !== STORED && method !== DEFLATED) || view.getUint32(local, true) !== LOCAL_SIGNATURE) {
    throw new ArchiveError('damaged')
  }
  const start = local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  const end = start + size
  if (end > bytes.length) throw new ArchiveError('damaged')
  const nameEnd = at + ENTRY_SIZE + u16(28)
  return {
    entry: {
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_SIZE, nameEnd)),
      isCompressed: method === DEFLATED,
      stored: bytes.subarray(start, end),
    },
    next: nameEnd + u16(30) + u16(32),
  }
}

/**
 * The files in a ZIP archive, by its directory.
 *
 * @throws ArchiveError where it is damaged or encrypted, or has too many entries.
 */
export function entriesOf(bytes: Uint8Array): readonly ArchiveEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const { start, count } = findDirectory(view)
    if (count > MAX_ENTRIES) throw new ArchiveError('too-large')
    const entries: ArchiveEntry[] = []
    let at = start
    for (let index = 0; index < count; index += 1) {
      const { entry, next } = entryAt(bytes, view, at)
      entries.push(entry)
      at = next
    }
    return entries
  } catch (error) {
    // Every offset comes from the file.
    if (error instanceof RangeError) throw new ArchiveError('damaged')
    throw error
  }
}

/**
 * The bytes of a file in an archive. They are counted while they are unpacked, so that a bomb costs no more than `most` bytes.
 *
 * @throws ArchiveError where there are more than `most`, or where they are damaged.
 */
export async function unpack({ isCompressed, stored }: ArchiveEntry, most: number): Promise<Uint8Array> {
  if (!isCompressed) {
    if (stored.length > most) throw new ArchiveError('too-large')
    return stored
  }
  const reader = new Blob([Uint8Array.from(stored)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- parts of one stream
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      if (size > most) throw new ArchiveError('too-large')
      parts.push(value)
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError('damaged')
  } finally {
    void reader.cancel().catch(() => undefined)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
