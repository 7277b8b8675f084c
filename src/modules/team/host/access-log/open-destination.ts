import { createSecretKey, randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import type { open } from 'node:fs/promises'
import { StartError } from '#host/config/environment.ts'
import type { LogKey, LogKeys } from '#modules/team/host/settings/keys-and-secrets.ts'
import type { AccessLogSettings } from '#modules/team/host/settings/team-settings.ts'
import { stdoutDestination, systemReason } from './destination.ts'
import { fileDestination } from './file-destination.ts'

const KEY = /^[\w-]{43}\s*$/

async function readKeyFile(path: string): Promise<LogKey | null> {
  try {
    const text = await readFile(path, 'utf8')
    if (KEY.test(text)) return createSecretKey(text, 'base64url')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  throw new StartError(`${path} holds no key of the access log: set ACCESS_LOG_KEY, or put the key back`)
}

/** The key of a log without ACCESS_LOG_KEY. The first start makes it. */
async function ensureKeyFile(log: string, warn: (line: string) => void): Promise<LogKey> {
  const path = `${log}.key`
  const existingKey = await readKeyFile(path)
  if (existingKey) return existingKey
  const file = await stat(log).catch(() => null)
  if (file && file.size > 0)
    throw new StartError(
      `the access log ${log} has lines, and its key ${path} is gone: put it back, or set ACCESS_LOG_KEY`,
    )
  const key = randomBytes(32)
  await writeFile(path, `${key.toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  warn(
    `ACCESS_LOG_KEY is not set: the host made the key ${path}. A person with both can forge the log; ` +
      'keep the key in another place than the log, and name it in ACCESS_LOG_KEY_FILE',
  )
  return createSecretKey(key)
}

interface OpenOptions extends Pick<AccessLogSettings, 'destination' | 'keys'> {
  readonly warn?: (line: string) => void
  readonly openWith?: typeof open
}

export async function openDestination(options: OpenOptions) {
  const { destination: path, warn = () => {}, openWith } = options
  try {
    const keys: LogKeys = options.keys ?? [await ensureKeyFile(path, warn)]
    if (path === 'stdout') return { destination: stdoutDestination(), keys }
    return { destination: await fileDestination(path, { keys, warn, ...(openWith && { openWith }) }), keys }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`ACCESS_LOG ${path} cannot be opened for writing: ${systemReason(error)}`)
  }
}
