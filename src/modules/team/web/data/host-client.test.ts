import { expect, test, vi } from 'vitest'
import { NEXT_HEADER } from '../../core/access-entry.ts'
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

const page = (text: string, next?: string) =>
  new Response(text, { headers: next === undefined ? {} : { [NEXT_HEADER]: next } })

test('an export of the access log is all of its pages, and waits while another tab reads', async () => {
  const busy = new Response('{"error":"one read"}', { status: 429, headers: { 'Retry-After': '1' } })
  const { client, wait, asked } = makeClient(page('c\n', '200'), busy, page('', '100'), page('a\n'))
  expect(await client.exportAccessLog({ person: 'ana' })).toBe('c\na\n')
  expect(wait).toHaveBeenCalledExactlyOnceWith(1000, undefined)
  const query = 'person=ana&format=ndjson'
  expect(asked()).toEqual([query, `${query}&before=200`, `${query}&before=200`, `${query}&before=100`])
})

test('an export that is too large for a page fails, as one answer does', async () => {
  const half = 'x'.repeat(30_000_000)
  const { client } = makeClient(page(half, '2'), page(half, '1'), page('a\n'))
  await expect(client.exportAccessLog({})).rejects.toMatchObject({ kind: 'too-large' })
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
