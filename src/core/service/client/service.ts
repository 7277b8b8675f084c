import { ENDPOINTS, endpointUrl, FALLBACK_ENDPOINTS } from '#core/service/contract/endpoints.ts'
import type { Endpoint, Operation } from '#core/service/contract/endpoints.ts'
import { readJson } from '#core/service/contract/read-json.ts'
import type { ReadJson } from '#core/service/contract/read-json.ts'
import type { Credentials, TokenAnswer, TokenRequest } from '#core/service/contract/token.ts'
import { waitByClock } from './abort.ts'
import type { Wait } from './abort.ts'
import { classifyResponse, READ_BIOMETRIA, READ_LAUDO, READ_SCORE, READ_TOKEN } from './classify-response.ts'
import type { AnswerReader, BiometriaData, LaudoData, ScoreData } from './classify-response.ts'
import type { ClientSession } from './client-session.ts'
import { ServiceError } from './errors.ts'
import { readRetryAfter, withRetries } from './retry.ts'
import { redactSecret } from './secrets.ts'
import { readRequestId, sendRequest } from './send-request.ts'
import type { Fetch, Send, SentRequest } from './send-request.ts'
import { createUnauthorizedHandler } from './unauthorized.ts'

export interface Answer<T> {
  readonly data: T
  /** The JSON text as sent; long texts may be cut. */
  readonly body: string
  readonly status: number
}

/**
 * The interface's four operations (section 4). Each rejects with a ServiceError, or with the reason of `signal` on abort.
 * An Id is a string of digits, because a number would round a long one.
 */
export interface Service {
  /** Does not change the session: the caller signs in with the answer. */
  readonly token: (credentials: Credentials, signal?: AbortSignal) => Promise<TokenAnswer>
  readonly biometria: (id: string, signal?: AbortSignal) => Promise<Answer<BiometriaData>>
  readonly score: (chave: string, signal?: AbortSignal) => Promise<Answer<ScoreData>>
  readonly laudo: (id: string, signal?: AbortSignal) => Promise<Answer<LaudoData>>
}

