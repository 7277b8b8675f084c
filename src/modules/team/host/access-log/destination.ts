import { write as writeToDescriptor } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SLOW_PIPE_MS } from '#modules/team/host/limits.ts'
import { NEW_CHAIN } from './chain.ts'
import type { ChainEnd, SignedLine } from './chain.ts'

/** A line could not be written, so nothing that it tells of may be shown. */
export class AccessLogError extends Error {
  override readonly name = 'AccessLogError'
}

/** The reason that the system gave, without the path that its message quotes. */
export function systemReason(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  return code ?? (error instanceof Error ? error.name : 'unknown')
}

/** Where lines go. One append at a time. */
export interface Destination {
  /** The line that the next one follows. */
  readonly end: ChainEnd
  readonly linesAtOnce: number
  /** Resolves once all lines are written, and flushed where it is a file. Lines that failed are not in the file. */
  readonly append: (lines: readonly SignedLine[]) => Promise<void>
  readonly close: () => Promise<void>
}

type Write = (bytes: Buffer) => Promise<number>

export async function writeAll(write: Write, text: string): Promise<void> {
  for (let rest = Buffer.from(text); rest.length > 0;) {
    // oxlint-disable-next-line no-await-in-loop
    rest = rest.subarray(await write(rest))
  }
}

const writeTo = promisify(writeToDescriptor)

/** Milliseconds between two attempts at a pipe whose reader is slow. */
const PAUSE_MS = 10

/**
 * A stream of this process, by default its standard output. It is written by its number: `process.stdout` never writes
 * again after an error. Each process begins a chain of its own.
 */
export function stdoutDestination(descriptor = 1, patienceMs = SLOW_PIPE_MS): Destination {
  let endsLine = true

  async function write(bytes: Buffer): Promise<number> {
    for (const until = Date.now() + patienceMs; ;) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        return (await writeTo(descriptor, bytes)).bytesWritten
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || Date.now() > until) throw error
        // oxlint-disable-next-line no-await-in-loop
        await wait(PAUSE_MS)
      }
    }
  }

  return {
    end: NEW_CHAIN,
    // A pipe takes up to 4096 bytes at once: no line of the request log comes in between.
    linesAtOnce: 1,
    async append(lines) {
      const text = lines.map((line) => line.text).join('')
      // Ends a line that an earlier error cut.
      const whole = endsLine ? text : `\n${text}`
      endsLine = false
      await writeAll(write, whole)
      endsLine = true
    },
    close: async () => {},
  }
}
