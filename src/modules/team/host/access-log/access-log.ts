import { createSecretKey, randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import type { open } from 'node:fs/promises'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AccessEntry, RevealedPlace } from '#modules/team/core/access-entry.ts'
import type { Role } from '#modules/team/core/permissions.ts'
import { DEFAULT_REVEAL_REASONS } from '#modules/team/core/permissions.ts'
import { StartError } from '#host/config/environment.ts'
import { ANONYMOUS_LINES_A_MINUTE } from '#modules/team/host/limits.ts'
import type { AccessLogSettings, LogKey, LogKeys } from '#modules/team/host/settings/team-settings.ts'
import { AccessLogError, stdoutDestination, systemReason } from './destination.ts'
import type { Destination } from './destination.ts'
import { fileDestination } from './file-destination.ts'
import { keyDigest, loggedName, loggedSubject, signLine } from './chain.ts'
import type { ChainEnd, KeyReference, SignedLine } from './chain.ts'

export interface RevealedValue {
  readonly place: RevealedPlace
  /** Its number on the page, from 1, where it is no field of the interface. */
  readonly position?: number | undefined
}

/** What happened, as its line has it but for digests. */
export interface AccessRecord
  extends
    Pick<AccessEntry, 'subject' | 'name' | 'action' | 'result' | 'requestId'>,
    Pick<AccessEntry, 'count' | 'conferred' | 'reason' | 'person'>,
    Partial<Pick<AccessEntry, 'permission' | 'reportedBy'>> {
  readonly roles: readonly Role[]
  /** The Chave or Id that was asked for; only its keyed digest is written. */
  readonly key?: KeyReference | null
  /** The same case's Id where the Chave was asked for, and the other way round, where an answer told it. */
  readonly otherKey?: KeyReference | undefined
  readonly revealed?: RevealedValue | undefined
}

export interface AccessLog {
  /**
   * Writes one line. What it tells of may be shown once this has resolved: the line is then written, and flushed to the
   * disk where the log is a file.
   *
   * @returns the end of the chain with this line: lines that are written together have one `head` only.
   * @throws AccessLogError where it could not be written; the next call tries again.
   */
  readonly record: (entry: AccessRecord) => Promise<ChainEnd>
  /** The last line that was written. Whoever keeps it elsewhere sees whether lines were cut off since. */
  readonly head: () => ChainEnd
  /** The first signs; lines of the others can still be read. */
  readonly keys: LogKeys
  /** Nothing can be recorded afterwards. */
  readonly close: () => Promise<void>
}

export interface AccessRecorder {
  readonly record: (entry: AccessRecord) => Promise<unknown>
}

export interface AccessLogOptions extends AccessLogSettings {
  /** `team.revealReasons` of the config file. */
  readonly revealReasons?: readonly string[]
  readonly warn?: (words: string) => void
  readonly now?: () => number
  /** Stands in for the file system in tests. */
  readonly openWith?: typeof open
}

interface Waiting {
  readonly fields: Parameters<typeof signLine>[2]
  readonly resolve: (end: ChainEnd) => void
  readonly reject: (error: unknown) => void
}

const KEY = /^[\w-]{43}\s*$/

/**
 * The key of a log without ACCESS_LOG_KEY: in a file beside it, which the first start makes.
 *
 * @throws StartError where the log has lines but no key, or the file holds none.
 */
