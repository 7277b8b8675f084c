import type { open } from 'node:fs/promises'
import { PLAIN_KEY_LENGTH } from '../../../core/team/access-entry.ts'
import type { AccessAction, AccessResult, RevealedPlace } from '../../../core/team/access-entry.ts'
import type { Permission, Role } from '../../../core/team/permissions.ts'
import { DEFAULT_REVEAL_REASONS } from '../../../core/team/reveal-reasons.ts'
import { StartError } from '../../config/start-error.ts'
import { AccessLogError, systemReason } from './destination/access-log-error.ts'
import { createAnonymousLimit } from './anonymous-limit.ts'
import type { Destination } from './destination/destination.ts'
import { keyDigest, loggedSubject } from './chain/digests.ts'
import type { KeyReference } from './chain/digests.ts'
import { createFileDestination } from './destination/file-destination.ts'
import { createLineWriter } from './line-writer.ts'
import type { AccessLogSettings } from './settings.ts'
import { createStdoutDestination } from './destination/stdout-destination.ts'
import { NO_TAIL, readRotatedTail, readTail } from './chain/tail.ts'
import type { Tail } from './chain/tail.ts'

/** What one person did. */
export interface AccessRecord {
  /** The provider's subject; null where nobody is signed in. */
  readonly subject: string | null
  readonly roles: readonly Role[]
  readonly action: AccessAction
  readonly result: AccessResult
  /** The permission that the action rested on, or that was missing. */
  readonly permission: Permission | null
  /** The Chave or Id that was asked for; only its keyed digest is written unless the installation wants it plain. */
  readonly key: KeyReference | null
  /** The same case's Id where the Chave was asked for, and the other way round, where an answer told it. */
  readonly otherKey?: KeyReference | undefined
  readonly requestId: string
  /** `page` for what the host did not see itself. */
  readonly reportedBy: 'host' | 'page'
  readonly count?: number | undefined
  /** Which value was revealed. */
  readonly revealed?: RevealedPlace | undefined
  /** Why a value was revealed: one of the installation's reasons. */
  readonly reason?: string | undefined
}

export interface AccessLog {
  /**
   * Writes one line. What it tells of may be shown once this has resolved: the line is written then, and flushed to the disk
   * where the log is a file. A line may be there although this threw.
   *
   * @throws AccessLogError where it could not be; the next call tries again.
   */
  readonly record: (entry: AccessRecord) => Promise<void>
  /** Looks whether the file was put away, and begins a new one: for SIGHUP. Never throws. */
  readonly reopen: () => Promise<void>
  /** Says in the log that the process ended as it should. Never throws; nothing can be recorded afterwards. */
  readonly close: () => Promise<void>
}

export interface AccessLogOptions extends AccessLogSettings {
  /** Version of the console. */
  readonly version: string
  /** `team.logPlainKeys` of the config file. */
  readonly plainKeys?: boolean
  /** `team.revealReasons` of the config file. */
  readonly revealReasons?: readonly string[]
  /** Told once when the log stops being written, and once when it is written again. */
  readonly warn?: (words: string) => void
  readonly now?: () => number
  /** Stands in for the file system in tests. */
  readonly openWith?: typeof open
}

async function openDestination(
  options: AccessLogOptions,
): Promise<{ readonly destination: Destination; readonly tail: Tail; readonly isNewFile: boolean }> {
  const { destination: path, keys } = options
  if (path === 'stdout') {
    return { destination: createStdoutDestination(), tail: NO_TAIL, isNewFile: true }
  }
  const destination = await createFileDestination(path, options.openWith).catch((error: unknown) => {
    if (error instanceof StartError) throw error
    throw new StartError(`ACCESS_LOG ${path} cannot be opened for writing: ${systemReason(error)}`)
  })
  try {
    const own = await readTail(path, keys)
    if (own.mac !== null) return { destination, tail: own, isNewFile: false }
    const { unfinished } = own
    return { destination, tail: { ...(await readRotatedTail(path, keys)), unfinished }, isNewFile: true }
  } catch (error) {
    await destination.close()
    throw error
  }
}

/**
 * Opens the log and writes its `start`. Where that line cannot be written yet, it precedes the first that can.
 *
 * @throws StartError where the destination cannot be opened, is another process's, or is not this log.
 */
export async function openAccessLog(options: AccessLogOptions): Promise<AccessLog> {
  const { keys, now = Date.now, plainKeys = false, warn = () => {} } = options
  const [key] = keys
  const reasons = new Set<string>(options.revealReasons ?? DEFAULT_REVEAL_REASONS)
  const leftOutBefore = createAnonymousLimit(now)
  const { destination, tail, isNewFile } = await openDestination(options)
  const writer = createLineWriter({
    destination,
    tail,
    isNewFile,
    key,
    now,
    replica: options.replica,
    version: options.version,
  })

  let isFailing = false
  async function attempt(write: Promise<void>): Promise<void> {
    try {
      await write
      if (isFailing) warn('the access log is written again')
      isFailing = false
    } catch (error) {
      const words =
        error instanceof AccessLogError
          ? error.message
          : `the access log cannot be written: ${systemReason(error)}`
      if (!isFailing) warn(words)
      isFailing = true
      throw error instanceof AccessLogError ? error : new AccessLogError(words)
    }
  }

  function fieldsOf(entry: AccessRecord, leftOut: number) {
    const { subject, otherKey, count, revealed, reason } = entry
    if (reason !== undefined && !reasons.has(reason)) throw new AccessLogError('no such reason for a reveal')
    return {
      action: entry.action,
      result: entry.result,
      subject: subject === null ? null : loggedSubject(key, subject),
      roles: [...entry.roles],
      permission: entry.permission,
      key: entry.key && keyDigest(key, entry.key),
      ...(otherKey && { otherKey: keyDigest(key, otherKey) }),
      ...(plainKeys && entry.key && { plainKey: entry.key.value.slice(0, PLAIN_KEY_LENGTH) }),
      ...(count !== undefined && { count }),
      ...(revealed !== undefined && { revealed }),
      ...(reason !== undefined && { reason }),
      ...(leftOut > 0 && { leftOut }),
      requestId: entry.requestId,
      reportedBy: entry.reportedBy,
    }
  }

  async function record(entry: AccessRecord): Promise<void> {
    const leftOut = entry.subject === null ? leftOutBefore() : 0
    if (leftOut !== null) await attempt(writer.write(fieldsOf(entry, leftOut)))
  }

  const reopen = () => attempt(writer.write(null)).catch(() => {})
  await reopen()
  return {
    record,
    reopen,
    close: async () => {
      await attempt(writer.stop()).catch(() => {})
      await destination.close()
    },
  }
}
