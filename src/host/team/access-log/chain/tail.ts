import { open, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../../config/start-error.ts'
import type { LogKey } from './digests.ts'
import { readLine } from './line.ts'
import { linesBackwards } from './lines.ts'

/** Where a chain is to be continued. */
export interface Tail {
  /** Of the last line; 0 and null where there is none. */
  readonly seq: number
  readonly mac: string | null
  /** Bytes of unfinished lines after it. */
  readonly unfinished: number
}

export const NO_TAIL: Tail = { seq: 0, mac: null, unfinished: 0 }

/**
 * The end of a file.
 *
 * @throws StartError where its last line is none that one of `keys` signed.
 */
export async function readTail(path: string, keys: readonly LogKey[]): Promise<Tail> {
  await using handle = await open(path, 'r')
  let unfinished = 0
  for await (const line of linesBackwards(handle, (await handle.stat()).size)) {
    const read = readLine(keys, line.bytes)
    if (read?.key) return { seq: read.entry.seq, mac: read.entry.mac, unfinished }
    if (read) {
      throw new StartError(
        `the last line of the access log ${path} was changed, or signed with another key. Add the key that it was written with ` +
          'to the end of ACCESS_LOG_KEY, or move the file away',
      )
    }
    unfinished += line.length
  }
  return { ...NO_TAIL, unfinished }
}

/** The files that this one's name was given to when they were put away: `NAME.1`, `NAME-20261122`. */
export async function rotatedFiles(path: string): Promise<readonly string[]> {
  const name = basename(path)
  const all = await readdir(dirname(path))
  return all
    .filter((other) => other.startsWith(name) && /^[.-][\w.-]*$/.test(other.slice(name.length)))
    .filter((other) => !/\.(?:lock|gz|xz|zst|bz2)$/.test(other))
    .map((other) => join(dirname(path), other))
}

/** The end of the newest file that was put away, for a chain that goes on in a new one. */
export async function readRotatedTail(path: string, keys: readonly LogKey[]): Promise<Tail> {
  const tails = await Promise.all(
    (await rotatedFiles(path)).map((file) => readTail(file, keys).catch(() => NO_TAIL)),
  )
  return tails.reduce((one, other) => (other.seq > one.seq ? other : one), NO_TAIL)
}

/** The rotated file whose last line is the one that a file's first line follows; null where it is not here. */
export async function findEarlierFile(
  path: string,
  prev: string,
  keys: readonly LogKey[],
): Promise<string | null> {
  const files = await rotatedFiles(path)
  const tails = await Promise.all(files.map((file) => readTail(file, keys).catch(() => NO_TAIL)))
  return files.find((_, index) => tails[index]?.mac === prev) ?? null
}
