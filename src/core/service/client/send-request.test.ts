import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ATTEMPT_MS } from '#core/limits.ts'
import { watchTimers } from '#testing/watch-timers.ts'
import type { Fetch } from './send-request.ts'
import { createService } from './service.ts'
import { READ_NAMES, READS, createSignedInService } from './testing/signed-in-service.ts'
import { html, json, never, stubFetch } from './testing/stub-fetch.ts'

const CREDENTIALS = { ClientId: 'client', ClientSecret: 'open sesame' }
/** The first backoff with the least jitter. */
const FIRST_BACKOFF_MS = 250 * 0.75

const GOOD = { Analise: { Id: 1 }, Status: 0, Mensagens: ['SUCESSO'] }

/** A response with the second half of its body after `delay` milliseconds. */
function slowBody(delay: number): Response {
  const [first, second] = ['{"Analise":{},', '"Status":0}'].map((text) => new TextEncoder().encode(text))
  return new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(first)
        setTimeout(() => {
          controller.enqueue(second)
          controller.close()
        }, delay)
      },
    }),
  )
}

const CALLS = [...READ_NAMES, 'token'] as const

function send(fetch: Fetch, name: (typeof CALLS)[number] = 'score', signal?: AbortSignal): Promise<unknown> {
  const { service } = createSignedInService(fetch)
  return name === 'token' ? service.token(CREDENTIALS, signal) : service[name](READS[name].value, signal)
}

let runningTimers: () => readonly number[]

beforeEach(() => {
  vi.useFakeTimers()
  runningTimers = watchTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the timeout', () => {
  test.each(CALLS)('ends %s after 30 s without a retry', async (name) => {
    const fetch = stubFetch(() => never())
    const onError = vi.fn<(reason: unknown) => void>()
    void send(fetch, name).catch(onError)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(onError).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout', status: null }))
    expect(fetch.requests).toHaveLength(1)
    expect(fetch.requests[0]?.signal.aborted).toBe(true)
    expect(runningTimers()).not.toContain(ATTEMPT_MS)
  })

  test('includes the body', async () => {
    const ended = expect(send(stubFetch(() => slowBody(ATTEMPT_MS + 1)))).rejects.toMatchObject({
      kind: 'timeout',
    })
    await vi.advanceTimersByTimeAsync(ATTEMPT_MS)
    await ended
  })

  test('accepts a slow but complete response, and leaves no timer', async () => {
    const answer = send(stubFetch(() => slowBody(ATTEMPT_MS - 1)))
    await vi.advanceTimersByTimeAsync(ATTEMPT_MS - 1)
    expect(await answer).toMatchObject({ status: 200 })
    expect(runningTimers()).not.toContain(ATTEMPT_MS)
  })

  test('restarts with each attempt', async () => {
    const fetch = stubFetch(
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 20_000))
        return html(500)
      },
      () => slowBody(20_000),
    )
    const answer = send(fetch)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(await answer).toMatchObject({ status: 200 })
  })
})

describe("the caller's abort", () => {
  test.each(CALLS)('during the request ends %s at once', async (name) => {
    const fetch = stubFetch(() => never())
    const controller = new AbortController()
    const ended = expect(send(fetch, name, controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(5)
    controller.abort()
    await ended
    expect(fetch.requests).toHaveLength(1)
    expect(fetch.requests[0]?.signal.aborted).toBe(true)
    expect(runningTimers()).not.toContain(ATTEMPT_MS)
  })

  test('ends the request while the body arrives', async () => {
    const controller = new AbortController()
    const answer = send(
      stubFetch(() => slowBody(1000)),
      'score',
      controller.signal,
    )
    const ended = expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(500)
    controller.abort()
    await ended
  })

  test('takes precedence over the network failure that it causes', async () => {
    const controller = new AbortController()
    const fetch = stubFetch(({ signal }) => {
      const { promise, reject } = Promise.withResolvers<Response>()
      signal.addEventListener('abort', () => reject(new TypeError('Load failed')))
      return promise
    })
    const ended = expect(send(fetch, 'score', controller.signal)).rejects.toMatchObject({
      name: 'AbortError',
    })
    controller.abort()
    await ended
    expect(fetch.requests).toHaveLength(1)
  })

  test('before the request sends nothing', async () => {
    const fetch = stubFetch(json(GOOD))
    await expect(send(fetch, 'score', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
    expect(fetch.requests).toHaveLength(0)
  })

  test('during the backoff ends it at once', async () => {
    const controller = new AbortController()
    const fetch = stubFetch(html(500))
    const { session } = createSignedInService(fetch)
    const service = createService({ fetch, base: 'http://service.test', session, random: () => 0 })
    const ended = expect(service.score('k', controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(100)
    expect(runningTimers()).toContain(FIRST_BACKOFF_MS)
    controller.abort()
    await ended
    expect(fetch.requests).toHaveLength(1)
    expect(runningTimers()).not.toContain(FIRST_BACKOFF_MS)
  })
})
