import { open, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '#host/config/environment.ts'
import { LOCK_RENEWAL_MS, LOCK_STALE_MS } from '#modules/team/host/limits.ts'

export type Lock = Awaited<ReturnType<typeof holdLock>>

async function createFile(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  }
}

async function isStale(path: string, staleMs: number): Promise<boolean> {
  const file = await stat(path).catch(() => null)
  return file !== null && Date.now() - file.mtimeMs > staleMs
}

/**
 * Takes the lock `<file>.lock`, which its holder touches every second. A process id would not do: each container numbers
 * its processes from 1. @throws StartError if another process holds it.
 */
export async function takeLock(
  file: string,
  { renewalMs = LOCK_RENEWAL_MS, staleMs = LOCK_STALE_MS } = {},
): Promise<Lock> {
  const path = `${file}.lock`
  const deadline = Date.now() + staleMs + 2 * renewalMs
  let lockFile = await createFile(path)
  while (!lockFile) {
    if (Date.now() > deadline)
      throw new StartError(
        `another process writes the access log ${file}: give each replica a file of its own`,
      )
    // oxlint-disable-next-line no-await-in-loop
    if (await isStale(path, staleMs)) await rm(path, { force: true })
    // oxlint-disable-next-line no-await-in-loop
    else await wait(renewalMs / 2)
    // oxlint-disable-next-line no-await-in-loop
    lockFile = await createFile(path)
  }
  return holdLock(lockFile, path, renewalMs)
}

async function holdLock(lockFile: FileHandle, path: string, renewalMs: number) {
  const { ino } = await lockFile.stat()
  // By file handle: the path may belong to a process that has taken over.
  const touch = () => lockFile.utimes(new Date(), new Date()).catch(() => {})
  const timer = setInterval(() => void touch(), renewalMs).unref()
  // False if another process took over because this one seemed dead.
  const isHeld = async () => (await stat(path).catch(() => null))?.ino === ino
  return {
    isHeld,
    async release() {
      clearInterval(timer)
      if (await isHeld()) await rm(path, { force: true })
      await lockFile.close()
    },
  }
}
