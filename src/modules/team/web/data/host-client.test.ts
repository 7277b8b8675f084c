import { expect, test, vi } from 'vitest'
import { createHostClient } from './host-client.ts'

function makeClient(...answers: readonly Response[]) {
  const fetch = vi.fn<typeof globalThis.fetch>()
  for (const answer of answers) fetch.mockResolvedValueOnce(answer)
  let time = 0
  const now = () => time
  const loseAfter = (milliseconds: number) =>
    fetch.mockImplementation(() => {
      time += milliseconds
      return Promise.reject(new TypeError('lost'))
    })
  const wait = vi.fn(async () => {})
  const client = createHostClient({
    fetch,
    origin: 'https://lupa.example',
    sessionId: () => null,
    onSessionChange: () => {},
    wait,
    now,
  })
  const asked = () =>
    fetch.mock.calls.map(([request]) => new URL((request as Request).url).searchParams.toString())
  return { client, wait, asked, loseAfter }
}

test('the access log is waited for while another tab reads', async () => {
  const busy = new Response('{"error":"one read"}', { status: 429, headers: { 'Retry-After': '1' } })
  const { client, wait, asked } = makeClient(busy, new Response('{"kept":"elsewhere"}'))
  expect(await client.accessLog({ name: 'ana', for: 'export' })).toEqual({ kept: 'elsewhere' })
  expect(wait).toHaveBeenCalledExactlyOnceWith(1000, undefined)
  expect(asked()).toEqual(['name=ana&for=export', 'name=ana&for=export'])
})

test.each([
  ['at once is repeated', 10, 3],
  ['after a second is not: its case may have taken the replica down', 1000, 1],
])('a connection that is lost %s', async (_what, milliseconds, times) => {
  const { client, asked, loseAfter } = makeClient()
  loseAfter(milliseconds)
  await expect(client.case({ by: 'chave', value: 'k' }, 'page')).rejects.toMatchObject({ kind: 'network' })
  expect(asked()).toHaveLength(times)
})
