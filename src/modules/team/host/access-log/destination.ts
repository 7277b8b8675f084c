import { write as writeToDescriptor } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SLOW_PIPE_MS } from '#modules/team/host/limits.ts'
import { NEW_CHAIN } from './chain.ts'
import type { ChainEnd, SignedLine } from './chain.ts'

/** A line could not be written, so the data it records must not be shown. */
export class AccessLogError extends Error {
  override readonly name = 'AccessLogError'
}

/** A person causes more lines a minute than work does. */
export class LineLimitError extends Error {
  override readonly name = 'LineLimitError'
  readonly retryAfter: number

  constructor(remainingMs: number) {
    super('too many lines of one person')
    this.retryAfter = Math.ceil(remainingMs / 1000)
  }
}

/** The system's error code, without the path that its message quotes. */
export function systemReason(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  return code ?? (error instanceof Error ? error.name : 'unknown')
}

export interface Destination {
  readonly end: ChainEnd
  readonly linesAtOnce: number
  /** Resolves once all lines are written, and flushed if it is a file. Lines of a failed append do not stay in the file. */
  readonly append: (lines: readonly SignedLine[]) => Promise<void>
  readonly close: () => Promise<void>
}

export async function writeAll(write: (bytes: Buffer) => Promise<number>, text: string): Promise<void> {
  for (let rest = Buffer.from(text); rest.length > 0;) {
    // oxlint-disable-next-line no-await-in-loop
    rest = rest.subarray(await write(rest))
  }
}

const writeTo = promisify(writeToDescriptor)

const PAUSE_MS = 10

/**
 * Writes to a stream of this process, by default standard output. It uses the file descriptor, because `process.stdout`
 * never writes again after an error. Each process starts a chain of its own.
 */
export function stdoutDestination(descriptor = 1, patienceMs = SLOW_PIPE_MS): Destination {
  let hasPartialLine = false

  async function write(bytes: Buffer): Promise<number> {
    for (const deadline = Date.now() + patienceMs; ;) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        return (await writeTo(descriptor, bytes)).bytesWritten
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || Date.now() > deadline) throw error
        // oxlint-disable-next-line no-await-in-loop
        await wait(PAUSE_MS)
      }
    }
  }

  return {
    end: NEW_CHAIN,
    // A pipe takes up to 4096 bytes at once, so lines of the request log cannot interleave.
    linesAtOnce: 1,
    async append(lines) {
      const text = lines.map((line) => line.text).join('')
      const wholeLines = hasPartialLine ? `\n${text}` : text
      hasPartialLine = true
      await writeAll(write, wholeLines)
      hasPartialLine = false
    },
    close: async () => {},
  }
}
