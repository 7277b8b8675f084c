import type { FileHandle, open } from 'node:fs/promises'
import { StartError } from '../../config/start-error.ts'

/**
 * Opens a file that only this user may read and write, and creates it so where `flags` say that it is created.
 *
 * @throws StartError where others may read or write it.
 */
export async function openPrivate(path: string, flags: number, openWith: typeof open): Promise<FileHandle> {
  const handle = await openWith(path, flags, 0o600)
  const mode = (await handle.stat()).mode & 0o777
  if ((mode & 0o077) === 0) return handle
  await handle.close()
  throw new StartError(
    `others may open ${path} (mode ${mode.toString(8)}): only the host's own user may. Run: chmod 600 ${path}`,
  )
}
