import { Hono } from 'hono'
import type { Context } from 'hono'
import { PROXY_HEADER } from '../../core/contract/proxy-header.ts'
import type { ProxyFailure } from '../../core/contract/proxy-header.ts'
import { DEFAULT_ATTEMPTS, DEFAULT_LIMITS } from '../config/limits.ts'
import type { AttemptLimit, Limits } from '../config/limits.ts'
import { ANSWER_HEADERS, withHeaders } from '../headers/security-headers.ts'
import type { HostEnv } from '../request/host-env.ts'
import { currentRequest, noteFailure } from '../request/current-request.ts'
import { rawTarget } from '../request/raw-target.ts'
import { causeOf } from '../service/failure.ts'
import type { OwnCause } from '../service/failure.ts'
import { discardBody } from '../service/service.ts'
import type { SendToService, Service, ServiceAnswer, ServiceRequest } from '../service/service.ts'
import { checkStatus, UnusableAnswer } from '../service/unusable-answer.ts'
import { findAddress } from './addresses.ts'
import type { Address } from './addresses.ts'
import { BodyTooLarge, passBody, readBody } from './body.ts'
import { clientAddress } from './client-address.ts'
import { mediaTypeOf, safeContentType } from './content-type.ts'
import { startDeadline } from './deadline.ts'
import type { Deadline } from './deadline.ts'
import { createExchanges, TooManyExchanges } from './exchanges.ts'
import { requireOwnPages } from './own-pages.ts'
import { sendSignIn } from './sign-in.ts'
import { createTokenAttempts, TooManySignIns } from './token-attempts.ts'
import type { EndAttempt } from './token-attempts.ts'

type HostContext = Context<HostEnv>

export interface ProxyOptions {
  readonly limits?: Limits
  readonly attempts?: AttemptLimit
}

const REQUEST_HEADERS = ['Authorization', 'Accept', 'Content-Type'] as const

const FAILURES: Record<ProxyFailure, string> = {
  unreachable: 'the service could not be reached',
  timeout: 'the service did not answer in time',
  'too-large': 'the body is over the limit',
}

/** An answer of the host's own, deliberately without the interface's envelope. */
function fail(context: HostContext, status: 413 | 502 | 504, failure: ProxyFailure): Response {
  context.header(PROXY_HEADER, failure)
  return context.json({ error: FAILURES[failure] }, status)
}

/**
 * The operations of the interface below `/api/`, forwarded to `service`; everything else there is refused, and so is
 * what other sites have a browser send.
 *
 * Bodies are limited in both directions, answers are streamed, redirects are never followed, and a request that the
 * browser aborts is aborted at the service. An answer that breaks off breaks the browser's connection too.
 */
export function createProxy(
  service: Service,
  { limits = DEFAULT_LIMITS, attempts = DEFAULT_ATTEMPTS }: ProxyOptions = {},
): Hono<HostEnv> {
  const app = new Hono<HostEnv>()
  app.use(withHeaders(ANSWER_HEADERS))
  app.use(requireOwnPages(attempts.trustedHops))
  const tokenAttempts = createTokenAttempts(attempts.failuresPerMinute)
  const exchanges = createExchanges()
  app.all('*', (context): Response | Promise<Response> => {
    const address = findAddress(context.req.raw.method, rawTarget(context))
    if (!address) return context.json({ error: 'not an address of the interface' }, 404)
    const isSignIn = address.endpoint.operation === 'token'
    // Plain forms, and scripts that have not asked first, can send any other type to another site.
    if (isSignIn && mediaTypeOf(context.req.header('Content-Type') ?? '') !== 'application/json')
      return context.json({ error: 'a sign-in is sent as application/json' }, 415)
    const client = clientOf(context, attempts.trustedHops)
    return forward(context, {
      address,
      service,
      limits,
      begin: () => exchanges.begin(client),
      beginSignIn: isSignIn ? (signal) => tokenAttempts.begin(client, signal) : null,
    })
  })
  return app
}

function clientOf(context: HostContext, trustedHops: number): string {
  const peer = context.env?.incoming?.socket.remoteAddress ?? ''
  return clientAddress(peer, context.req.header('X-Forwarded-For'), trustedHops)
}

