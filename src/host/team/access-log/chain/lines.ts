import type { FileHandle } from 'node:fs/promises'
import { LONGEST_LINE } from './line.ts'

const LINE_FEED = 0x0a
const CHUNK_BYTES = 256 * 1024

export interface RawLine {
  /** Without the line feed. Of a line that is longer than any of the log, only a part. */
  readonly bytes: Buffer
  /** Place of its first byte in the file. */
  readonly start: number
  /** Its bytes in the file, without the line feed. */
  readonly length: number
  /** Whether a line feed ends it. */
  readonly isFinished: boolean
}

/** A part of a line that is longer than any of the log is enough to know it by. */
function cut(bytes: Buffer): Buffer {
  return bytes.length > LONGEST_LINE ? bytes.subarray(0, LONGEST_LINE + 1) : bytes
}

async function readAt(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.subarray(0, bytesRead)
}

/** The lines of a file's first `end` bytes, the last first, in memory that does not grow with the file. */
export async function* linesBackwards(handle: FileHandle, end: number): AsyncGenerator<RawLine> {
  let lineEnd = end
  let isFinished = false
  let later: Buffer = Buffer.alloc(0)
  for (let chunkEnd = end; chunkEnd > 0;) {
    const chunkStart = Math.max(0, chunkEnd - CHUNK_BYTES)
    // oxlint-disable-next-line no-await-in-loop
    const chunk = await readAt(handle, chunkStart, chunkEnd)
    let last = chunk.length
    for (
      let at = chunk.lastIndexOf(LINE_FEED);
      at >= 0;
      at = at === 0 ? -1 : chunk.lastIndexOf(LINE_FEED, at - 1)
    ) {
      const start = chunkStart + at + 1
      const bytes = Buffer.concat([chunk.subarray(at + 1, last), later])
      if (isFinished || start < lineEnd) {
        yield { bytes: cut(bytes), start, length: lineEnd - start, isFinished }
      }
      later = Buffer.alloc(0)
      last = at
      lineEnd = chunkStart + at
      isFinished = true
    }
    later = cut(Buffer.concat([chunk.subarray(0, last), later]))
    chunkEnd = chunkStart
  }
  if (isFinished || lineEnd > 0) yield { bytes: later, start: 0, length: lineEnd, isFinished }
}

/** The lines of a file from its beginning, in memory that does not grow with the file. */
export async function* linesForwards(handle: FileHandle): AsyncGenerator<RawLine> {
  let start = 0
  let length = 0
  let earlier: Buffer = Buffer.alloc(0)
  for (let chunkStart = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop
    const chunk = await readAt(handle, chunkStart, chunkStart + CHUNK_BYTES)
    if (chunk.length === 0) break
    let from = 0
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      const bytes = Buffer.concat([earlier, chunk.subarray(from, at)])
      length += at - from
      yield { bytes: cut(bytes), start, length, isFinished: true }
      from = at + 1
      start = chunkStart + from
      length = 0
      earlier = Buffer.alloc(0)
    }
    earlier = cut(Buffer.concat([earlier, chunk.subarray(from)]))
    length += chunk.length - from
    chunkStart += chunk.length
  }
  if (length > 0) yield { bytes: earlier, start, length, isFinished: false }
}
