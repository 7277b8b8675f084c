import { describe, expect, test } from 'vitest'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { createTestConsole, PUBLIC_URL } from '#modules/team/host/testing/console.ts'

type HeaderList = Readonly<Record<string, string>>

const { signIn, callback, session, signOut, reveal, events, endSessions } = TEAM_ADDRESSES
const POST_ADDRESSES: readonly string[] = [signOut, reveal, events, endSessions]

/** The provider calls `backChannelLogout`, not a page. */
const ADDRESSES = Object.values(TEAM_ADDRESSES).filter(
  (address) => address !== TEAM_ADDRESSES.backChannelLogout,
)

/** No provider listens here. */
const { app } = createTestConsole({ issuer: 'http://localhost:9' })

async function statusOf(
  path: string,
  headers: HeaderList,
  method = POST_ADDRESSES.includes(path) ? 'POST' : 'GET',
) {
  const init = method === 'POST' ? { method, body: '{}' } : { method }
  const type = method === 'POST' ? { 'Content-Type': 'application/json' } : {}
  return (await app.request(path, { ...init, headers: { ...type, ...headers } })).status
}

const NAVIGATION = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }

describe.each(ADDRESSES)('%s', (path) => {
  test.each<HeaderList>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': '' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: PUBLIC_URL },
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://elsewhere.example' },
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch;prerender' },
    { Origin: 'http://127.0.0.1:9999' },
    { Origin: 'null' },
    { Origin: '' },
    { Origin: 'https://elsewhere.example', Host: 'elsewhere.example' },
  ])('returns 403 with %j', async (headers) => {
    expect(await statusOf(path, headers)).toBe(403)
    for (const method of ['POST', 'OPTIONS', 'DELETE', 'HEAD'])
      expect(await statusOf(path, headers, method)).toBe(403)
  })

  test('returns 403 to navigations, except the redirect of the provider and bookmarks', async () => {
    const navigate = (site: string) => statusOf(path, { 'Sec-Fetch-Site': site, ...NAVIGATION })
    expect(await navigate('cross-site')).toBe(path === callback ? 303 : 403)
    expect(await navigate('none')).toBe(path === callback || path === signIn ? 303 : 403)
  })

  test('accepts requests of the console, and POST only with JSON', async () => {
    expect(await statusOf(path, { 'Sec-Fetch-Site': 'same-origin' })).not.toBe(403)
    expect(await statusOf(path, { Origin: PUBLIC_URL })).not.toBe(403)
    expect(await statusOf(path, {}, 'POST')).toBe(403)
    for (const type of ['', 'text/plain', 'multipart/form-data; a=application/json']) {
      expect(await statusOf(path, { Origin: PUBLIC_URL, 'Content-Type': type }, 'POST')).toBe(415)
    }
  })
})

test.each([signIn, callback, session])('%s may not be cached, framed or run', async (path) => {
  const { headers } = await app.request(path)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Frame-Options')).toBe('DENY')
  expect(headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
})
