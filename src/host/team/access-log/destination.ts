import { constants, write as writeToDescriptor } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '../../config/start-error.ts'
import { SLOW_PIPE_MS } from '../../limits.ts'
import type { LogKey } from '../settings/team-settings.ts'
import { LINE_START, NEW_CHAIN, readLine } from './chain.ts'
import type { ChainEnd } from './chain.ts'
import { lastLineFeed, linesBackwards } from './lines.ts'
import { takeLock } from './lock.ts'
import type { Lock } from './lock.ts'

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
  /** How many lines one append may hold. */
  readonly linesAtOnce: number
  /** Resolves once the whole text is written, and flushed where it is a file. A text that failed is not in the file. */
  readonly append: (text: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Writes some of the bytes, as the system's call does. */
type Write = (bytes: Buffer) => Promise<number>

async function writeAll(write: Write, text: string): Promise<void> {
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
    async append(text) {
      // Ends a line that an earlier error cut.
      const whole = endsLine ? text : `\n${text}`
      endsLine = false
      await writeAll(write, whole)
      endsLine = true
    },
    close: async () => {},
  }
}

/** Reads as well: a chain goes on from the last line. */
const FLAGS = constants.O_APPEND | constants.O_CREAT | constants.O_RDWR

const notThisLog = (path: string) =>
  new StartError(
    `the last line of the access log ${path} was changed, or signed with another key. Add the key that it was written with ` +
      'to the end of ACCESS_LOG_KEY, or move the file away',
  )

/** The last whole line of the file. @throws StartError where none of `keys` signed it. */
async function readEnd(handle: FileHandle, path: string, keys: readonly LogKey[]): Promise<ChainEnd> {
  for await (const { bytes } of linesBackwards(handle, Math.max(0, await lastLineFeed(handle)))) {
    const entry = readLine(keys, bytes)
    if (entry) return entry
    throw notThisLog(path)
  }
  return NEW_CHAIN
}

/**
 * Removes an unfinished last line, which a crash left: nothing that it told of was shown.
 *
 * @returns the size of the file afterwards.
 * @throws StartError where it is no line of this log.
 */
async function dropTornLine(
  handle: FileHandle,
  path: string,
  warn: (words: string) => void,
): Promise<number> {
  const whole = (await lastLineFeed(handle)) + 1
  const torn = (await handle.stat()).size - whole
  if (torn === 0) return whole
  const begun = Buffer.alloc(Math.min(torn, LINE_START.length))
  await handle.read(begun, 0, begun.length, whole)
  if (!LINE_START.startsWith(begun.toString())) throw notThisLog(path)
  warn(`the last line of the access log was not finished: its ${torn} bytes are removed`)
  await handle.truncate(whole)
  return whole
}

interface FileDestinationOptions {
  readonly keys: readonly LogKey[]
  readonly warn: (words: string) => void
  /** Stands in for the file system in tests. */
  readonly openWith?: typeof open
}

/**
 * A file that this process alone writes, and only appends to. Each append first checks that the file is as the last one
 * left it.
 *
 * @throws StartError where another process writes it, or its last line is not of this log; a system error where it cannot
 *   be opened.
 */
export async function fileDestination(
  path: string,
  { keys, warn, openWith = open }: FileDestinationOptions,
): Promise<Destination> {
  const handle = await openWith(path, FLAGS, 0o600)
  let lock: Lock | null = null
  try {
    const held = await takeLock(path)
    lock = held
    const end = await readEnd(handle, path, keys)
    let size = await dropTornLine(handle, path, warn)
    if (size === 0) {
      // The new name in the folder must survive a loss of power, too.
      await using folder = await open(dirname(path), 'r')
      await folder.sync()
    }
    /** Bytes that a failed append left after `size`. */
    let torn = 0

    async function checkFile(): Promise<void> {
      const opened = await handle.stat()
      const named = await stat(path).catch(() => null)
      const isSame = named?.ino === opened.ino && named.dev === opened.dev && opened.size === size + torn
      if (!isSame || !(await held.isHeld())) {
        throw new AccessLogError(
          'the file of the access log was moved, removed or changed by somebody else: start the console again',
        )
      }
    }

    /** Never removes what somebody else wrote. */
    async function removeTorn(): Promise<void> {
      await checkFile()
      if (torn > 0) await handle.truncate(size)
      torn = 0
    }

    return {
      end,
      linesAtOnce: Infinity,
      async append(text) {
        await removeTorn()
        await writeAll(async (rest) => {
          const { bytesWritten } = await handle.write(rest)
          torn += bytesWritten
          return bytesWritten
        }, text)
        await handle.datasync()
        size += torn
        torn = 0
      },
      close: async () => {
        await removeTorn().catch(() => {})
        await handle.close()
        await held.release()
      },
    }
  } catch (error) {
    await handle.close()
    await lock?.release()
    throw error
  }
}