async function ownKey(log: string, warn: (words: string) => void): Promise<LogKey> {
  const path = `${log}.key`
  try {
    const text = await readFile(path, 'utf8')
    if (KEY.test(text)) return createSecretKey(text, 'base64url')
    throw new StartError(`${path} holds no key of the access log: set ACCESS_LOG_KEY, or put the key back`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const file = await stat(log).catch(() => null)
  if (file && file.size > 0)
    throw new StartError(
      `the access log ${log} has lines, and its key ${path} is gone: put it back, or set ACCESS_LOG_KEY`,
    )
  const key = randomBytes(32)
  await writeFile(path, `${key.toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  warn(
    `ACCESS_LOG_KEY is not set: the host made the key ${path}. Whoever has both can write the log anew; ` +
      'keep the key where the log is not, and name it in ACCESS_LOG_KEY_FILE',
  )
  return createSecretKey(key)
}

interface Opened {
  readonly destination: Destination
  readonly keys: LogKeys
}

async function openDestination(options: AccessLogOptions): Promise<Opened> {
  const { destination: path, warn = () => {}, openWith } = options
  try {
    const keys = options.keys ?? ([await ownKey(path, warn)] as const)
    if (path === 'stdout') return { destination: stdoutDestination(), keys }
    return { destination: await fileDestination(path, { keys, warn, ...(openWith && { openWith }) }), keys }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`ACCESS_LOG ${path} cannot be opened for writing: ${systemReason(error)}`)
  }
}

/** A file's chain goes on from its last whole line. @throws StartError */
export async function openAccessLog(options: AccessLogOptions): Promise<AccessLog> {
  const { issuer, replica, now = Date.now, warn = () => {} } = options
  const reasons = new Set<string>(options.revealReasons ?? DEFAULT_REVEAL_REASONS)
  // By kind and person: lines that anybody can cause must not fill the disk, and nobody silences another.
  const anonymous = new RateLimiterMemory({ points: ANONYMOUS_LINES_A_MINUTE, duration: 60 })
  const { destination, keys } = await openDestination(options)
  const [key] = keys
  let { end } = destination
  const waiting: Waiting[] = []
  let writing: Promise<void> | null = null
  let isFailing = false
  let isClosed = false

  /** Writes and flushes lines together. Each stands or falls with the others, except those that do not fit the schema. */
  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    let next = end
    const lines: SignedLine[] = []
    const signed: (Waiting & { readonly line: ChainEnd })[] = []
    for (const each of batch) {
      try {
        const line = signLine(key, next, each.fields)
        next = line.end
        lines.push(line)
        signed.push({ ...each, line: line.end })
      } catch {
        // Its reason would quote what does not fit.
        each.reject(new AccessLogError('an entry does not fit the schema of the access log'))
      }
    }
    try {
      if (lines.length > 0) await destination.append(lines)
      end = next
      if (isFailing) warn('the access log is written again')
      isFailing = false
      for (const { resolve, line } of signed) resolve(line)
    } catch (error) {
      const reason =
        error instanceof AccessLogError
          ? error
          : new AccessLogError(`the access log cannot be written: ${systemReason(error)}`)
      if (!isFailing) warn(reason.message)
      isFailing = true
      for (const { reject } of signed) reject(reason)
    }
  }

  /** Lines that arrive during a flush are written together by the next one. */
  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      // oxlint-disable-next-line no-await-in-loop
      await writeBatch(waiting.splice(0, destination.linesAtOnce))
    }
    // At once: a line that arrives later begins the next round.
    writing = null
  }

  function fieldsOf(entry: AccessRecord): Waiting['fields'] {
    const { subject, name, otherKey, count, revealed, conferred, reason, person } = entry
    if (reason !== undefined && !reasons.has(reason)) throw new AccessLogError('no such reason for a reveal')
    return {
      time: new Date(now()).toISOString(),
      replica,
      issuer,
      action: entry.action,
      result: entry.result,
      subject: subject === null ? null : loggedSubject(key, subject),
      name: name === undefined ? undefined : loggedName(name),
      roles: [...entry.roles],
      permission: entry.permission ?? null,
      key: entry.key ? keyDigest(key, entry.key) : null,
      otherKey: otherKey && keyDigest(key, otherKey),
      count,
      revealed: revealed?.place,
      position: revealed?.position,
      conferred,
      reason,
      person: person === undefined ? undefined : loggedSubject(key, person),
      requestId: entry.requestId,
      reportedBy: entry.reportedBy ?? 'host',
    }
  }

  return {
    async record(entry) {
      if (isClosed) throw new AccessLogError('the access log is closed')
      const { action, result, subject, roles } = entry
      if (roles.length === 0) {
        const { consumedPoints } = await anonymous.penalty(`${action} ${result} ${subject}`)
        if (consumedPoints > ANONYMOUS_LINES_A_MINUTE) return end
      }
      const fields = fieldsOf(entry)
      const { promise, resolve, reject } = Promise.withResolvers<ChainEnd>()
      waiting.push({ fields, resolve, reject })
      writing ??= writeWaiting()
      return promise
    },
    head: () => end,
    keys,
    async close() {
      isClosed = true
      await writing
      await destination.close()
    },
  }
}
