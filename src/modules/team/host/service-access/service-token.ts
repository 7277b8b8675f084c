import { untilAborted } from '#core/service/client/abort.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import type { ErrorKind } from '#core/service/client/errors.ts'
import type { Operation } from '#core/service/contract/endpoints.ts'
import type { TokenAnswer } from '#core/service/contract/token.ts'
import { isCredentialRefused } from './redact-tokens.ts'

/** A change of the credential's state. It contains no text from the service. */
export interface CredentialEvent {
  readonly state: 'accepted' | 'refused' | 'failing'
  readonly kind: ErrorKind | null
  /** HTTP status; null if no answer came. */
  readonly status: number | null
}

interface ServiceTokenOptions {
  readonly request: () => Promise<TokenAnswer>
  readonly report: (event: CredentialEvent) => void
  readonly now: () => number
}

/** A token is renewed in the background after this fraction of its lifetime, so reads do not wait. */
const RENEW_AFTER = 0.8

/** An operation that refused a renewed token, too, causes no renewal for this many milliseconds. */
const RENEWAL_BLOCK_MS = 30_000

/** First and longest pause between failed requests. Each pause doubles. Refusals may count towards a lockout. */
const PAUSES_MS = { refused: [10_000, 300_000], failing: [1000, 30_000] } as const

/** Milliseconds. Caps Retry-After, because some services name the next day. */
const LONGEST_PAUSE_MS = 300_000

/** Answers are searched for this many recent tokens. No read outlasts so many renewals. */
const MAX_RECENT = 4

interface CurrentToken {
  readonly value: string
  readonly renewAt: number
  /** Infinity if the service sends no lifetime. */
  readonly expiresAt: number
}

interface Failure {
  readonly error: ServiceError
  readonly state: keyof typeof PAUSES_MS
  readonly pauseMs: number
  readonly retryAt: number
}

function toCurrentToken({ access_token, expires_in }: TokenAnswer, requestedAt: number): CurrentToken {
  const lifeMs = Number(expires_in ?? 0) * 1000
  if (!(lifeMs > 0)) return { value: access_token, renewAt: Infinity, expiresAt: Infinity }
  return { value: access_token, renewAt: requestedAt + lifeMs * RENEW_AFTER, expiresAt: requestedAt + lifeMs }
}

function toFailure(error: ServiceError, previous: Failure | null, time: number): Failure {
  const state = isCredentialRefused(error) ? 'refused' : 'failing'
  const [firstMs, longestMs] = PAUSES_MS[state]
  const pauseMs = previous?.state === state ? Math.min(previous.pauseMs * 2, longestMs) : firstMs
  const retryAfterMs = Math.min((error.retryAfter ?? 0) * 1000, LONGEST_PAUSE_MS)
  return { error, state, pauseMs, retryAt: time + Math.max(pauseMs, retryAfterMs) }
}

/** Keeps the token of the host's credential in memory and renews it before it expires. Reads share one token request. */
export function createServiceToken({ request, report, now }: ServiceTokenOptions) {
  let token: CurrentToken | null = null
  let recent: readonly string[] = []
  let isInvalid = false
  let pending: Promise<void> | null = null
  let failure: Failure | null = null
  const blockedUntil = new Map<Operation, number>()

  async function renew(): Promise<void> {
    const requestedAt = now()
    try {
      token = toCurrentToken(await request(), requestedAt)
      recent = [...recent, token.value].slice(-MAX_RECENT)
      isInvalid = false
      if (failure) report({ state: 'accepted', kind: null, status: null })
      failure = null
    } catch (cause) {
      const error =
        cause instanceof ServiceError ? cause : new ServiceError('malformed', { operation: 'token', cause })
      const previous = failure
      failure = toFailure(error, previous, now())
      if (previous?.state !== failure.state)
        report({ state: failure.state, kind: error.kind, status: error.status })
    } finally {
      pending = null
    }
  }

  const validToken = () => (token && !isInvalid && now() < token.expiresAt ? token : null)
  const canRequest = () => failure === null || now() >= failure.retryAt

  return {
    /** @throws ServiceError with the operation `token` if no token is available; `signal.reason` if `signal` aborts first. */
    async get(signal?: AbortSignal): Promise<string> {
      const current = validToken()
      if (current) {
        if (now() >= current.renewAt && canRequest()) void (pending ??= renew())
        return current.value
      }
      if (pending || canRequest()) await untilAborted((pending ??= renew()), signal)
      const renewed = validToken()
      if (renewed) return renewed.value
      // No failure: the token expired before it arrived.
      throw failure?.error ?? new ServiceError('malformed', { operation: 'token' })
    },
    /** The latest tokens: other reads may renew the token while a slow read is in flight. */
    recent: () => recent,
    /** Call after a 401. Returns true if `get` will return another token. */
    invalidate(value: string, operation: Operation): boolean {
      if (token?.value !== value) return true
      if (now() < (blockedUntil.get(operation) ?? 0)) return false
      isInvalid = true
      return true
    },
    blockRenewals: (operation: Operation) => void blockedUntil.set(operation, now() + RENEWAL_BLOCK_MS),
  }
}
