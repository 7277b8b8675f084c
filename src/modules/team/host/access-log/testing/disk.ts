import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

const fail = (code: string) => Object.assign(new Error(`${code}: /path/of/the/log`), { code })

/** A file system whose disk has `room` bytes left, and whose faults are set by the test. */
export function makeDisk() {
  const disk = {
    room: Infinity,
    flushes: 0,
    flushFault: null as string | null,
  }
  const openWith = (async (...parameters: Parameters<typeof open>) => {
    const handle = await open(...parameters)
    const write = handle.write.bind(handle)
    const datasync = handle.datasync.bind(handle)
    handle.write = (async (bytes: Buffer) => {
      const some = bytes.subarray(0, disk.room)
      if (some.length === 0) throw fail('ENOSPC')
      disk.room -= some.length
      return write(some)
    }) as FileHandle['write']
    handle.datasync = async () => {
      if (disk.flushFault) throw fail(disk.flushFault)
      disk.flushes += 1
      return datasync()
    }
    return handle
  }) as typeof open
  return { disk, openWith }
}
