import type { open } from 'node:fs/promises'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AccessEntry, RevealedPlace } from '#modules/team/core/access-entry.ts'
import { DEFAULT_REVEAL_REASONS } from '#modules/team/core/permissions.ts'
import type { Role } from '#modules/team/core/permissions.ts'
import { ANONYMOUS_LINES_A_MINUTE, OWN_LINES_A_MINUTE } from '#modules/team/host/limits.ts'
import type { LogKey, LogKeys } from '#modules/team/host/settings/keys-and-secrets.ts'
import type { AccessLogSettings } from '#modules/team/host/settings/team-settings.ts'
import type { ChainEnd, LineFields } from './chain.ts'
import { AccessLogError, LineLimitError } from './destination.ts'
import { createLineWriter } from './line-writer.ts'
import { openDestination } from './open-destination.ts'
import { keyDigest, loggedName, loggedSubject } from './pseudonyms.ts'
import type { KeyReference } from './pseudonyms.ts'

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
    // The provider signs each, and a repeated token is refused.
    if (action === 'provider-sign-out' && result === 'ok') return false
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
