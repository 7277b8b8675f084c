import { untilAborted } from '#core/service/client/abort.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import type { ErrorKind } from '#core/service/client/errors.ts'
import type { Operation } from '#core/service/contract/endpoints.ts'
import type { TokenAnswer } from '#core/service/contract/token.ts'
import { isCredentialRefused } from './redact-tokens.ts'

/** A change of the credential's state, without any text of the service. */
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

/** A token is renewed after this part of its life, so no read waits for it. */
const RENEW_AFTER = 0.8

/** Milliseconds without a further renewal for an operation that also refused a renewed token. */
const VAIN_RENEWAL_MS = 30_000

/** The first and the longest pause after a failed request. Pauses double. Each refusal may count towards a lockout. */
const PAUSES_MS = { refused: [10_000, 300_000], failing: [1000, 30_000] } as const

/** Milliseconds. A longer Retry-After is cut to this: some services name the next day. */
const LONGEST_PAUSE_MS = 300_000

/** Tokens that an answer is searched for. A read ends before this many have been issued. */
const RECENT = 4

interface CurrentToken {
  readonly value: string
  readonly renewAt: number
  /** Infinite if the service does not say. */
  readonly endsAt: number
}

interface Failure {
  readonly error: ServiceError
  readonly state: keyof typeof PAUSES_MS
  readonly pauseMs: number
  readonly retryAt: number
}

function toCurrentToken({ access_token, expires_in }: TokenAnswer, requestedAt: number): CurrentToken {
  const lifeMs = Number(expires_in ?? 0) * 1000
  if (!(lifeMs > 0)) return { value: access_token, renewAt: Infinity, endsAt: Infinity }
  return { value: access_token, renewAt: requestedAt + lifeMs * RENEW_AFTER, endsAt: requestedAt + lifeMs }
}

function toFailure(error: ServiceError, previous: Failure | null, time: number): Failure {
  const state = isCredentialRefused(error) ? 'refused' : 'failing'
  const [firstMs, longestMs] = PAUSES_MS[state]
  const pauseMs = previous?.state === state ? Math.min(previous.pauseMs * 2, longestMs) : firstMs
  const retryAfterMs = Math.min((error.retryAfter ?? 0) * 1000, LONGEST_PAUSE_MS)
  return { error, state, pauseMs, retryAt: time + Math.max(pauseMs, retryAfterMs) }
}

/** The token of the host's credential, in memory only. Renews it before its end, with one request for all reads. */
export function createServiceToken({ request, report, now }: ServiceTokenOptions) {
  let token: CurrentToken | null = null
  let recent: readonly string[] = []
  let isInvalid = false
  let pending: Promise<void> | null = null
  let failure: Failure | null = null
  const vainUntil = new Map<Operation, number>()

  async function renew(): Promise<void> {
    const requestedAt = now()
    try {
      token = toCurrentToken(await request(), requestedAt)
      recent = [...recent, token.value].slice(-RECENT)
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

  const validToken = () => (token && !isInvalid && now() < token.endsAt ? token : null)
  const canRequest = () => failure === null || now() >= failure.retryAt

  return {
    /** @throws ServiceError of the operation `token` if there is none; the reason of `signal` if that aborts first. */
    async get(signal?: AbortSignal): Promise<string> {
      const current = validToken()
      if (current) {
        if (now() >= current.renewAt && canRequest()) void (pending ??= renew())
        return current.value
      }
      if (pending || canRequest()) await untilAborted((pending ??= renew()), signal)
      const renewed = validToken()
      if (renewed) return renewed.value
      // Without a failure the token ended before it arrived.
      throw failure?.error ?? new ServiceError('malformed', { operation: 'token' })
    },
    /** A slow read may be sent with any of the latest tokens, because other reads renew the token. */
    recent: () => recent,
    /** After a 401. Returns whether `get` now returns another token. */
    invalidate(value: string, operation: Operation): boolean {
      if (token?.value !== value) return true
      if (now() < (vainUntil.get(operation) ?? 0)) return false
      isInvalid = true
      return true
    },
    noteVainRenewal: (operation: Operation) => void vainUntil.set(operation, now() + VAIN_RENEWAL_MS),
  }
}