interface ServiceOptions {
  readonly fetch: Fetch
  /** The service's base address; Node accepts absolute URLs only. */
  readonly base: string
  readonly session: ClientSession
  readonly wait?: Wait
  /** From 0 up to 1, for the jitter. */
  readonly random?: () => number
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

const MAX_ERROR_BODY = 64 * 1024

/** A longer body is kept with its texts cut; only long texts make one. */
const MAX_ANSWER_BODY = 512 * 1024

const MAX_TOKEN_LENGTH = 64 * 1024

/** A shorter token may equal an ordinary number. */
const MIN_SEARCHED_TOKEN = 16

/** Any other token would make every later request throw. */
const HEADER_SAFE = /^[\x21-\x7e]+$/

/** Reads send the session's token. `createUnauthorizedHandler` decides what a 401 means. */
export function createService({
  fetch,
  base,
  session,
  wait = waitByClock,
  random = Math.random,
  now = Date.now,
}: ServiceOptions): Service {
  const withFallback = createEndpointFallback(session)
  const unauthorized = createUnauthorizedHandler(session, now)
  const send: Send = (url, request, signal) => sendRequest(fetch, url, request, signal)

  function fetchAnswer<T>(reader: AnswerReader<T>, value: string, signal?: AbortSignal): Promise<Answer<T>> {
    const { operation } = reader
    return withFallback(operation, (endpoint) => {
      const target = targetOf(base, endpoint, value)

      async function readWith(token: string): Promise<Answer<T>> {
        const isDenied = () => unauthorized.handle(operation, token)
        const answer = await readAnswer(reader, target, { token, isDenied, send, now, signal })
        unauthorized.accept(operation, token)
        return answer
      }

      async function readOnce(): Promise<Answer<T>> {
        const token = session.bearer()
        if (token === null) throw new ServiceError('unauthorized', { operation, path: target.path })
        try {
          return await readWith(token)
        } catch (error) {
          if (!(error instanceof ServiceError) || error.kind !== 'unauthorized') throw error
          // Another sign-in may have replaced the rejected token.
          const newToken = session.bearer()
          if (newToken === null || newToken === token) throw error
          return readWith(newToken)
        }
      }

      return withRetries(readOnce, { wait, random, signal })
    })
  }

  return {
    token: (credentials, signal) => requestToken(credentials, base, { send, now, signal }),
    biometria: (id, signal) => fetchAnswer(READ_BIOMETRIA, id, signal),
    score: (chave, signal) => fetchAnswer(READ_SCORE, chave, signal),
    laudo: (id, signal) => fetchAnswer(READ_LAUDO, id, signal),
  }
}

interface Sending {
  readonly send: Send
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly signal?: AbortSignal | undefined
  /** Called for a 401: whether a new token would not help. */
  readonly isDenied?: () => boolean
}

async function attempt<T>(
  reader: AnswerReader<T>,
  { url, path }: Target,
  { secret, ...request }: SentRequest & { readonly secret: string },
  { send, now, signal, isDenied = () => false }: Sending,
): Promise<Answer<T>> {
  const { operation } = reader
  const sentAt = now()
  const outcome = await send(url, request, signal)
  const detail = {
    operation,
    path,
    status: outcome.status,
    at: sentAt,
    durationMs: now() - sentAt,
    responseStarted: outcome.headers !== null,
    requestId: readRequestId(('failure' in outcome && outcome.hostHeaders) || outcome.headers),
    isUpstream: 'failure' in outcome && outcome.hostHeaders !== undefined,
  }
  if ('failure' in outcome) throw new ServiceError(outcome.failure, { ...detail, cause: outcome.cause })
  const { status, body, headers } = outcome
  const json = operation === 'token' ? readJson(body, MAX_TOKEN_LENGTH) : readJson(body)
  const classified = classifyResponse(reader, status, json)
  const redacted = redactSecret(body, secret)
  // The page shows answers.
  if (
    'data' in classified &&
    operation !== 'token' &&
    secret.length >= MIN_SEARCHED_TOKEN &&
    redacted !== body
  )
    throw new ServiceError('malformed', detail)
  if ('data' in classified) return { data: classified.data, body: shortenBody(body, json), status }
  throw new ServiceError(classified.kind, {
    ...detail,
    messages: classified.messages.map((message) => redactSecret(message, secret)),
    // Even an unreadable answer may contain the token, and errors are shown.
    body: operation === 'token' ? null : shortenErrorBody(redacted),
    isDenied: classified.kind === 'unauthorized' && isDenied(),
    retryAfter: classified.kind === 'rate-limited' ? readRetryAfter(headers.get('Retry-After'), now()) : null,
  })
}

function shortenBody(body: string, json: ReadJson): string {
  return body.length > MAX_ANSWER_BODY && typeof json !== 'string' ? JSON.stringify(json.value) : body
}

function shortenErrorBody(body: string): string {
  // structuredClone copies: a slice alone would keep the whole body in memory.
  return body.length > MAX_ERROR_BODY ? structuredClone(body.slice(0, MAX_ERROR_BODY)) : body
}

export function readAnswer<T>(
  reader: AnswerReader<T>,
  target: Target,
  { token, ...sending }: Sending & { readonly token: string },
): Promise<Answer<T>> {
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' }
  return attempt(reader, target, { method: 'GET', headers, secret: token }, sending)
}

export async function requestToken(
  { ClientId, ClientSecret }: Credentials,
  base: string,
  sending: Sending,
): Promise<TokenAnswer> {
  const { operation, method, path } = ENDPOINTS.token
  const target = { url: endpointUrl(base, ENDPOINTS.token), path }
  const headers = { 'Content-type': 'application/json', Accept: 'application/json' }
  const request: TokenRequest = { Scope: 'api', GrantType: 'client_credentials', ClientId, ClientSecret }
  const body = JSON.stringify(request)
  const { data, status } = await attempt(
    READ_TOKEN,
    target,
    { method, headers, body, secret: ClientSecret },
    sending,
  )
  if (!HEADER_SAFE.test(data.access_token)) throw new ServiceError('malformed', { operation, status })
  return data
}

interface Target {
  readonly url: string
  readonly path: string
}

/** @throws ServiceError `not-found` for an Id that is not an integer: it has no URL. */
export function targetOf(base: string, endpoint: Endpoint, value: string): Target {
  try {
    return { url: endpointUrl(base, endpoint, value), path: endpoint.path }
  } catch (cause) {
    throw new ServiceError('not-found', { operation: endpoint.operation, cause })
  }
}

type WithFallback = <T>(operation: Operation, request: (endpoint: Endpoint) => Promise<T>) => Promise<T>

/** Tries the other endpoint after a 404 without an envelope. A fallback that exists comes first until sign-out. */
export function createEndpointFallback(session?: Pick<ClientSession, 'subscribe'>): WithFallback {
  let sessionPreferences = new Set<Operation>()
  session?.subscribe(({ status }) => {
    // A new set: a call in flight must not write into the next session's.
    if (status === 'signed-out') sessionPreferences = new Set()
  })

  return async (operation, request) => {
    const preferred = sessionPreferences
    const main = ENDPOINTS[operation]
    if (operation !== 'score' && operation !== 'laudo') return request(main)

    const fallback = FALLBACK_ENDPOINTS[operation]
    const [first, second] = preferred.has(operation) ? [fallback, main] : [main, fallback]
    try {
      return await request(first)
    } catch (error) {
      if (!(error instanceof ServiceError) || error.kind !== 'endpoint-missing') throw error
    }
    preferred.delete(operation)
    try {
      const answer = await request(second)
      if (second === fallback) preferred.add(operation)
      return answer
    } catch (error) {
      const exists = error instanceof ServiceError && error.status !== null && error.status !== 404
      if (second === fallback && exists) preferred.add(operation)
      throw error
    }
  }
}
