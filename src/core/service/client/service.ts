import { ENDPOINTS, endpointUrl, FALLBACK_ENDPOINTS } from '#core/service/contract/endpoints.ts'
import type { Endpoint, Operation } from '#core/service/contract/endpoints.ts'
import type { Credentials, TokenAnswer, TokenRequest } from '#core/service/contract/token.ts'
import { waitByClock } from './abort.ts'
import type { Wait } from './abort.ts'
import { classifyResponse, READ_BIOMETRIA, READ_LAUDO, READ_SCORE, READ_TOKEN } from './classify-response.ts'
import type { AnswerReader, BiometriaData, LaudoData, ScoreData } from './classify-response.ts'
import { ServiceError } from './errors.ts'
import { readRequestId, sendRequest } from './send-request.ts'
import type { Fetch, Send, SentRequest } from './send-request.ts'
import { readRetryAfter, withRetries } from './retry.ts'
import { readJson } from '#core/service/contract/read-json.ts'
import type { ReadJson } from '#core/service/contract/read-json.ts'
import { clientIdOf } from './client-session.ts'
import type { ClientSession } from './client-session.ts'

/** A successful answer: parsed by the contract, and as sent. */
export interface Answer<T> {
  readonly data: T
  /** The JSON text of the body. */
  readonly body: string
  readonly status: number
}

/**
 * The interface's four operations (section 4). Each rejects with a ServiceError, or with the reason of `signal` where
 * that aborts. An Id is a string of digits, since a number would lose some of a long one.
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
  /** A number from 0 up to 1, for the back-off. */
  readonly random?: () => number
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** How much of an error's body is kept, in characters. */
const MAX_KEPT_BODY = 64 * 1024

/** A body of more characters, which only long texts make, is kept with these cut. */
const MAX_WHOLE_BODY = 512 * 1024

const LONGEST_TOKEN = 64 * 1024

/** What a header can carry, a token68 included; any other token would make every later request throw. */
const HEADER_SAFE = /^[\x21-\x7e]+$/

