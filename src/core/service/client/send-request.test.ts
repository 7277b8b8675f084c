import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ATTEMPT_MS } from '#core/limits.ts'
import { watchTimers } from '#testing/watch-timers.ts'
import type { Fetch } from './send-request.ts'
import { createService } from './service.ts'
import { READ_NAMES, READS, createSignedInService } from './testing/signed-in-service.ts'
import { html, json, never, stubFetch } from './testing/stub-fetch.ts'

const CREDENTIALS = { ClientId: 'client', ClientSecret: 'open sesame' }
/** The first wait before another attempt, at its shortest. */
const SHORTEST_MS = 250 * 0.75

const GOOD = { Analise: { Id: 1 }, Status: 0, Mensagens: ['SUCESSO'] }

/** A response whose body comes in two halves, `delay` milliseconds apart. */
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

function abortError() {
  return expect.objectContaining({ name: 'AbortError' }) as Error
}

const CALLS = [...READ_NAMES, 'token'] as const

function send(fetch: Fetch, name: (typeof CALLS)[number], signal?: AbortSignal): Promise<unknown> {
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
  test.each(CALLS)('ends %s after 30 s, once', async (name) => {
    const fetch = stubFetch(() => never())
    const settled = vi.fn<(reason: unknown) => void>()
    void send(fetch, name).catch(settled)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout', status: null }))
    expect(fetch.requests).toHaveLength(1)
    expect(fetch.requests[0]?.signal.aborted).toBe(true)
    expect(runningTimers()).not.toContain(ATTEMPT_MS)
  })

  test('applies to the body as well', async () => {
    const { service } = createSignedInService(stubFetch(() => slowBody(ATTEMPT_MS + 1)))
    const ended = expect(service.score('k')).rejects.toMatchObject({ kind: 'timeout' })
    await vi.advanceTimersByTimeAsync(ATTEMPT_MS)
    await ended
  })

  test('accepts a slow but complete response, and leaves no timer', async () => {
    const { service } = createSignedInService(stubFetch(() => slowBody(ATTEMPT_MS - 1)))
    const answer = service.score('k')
    await vi.advanceTimersByTimeAsync(ATTEMPT_MS - 1)
    expect((await answer).status).toBe(200)
    expect(runningTimers()).not.toContain(ATTEMPT_MS)
  })

  test('starts again with each attempt', async () => {
    const fetch = stubFetch(
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 20_000))
        return html(500)
      },
      () => slowBody(20_000),
    )
    const answer = createSignedInService(fetch).service.score('k')
    await vi.advanceTimersByTimeAsync(40_000)
    expect((await answer).status).toBe(200)
  })
})

describe("the caller's abort", () => {
  test.each(CALLS)('during the request ends %s at once, as an AbortError', async (name) => {
    const fetch = stubFetch(() => never())
    const controller = new AbortController()
    const ended = expect(send(fetch, name, controller.signal)).rejects.toThrow(abortError())
    await vi.advanceTimersByTimeAsync(5)
    controller.abort()
    await ended
    expect(fetch.requests).toHaveLength(1)
    expect(fetch.requests[0]?.signal.aborted).toBe(true)
    expect(runningTimers()).not.toContain(ATTEMPT_MS)
  })

  test('during the body', async () => {
    const controller = new AbortController()
    const { service } = createSignedInService(stubFetch(() => slowBody(1000)))
    const ended = expect(service.score('k', controller.signal)).rejects.toThrow(abortError())
    await vi.advanceTimersByTimeAsync(500)
    controller.abort()
    await ended
  })

  test('takes precedence over the network failure that it causes', async () => {
    const controller = new AbortController()
    const fetch = stubFetch(
      (request) =>
        new Promise<Response>((_resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(new TypeError('Load failed')))
        }),
    )
    const ended = expect(createSignedInService(fetch).service.score('k', controller.signal)).rejects.toThrow(
      abortError(),
    )
    controller.abort()
    await ended
    expect(fetch.requests).toHaveLength(1)
  })

  test('before the request sends nothing', async () => {
    const fetch = stubFetch(json(GOOD))
    await expect(createSignedInService(fetch).service.score('k', AbortSignal.abort())).rejects.toThrow(
      abortError(),
    )
    expect(fetch.requests).toHaveLength(0)
  })

  test('during the wait between two attempts ends it at once', async () => {
    const controller = new AbortController()
    const fetch = stubFetch(html(500))
    const { session } = createSignedInService(fetch)
    const service = createService({ fetch, base: 'http://service.test', session, random: () => 0 })
    const ended = expect(service.score('k', controller.signal)).rejects.toThrow(abortError())
    await vi.advanceTimersByTimeAsync(100)
    expect(runningTimers()).toContain(SHORTEST_MS)
    controller.abort()
    await ended
    expect(fetch.requests).toHaveLength(1)
    expect(runningTimers()).not.toContain(SHORTEST_MS)
  })
})
