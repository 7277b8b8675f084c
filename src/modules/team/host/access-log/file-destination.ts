import { constants } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '#host/config/environment.ts'
import type { LogKey } from '#modules/team/host/settings/team-settings.ts'
import { LONGEST_LOG_LINE } from '#modules/team/host/limits.ts'
import { LINE_START, NEW_CHAIN } from './chain.ts'
import type { ChainEnd } from './chain.ts'
import { AccessLogError, writeAll } from './destination.ts'
import type { Destination } from './destination.ts'
import { lastLineFeed, linesBackwards } from './lines.ts'
import type { ForwardLine } from './lines.ts'
import { takeLock } from './lock.ts'
import { verifyLines } from './verify.ts'

/** Lines that are written together. */
const LINES_AT_ONCE = 1000

/** Lines that a start verifies, from the end: all of them would take seven seconds a million. */
const LINES_AT_START = 1000

/** Reads as well: a chain goes on from the last line. */
const FLAGS = constants.O_APPEND | constants.O_CREAT | constants.O_RDWR

const notThisLog = (path: string) =>
  new StartError(
    `the last lines of the access log ${path} were changed, moved or signed with another key. Add the key that they were ` +
      'written with to the end of ACCESS_LOG_KEY, or verify the file with npm run access-log:verify and move it away',
  )

/** @throws StartError where its last lines are not unbroken. */
async function readEnd(handle: FileHandle, path: string, keys: readonly LogKey[]): Promise<ChainEnd | null> {
  const lineFeed = await lastLineFeed(handle)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_LOG_LINE), { position: lineFeed + 1 })
  const lines: ForwardLine[] =
    bytesRead > 0 ? [{ bytes: buffer.subarray(0, bytesRead), isFinished: false }] : []
  for await (const { bytes } of linesBackwards(handle, Math.max(0, lineFeed))) {
    lines.unshift({ bytes, isFinished: true })
    if (lines.length > LINES_AT_START) break
  }
  const { broken, last } = await verifyLines(lines, { keys })
  if (!broken) return last && { seq: last.seq, hash: last.hash }
  throw notThisLog(path)
}

/** The end of the chain that a new file continues: that of the file which was moved to the name with `.1`. */
async function readEndBefore(path: string, keys: readonly LogKey[]): Promise<ChainEnd> {
  const before = `${path}.1`
  await using handle = await open(before, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  return (handle && (await readEnd(handle, before, keys))) ?? NEW_CHAIN
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
 * @throws StartError where another process writes it, or its last lines are not of this log; a system error where it
 *   cannot be opened.
 */
export async function fileDestination(
  path: string,
  { keys, warn, openWith = open }: FileDestinationOptions,
): Promise<Destination> {
  const lock = await takeLock(path)
  let handle: FileHandle | null = null
  try {
    const file = await openWith(path, FLAGS, 0o600)
    handle = file
    const end = (await readEnd(file, path, keys)) ?? (await readEndBefore(path, keys))
    let size = await dropTornLine(file, path, warn)
    if (size === 0) {
      // The new name in the folder must survive a loss of power, too.
      await using folder = await open(dirname(path), 'r')
      await folder.sync()
    }
    /** Bytes that a failed append left after `size`. */
    let torn = 0

    /** Never removes what somebody else wrote. */
    async function removeTorn(): Promise<void> {
      const opened = await file.stat()
      const named = await stat(path).catch(() => null)
      const isSame = named?.ino === opened.ino && named.dev === opened.dev && opened.size === size + torn
      if (!isSame || !(await lock.isHeld())) {
        throw new AccessLogError(
          'the file of the access log was moved, removed or changed by somebody else: start the console again',
        )
      }
      if (torn > 0) await file.truncate(size)
      torn = 0
    }

    return {
      end,
      linesAtOnce: LINES_AT_ONCE,
      async append(lines) {
        await removeTorn()
        const text = lines.map((line) => line.text).join('')
        await writeAll(async (rest) => {
          const { bytesWritten } = await file.write(rest)
          torn += bytesWritten
          return bytesWritten
        }, text)
        await file.datasync()
        size += torn
        torn = 0
      },
      close: async () => {
        await removeTorn().catch(() => {})
        await file.close()
        await lock.release()
      },
    }
  } catch (error) {
    await handle?.close()
    await lock.release()
    throw error
  }
}
