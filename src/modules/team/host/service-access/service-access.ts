import { waitByClock, withinTime } from '#core/service/client/abort.ts'
import type { Wait } from '#core/service/client/abort.ts'
import { READ_BIOMETRIA, READ_LAUDO, READ_SCORE } from '#core/service/client/classify-response.ts'
import type { AnswerReader } from '#core/service/client/classify-response.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import { readRetryAfter, withRetries } from '#core/service/client/retry.ts'
import type { Send } from '#core/service/client/send-request.ts'
import { createEndpointFallback, readAnswer, requestToken, targetOf } from '#core/service/client/service.ts'
import type { Answer } from '#core/service/client/service.ts'
import type { CaseReads } from '#core/case/load-case.ts'
import type { Operation } from '#core/service/contract/endpoints.ts'
import { decoderFor } from '#core/service/contract/envelope.ts'
import type { Credentials } from '#core/service/contract/token.ts'
import { ATTEMPT_MS, BODY_LIMIT, READ_MS, TOKEN_MS } from '#core/limits.ts'
import type { Purpose } from '#core/case/lookup.ts'
import { checkStatus, UnusableAnswer } from '#host/service/service.ts'
import type { Upstream } from '#host/service/service.ts'
import { QueuePausedError } from './request-queue.ts'
import type { Reader, RequestQueue } from './request-queue.ts'
import { createHeldToken, readFailure, tokenFailure, withoutTokens } from './service-token.ts'
import type { CredentialEvent } from './service-token.ts'

/** The service, read with the host's own credential on behalf of people. */
export interface ServiceAccess {
  /**
   * The service's reads for one person. They reject as the client's do, except that `unauthorized` always has `isDenied`:
   * nobody can sign in against it. It is an error of the operation `token` where the service refuses the host's credential
   * itself.
   */
  readonly readsFor: (subject: string, purpose: Purpose) => CaseReads
}

interface ServiceAccessOptions {
  readonly service: Upstream
  readonly credential: Credentials
  readonly queue: RequestQueue
  /** Called when the service begins to refuse the credential, or to fail over it, and when it accepts it again. */
  readonly report?: (event: CredentialEvent) => void
  readonly now?: () => number
  readonly wait?: Wait
}

/** The pause after a 429 that names none, in seconds. */
const UNNAMED_PAUSE_S = 1

const isRefusal = (error: unknown) => error instanceof ServiceError && error.kind === 'unauthorized'

/** One token towards the service, for all people of this replica. */
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
  const held = createHeldToken({ request: newToken, report, now })

  /** One exchange. What cannot be passed on is answered as the typed mode's host does, so that the page says the same. */
  const send: Send = async (url, { method, headers, body }, signal) => {
    const late = new DOMException('', 'TimeoutError')
    try {
      const answer = await withinTime(
        { milliseconds: ATTEMPT_MS, wait, late: () => late, signal },
        (either) =>
          service.send(
            { method, url, headers, body: body === undefined ? null : new TextEncoder().encode(body) },
            either,
          ),
      )
      checkStatus(answer)
      const { status, contentType, retryAfter } = answer
      if (status === 429) queue.pause((readRetryAfter(retryAfter, now()) ?? UNNAMED_PAUSE_S) * 1000)
      const received = new Headers(retryAfter === null ? {} : { 'Retry-After': retryAfter })
      if (answer.body.byteLength > BODY_LIMIT) return { failure: 'too-large', status, headers: received }
      return { status, headers: received, body: decoderFor(contentType).decode(answer.body) }
    } catch (cause) {
      signal?.throwIfAborted()
      if (!(cause instanceof UnusableAnswer))
        return {
          failure: cause === late ? 'timeout' : 'network',
          status: null,
          headers: null,
          ownHeaders: new Headers(),
          cause,
        }
      if (cause.code === 'TOO_LARGE')
        return { failure: 'too-large', status: null, headers: null, ownHeaders: new Headers() }
      return { status: 502, headers: new Headers(), body: JSON.stringify({ error: cause.message }) }
    }
  }

  function newToken() {
    const at = now()
    const late = () => new ServiceError('timeout', { operation: 'token', at, durationMs: TOKEN_MS })
    return withinTime({ milliseconds: TOKEN_MS, wait, late }, (signal) =>
      withRetries(() => requestToken(credential, base, { send, now, signal }), {
        wait,
        random: Math.random,
        signal,
      }),
    )
  }

  async function tokenFor(operation: Operation, signal: AbortSignal): Promise<string> {
    try {
      return await held.get(signal)
    } catch (error) {
      throw error instanceof ServiceError ? tokenFailure(error, operation) : error
    }
  }

  async function attempt<T>(
    reader: AnswerReader<T>,
    target: ReturnType<typeof targetOf>,
    signal: AbortSignal,
  ): Promise<Answer<T>> {
    const { operation } = reader
    async function attemptWith(token: string): Promise<Answer<T>> {
      try {
        const answer = await readAnswer(reader, target, { token, send, now, signal })
        return withoutTokens(answer, operation, held.recent())
      } catch (error) {
        throw error instanceof ServiceError ? readFailure(error, held.recent()) : error
      }
    }
    const token = await tokenFor(operation, signal)
    try {
      return await attemptWith(token)
    } catch (error) {
      if (!isRefusal(error) || !held.refused(token, operation)) throw error
    }
    const renewed = await tokenFor(operation, signal)
    try {
      return await attemptWith(renewed)
    } catch (error) {
      if (isRefusal(error)) held.renewalWasInVain(operation)
      throw error
    }
  }

  /** A read: each attempt takes a turn, and none is taken while it waits to be repeated. */
  async function read<T>(
    reader: AnswerReader<T>,
    value: string,
    { signal: left, ...who }: Omit<Reader, 'signal'> & { readonly signal: AbortSignal | undefined },
  ): Promise<Answer<T>> {
    const { operation } = reader
    const at = now()
    const late = () => new ServiceError('timeout', { operation, at, durationMs: READ_MS })
    try {
      return await withinTime({ milliseconds: READ_MS, wait, late, signal: left }, (signal) =>
        withFallback(operation, (endpoint) => {
          const target = targetOf(base, endpoint, value)
          const inTurn = () => queue.add({ ...who, signal }, () => attempt(reader, target, signal))
          return withRetries(inTurn, { wait, random: Math.random, signal })
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
      score: (chave, signal) => read(READ_SCORE, chave, { subject, purpose, signal }),
      biometria: (id, signal) => read(READ_BIOMETRIA, id, { subject, purpose, signal }),
      laudo: (id, signal) => read(READ_LAUDO, id, { subject, purpose, signal }),
    }),
  }
}
