import { constants, open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Interruption } from '../../../../core/team/access-entry.ts'
import { AccessLogError } from './access-log-error.ts'
import { writeAll } from './destination.ts'
import type { Appended, Destination } from './destination.ts'
import { takeLock } from './lock.ts'

/** Read as well: the end of what somebody else left there must be known. */
const FLAGS = constants.O_APPEND | constants.O_CREAT | constants.O_RDWR

/** Opens the file, created for its owner alone; a new name in a folder is flushed, too. */
async function openFile(path: string, openWith: typeof open): Promise<FileHandle> {
  const handle = await openWith(path, FLAGS, 0o600)
  const { size } = await handle.stat()
  if (size === 0) {
    await using folder = await open(dirname(path), 'r')
    await folder.sync()
  }
  return handle
}

async function doesEndLine(handle: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return true
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString() === '\n'
}

/**
 * A file that this process alone writes, and only appends to. A file that was renamed or removed is begun anew.
 *
 * @param openWith stands in for the file system in tests.
 * @throws StartError where another process writes it, or a system error where it cannot be opened.
 */
export async function createFileDestination(
  path: string,
  openWith: typeof open = open,
): Promise<Destination> {
  const lock = await takeLock(path)
  let handle: FileHandle
  let size: number
  let endsLine: boolean

  async function begin(next: FileHandle): Promise<void> {
    handle = next
    ;({ size } = await next.stat())
    endsLine = await doesEndLine(next, size)
  }

  try {
    await begin(await openFile(path, openWith))
  } catch (error) {
    await lock.release()
    throw error
  }

  async function findInterruption(): Promise<Interruption | null> {
    const opened = await handle.stat()
    const named = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (named?.ino === opened.ino && named.dev === opened.dev) {
      if (opened.size === size) return null
      const isSmaller = opened.size < size
      await begin(handle)
      return isSmaller ? 'truncated' : 'grown'
    }
    const earlier = handle
    await begin(await openFile(path, openWith))
    await earlier.close()
    return opened.nlink === 0 ? 'removed' : 'rotated'
  }

  async function append(lines: readonly string[]): Promise<Appended> {
    const first = endsLine ? 0 : 1
    const bytes = Buffer.from((endsLine ? '' : '\n') + lines.join(''))
    const { written, error } = await writeAll(async (rest) => (await handle.write(rest)).bytesWritten, bytes)
    size += written
    if (written > 0) endsLine = bytes[written - 1] === 0x0a
    return { written: Math.max(0, written - first), error }
  }

  return {
    stream: 'file',
    prepare: async () => {
      if (!(await lock.isHeld())) {
        throw new AccessLogError(
          'the lock of the access log was removed or taken by another process: start again',
        )
      }
      return findInterruption()
    },
    append,
    flush: () => handle.datasync(),
    close: async () => {
      await handle.close()
      await lock.release()
    },
  }
}
