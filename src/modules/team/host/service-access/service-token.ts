import { untilAborted } from '#core/service/client/abort.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import type { ErrorKind } from '#core/service/client/errors.ts'
import { ENDPOINTS } from '#core/service/contract/endpoints.ts'
import type { Operation } from '#core/service/contract/endpoints.ts'
import type { TokenAnswer } from '#core/service/contract/token.ts'
import type { Answer } from '#core/service/client/service.ts'

/** A change in what the service says to one of the host's credentials; without any text of the service. */
export interface CredentialEvent {
  readonly state: 'accepted' | 'refused' | 'failing'
  /** Null for an accepted one. */
  readonly kind: ErrorKind | null
  /** HTTP status; null where no answer came. */
  readonly status: number | null
}

/** The token of one of the host's credentials, in memory only. */
export interface HeldToken {
  /**
   * A token that should be valid; requested on first need, and again before its end.
   *
   * @throws ServiceError of the operation `token` where there is none.
   * @throws the reason of `signal` where that aborts first.
   */
  readonly get: (signal?: AbortSignal) => Promise<string>
  /** The latest ones: a read that takes long may be sent with any of them, because others have it renewed meanwhile. */
  readonly recent: () => readonly string[]
  /**
   * An operation refused `token` (401). Returns whether it is worth another attempt: `get` then gives another token.
   * A renewal that has not helped that operation is not repeated at once.
   */
  readonly refused: (token: string, operation: Operation) => boolean
  /** An operation refused a renewed token, too. */
  readonly renewalWasInVain: (operation: Operation) => void
}

interface HeldTokenOptions {
  readonly request: () => Promise<TokenAnswer>
  readonly report: (event: CredentialEvent) => void
  readonly now: () => number
}

/** A token is renewed after this part of its life, so that nobody has to wait for it. */
const RENEWED_AFTER = 0.8

/** How long an operation that refused a renewed token causes no other renewal, in milliseconds. */
const IN_VAIN_MS = 30_000

/** Pauses after a failed request: the first, and the longest of those that double. Each refusal may count towards a lock. */
const PAUSES_MS = { refused: [10_000, 300_000], failing: [1000, 30_000] } as const

/** A longer Retry-After is cut to this, in milliseconds: services are known to name the next day. */
const LONGEST_PAUSE_MS = 300_000

/** How many tokens an answer is searched for. A read is over before as many have come and gone. */
const RECENT = 4

interface CurrentToken {
  readonly value: string
  readonly renewAt: number
  /** Infinite where the service does not say how long it lives. */
  readonly endsAt: number
}

interface Failure {
  readonly error: ServiceError
  readonly state: keyof typeof PAUSES_MS
  readonly pauseMs: number
  /** When the next request may be sent. */
  readonly until: number
}

function tokenOf(
  { access_token: value, expires_in: expiresIn }: TokenAnswer,
  requestedAt: number,
): CurrentToken {
  const lifeMs = Number(expiresIn ?? 0) * 1000
  if (!(lifeMs > 0)) return { value, renewAt: Number.POSITIVE_INFINITY, endsAt: Number.POSITIVE_INFINITY }
  return { value, renewAt: requestedAt + lifeMs * RENEWED_AFTER, endsAt: requestedAt + lifeMs }
}

