import { constants } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '../../config/start-error.ts'
import type { LogKey } from '../settings/team-settings.ts'
import { deriveSealKeys, follows, LINE_START, readLine, readSealedLine, sealLine } from './chain.ts'
import { AccessLogError, writeAll } from './destination.ts'
import type { Destination } from './destination.ts'
import { openKeyFile } from './key-file.ts'
import type { KeyFile, SealedChain } from './key-file.ts'
import { lastLineFeed, linesBackwards } from './lines.ts'
import { takeLock } from './lock.ts'
import type { Lock } from './lock.ts'
import { openPrivate } from './private-file.ts'

/** Lines that are written, and sealed, together. */
const LINES_AT_ONCE = 1000

/** How lines of every version begin. */
const ANY_VERSION = '{"access":'

/** Reads as well: a chain goes on from the last line. */
const FLAGS = constants.O_APPEND | constants.O_CREAT | constants.O_RDWR

const notThisLog = (path: string) =>
  new StartError(
    `the last line of the access log ${path} was changed, or signed with another key. Add the key that it was written with ` +
      'to the end of ACCESS_LOG_KEY, or move the file away',
  )

const earlierVersion = (path: string) =>
  new StartError(
    `an earlier version of Lupa wrote the access log ${path}: move it away. Its own version verifies its lines`,
  )

const notItsKey = (path: string) =>
  new StartError(
    `the access log ${path} and its key file do not belong together: lines were cut off or changed, or one of the two is ` +
      'an old copy. Tell the auditors, move both away, and begin a new chain with a new first key',
  )

function whyUnread(bytes: Buffer, path: string): StartError {
  const start = bytes.subarray(0, LINE_START.length).toString()
  return start.startsWith(ANY_VERSION) && start !== LINE_START ? earlierVersion(path) : notThisLog(path)
}

/**
 * The chain as the file holds it. After a crash it is ahead of the key file, by the lines that were written together at
 * most: the key goes on once they are on the disk.
 *
 * @param chain as the key file holds it.
 * @throws StartError where the file ends before that, or its last lines are not of this log.
 */
async function readChain(
  handle: FileHandle,
  path: string,
  keys: readonly LogKey[],
  chain: SealedChain,
): Promise<SealedChain> {
  const later: Buffer[] = []
  for await (const { bytes } of linesBackwards(handle, Math.max(0, await lastLineFeed(handle)))) {
    const entry = readLine(keys, bytes)
    if (!entry) throw whyUnread(bytes, path)
    if (entry.seq <= chain.end.seq) {
      if (entry.hash !== chain.end.hash) throw notItsKey(path)
      break
    }
    if (later.length === LINES_AT_ONCE) throw notItsKey(path)
    later.push(bytes)
  }
  let { end, sealKey } = chain
  for (const bytes of later.toReversed()) {
    const entry = readSealedLine(sealKey, bytes)
    if (!entry || !follows(entry, end)) throw notItsKey(path)
    end = { seq: entry.seq, hash: entry.hash }
    sealKey = deriveSealKeys(sealKey).next
  }
  return { end, sealKey }
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
 * A file that this process alone writes, and only appends to, and its key file. Each append first checks that the file is
 * as the last one left it.
 *
 * @throws StartError where another process writes it, others may open it, it has no key, or its last line is not of this
 *   log; a system error where it cannot be opened.
 */
export async function fileDestination(
  path: string,
  { keys, warn, openWith = open }: FileDestinationOptions,
): Promise<Destination> {
  const handle = await openPrivate(path, FLAGS, openWith)
  let lock: Lock | null = null
  let keyFile: KeyFile | null = null
  try {
    const held = await takeLock(path)
    lock = held
    const kept = await openKeyFile(`${path}.key`, openWith)
    keyFile = kept
    let chain = await readChain(handle, path, keys, kept.chain)
    if (chain.end.seq > kept.chain.end.seq) await kept.save(chain)
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
      if (torn === 0) return
      // First: the failed append may have left the key file at lines that go now, as if somebody had cut them off.
      await kept.save(chain)
      await handle.truncate(size)
      torn = 0
    }

    return {
      end: chain.end,
      linesAtOnce: LINES_AT_ONCE,
      async append(lines) {
        await removeTorn()
        let { end, sealKey } = chain
        let text = ''
        for (const line of lines) {
          const sealed = sealLine(sealKey, line.text)
          text += sealed.text
          sealKey = sealed.next
          end = line.end
        }
        await writeAll(async (rest) => {
          const { bytesWritten } = await handle.write(rest)
          torn += bytesWritten
          return bytesWritten
        }, text)
        await handle.datasync()
        // Not before: a crash in between would leave a key whose line is missing, as somebody who cuts lines off does.
        await kept.save({ end, sealKey })
        chain = { end, sealKey }
        size += torn
        torn = 0
      },
      close: async () => {
        await removeTorn().catch(() => {})
        await handle.close()
        await kept.close()
        await held.release()
      },
    }
  } catch (error) {
    await handle.close()
    await keyFile?.close()
    await lock?.release()
    throw error
  }
}
