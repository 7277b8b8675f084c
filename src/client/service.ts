import { ENDPOINTS, endpointUrl } from '../contract/endpoints.ts'
import type { Endpoint } from '../contract/endpoints.ts'
import type { Credentials, TokenAnswer, TokenRequest } from '../contract/token.ts'
import { waitByClock } from './abort.ts'
import type { Wait } from './abort.ts'
import { classify, READ_BIOMETRIA, READ_LAUDO, READ_SCORE, READ_TOKEN } from './classify.ts'
import type { AnswerReader, BiometriaData, LaudoData, ScoreData } from './classify.ts'
import { ServiceError } from './errors.ts'
import { exchange } from './exchange.ts'
import { createMirrors } from './mirror.ts'
import { redact } from './redact.ts'
import { readRequestId } from './request-id.ts'
import { readRetryAfter, withRetries } from './retry.ts'
import type { Send } from './send.ts'
import type { Session } from '../session/session.ts'

/** A successful answer: read by the contract, and as it came. */
export interface Answer<T> {
  readonly data: T
  /** The JSON text of the body. */
  readonly body: string
  /** The HTTP status. */
  readonly status: number
}

/**
 * The interface's four operations (section 4). Each throws a ServiceError, or the reason of `signal` where that
 * aborts. An Id is digits, since a number would lose some of a long one.
 */
export interface Service {
  /** Does not touch the session: signing in with the answer is the caller's. */
  readonly token: (credentials: Credentials, signal?: AbortSignal) => Promise<TokenAnswer>
  readonly biometria: (id: string, signal?: AbortSignal) => Promise<Answer<BiometriaData>>
  readonly score: (chave: string, signal?: AbortSignal) => Promise<Answer<ScoreData>>
  readonly laudo: (id: string, signal?: AbortSignal) => Promise<Answer<LaudoData>>
}

interface ServiceOptions {
  readonly send: Send
  /** The service's base address; a browser takes one relative to the page, Node an absolute one only. */
  readonly base: string
  readonly session: Session
  readonly wait?: Wait
  /** A number from 0 up to 1, for the back-off. */
  readonly random?: () => number
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** How much of a failure's body is kept, in characters. */
const KEPT_BODY = 64 * 1024

/** A token68 and whatever else a header can carry; anything else makes every later request fail to start. */
const HEADER_SAFE = /^[\x21-\x7e]+$/

/** The service behind `send`, with one method an operation. Reads carry the session's token and end it on a 401. */
export function createService({
  send,
  base,
  session,
  wait = waitByClock,
  random = Math.random,
  now = Date.now,
}: ServiceOptions): Service {
  const askSomewhere = createMirrors(session)

  async function attempt<T>(
    reader: AnswerReader<T>,
    { url, path }: Target,
    init: RequestInit & { readonly secret: string },
    signal: AbortSignal | undefined,
  ): Promise<Answer<T>> {
    const { operation } = reader
    const { secret, ...request } = init
    const at = now()
    const outcome = await exchange(send, url, request, signal)
    const known = {
      operation,
      path,
      status: outcome.status,
      at,
      duration: now() - at,
      hasBegun: outcome.headers !== null,
      requestId: readRequestId(outcome.headers),
    }
    if ('failure' in outcome) throw new ServiceError(outcome.failure, { ...known, cause: outcome.cause })
    const { status, body, headers } = outcome
    const verdict = classify(reader, status, body)
    if ('data' in verdict) return { data: verdict.data, body, status }
    throw new ServiceError(verdict.kind, {
      ...known,
      messages: verdict.messages.map((message) => redact(message, secret)),
      // A token's answer that cannot be read may still hold the token, and errors are shown.
      body: operation === 'token' ? null : redact(body, secret).slice(0, KEPT_BODY),
      retryAfter: verdict.kind === 'rate-limited' ? readRetryAfter(headers.get('Retry-After'), now()) : null,
    })
  }

  async function readOnce<T>(
    reader: AnswerReader<T>,
    target: Target,
    signal: AbortSignal | undefined,
  ): Promise<Answer<T>> {
    const token = session.bearer()
    if (token === null)
      throw new ServiceError('unauthorized', { operation: reader.operation, path: target.path })
    try {
      return await readWith(token, reader, target, signal)
    } catch (error) {
      if (!(error instanceof ServiceError) || error.kind !== 'unauthorized') throw error
      session.refuse(token)
      // A refusal that comes late, of a token that another sign-in has replaced: what it kept from running runs now.
      const renewed = session.bearer()
      if (renewed === null || renewed === token) throw error
      return readWith(renewed, reader, target, signal)
    }
  }

  async function readWith<T>(
    token: string,
    reader: AnswerReader<T>,
    target: Target,
    signal: AbortSignal | undefined,
  ): Promise<Answer<T>> {
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' }
    return attempt(reader, target, { method: 'GET', headers, secret: token }, signal)
  }

  function read<T>(reader: AnswerReader<T>, value: string, signal?: AbortSignal): Promise<Answer<T>> {
    return askSomewhere(reader.operation, (endpoint) => {
      const target = { url: addressOf(base, endpoint, value), path: endpoint.path }
      return withRetries(() => readOnce(reader, target, signal), { wait, random, signal })
    })
  }

  return {
    async token({ ClientId, ClientSecret }, signal) {
      const { operation, method, path } = ENDPOINTS.token
      const request: TokenRequest = {
        Scope: 'api',
        GrantType: 'client_credentials',
        ClientId,
        ClientSecret,
      }
      const { data, status } = await attempt(
        READ_TOKEN,
        { url: endpointUrl(base, ENDPOINTS.token), path },
        {
          method,
          headers: { 'Content-type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify(request),
          secret: ClientSecret,
        },
        signal,
      )
      if (!HEADER_SAFE.test(data.access_token)) throw new ServiceError('malformed', { operation, status })
      return data
    },
    biometria: (id, signal) => read(READ_BIOMETRIA, id, signal),
    score: (chave, signal) => read(READ_SCORE, chave, signal),
    laudo: (id, signal) => read(READ_LAUDO, id, signal),
  }
}

/** An address to ask, and its pattern, which may be told. */
interface Target {
  readonly url: string
  readonly path: string
}

/** An Id that is no integer names no record, and has no address either. */
function addressOf(base: string, endpoint: Endpoint, value: string): string {
  try {
    return endpointUrl(base, endpoint, value)
  } catch (cause) {
    throw new ServiceError('not-found', { operation: endpoint.operation, cause })
  }
}
