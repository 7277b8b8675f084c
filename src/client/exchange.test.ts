import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TIME_LIMIT } from './exchange.ts'
import { createService } from './service.ts'
import { READ_NAMES, READS, setUp } from './testing/set-up.ts'
import { html, json, never, stubSend } from './testing/stub.ts'

const CREDENTIALS = { ClientId: 'client', ClientSecret: 'open sesame' }
const GOOD = { Analise: { Id: 1 }, Status: 0, Mensagens: ['SUCESSO'] }

/** An answer whose body comes in two halves, `delay` milliseconds apart. */
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

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the time limit', () => {
  test.each(READ_NAMES)('ends %s after 30 s, once', async (name) => {
    const send = stubSend(() => never())
    const settled = vi.fn<(reason: unknown) => void>()
    void setUp(send).service[name](READS[name].value).catch(settled)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout', status: null }))
    expect(send.requests).toHaveLength(1)
    expect(send.requests[0]?.signal.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('ends a token too', async () => {
    const { service } = setUp(stubSend(() => never()))
    const ended = expect(service.token(CREDENTIALS)).rejects.toMatchObject({ kind: 'timeout' })
    await vi.advanceTimersByTimeAsync(TIME_LIMIT)
    await ended
  })

  test('holds for the body as well', async () => {
    const { service } = setUp(stubSend(() => slowBody(TIME_LIMIT + 1)))
    const ended = expect(service.score('k')).rejects.toMatchObject({ kind: 'timeout' })
    await vi.advanceTimersByTimeAsync(TIME_LIMIT)
    await ended
  })

  test('lets a slow but complete answer through, and leaves no timer', async () => {
    const { service } = setUp(stubSend(() => slowBody(TIME_LIMIT - 1)))
    const answer = service.score('k')
    await vi.advanceTimersByTimeAsync(TIME_LIMIT - 1)
    expect((await answer).status).toBe(200)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('starts anew with each attempt', async () => {
    const send = stubSend(
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 20_000))
        return html(500)
      },
      () => slowBody(20_000),
    )
    const answer = setUp(send).service.score('k')
    await vi.advanceTimersByTimeAsync(40_000)
    expect((await answer).status).toBe(200)
  })
})

describe("the caller's abort", () => {
  test.each(READ_NAMES)('during the request ends %s at once, as an AbortError', async (name) => {
    const send = stubSend(() => never())
    const controller = new AbortController()
    const ended = expect(setUp(send).service[name](READS[name].value, controller.signal)).rejects.toThrow(
      abortError(),
    )
    await vi.advanceTimersByTimeAsync(5)
    controller.abort()
    await ended
    expect(send.requests).toHaveLength(1)
    expect(send.requests[0]?.signal.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('ends a token', async () => {
    const controller = new AbortController()
    const ended = expect(
      setUp(stubSend(() => never())).service.token(CREDENTIALS, controller.signal),
    ).rejects.toThrow(abortError())
    controller.abort()
    await ended
  })

  test('during the body', async () => {
    const controller = new AbortController()
    const { service } = setUp(stubSend(() => slowBody(1000)))
    const ended = expect(service.score('k', controller.signal)).rejects.toThrow(abortError())
    await vi.advanceTimersByTimeAsync(500)
    controller.abort()
    await ended
  })

  test('wins over the network failure that it causes', async () => {
    const controller = new AbortController()
    const send = stubSend(
      (request) =>
        new Promise<Response>((_resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(new TypeError('Load failed')))
        }),
    )
    const ended = expect(setUp(send).service.score('k', controller.signal)).rejects.toThrow(abortError())
    controller.abort()
    await ended
    expect(send.requests).toHaveLength(1)
  })

  test('before the request sends nothing', async () => {
    const send = stubSend(json(GOOD))
    await expect(setUp(send).service.score('k', AbortSignal.abort())).rejects.toThrow(abortError())
    expect(send.requests).toHaveLength(0)
  })

  test('during the wait between two attempts ends it at once', async () => {
    const controller = new AbortController()
    const send = stubSend(html(500))
    const { session } = setUp(send)
    const service = createService({ send, base: 'http://service.test', session })
    const ended = expect(service.score('k', controller.signal)).rejects.toThrow(abortError())
    await vi.advanceTimersByTimeAsync(100)
    expect(vi.getTimerCount()).toBe(1)
    controller.abort()
    await ended
    expect(send.requests).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('after the answer changes nothing', async () => {
    const controller = new AbortController()
    const answer = await setUp(stubSend(json(GOOD))).service.score('k', controller.signal)
    controller.abort()
    expect(answer.status).toBe(200)
  })
})
