import { expect, test, vi } from 'vitest'
import { createHostClient } from './host-client.ts'

function setUp() {
  let time = 0
  const fetch = vi.fn<typeof globalThis.fetch>()
  const wait = vi.fn(async () => {})
  const client = createHostClient({
    fetch,
    origin: 'https://lupa.example',
    sessionId: () => null,
    onSessionChange: () => {},
    wait,
    now: () => time,
  })
  const loseConnectionAfter = (milliseconds: number) =>
    fetch.mockImplementation(() => {
      time += milliseconds
      return Promise.reject(new TypeError('connection lost'))
    })
  const queries = () =>
    fetch.mock.calls.map(([request]) => new URL((request as Request).url).searchParams.toString())
  return { client, fetch, wait, queries, loseConnectionAfter }
}

test('accessLog waits and retries if another read is in progress', async () => {
  const { client, fetch, wait, queries } = setUp()
  fetch
    .mockResolvedValueOnce(
      new Response('{"error":"one read"}', { status: 429, headers: { 'Retry-After': '1' } }),
    )
    .mockResolvedValueOnce(new Response('{"kept":"elsewhere"}'))
  expect(await client.accessLog({ name: 'ana', for: 'export' })).toEqual({ kept: 'elsewhere' })
  expect(wait).toHaveBeenCalledExactlyOnceWith(1000, undefined)
  expect(queries()).toEqual(['name=ana&for=export', 'name=ana&for=export'])
})

test.each([
  [10, 3],
  [1000, 1],
])('a case whose connection is lost after %i ms is requested %i times', async (milliseconds, times) => {
  const { client, queries, loseConnectionAfter } = setUp()
  loseConnectionAfter(milliseconds)
  await expect(client.case({ by: 'chave', value: 'k' }, 'page')).rejects.toMatchObject({ kind: 'network' })
  expect(queries()).toHaveLength(times)
})
