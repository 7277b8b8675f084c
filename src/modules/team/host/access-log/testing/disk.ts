import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

const systemError = (code: string) => Object.assign(new Error(`${code}: /path/of/the/log`), { code })

/** Without a flush to the disk, which takes milliseconds for each line. */
export const openUnflushed = (async (...parameters: Parameters<typeof open>) => {
  const handle = await open(...parameters)
  handle.datasync = async () => {}
  return handle
}) as typeof open

/** A file system with `freeBytes` left, and with faults that the test sets. */
export function makeDisk() {
  const disk = { freeBytes: Infinity, flushes: 0, flushFault: null as string | null }
  const openWith = (async (...parameters: Parameters<typeof open>) => {
    const handle = await open(...parameters)
    const write = handle.write.bind(handle)
    const datasync = handle.datasync.bind(handle)
    handle.write = (async (bytes: Buffer) => {
      const fitting = bytes.subarray(0, disk.freeBytes)
      if (fitting.length === 0) throw systemError('ENOSPC')
      disk.freeBytes -= fitting.length
      return write(fitting)
    }) as FileHandle['write']
    handle.datasync = async () => {
      if (disk.flushFault) throw systemError(disk.flushFault)
      disk.flushes += 1
      return datasync()
    }
    return handle
  }) as typeof open
  return { disk, openWith }
}
