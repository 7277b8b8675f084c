import { describe, expect, test } from 'vitest'
import { BODY_LIMIT } from '../limits.ts'
import { sendRequest } from './send-request.ts'
import { brokenOff } from './testing/stub-fetch.ts'

/** The body of a response as text; the failure where it could not be read. */
async function bodyOf(response: Response): Promise<string> {
  const outcome = await sendRequest(() => Promise.resolve(response), 'http://service.test/', {}, undefined)
  return 'failure' in outcome ? outcome.failure : outcome.body
}

/** A body of `size` bytes in chunks, and whether it was cancelled. */
function stream(size: number, chunk = 1_000_000) {
  const seen = { cancelled: false, sent: 0 }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = Math.min(chunk, size - seen.sent)
      if (next === 0) return controller.close()
      seen.sent += next
      controller.enqueue(new Uint8Array(next).fill(97))
    },
    cancel() {
      seen.cancelled = true
    },
  })
  return { seen, body }
}

/** A body that is too large, and how cancelling it ends. */
function stuck(cancel: () => Promise<void>): Response {
  return new Response(new ReadableStream({ cancel }), { headers: { 'Content-Length': '6000000' } })
}

describe('text', () => {
  test('is UTF-8, even where a character spans two chunks', async () => {
    const bytes = new TextEncoder().encode('NÃO 🪪')
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    expect(await bodyOf(new Response(body))).toBe('NÃO 🪪')
  })

  test('loses its byte order mark', async () => {
    expect(await bodyOf(new Response('\uFEFF{}'))).toBe('{}')
  })

  test('is empty where there is no body', async () => {
    expect(await bodyOf(new Response(null, { status: 204 }))).toBe('')
  })

  test('that breaks off is no answer', async () => {
    expect(await bodyOf(brokenOff())).toBe('network')
  })
})

describe('the limit', () => {
  test('allows exactly 5 MB', async () => {
    const text = await bodyOf(new Response(stream(BODY_LIMIT).body))
    expect(text.length).toBe(5_000_000)
  })

  test('stops one byte later, without fetching the rest', async () => {
    const { body, seen } = stream(2 * BODY_LIMIT, BODY_LIMIT + 1)
    expect(await bodyOf(new Response(body))).toBe('too-large')
    expect(seen.cancelled).toBe(true)
  })

  test('counts bytes, not characters', async () => {
    expect(await bodyOf(new Response('é'.repeat(2_500_001)))).toBe('too-large')
    expect(await bodyOf(new Response('é'.repeat(2_500_000)))).toHaveLength(2_500_000)
  })

  test('trusts a Content-Length above it, and no other', async () => {
    const large = stream(10)
    const headers = { 'Content-Length': String(BODY_LIMIT + 1) }
    expect(await bodyOf(new Response(large.body, { headers }))).toBe('too-large')
    expect(large.seen.cancelled).toBe(true)
    const lying = new Response(stream(BODY_LIMIT + 1).body, { headers: { 'Content-Length': '10' } })
    expect(await bodyOf(lying)).toBe('too-large')
    const exact = new Response(stream(10).body, { headers: { 'Content-Length': String(BODY_LIMIT) } })
    expect(await bodyOf(exact)).toBe('a'.repeat(10))
  })

  test('does not wait for a body that cannot be cancelled', async () => {
    expect(await bodyOf(stuck(() => new Promise(() => undefined)))).toBe('too-large')
    expect(await bodyOf(stuck(() => Promise.reject(new Error('no'))))).toBe('too-large')
  })
})
