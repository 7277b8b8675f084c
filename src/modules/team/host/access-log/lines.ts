import type { FileHandle } from 'node:fs/promises'
import { LOG_CHUNK_BYTES, LONGEST_LOG_LINE } from '#modules/team/host/limits.ts'

export const LINE_FEED = 0x0a

export interface RawLine {
  /** Without the line feed; of a line that is longer than any of the log, only a part. */
  readonly bytes: Buffer
  /** Offset of its first byte in the file. */
  readonly start: number
}

async function readAt(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.subarray(0, bytesRead)
}

/** Where the last line feed of a file is; -1 where it has none. The bytes after it are an unfinished line. */
export async function lastLineFeed(handle: FileHandle): Promise<number> {
  const { size } = await handle.stat()
  for (let end = size; end > 0; end -= LOG_CHUNK_BYTES) {
    const start = Math.max(0, end - LOG_CHUNK_BYTES)
    // oxlint-disable-next-line no-await-in-loop
    const index = (await readAt(handle, start, end)).lastIndexOf(LINE_FEED)
    if (index >= 0) return start + index
  }
  return -1
}

/** The lines that end before `end`, which is the offset of a line feed, the last first; in bounded memory. */
export async function* linesBackwards(handle: FileHandle, end: number): AsyncGenerator<RawLine> {
  let later: Buffer = Buffer.alloc(0)
  for (let chunkEnd = end; chunkEnd > 0; chunkEnd -= LOG_CHUNK_BYTES) {
    const chunkStart = Math.max(0, chunkEnd - LOG_CHUNK_BYTES)
    // oxlint-disable-next-line no-await-in-loop
    let rest = await readAt(handle, chunkStart, chunkEnd)
    for (let index = rest.lastIndexOf(LINE_FEED); index >= 0; index = rest.lastIndexOf(LINE_FEED)) {
      yield { bytes: Buffer.concat([rest.subarray(index + 1), later]), start: chunkStart + index + 1 }
      later = Buffer.alloc(0)
      rest = rest.subarray(0, index)
    }
    later = Buffer.concat([rest, later]).subarray(0, LONGEST_LOG_LINE + 1)
  }
  if (end > 0) yield { bytes: later, start: 0 }
}

export interface ForwardLine {
  /** Without the line feed. Of a line that is longer than any of the log, only a part. */
  readonly bytes: Buffer
  /** Whether a line feed ends it. */
  readonly isFinished: boolean
}

/** The lines of a file from its beginning, in bounded memory. */
export async function* linesForwards(chunks: AsyncIterable<Buffer>): AsyncGenerator<ForwardLine> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk])
    for (let index = rest.indexOf(LINE_FEED); index >= 0; index = rest.indexOf(LINE_FEED)) {
      yield { bytes: rest.subarray(0, index), isFinished: true }
      rest = rest.subarray(index + 1)
    }
    rest = rest.subarray(0, LONGEST_LOG_LINE + 1)
  }
  if (rest.length > 0) yield { bytes: rest, isFinished: false }
}
