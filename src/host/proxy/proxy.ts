import { Hono } from 'hono'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { waitByClock, withTimeout } from '#core/service/client/abort.ts'
import { charsetOf, mediaTypeOf, PROXY_HEADER } from '#core/service/contract/envelope.ts'
import type { ProxyFailure } from '#core/service/contract/envelope.ts'
import { findAddress, rawTarget } from '#host/request/addresses.ts'
import type { HostEnv } from '#host/request/addresses.ts'
import { incrementCounter, SIGN_IN_REFUSALS } from '#host/request/current-request.ts'
import { EXCHANGE_MS } from '#core/limits.ts'
import { DEFAULT_ATTEMPTS, SIGN_IN_BYTES } from '#host/limits.ts'
import type { AttemptLimit } from '#host/limits.ts'
import { ANSWER_HEADERS, withHeaders } from '#host/request/security-headers.ts'
import { isConnectionError } from '#host/service/remote-service.ts'
import { checkStatus, UnusableAnswer } from '#host/service/service.ts'
import type { Upstream, ServiceAnswer, ServiceRequest } from '#host/service/service.ts'
import { hasToken, createAttemptLimiter } from './sign-ins.ts'

type HostContext = Context<HostEnv>

export interface ProxyOptions {
  /** Timeout of an exchange with the service, in milliseconds. */
  readonly timeoutMs?: number
  readonly attempts?: AttemptLimit
}

const REQUEST_HEADERS = ['Authorization', 'Accept', 'Content-Type'] as const

const FAILURES: Record<ProxyFailure, string> = {
  unreachable: 'Service unreachable',
  timeout: 'Service timeout',
  'too-large': 'Body too large',
}

const timeoutError = () => new DOMException(FAILURES.timeout, 'TimeoutError')

/** A host error, without the interface's envelope. */
function fail(context: HostContext, status: 413 | 502 | 504, failure: ProxyFailure): Response {
  context.header(PROXY_HEADER, failure)
  return context.json({ error: FAILURES[failure] }, status)
}

/**
 * Forwards JSON types only. Other types become plain text, which browsers do not run or render. Keeps the charset for
 * decoding.
 */
function forwardedContentType(value: string): string {
  const type = mediaTypeOf(value)
  const charset = charsetOf(value)
  const safeType = /^(?:application|text)\/(?:[\w.-]+\+)?json$/.test(type) ? type : 'text/plain'
  return charset === undefined ? safeType : `${safeType}; charset=${charset}`
}

/**
 * Refuses cross-site requests: each could count as a failed sign-in of the person's address. Not hono's `csrf`, which lets
 * GET and JSON requests pass.
 */
const requireSameOrigin: MiddlewareHandler<HostEnv> = async (context, next) => {
  // Non-browsers do not send the header. `none`: typed address or bookmark.
  const site = context.req.header('Sec-Fetch-Site') ?? 'none'
  if (site === 'same-origin' || site === 'none') return next()
  return context.json({ error: 'Cross-site request refused' }, 403)
}

/**
 * Forwards the interface's operations below `/api/` to `service` and refuses everything else.
 *
 * Limits bodies in both directions, follows no redirects, and aborts the service's request if the browser aborts. Forwards
 * only complete answers, so a truncated one never looks complete.
 */
export function createProxy(
  service: Upstream,
  { timeoutMs = EXCHANGE_MS, attempts = DEFAULT_ATTEMPTS }: ProxyOptions = {},
): Hono<HostEnv> {
  const app = new Hono<HostEnv>()
  const signIns = createAttemptLimiter(attempts)
  app.use(withHeaders(ANSWER_HEADERS))
  app.use(requireSameOrigin)

  /** AbortSignal.timeout cannot be cancelled: under load 35 seconds of timers would pile up. */
  function exchange(context: HostContext, request: ServiceRequest): Promise<ServiceAnswer> {
    const limit = {
      milliseconds: timeoutMs,
      wait: waitByClock,
      createTimeoutError: timeoutError,
      signal: context.req.raw.signal,
    }
    return withTimeout(limit, (signal) =>
      service.send(request, signal).catch((error: unknown) => {
        signal.throwIfAborted()
        throw error
      }),
    )
  }

  async function forward(context: HostContext, request: ServiceRequest): Promise<Response> {
    try {
      return send(context, await exchange(context, request))
    } catch (error) {
      return sendFailure(context, error)
    }
  }

  async function signIn(context: HostContext, request: ServiceRequest): Promise<Response> {
    const attempt = await signIns.begin(context)
    if ('retryAfter' in attempt) {
      incrementCounter(SIGN_IN_REFUSALS, 'limit')
      context.header('Retry-After', String(attempt.retryAfter))
      return context.json({ error: 'Too many failed sign-ins from this address' }, 429)
    }
    // Any answer without a token may be a refusal, and an aborted attempt's answer is unknown.
    let hasFailed = true
    try {
      const answer = await exchange(context, request)
      hasFailed = !hasToken(answer)
      return send(context, answer)
    } catch (error) {
      if (isConnectionError(error)) hasFailed = false
      return sendFailure(context, error)
    } finally {
      if (hasFailed) incrementCounter(SIGN_IN_REFUSALS, 'service')
      attempt.end(hasFailed)
    }
  }

  app.post('*', bodyLimit({ maxSize: SIGN_IN_BYTES, onError: tooLarge }))
  app.all('*', async (context): Promise<Response> => {
    const address = findAddress(context.req.raw.method, rawTarget(context))
    if (!address) return context.json({ error: 'Not found' }, 404)
    const headers: Record<string, string> = {}
    for (const name of REQUEST_HEADERS) {
      const value = context.req.header(name)
      if (value !== undefined) headers[name] = value
    }
    const { method, operation } = address.endpoint
    const request = { method, url: `${service.base}/${address.target}`, headers }
    if (operation !== 'token') return forward(context, { ...request, body: null })
    // Cross-site forms can send other types without a preflight.
    if (mediaTypeOf(headers['Content-Type'] ?? '') !== 'application/json')
      return context.json({ error: 'Content-Type must be application/json' }, 415)
    return signIn(context, { ...request, body: new Uint8Array(await context.req.arrayBuffer()) })
  })
  return app
}

const tooLarge = (context: Context) => fail(context, 413, 'too-large')

function sendFailure(context: HostContext, error: unknown): Response {
  if (error instanceof UnusableAnswer && error.code === 'TOO_LARGE') return fail(context, 502, 'too-large')
  if (error instanceof UnusableAnswer) return context.json({ error: error.message }, 502)
  if (error instanceof DOMException && error.name === 'TimeoutError') return fail(context, 504, 'timeout')
  return fail(context, 502, 'unreachable')
}

/** @throws UnusableAnswer if the status cannot be forwarded. */
function send(context: HostContext, answer: ServiceAnswer): Response {
  checkStatus(answer)
  const { status, contentType, retryAfter, body } = answer
  // No other headers. WWW-Authenticate, for example, would open the browser's password dialog.
  if (contentType !== null) context.header('Content-Type', forwardedContentType(contentType))
  if (retryAfter !== null) context.header('Retry-After', retryAfter)
  context.status(status as Parameters<typeof context.status>[0])
  return body.byteLength === 0 ? context.body(null) : context.body(body)
}
