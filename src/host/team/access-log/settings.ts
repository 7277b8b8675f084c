import { randomBytes } from 'node:crypto'
import { StartError } from '../../config/start-error.ts'
import { readSecret } from '../../config/secret.ts'
import type { LogKey } from './chain/digests.ts'

export interface AccessLogSettings {
  /** `stdout`, or the path of a file. */
  readonly destination: string
  /** The first signs; lines of the others can still be read. */
  readonly keys: readonly [LogKey, ...LogKey[]]
  /** Name of this process in the log. */
  readonly replica: string
}

type Environment = Readonly<Record<string, string | undefined>>

const KEY_BYTES = 32
const MAKE_ONE = 'Make one with: openssl rand -base64 32 | tr +/ -_ | tr -d ='

/**
 * The keys of the log: ACCESS_LOG_KEY, or the file that ACCESS_LOG_KEY_FILE names; a comma-separated list, newest first.
 *
 * @throws StartError where there is none, or one is too short.
 */
export function readLogKeys(environment: Environment): readonly [LogKey, ...LogKey[]] {
  const texts = (readSecret(environment, 'ACCESS_LOG_KEY') ?? '').split(',').map((text) => text.trim())
  const keys = texts.map((text): LogKey => {
    if (text === '') throw new StartError(`ACCESS_LOG_KEY is required: it signs the access log. ${MAKE_ONE}`)
    const key = Buffer.from(text, 'base64url')
    if (/^[\w-]+=*$/.test(text) && key.length >= KEY_BYTES) return key
    throw new StartError(`ACCESS_LOG_KEY must be base64url of at least ${KEY_BYTES} bytes. ${MAKE_ONE}`)
  })
  return keys as [LogKey, ...LogKey[]]
}

/** @throws StartError that says which variable is wrong. */
export function readAccessLogSettings(environment: Environment): AccessLogSettings {
  const destination = environment['ACCESS_LOG']
  if (!destination) {
    throw new StartError(
      'ACCESS_LOG is required: "stdout", or the path of a file that this process alone writes',
    )
  }
  const replica = environment['REPLICA'] || randomBytes(6).toString('hex')
  if (!/^[\w.-]{1,64}$/.test(replica)) {
    throw new StartError('REPLICA may have up to 64 letters, digits, dots, hyphens and underscores')
  }
  return { destination, keys: readLogKeys(environment), replica }
}