/** Holds the token of a credential. One request at a time, however many wait for it. */
export function createHeldToken({ request, report, now }: HeldTokenOptions): HeldToken {
  let token: CurrentToken | null = null
  let recent: readonly string[] = []
  let isVoid = false
  let pending: Promise<void> | null = null
  let failure: Failure | null = null
  const inVainUntil = new Map<Operation, number>()

  async function renew(): Promise<void> {
    const requestedAt = now()
    try {
      token = tokenOf(await request(), requestedAt)
      recent = [...recent, token.value].slice(-RECENT)
      isVoid = false
      if (failure) report({ state: 'accepted', kind: null, status: null })
      failure = null
    } catch (error) {
      fail(
        error instanceof ServiceError
          ? error
          : new ServiceError('malformed', { operation: 'token', cause: error }),
      )
    } finally {
      pending = null
    }
  }

  function fail(error: ServiceError): void {
    const state = isCredentialRefused(error) ? 'refused' : 'failing'
    const [first, longest] = PAUSES_MS[state]
    const isRepeated = failure?.state === state
    const pauseMs = isRepeated ? Math.min((failure?.pauseMs ?? 0) * 2, longest) : first
    const askedForMs = Math.min((error.retryAfter ?? 0) * 1000, LONGEST_PAUSE_MS)
    const until = now() + Math.max(pauseMs, askedForMs)
    failure = { error, state, pauseMs, until }
    if (!isRepeated) report({ state, kind: error.kind, status: error.status })
  }

  const validToken = () => (token && !isVoid && now() < token.endsAt ? token : null)
  const mayRequest = () => failure === null || now() >= failure.until

  return {
    async get(signal) {
      const current = validToken()
      if (current) {
        if (now() >= current.renewAt && mayRequest()) void (pending ??= renew())
        return current.value
      }
      if (pending || mayRequest()) await untilAborted((pending ??= renew()), signal)
      const renewed = validToken()
      if (renewed) return renewed.value
      // A token that has ended by the time it is here is as good as none.
      throw failure?.error ?? new ServiceError('malformed', { operation: 'token' })
    },
    recent: () => recent,
    refused(value, operation) {
      if (token?.value !== value) return true
      if (now() < (inVainUntil.get(operation) ?? 0)) return false
      isVoid = true
      return true
    },
    renewalWasInVain: (operation) => void inVainUntil.set(operation, now() + IN_VAIN_MS),
  }
}

/** A shorter token would be found in ordinary words. */
const MIN_LENGTH = 8

const HIDDEN = '•••'

/** Tokens as they are, as some services write a slash into JSON, and as an address has them. */
function spellingsOf(tokens: readonly string[]): readonly string[] {
  return tokens
    .filter((token) => token.length >= MIN_LENGTH)
    .flatMap((token) => [token, token.replaceAll('/', String.raw`\/`), encodeURIComponent(token)])
}

function redact(text: string, tokens: readonly string[]): string {
  return spellingsOf(tokens).reduce((rest, token) => rest.replaceAll(token, HIDDEN), text)
}

/** @throws ServiceError where the answer quotes one of the tokens: it is passed on to nobody. */
export function withoutTokens<T>(
  answer: Answer<T>,
  operation: Operation,
  tokens: readonly string[],
): Answer<T> {
  if (!spellingsOf(tokens).some((token) => answer.body.includes(token))) return answer
  throw new ServiceError('malformed', { operation, status: answer.status })
}

function factsOf(error: ServiceError) {
  const { status, path, at, durationMs, responseStarted, requestId, retryAfter, isUpstream } = error
  return { status, path, at, durationMs, responseStarted, requestId, retryAfter, isUpstream }
}

/** The error of a read without the tokens. It never asks anybody to sign in again, which would not help. */
export function readFailure(error: ServiceError, tokens: readonly string[]): ServiceError {
  return new ServiceError(error.kind, {
    ...factsOf(error),
    operation: error.operation,
    messages: error.messages.map((message) => redact(message, tokens)),
    body: error.body === null ? null : redact(error.body, tokens),
    isDenied: error.kind === 'unauthorized',
    cause: error.cause,
  })
}

/** What passes by itself; all else is for whoever runs the console to mend. */
const PASSING: ReadonlySet<ErrorKind> = new Set(['network', 'timeout', 'service-failure', 'rate-limited'])

/**
 * The error of a read that has no token, without any text of the service, which may quote the credential. What passes is
 * like a failure of the read itself; a refused credential is `token: unauthorized` with `isDenied`.
 */
export function tokenFailure(error: ServiceError, operation: Operation): ServiceError {
  const facts = factsOf(error)
  if (PASSING.has(error.kind))
    return new ServiceError(error.kind, { ...facts, operation, path: ENDPOINTS[operation].path })
  const isRefused = isCredentialRefused(error)
  const kind = isRefused ? 'unauthorized' : error.kind
  return new ServiceError(kind, { ...facts, operation: 'token', isDenied: isRefused })
}

/** Whether a 401 or another refusal, perhaps of a firewall, ended the request: only whoever runs the console can mend that. */
function isCredentialRefused({ kind, status }: ServiceError): boolean {
  return kind === 'unauthorized' || kind === 'rejected' || (kind === 'malformed' && (status ?? 0) >= 400)
}
