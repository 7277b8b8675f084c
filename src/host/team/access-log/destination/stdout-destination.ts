import { write as writeToDescriptor } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { writeAll } from './destination.ts'
import type { Appended, Destination } from './destination.ts'

const write = promisify(writeToDescriptor)

/** Milliseconds between two attempts at a pipe whose reader is slow. */
const PAUSE_MS = 10

/** Milliseconds that a reader may take nothing. */
const PATIENCE_MS = 10_000

/**
 * A stream of this process, by default its standard output. It is written to by its number: `process.stdout` never writes
 * again after an error, and a full disk or pipe may come to have room.
 */
export function createStdoutDestination(descriptor = 1, patienceMs = PATIENCE_MS): Destination {
  let endsLine = true

  async function writeSome(bytes: Buffer): Promise<number> {
    for (const until = Date.now() + patienceMs; ;) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        return (await write(descriptor, bytes)).bytesWritten
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || Date.now() > until) throw error
        // oxlint-disable-next-line no-await-in-loop
        await wait(PAUSE_MS)
      }
    }
  }

  async function append(lines: readonly string[]): Promise<Appended> {
    let written = 0
    for (const line of endsLine ? lines : ['\n', ...lines]) {
      // Line by line: a pipe takes up to 4096 bytes at once, so that no line of another log comes in between.
      // oxlint-disable-next-line no-await-in-loop
      const one = await writeAll(writeSome, Buffer.from(line))
      if (line !== '\n') written += one.written
      if (one.written > 0) endsLine = one.error === null
      if (one.error !== null) return { written, error: one.error }
    }
    return { written, error: null }
  }

  return {
    stream: 'stdout',
    prepare: async () => null,
    append,
    flush: async () => {},
    close: async () => {},
  }
}