/** The service behind `fetch`, one method an operation. Reads carry the session's token; a 401 ends the session, unless a fresh token was refused, too. */
export function createService({
  fetch,
  base,
  session,
  wait = waitByClock,
  random = Math.random,
  now = Date.now,
}: ServiceOptions): Service {
  const withFallback = createEndpointFallback(session)
  const refusals = createRefusals(session, now)
  const send: Send = (url, request, signal) => sendRequest(fetch, url, request, signal)

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
      // The rejected token was replaced by another sign-in meanwhile: retry with the new one.
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
    const { operation } = reader
    const isDenied = () => isStillDenied(operation, token)
    const answer = await readAnswer(reader, target, { token, isDenied, send, now, signal })
    if (session.bearer() === token) refusals.accepted(operation)
    return answer
  }

  /** Ends the session after a 401, unless signing in again would not help; returns whether it would not. */
  function isStillDenied(operation: Operation, token: string): boolean {
    // The 401 of a token that is no longer the session's says nothing about the session.
    if (session.bearer() !== token) return false
    if (refusals.isDenied(operation)) return true
    session.refuse(token)
    return false
  }

  function read<T>(reader: AnswerReader<T>, value: string, signal?: AbortSignal): Promise<Answer<T>> {
    return withFallback(reader.operation, (endpoint) => {
      const target = targetOf(base, endpoint, value)
      return withRetries(() => readOnce(reader, target, signal), { wait, random, signal })
    })
  }

  return {
    token: (credentials, signal) => requestToken(credentials, base, { send, now, signal }),
    biometria: (id, signal) => read(READ_BIOMETRIA, id, signal),
    score: (chave, signal) => read(READ_SCORE, chave, signal),
    laudo: (id, signal) => read(READ_LAUDO, id, signal),
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

/** One attempt at an operation; its error quotes no `secret`. */
async function attempt<T>(
  reader: AnswerReader<T>,
  { url, path }: Target,
  { secret, ...request }: SentRequest & { readonly secret: string },
  { send, now, signal, isDenied = () => false }: Sending,
): Promise<Answer<T>> {
  const { operation } = reader
  const at = now()
  const outcome = await send(url, request, signal)
  const facts = {
    operation,
    path,
    status: outcome.status,
    at,
    durationMs: now() - at,
    responseStarted: outcome.headers !== null,
    requestId: readRequestId(('failure' in outcome && outcome.ownHeaders) || outcome.headers),
    isUpstream: 'failure' in outcome && outcome.ownHeaders !== undefined,
  }
  if ('failure' in outcome) throw new ServiceError(outcome.failure, { ...facts, cause: outcome.cause })
  const { status, body, headers } = outcome
  const read = operation === 'token' ? readJson(body, LONGEST_TOKEN) : readJson(body)
  const classified = classifyResponse(reader, status, read)
  if ('data' in classified) return { data: classified.data, body: keptBody(body, read), status }
  throw new ServiceError(classified.kind, {
    ...facts,
    messages: classified.messages.map((message) => redact(message, secret)),
    // An unreadable answer may still contain the token, and errors are shown.
    body: operation === 'token' ? null : beginningOf(redact(body, secret)),
    isDenied: classified.kind === 'unauthorized' && isDenied(),
    retryAfter: classified.kind === 'rate-limited' ? readRetryAfter(headers.get('Retry-After'), now()) : null,
  })
}

function keptBody(body: string, read: ReadJson): string {
  return body.length > MAX_WHOLE_BODY && typeof read !== 'string' ? JSON.stringify(read.value) : body
}

/** The beginning of a body as a copy: a part of a text would keep all of it in memory. */
function beginningOf(body: string): string {
  return body.length > MAX_KEPT_BODY ? structuredClone(body.slice(0, MAX_KEPT_BODY)) : body
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
  const request: TokenRequest = { Scope: 'api', GrantType: 'client_credentials', ClientId, ClientSecret }
  const { data, status } = await attempt(
    READ_TOKEN,
    { url: endpointUrl(base, ENDPOINTS.token), path },
    {
      method,
      headers: { 'Content-type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(request),
      secret: ClientSecret,
    },
    sending,
  )
  if (!HEADER_SAFE.test(data.access_token)) throw new ServiceError('malformed', { operation, status })
  return data
}

/** The URL of a request, and its pattern without personal data. */
interface Target {
  readonly url: string
  readonly path: string
}

/** @throws ServiceError for an Id that is not an integer: it belongs to no record, and has no URL either. */
export function targetOf(base: string, endpoint: Endpoint, value: string): Target {
  try {
    return { url: endpointUrl(base, endpoint, value), path: endpoint.path }
  } catch (cause) {
    throw new ServiceError('not-found', { operation: endpoint.operation, cause })
  }
}

/** Replacing a shorter secret would redact ordinary words. */
const MIN_SECRET_LENGTH = 8

/** Redacts every occurrence of `secret` in `text`: a service may quote a rejected secret, and errors are shown. */
function redact(text: string, secret: string): string {
  return secret.length < MIN_SECRET_LENGTH ? text : text.replaceAll(secret, '•••')
}

/** How long a token that replaced another one counts as fresh, in milliseconds. */
const FRESH_MS = 60_000

/** Tells a token that is no longer valid from a credential that an operation does not accept. */
interface Refusals {
  /** An operation accepted the current token. */
  readonly accepted: (operation: Operation) => void
  /**
   * An operation answered 401. Returns whether signing in again would not help: it has refused a fresh token. Such a 401
   * is an error of that operation and leaves the session as it is.
   */
  readonly isDenied: (operation: Operation) => boolean
}

/**
 * Services answer 401 to a void token, and some also to a credential without access to an operation or to a record. The
 * first refusal asks for a new sign-in. A refusal of the new token is an error, until the operation accepts one.
 *
 * @param now milliseconds since the epoch.
 */
function createRefusals(session: Pick<ClientSession, 'subscribe' | 'getState'>, now: () => number): Refusals {
  let clientId = clientIdOf(session)
  /** When the current token replaced another one of the same session. */
  let renewedAt = Number.NEGATIVE_INFINITY
  let denied = new Set<Operation>()

  session.subscribe((state) => {
    if (state.status === 'expired') return
    const isSame = clientId !== null && clientIdOf(session) === clientId
    clientId = clientIdOf(session)
    renewedAt = isSame ? now() : Number.NEGATIVE_INFINITY
    if (!isSame) denied = new Set()
  })

  return {
    accepted: (operation) => void denied.delete(operation),
    isDenied(operation) {
      if (now() - renewedAt < FRESH_MS) denied.add(operation)
      return denied.has(operation)
    },
  }
}

/** Calls `request` with the endpoint at which this deployment of the service has an operation. */
type WithFallback = <T>(operation: Operation, request: (endpoint: Endpoint) => Promise<T>) => Promise<T>

/**
 * Handles the fallback endpoints: where the main endpoint of an operation answers 404 without an envelope, the fallback is
 * tried once. A fallback that answered anything but 404 is tried first from then on, until the person signs out.
 *
 * @param session by default one that never ends.
 */
export function createEndpointFallback(session?: Pick<ClientSession, 'subscribe'>): WithFallback {
  let preferred = new Set<Operation>()
  session?.subscribe(({ status }) => {
    // A new set, so that a call that is still under way cannot write into the next session's.
    if (status === 'signed-out') preferred = new Set()
  })

  return async (operation, request) => {
    const known = preferred
    const main = ENDPOINTS[operation]
    if (operation !== 'score' && operation !== 'laudo') return request(main)

    const fallback = FALLBACK_ENDPOINTS[operation]
    const [first, second] = known.has(operation) ? [fallback, main] : [main, fallback]
    try {
      return await request(first)
    } catch (error) {
      if (!(error instanceof ServiceError) || error.kind !== 'endpoint-missing') throw error
    }
    known.delete(operation)
    try {
      const answer = await request(second)
      if (second === fallback) known.add(operation)
      return answer
    } catch (error) {
      const exists = error instanceof ServiceError && error.status !== null && error.status !== 404
      if (second === fallback && exists) known.add(operation)
      throw error
    }
  }
}
