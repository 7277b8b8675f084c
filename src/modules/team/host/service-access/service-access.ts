import type { CaseReads } from '#core/case/load-case.ts'
import type { Purpose } from '#core/case/lookup.ts'
import { ATTEMPT_MS, BODY_LIMIT, READ_MS, TOKEN_MS } from '#core/limits.ts'
import { waitByClock, withTimeout } from '#core/service/client/abort.ts'
import type { Wait } from '#core/service/client/abort.ts'
import { READ_BIOMETRIA, READ_LAUDO, READ_SCORE } from '#core/service/client/classify-response.ts'
import type { AnswerReader } from '#core/service/client/classify-response.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import { readRetryAfter, withRetries } from '#core/service/client/retry.ts'
import type { Send } from '#core/service/client/send-request.ts'
import { createEndpointFallback, readAnswer, requestToken, targetOf } from '#core/service/client/service.ts'
import type { Answer } from '#core/service/client/service.ts'
import type { Operation } from '#core/service/contract/endpoints.ts'
import { decoderFor } from '#core/service/contract/envelope.ts'
import type { Credentials } from '#core/service/contract/token.ts'
import { checkStatus, UnusableAnswer } from '#host/service/service.ts'
import type { Upstream } from '#host/service/service.ts'
import { redactReadError, refuseTokens, toReadError } from './redact-tokens.ts'
import { QueuePausedError } from './request-queue.ts'
import type { Reader, RequestQueue } from './request-queue.ts'
import { createServiceToken } from './service-token.ts'
import type { CredentialEvent } from './service-token.ts'

/** Reads the service with the host's own credential, on behalf of people. */
export interface ServiceAccess {
  /**
   * The reads of one person. They reject like those of the client, but `unauthorized` always has `isDenied`, because
   * nobody can sign in again. Its operation is `token` if the service refuses the host's credential.
   */
  readonly readsFor: (subject: string, purpose: Purpose) => CaseReads
}

interface ServiceAccessOptions {
  readonly service: Upstream
  readonly credential: Credentials
  readonly queue: RequestQueue
  readonly report?: (event: CredentialEvent) => void
  readonly now?: () => number
  readonly wait?: Wait
}

type SendOptions = Required<Pick<ServiceAccessOptions, 'service' | 'queue' | 'now' | 'wait'>>

/** Seconds to pause after a 429 without Retry-After. */
const DEFAULT_PAUSE_S = 1

const isUnauthorized = (error: unknown) => error instanceof ServiceError && error.kind === 'unauthorized'

/** Sends one request. Unusable answers become those of the typed mode's host, so the page says the same. */
function createSend({ service, queue, now, wait }: SendOptions): Send {
  return async (url, { method, headers, body }, signal) => {
    const timeout = new DOMException('', 'TimeoutError')
    const request = { method, url, headers, body: body === undefined ? null : new TextEncoder().encode(body) }
    try {
      const answer = await withTimeout(
        { milliseconds: ATTEMPT_MS, wait, createTimeoutError: () => timeout, signal },
        (attemptSignal) => service.send(request, attemptSignal),
      )
      checkStatus(answer)
      const { status, contentType, retryAfter } = answer
      if (status === 429) queue.pause((readRetryAfter(retryAfter, now()) ?? DEFAULT_PAUSE_S) * 1000)
      const answerHeaders = new Headers(retryAfter === null ? {} : { 'Retry-After': retryAfter })
      if (answer.body.byteLength > BODY_LIMIT) return { failure: 'too-large', status, headers: answerHeaders }
      return { status, headers: answerHeaders, body: decoderFor(contentType).decode(answer.body) }
    } catch (cause) {
      signal?.throwIfAborted()
      const noAnswer = { status: null, headers: null, hostHeaders: new Headers() }
      if (!(cause instanceof UnusableAnswer))
        return { failure: cause === timeout ? 'timeout' : 'network', ...noAnswer, cause }
      if (cause.code === 'TOO_LARGE') return { failure: 'too-large', ...noAnswer }
      return { status: 502, headers: new Headers(), body: JSON.stringify({ error: cause.message }) }
    }
  }
}

