import type { FileHandle } from 'node:fs/promises'
import { LOG_CHUNK_BYTES, LONGEST_LOG_LINE } from '#modules/team/host/limits.ts'

export const LINE_FEED = 0x0a

export interface BackwardLine {
  /** Without the line feed. Only a part if the line is longer than any line of the log. */
  readonly bytes: Buffer
  readonly start: number
}

export interface ForwardLine extends Pick<BackwardLine, 'bytes'> {
  readonly isFinished: boolean
}

async function readRange(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.subarray(0, bytesRead)
}

/** Offset of the last line feed, or -1. Any bytes after it are an unfinished line. */
export async function lastLineFeed(handle: FileHandle): Promise<number> {
  const { size } = await handle.stat()
  for (let end = size; end > 0; end -= LOG_CHUNK_BYTES) {
    const start = Math.max(0, end - LOG_CHUNK_BYTES)
    // oxlint-disable-next-line no-await-in-loop
    const index = (await readRange(handle, start, end)).lastIndexOf(LINE_FEED)
    if (index >= 0) return start + index
  }
  return -1
}

/** Lines before `end`, the offset of a line feed, from last to first; in bounded memory. */
export async function* linesBackwards(handle: FileHandle, end: number): AsyncGenerator<BackwardLine> {
  let lineEnd: Buffer = Buffer.alloc(0)
  for (let chunkEnd = end; chunkEnd > 0; chunkEnd -= LOG_CHUNK_BYTES) {
    const chunkStart = Math.max(0, chunkEnd - LOG_CHUNK_BYTES)
    // oxlint-disable-next-line no-await-in-loop
    let rest = await readRange(handle, chunkStart, chunkEnd)
    for (let index = rest.lastIndexOf(LINE_FEED); index >= 0; index = rest.lastIndexOf(LINE_FEED)) {
      yield { bytes: Buffer.concat([rest.subarray(index + 1), lineEnd]), start: chunkStart + index + 1 }
      lineEnd = Buffer.alloc(0)
      rest = rest.subarray(0, index)
    }
    lineEnd = Buffer.concat([rest, lineEnd]).subarray(0, LONGEST_LOG_LINE + 1)
  }
  if (end > 0) yield { bytes: lineEnd, start: 0 }
}

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
