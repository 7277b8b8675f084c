import { constants } from 'node:fs'
import type { open } from 'node:fs/promises'
import { StartError } from '../../config/start-error.ts'
import type { ChainEnd } from './chain.ts'
import { openPrivate } from './private-file.ts'

/** A chain whose lines are sealed. */
export interface SealedChain {
  /** The last line. */
  readonly end: ChainEnd
  /** Seals the next line. */
  readonly sealKey: Buffer
}

/** The file beside the log that holds the key of the next line, and no other. */
export interface KeyFile {
  /** As the file says; no line yet where it holds the first key. */
  readonly chain: SealedChain
  /** Resolves once the file holds this alone. */
  readonly save: (chain: SealedChain) => Promise<void>
  readonly close: () => Promise<void>
}

const KEY_FILE = /^(?<key>[\w-]{43})(?: (?<seq>\d{15}) (?<hash>[\w-]{22}))?\s*$/

/**
 * One line of 83 bytes, each time in the same place: no older key is left on the disk, and a disk writes a sector of 512
 * bytes whole or not at all.
 */
function textOf({ end: { seq, hash }, sealKey }: SealedChain): string {
  const end = hash === null ? '' : ` ${String(seq).padStart(15, '0')} ${hash}`
  return `${`${sealKey.toString('base64url')}${end}`.padEnd(82)}\n`
}

const howToMake = (path: string) =>
  `Make a first key with: (umask 077; openssl rand -base64 32 | tr +/ -_ | tr -d = > ${path}), and keep a copy of it ` +
  'away from this machine: the log is verified with it, and the host forgets it with the first line'

/**
 * Opens the key file of a log.
 *
 * @throws StartError where there is none, others may read it, or it holds no key.
 */
export async function openKeyFile(path: string, openWith: typeof open): Promise<KeyFile> {
  const handle = await openPrivate(path, constants.O_RDWR, openWith).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new StartError(`the access log has no key file. ${howToMake(path)}`)
  })
  try {
    const { key, seq, hash } = KEY_FILE.exec(await handle.readFile('utf8'))?.groups ?? {}
    if (key === undefined) throw new StartError(`${path} holds no key of the access log. ${howToMake(path)}`)
    const sealKey = Buffer.from(key, 'base64url')
    return {
      chain: { end: { seq: Number(seq ?? 0), hash: hash ?? null }, sealKey },
      async save(chain) {
        await handle.write(textOf(chain), 0)
        await handle.datasync()
      },
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}
