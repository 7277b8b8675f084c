import { constants } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '#host/config/environment.ts'
import type { LogKey } from '#modules/team/host/settings/keys-and-secrets.ts'
import { LONGEST_LOG_LINE } from '#modules/team/host/limits.ts'
import { LINE_START, NEW_CHAIN } from './chain.ts'
import type { ChainEnd, SignedLine } from './chain.ts'
import { AccessLogError, writeAll } from './destination.ts'
import type { Destination } from './destination.ts'
import { lastLineFeed, linesBackwards } from './lines.ts'
import type { ForwardLine } from './lines.ts'
import { takeLock } from './lock.ts'
import type { Lock } from './lock.ts'
import { verifyLines } from './verify.ts'

const LINES_AT_ONCE = 1000

/** Lines that a start verifies, from the end: verifying all would take seven seconds a million. */
const LINES_AT_START = 1000

/** Readable too: the chain continues after the last line. */
const FLAGS = constants.O_APPEND | constants.O_CREAT | constants.O_RDWR

const brokenEnd = (path: string) =>
  new StartError(
    `the last lines of the access log ${path} were changed, moved or signed with another key. Add the key that they were ` +
      'written with to the end of ACCESS_LOG_KEY, or verify the file with npm run access-log:verify and move it away',
  )

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
  if (broken) throw brokenEnd(path)
  return last && { seq: last.seq, hash: last.hash }
}

/** A new file continues the chain of the file that was renamed to `<path>.1`. */
async function readRotatedEnd(path: string, keys: readonly LogKey[]): Promise<ChainEnd> {
  const rotatedPath = `${path}.1`
  await using handle = await open(rotatedPath, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  return (handle && (await readEnd(handle, rotatedPath, keys))) ?? NEW_CHAIN
}

/** Removes a line that a crash cut before its data was shown. Returns the new size of the file. */
async function removeCutLine(
  handle: FileHandle,
  path: string,
  warn: (line: string) => void,
): Promise<number> {
  const wholeBytes = (await lastLineFeed(handle)) + 1
  const cutBytes = (await handle.stat()).size - wholeBytes
  if (cutBytes === 0) return wholeBytes
  const lineStart = Buffer.alloc(Math.min(cutBytes, LINE_START.length))
  await handle.read(lineStart, 0, lineStart.length, wholeBytes)
  if (!LINE_START.startsWith(lineStart.toString())) throw brokenEnd(path)
  warn(`the last line of the access log was not finished: its ${cutBytes} bytes are removed`)
  await handle.truncate(wholeBytes)
  return wholeBytes
}

/** A new file name must survive a power loss too. */
async function syncFolder(path: string): Promise<void> {
  await using folder = await open(dirname(path), 'r')
  await folder.sync()
}

interface FileDestinationOptions {
  readonly keys: readonly LogKey[]
  readonly warn: (line: string) => void
  readonly openWith?: typeof open
}

/** A file that only this process appends to. @throws StartError if another process does, or its last lines are broken. */
export async function fileDestination(
  path: string,
  { keys, warn, openWith = open }: FileDestinationOptions,
): Promise<Destination> {
  const lock = await takeLock(path)
  let handle: FileHandle | null = null
  try {
    handle = await openWith(path, FLAGS, 0o600)
    const end = (await readEnd(handle, path, keys)) ?? (await readRotatedEnd(path, keys))
    const size = await removeCutLine(handle, path, warn)
    if (size === 0) await syncFolder(path)
    return { end, linesAtOnce: LINES_AT_ONCE, ...createAppender({ path, handle, lock, size }) }
  } catch (error) {
    await handle?.close()
    await lock.release()
    throw error
  }
}

interface OpenFile {
  readonly path: string
  readonly handle: FileHandle
  readonly lock: Lock
  readonly size: number
}

function createAppender({ path, handle, lock, ...file }: OpenFile): Pick<Destination, 'append' | 'close'> {
  let { size } = file
  let failedBytes = 0

  async function isUnchanged(): Promise<boolean> {
    const openFile = await handle.stat()
    const fileAtPath = await stat(path).catch(() => null)
    const isSameFile = fileAtPath?.ino === openFile.ino && fileAtPath.dev === openFile.dev
    return isSameFile && openFile.size === size + failedBytes && lock.isHeld()
  }

  /** Never removes bytes of another process. */
  async function removeFailedBytes(): Promise<void> {
    if (!(await isUnchanged())) {
      throw new AccessLogError(
        'the file of the access log was moved, removed or changed by somebody else: start the console again',
      )
    }
    if (failedBytes > 0) await handle.truncate(size)
    failedBytes = 0
  }

  return {
    async append(lines: readonly SignedLine[]) {
      await removeFailedBytes()
      await writeAll(
        async (rest) => {
          const { bytesWritten } = await handle.write(rest)
          failedBytes += bytesWritten
          return bytesWritten
        },
        lines.map((line) => line.text).join(''),
      )
      await handle.datasync()
      size += failedBytes
      failedBytes = 0
    },
    async close() {
      await removeFailedBytes().catch(() => {})
      await handle.close()
      await lock.release()
    },
  }
}
