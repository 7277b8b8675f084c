import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { PROXY_HEADER } from '../contract/proxy-header.ts'
import type { ProxyFailure } from '../contract/proxy-header.ts'
import { findAddress } from './addresses.ts'
import type { Forwarded } from './addresses.ts'
import { BodyTooLarge, passBody, readBody } from './body.ts'
import { ANSWER_HEADERS, withHeaders } from './headers.ts'
import { rawTarget } from './raw-target.ts'
import { neverConnected } from './service.ts'
import type { Service } from './service.ts'
import { DEFAULT_ATTEMPTS, limitTokenAttempts } from './token-attempts.ts'
import type { AttemptLimit } from './token-attempts.ts'

/** Node's own request and response, absent where an app is asked in process. */
export interface HostEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** What the limiter of token attempts knows of a request that it let through. */
    rateLimit?: { resetTime?: Date }
    /** The status of the service's own answer, `asked` before it came; unset where nothing reached the service. */
    service?: 'asked' | number
  }
}
type HostContext = Context<HostEnv>

/** What the proxy allows. Both lie above the client's own limits, so that the client can name what happened. */
export interface Limits {
  /** Bytes of a body, either way. */
  readonly bodyBytes: number
  /** Milliseconds for the whole exchange with the service. */
  readonly timeoutMs: number
}

export const DEFAULT_LIMITS: Limits = { bodyBytes: 8 * 1024 * 1024, timeoutMs: 35_000 }

export interface ProxyOptions {
  readonly limits?: Limits
  readonly attempts?: AttemptLimit
}

const REQUEST_HEADERS = ['Authorization', 'Accept', 'Content-Type'] as const

/** What an answer, or the error of something in front of the service, is written in. */
const KNOWN_TYPE = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:json|plain|html))$/

/** The type under which an answer is passed on: one that is known, or bytes that no browser runs or draws. */
function passedType(value: string): string {
  const [type = ''] = value.toLowerCase().split(';')
  const charset = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(value)?.[1]
  const passed = KNOWN_TYPE.test(type.trim()) ? type.trim() : 'application/octet-stream'
  // Whatever the type, the console reads the text by its charset.
  return charset === undefined ? passed : `${passed}; charset=${charset}`
}

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

/** The answer to a request that did not come whole in time, of which nothing more is awaited. */
function giveUpOn(context: HostContext): Response {
  context.header('Connection', 'close')
  return context.json({ error: 'the request did not arrive in time' }, 408)
}

const addressOf = (context: HostContext) => findAddress(context.req.raw.method, rawTarget(context))

/**
 * The addresses of the interface under `/api/`, forwarded to `service`; everything else there is refused.
 *
 * Bodies are limited both ways, answers stream, redirects are never followed, and what the browser no longer waits for is
 * called off. An answer that breaks off midway breaks the browser's connection too.
 */
export function createProxy(
  service: Service,
  { limits = DEFAULT_LIMITS, attempts = DEFAULT_ATTEMPTS }: ProxyOptions = {},
): Hono<HostEnv> {
  const app = new Hono<HostEnv>()
  app.use(withHeaders(ANSWER_HEADERS))
  const limited = limitTokenAttempts(attempts)
  app.use((context, next) =>
    addressOf(context)?.endpoint.operation === 'token' ? limited(context, next) : next(),
  )
  app.all('*', (context): Response | Promise<Response> => {
    const address = addressOf(context)
    if (!address) return context.json({ error: 'not an address of the interface' }, 404)
    return forward(context, address, service, limits)
  })
  return app
}

async function forward(
  context: HostContext,
  address: Forwarded,
  service: Service,
  limits: Limits,
): Promise<Response> {
  const deadline = startDeadline(context.req.raw.signal, limits.timeoutMs)
  let request: Request | undefined
  let answer: Response
  try {
    request = await deadline.race(requestToService(context, address, service, limits))
    context.set('service', 'asked')
    answer = await deadline.race(service.send(request, deadline.signal))
    context.set('service', answer.status)
  } catch (error) {
    deadline.stop()
    if (neverConnected(error)) context.set('service', undefined)
    if (error instanceof BodyTooLarge) return fail(context, 413, 'too-large')
    if (deadline.passed() && !request) return giveUpOn(context)
    if (deadline.passed()) return fail(context, 504, 'timeout')
    return fail(context, 502, 'unreachable')
  }
  return passAnswer(context, answer, deadline, limits)
}