export function createServiceAccess({
  service,
  credential,
  queue,
  report = () => {},
  now = Date.now,
  wait = waitByClock,
}: ServiceAccessOptions): ServiceAccess {
  const { base } = service
  const withFallback = createEndpointFallback()
  const send = createSend({ service, queue, now, wait })
  const retryOptions = { wait, random: Math.random }
  const serviceToken = createServiceToken({ request: newToken, report, now })

  function newToken() {
    const fetchedAt = now()
    const late = () =>
      new ServiceError('timeout', { operation: 'token', at: fetchedAt, durationMs: TOKEN_MS })
    return withTimeout({ milliseconds: TOKEN_MS, wait, createTimeoutError: late }, (signal) =>
      withRetries(() => requestToken(credential, base, { send, now, signal }), { ...retryOptions, signal }),
    )
  }

  async function tokenFor(operation: Operation, signal: AbortSignal): Promise<string> {
    try {
      return await serviceToken.get(signal)
    } catch (error) {
      throw error instanceof ServiceError ? toReadError(error, operation) : error
    }
  }

  /** Reads once, and once more with a new token after a 401. */
  async function attempt<T>(
    reader: AnswerReader<T>,
    target: ReturnType<typeof targetOf>,
    signal: AbortSignal,
  ): Promise<Answer<T>> {
    const { operation } = reader
    async function attemptWith(token: string): Promise<Answer<T>> {
      try {
        const answer = await readAnswer(reader, target, { token, send, now, signal })
        return refuseTokens(answer, operation, serviceToken.recent())
      } catch (error) {
        throw error instanceof ServiceError ? redactReadError(error, serviceToken.recent()) : error
      }
    }
    const token = await tokenFor(operation, signal)
    try {
      return await attemptWith(token)
    } catch (error) {
      if (!isUnauthorized(error) || !serviceToken.invalidate(token, operation)) throw error
    }
    const renewedToken = await tokenFor(operation, signal)
    try {
      return await attemptWith(renewedToken)
    } catch (error) {
      if (isUnauthorized(error)) serviceToken.blockRenewals(operation)
      throw error
    }
  }

  /** Each attempt takes a slot of the queue, and frees it before the pause until the next. */
  async function fetchAnswer<T>(
    reader: AnswerReader<T>,
    value: string,
    {
      signal: clientSignal,
      ...person
    }: Omit<Reader, 'signal'> & { readonly signal: AbortSignal | undefined },
  ): Promise<Answer<T>> {
    const { operation } = reader
    const fetchedAt = now()
    const late = () => new ServiceError('timeout', { operation, at: fetchedAt, durationMs: READ_MS })
    try {
      return await withTimeout(
        { milliseconds: READ_MS, wait, createTimeoutError: late, signal: clientSignal },
        (signal) =>
          withFallback(operation, (endpoint) => {
            const target = targetOf(base, endpoint, value)
            const attemptInSlot = () =>
              queue.add({ ...person, signal }, () => attempt(reader, target, signal))
            return withRetries(attemptInSlot, { ...retryOptions, signal })
          }),
      )
    } catch (error) {
      if (!(error instanceof QueuePausedError)) throw error
      const { retryAfter } = error
      throw new ServiceError('rate-limited', { operation, at: now(), retryAfter, cause: error })
    }
  }

  return {
    readsFor: (subject, purpose) => ({
      score: (chave, signal) => fetchAnswer(READ_SCORE, chave, { subject, purpose, signal }),
      biometria: (id, signal) => fetchAnswer(READ_BIOMETRIA, id, { subject, purpose, signal }),
      laudo: (id, signal) => fetchAnswer(READ_LAUDO, id, { subject, purpose, signal }),
    }),
  }
}
