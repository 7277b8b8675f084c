import { createSecretKey, randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import type { open } from 'node:fs/promises'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { StartError } from '#host/config/environment.ts'
import type { AccessEntry, RevealedPlace } from '#modules/team/core/access-entry.ts'
import { DEFAULT_REVEAL_REASONS } from '#modules/team/core/permissions.ts'
import type { Role } from '#modules/team/core/permissions.ts'
import { ANONYMOUS_LINES_A_MINUTE, OWN_LINES_A_MINUTE } from '#modules/team/host/limits.ts'
import type { LogKey, LogKeys } from '#modules/team/host/settings/keys-and-secrets.ts'
import type { AccessLogSettings } from '#modules/team/host/settings/team-settings.ts'
import type { ChainEnd, LineFields, KeyReference } from './chain.ts'
import { AccessLogError, LineLimitError, stdoutDestination, systemReason } from './destination.ts'
import { fileDestination } from './file-destination.ts'
import { createLineWriter } from './line-writer.ts'
import { keyDigest, loggedName, loggedSubject } from './chain.ts'

export interface RevealedValue {
  readonly place: RevealedPlace
  /** Its number on the page, from 1, if `place` is not a field of the interface. */
  readonly position?: number | undefined
}

export interface AccessRecord
  extends
    Pick<AccessEntry, 'subject' | 'name' | 'action' | 'result' | 'requestId'>,
    Pick<AccessEntry, 'count' | 'conferred' | 'reason' | 'person'>,
    Partial<Pick<AccessEntry, 'permission' | 'reportedBy'>> {
  readonly roles: readonly Role[]
  /** The requested Chave or Id, and the case's other one. The log holds their digests only. */
  readonly key?: KeyReference | null
  readonly otherKey?: KeyReference | undefined
  readonly revealed?: RevealedValue | undefined
}

export interface AccessLog {
  /**
   * Writes one line, and flushes it if the log is a file. Show the data only after this has resolved.
   *
   * @returns the end of the chain with this line, which `head` may have passed already.
   * @throws LineLimitError if the person causes too many lines.
   * @throws AccessLogError if it could not be written; the next call tries again.
   */
  readonly record: (record: AccessRecord) => Promise<ChainEnd>
  /** The last written line. A copy kept elsewhere shows whether lines were cut off later. */
  readonly head: () => ChainEnd
  readonly keys: LogKeys
  readonly close: () => Promise<void>
}

export interface AccessRecorder {
  readonly record: (record: AccessRecord) => Promise<unknown>
}

export interface AccessLogOptions extends AccessLogSettings {
  readonly revealReasons?: readonly string[]
  readonly warn?: (line: string) => void
  readonly now?: () => number
  readonly openWith?: typeof open
}

interface LineContext {
  readonly key: LogKey
  readonly issuer: string
  readonly replica: string
  readonly reasons: ReadonlySet<string>
}

function toFields(
  record: AccessRecord,
  { key, issuer, replica, reasons }: LineContext,
  time: number,
): LineFields {
  const { subject, name, otherKey, count, revealed, conferred, reason, person } = record
  if (reason !== undefined && !reasons.has(reason)) throw new AccessLogError('no such reason for a reveal')
  return {
    time: new Date(time).toISOString(),
    replica,
    issuer,
    action: record.action,
    result: record.result,
    subject: subject === null ? null : loggedSubject(key, subject),
    name: name === undefined ? undefined : loggedName(name),
    roles: [...record.roles],
    permission: record.permission ?? null,
    key: record.key ? keyDigest(key, record.key) : null,
    otherKey: otherKey && keyDigest(key, otherKey),
    count,
    revealed: revealed?.place,
    position: revealed?.position,
    conferred,
    reason,
    person: person === undefined ? undefined : loggedSubject(key, person),
    requestId: record.requestId,
    reportedBy: record.reportedBy ?? 'host',
  }
}

/**
 * By kind and person, because otherwise one person could suppress the lines of another. Returns whether to drop the line of
 * a person without a role.
 *
 * @throws LineLimitError for a person with one, who must not see or do anything without a line.
 */
function createLineLimit(): (record: AccessRecord) => Promise<boolean> {
  const limiter = new RateLimiterMemory({ points: OWN_LINES_A_MINUTE, duration: 60 })
  return async ({ action, result, subject, roles, reportedBy }) => {
    const isAnonymous = roles.length === 0
    if (!isAnonymous && reportedBy !== 'page' && result !== 'refused') return false
    const { consumedPoints, msBeforeNext } = await limiter.penalty(`${action} ${result} ${subject}`)
    if (isAnonymous) return consumedPoints > ANONYMOUS_LINES_A_MINUTE
    if (consumedPoints > OWN_LINES_A_MINUTE) throw new LineLimitError(msBeforeNext)
    return false
  }
}

/** A file's chain continues after its last whole line. @throws StartError */
export async function openAccessLog(options: AccessLogOptions): Promise<AccessLog> {
  const { issuer, replica, revealReasons = DEFAULT_REVEAL_REASONS, now = Date.now, warn = () => {} } = options
  const { destination, keys } = await openDestination(options)
  const lineContext = { key: keys[0], issuer, replica, reasons: new Set<string>(revealReasons) }
  const isOverLimit = createLineLimit()
  const writer = createLineWriter(destination, keys[0], warn)
  let isClosed = false
  return {
    async record(record) {
      if (isClosed) throw new AccessLogError('the access log is closed')
      if (await isOverLimit(record)) return writer.end()
      return writer.write(toFields(record, lineContext, now()))
    },
    head: writer.end,
    keys,
    async close() {
      isClosed = true
      await writer.drain()
      await destination.close()
    },
  }
}

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

async function openDestination(options: OpenOptions) {
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