async function requestToService(
  context: HostContext,
  { endpoint, target }: Forwarded,
  service: Service,
  limits: Limits,
): Promise<Request> {
  // Uncompressed, so that the limit counts the same bytes on both sides.
  const headers = new Headers({ 'Accept-Encoding': 'identity' })
  for (const name of REQUEST_HEADERS) {
    const value = context.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  const init: RequestInit = { method: endpoint.method, headers, redirect: 'manual' }
  if (endpoint.method === 'POST' && context.req.raw.body) {
    if (Number(context.req.header('Content-Length')) > limits.bodyBytes) throw new BodyTooLarge()
    // Whole, because a stream would go out chunked, which older services refuse.
    init.body = await readBody(context.req.raw.body, limits.bodyBytes)
  }
  return new Request(`${service.base}/${target}`, init)
}

function passAnswer(context: HostContext, answer: Response, deadline: Deadline, limits: Limits): Response {
  const giveUp = () => {
    deadline.stop()
    void answer.body?.cancel().catch(() => {})
  }
  if (answer.status >= 300 && answer.status < 400) {
    giveUp()
    return context.json({ error: 'the service answered with a redirect, which is not followed' }, 502)
  }
  if (answer.status > 599) {
    giveUp()
    return context.json({ error: 'the service answered with a status that HTTP does not have' }, 502)
  }
  const length = answer.headers.has('Content-Encoding') ? null : answer.headers.get('Content-Length')
  if (Number(length) > limits.bodyBytes) {
    giveUp()
    return fail(context, 502, 'too-large')
  }
  // No others: of WWW-Authenticate the browser would ask for a password in a dialog of its own.
  const [type, retryAfter] = [answer.headers.get('Content-Type'), answer.headers.get('Retry-After')]
  if (type !== null) context.header('Content-Type', passedType(type))
  if (retryAfter !== null) context.header('Retry-After', retryAfter)
  context.status(answer.status as Parameters<typeof context.status>[0])
  if (!answer.body) {
    deadline.stop()
    return context.body(null)
  }
  if (length !== null) context.header('Content-Length', length)
  return context.body(
    passBody(answer.body as ReadableStream<Uint8Array>, {
      limit: limits.bodyBytes,
      signal: deadline.signal,
      onEnd: deadline.stop,
      onBreak: () => breakConnection(context),
    }) as ReadableStream<Uint8Array<ArrayBuffer>>,
  )
}

/** Ends the browser's connection without an end of the body; false where there is no connection of our own. */
function breakConnection(context: HostContext): boolean {
  context.env?.outgoing?.destroy()
  return context.env?.outgoing !== undefined
}

interface Deadline {
  /** Aborts when the browser leaves or the time is over. */
  readonly signal: AbortSignal
  readonly passed: () => boolean
  readonly stop: () => void
  /** The promise, or the signal's abort if that comes first: a service in process may not heed the signal. */
  readonly race: <T>(promise: Promise<T>) => Promise<T>
}

// Not AbortSignal.timeout: its timer would live on for every request that was answered long ago.
function startDeadline(browser: AbortSignal, timeoutMs: number): Deadline {
  const controller = new AbortController()
  let passed = false
  const leave = () => controller.abort()
  const timer = setTimeout(() => {
    passed = true
    controller.abort()
  }, timeoutMs)
  if (browser.aborted) leave()
  else browser.addEventListener('abort', leave, { once: true })
  return {
    signal: controller.signal,
    passed: () => passed,
    stop: () => {
      clearTimeout(timer)
      browser.removeEventListener('abort', leave)
    },
    race: async (promise) => {
      const { promise: calledOff, reject } = Promise.withResolvers<never>()
      const callOff = () => reject(new Error('called off'))
      controller.signal.addEventListener('abort', callOff, { once: true })
      try {
        return await Promise.race([promise, calledOff])
      } finally {
        controller.signal.removeEventListener('abort', callOff)
      }
    },
  }
}