interface Exchange {
  readonly address: Address
  readonly service: Service
  readonly limits: Limits
  /** Begins the exchange with the service; what it returns ends it. */
  readonly begin: () => () => void
  /** Waits for the turn of a sign-in; null for any other request. */
  readonly beginSignIn: ((signal: AbortSignal) => Promise<EndAttempt>) | null
}

async function forward(
  context: HostContext,
  { address, service, limits, begin, beginSignIn }: Exchange,
): Promise<Response> {
  const deadline = startDeadline(context.req.raw.signal, limits.timeoutMs)
  let request: ServiceRequest | undefined
  let answer: ServiceAnswer
  try {
    request = await deadline.race(requestToService(context, address, service, limits))
    const send: SendToService = (...exchange) => {
      deadline.onEnd(begin())
      return service.send(...exchange)
    }
    if (beginSignIn) {
      const end = await beginSignIn(deadline.signal)
      answer = await sendSignIn(request, send, { deadline, limit: limits.bodyBytes, end })
    } else {
      answer = await deadline.race(send(request, deadline.signal))
    }
    checkStatus(answer)
  } catch (error) {
    deadline.stop()
    if (error instanceof BodyTooLarge) return fail(context, 413, 'too-large')
    if (error instanceof TooManySignIns) {
      currentRequest()?.metrics?.signInRefused('limit')
      context.header('Retry-After', String(error.retryAfter))
      return context.json({ error: error.message }, 429)
    }
    if (error instanceof TooManyExchanges) {
      context.header('Retry-After', '1')
      return context.json({ error: 'too many requests to the service are in progress' }, 503)
    }
    if (error instanceof UnusableAnswer) return context.json({ error: error.message }, 502)
    if (deadline.isPassed() && !request) {
      // The rest of the body may still come: it must not be read as another request.
      context.header('Connection', 'close')
      return context.json({ error: 'the request did not arrive in time' }, 408)
    }
    if (deadline.isPassed()) return fail(context, 504, 'timeout')
    return fail(context, 502, 'unreachable')
  }
  return passAnswer(context, answer, deadline, limits)
}

async function requestToService(
  context: HostContext,
  { endpoint, target }: Address,
  service: Service,
  limits: Limits,
): Promise<ServiceRequest> {
  const headers: Record<string, string> = {}
  for (const name of REQUEST_HEADERS) {
    const value = context.req.header(name)
    if (value !== undefined) headers[name] = value
  }
  const request = { method: endpoint.method, url: `${service.base}/${target}`, headers }
  if (endpoint.method !== 'POST' || !context.req.raw.body) return { ...request, body: null }
  if (Number(context.req.header('Content-Length')) > limits.signInBytes) throw new BodyTooLarge()
  return { ...request, body: await readBody(context.req.raw.body, limits.signInBytes) }
}

function passAnswer(
  context: HostContext,
  answer: ServiceAnswer,
  deadline: Deadline,
  limits: Limits,
): Response {
  const { contentType, retryAfter, length, body } = answer
  if ((length ?? 0) > limits.bodyBytes) {
    noteFailure('TOO_LARGE' satisfies OwnCause)
    deadline.stop()
    discardBody(answer)
    return fail(context, 502, 'too-large')
  }
  // No other headers: at WWW-Authenticate, for example, the browser would open a password dialog of its own.
  if (contentType !== null) context.header('Content-Type', safeContentType(contentType))
  if (retryAfter !== null) context.header('Retry-After', retryAfter)
  context.status(answer.status as Parameters<typeof context.status>[0])
  if (!(body instanceof ReadableStream)) {
    deadline.stop()
    return body === null ? context.body(null) : context.body(body)
  }
  if (length !== null) context.header('Content-Length', String(length))
  const current = currentRequest()
  return context.body(
    passBody(body, {
      limit: limits.bodyBytes,
      signal: deadline.signal,
      onEnd: deadline.stop,
      onBreak: (error) => {
        noteFailure(error instanceof BodyTooLarge ? 'TOO_LARGE' : causeOf(error, deadline.signal), current)
        return destroyConnection(context)
      },
    }) as ReadableStream<Uint8Array<ArrayBuffer>>,
  )
}

/** Ends the browser's connection without an end of the body; false where the app was called in process. */
function destroyConnection(context: HostContext): boolean {
  context.env?.outgoing?.destroy()
  return context.env?.outgoing !== undefined
}
