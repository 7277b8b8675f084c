import { Hono } from 'hono'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { waitByClock, withinTime } from '#core/service/client/abort.ts'
import { charsetOf, mediaTypeOf, PROXY_HEADER } from '#core/service/contract/envelope.ts'
import type { ProxyFailure } from '#core/service/contract/envelope.ts'
import { findAddress, rawTarget } from '#host/request/addresses.ts'
import type { HostEnv } from '#host/request/addresses.ts'
import { noteCount, SIGN_IN_REFUSALS } from '#host/request/current-request.ts'
import { EXCHANGE_MS } from '#core/limits.ts'
import { DEFAULT_ATTEMPTS, SIGN_IN_BYTES } from '#host/limits.ts'
import type { AttemptLimit } from '#host/limits.ts'
import { ANSWER_HEADERS, withHeaders } from '#host/request/security-headers.ts'
import { neverConnected } from '#host/service/remote-service.ts'
import { checkStatus, UnusableAnswer } from '#host/service/service.ts'
import type { Upstream, ServiceAnswer, ServiceRequest } from '#host/service/service.ts'
import { bringsToken, createSignIns } from './sign-ins.ts'

type HostContext = Context<HostEnv>

export interface ProxyOptions {
  /** Milliseconds for the whole exchange with the service. */
  readonly timeoutMs?: number
  readonly attempts?: AttemptLimit
}

const REQUEST_HEADERS = ['Authorization', 'Accept', 'Content-Type'] as const

const FAILURES: Record<ProxyFailure, string> = {
  unreachable: 'the service could not be reached',
  timeout: 'the service did not answer in time',
  'too-large': 'the body is over the limit',
}

const late = () => new DOMException(FAILURES.timeout, 'TimeoutError')

/** An answer of the host's own, deliberately without the interface's envelope. */
function fail(context: HostContext, status: 413 | 502 | 504, failure: ProxyFailure): Response {
  context.header(PROXY_HEADER, failure)
  return context.json({ error: FAILURES[failure] }, status)
}

/**
 * The Content-Type that is passed on: JSON, or else plain text, which no browser runs or draws. The charset stays,
 * because the console decodes the text by it.
 */
function passedContentType(value: string): string {
  const type = mediaTypeOf(value)
  const charset = charsetOf(value)
  const passed = /^(?:application|text)\/(?:[\w.-]+\+)?json$/.test(type) ? type : 'text/plain'
  return charset === undefined ? passed : `${passed}; charset=${charset}`
}

/** Refuses what another site has a browser send: each would be a failed sign-in of the person's address. */
const requireOwnPages: MiddlewareHandler<HostEnv> = async (context, next) => {
  // Not sent by what is no browser; `none` is what a person does outside of any page.
  const site = context.req.header('Sec-Fetch-Site') ?? 'none'
  if (site === 'same-origin' || site === 'none') return next()
  return context.json({ error: 'a page of another origin may not send requests to the service' }, 403)
}

/**
 * The operations of the interface below `/api/`, forwarded to `service`; everything else there is refused, and so is
 * what other sites have a browser send.
 *
 * Bodies are limited in both directions, redirects are never followed, and a request that the browser aborts is aborted
 * at the service. An answer is passed on when it has come whole, so that one that breaks off never looks complete.
 */
export function createProxy(
  service: Upstream,
  { timeoutMs = EXCHANGE_MS, attempts = DEFAULT_ATTEMPTS }: ProxyOptions = {},
): Hono<HostEnv> {
  const app = new Hono<HostEnv>()
  const signIns = createSignIns(attempts)
  app.use(withHeaders(ANSWER_HEADERS))
  app.use(requireOwnPages)

  /** Not by AbortSignal.timeout, whose timer cannot be stopped: under load there would be 35 seconds of them. */
  function exchange(context: HostContext, request: ServiceRequest): Promise<ServiceAnswer> {
    const limit = { milliseconds: timeoutMs, wait: waitByClock, late, signal: context.req.raw.signal }
    return withinTime(limit, (signal) =>
      service.send(request, signal).catch((error: unknown) => {
        signal.throwIfAborted()
        throw error
      }),
    )
  }

  async function forward(context: HostContext, request: ServiceRequest): Promise<Response> {
    try {
      return passOn(context, await exchange(context, request))
    } catch (error) {
      return failureOf(context, error)
    }
  }

  async function signIn(context: HostContext, request: ServiceRequest): Promise<Response> {
    const begun = await signIns.begin(context)
    if ('retryAfter' in begun) {
      noteCount(SIGN_IN_REFUSALS, 'limit')
      context.header('Retry-After', String(begun.retryAfter))
      return context.json({ error: 'too many failed attempts to sign in from this address' }, 429)
    }
    // Whatever the service answers instead of a token may be a refusal, and of what was aborted nobody knows the answer.
    let hasFailed = true
    try {
      const answer = await exchange(context, request)
      hasFailed = !bringsToken(answer)
      return passOn(context, answer)
    } catch (error) {
      if (neverConnected(error)) hasFailed = false
      return failureOf(context, error)
    } finally {
      if (hasFailed) noteCount(SIGN_IN_REFUSALS, 'service')
      begun.end(hasFailed)
    }
  }

  app.post('*', bodyLimit({ maxSize: SIGN_IN_BYTES, onError: tooLarge }))
  app.all('*', async (context): Promise<Response> => {
    const address = findAddress(context.req.raw.method, rawTarget(context))
    if (!address) return context.json({ error: 'not an address of the interface' }, 404)
    const headers: Record<string, string> = {}
    for (const name of REQUEST_HEADERS) {
      const value = context.req.header(name)
      if (value !== undefined) headers[name] = value
    }
    const { method, operation } = address.endpoint
    const request = { method, url: `${service.base}/${address.target}`, headers }
    if (operation !== 'token') return forward(context, { ...request, body: null })
    // Another site can have a browser send any other type without asking first.
    if (mediaTypeOf(headers['Content-Type'] ?? '') !== 'application/json')
      return context.json({ error: 'a sign-in is sent as application/json' }, 415)
    return signIn(context, { ...request, body: new Uint8Array(await context.req.arrayBuffer()) })
  })
  return app
}

const tooLarge = (context: Context) => fail(context, 413, 'too-large')

function failureOf(context: HostContext, error: unknown): Response {
  if (error instanceof UnusableAnswer && error.code === 'TOO_LARGE') return fail(context, 502, 'too-large')
  if (error instanceof UnusableAnswer) return context.json({ error: error.message }, 502)
  if (error instanceof DOMException && error.name === 'TimeoutError') return fail(context, 504, 'timeout')
  return fail(context, 502, 'unreachable')
}

/** @throws UnusableAnswer where nothing of the answer may be passed on. */
function passOn(context: HostContext, answer: ServiceAnswer): Response {
  checkStatus(answer)
  const { status, contentType, retryAfter, body } = answer
  // No other headers: at WWW-Authenticate, for example, the browser would open a password dialog of its own.
  if (contentType !== null) context.header('Content-Type', passedContentType(contentType))
  if (retryAfter !== null) context.header('Retry-After', retryAfter)
  context.status(status as Parameters<typeof context.status>[0])
  return body.byteLength === 0 ? context.body(null) : context.body(body)
}
