import { describe, expect, test } from 'vitest'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { createTestConsole, PUBLIC_URL } from '#modules/team/host/testing/console.ts'

type HeaderList = Readonly<Record<string, string>>

const POSTED: readonly string[] = [
  TEAM_ADDRESSES.signOut,
  TEAM_ADDRESSES.reveal,
  TEAM_ADDRESSES.events,
  TEAM_ADDRESSES.endSessions,
]
/** The provider itself sends what comes to the one that is left out. */
const ALL = Object.values(TEAM_ADDRESSES).filter((each) => each !== TEAM_ADDRESSES.backChannelLogout)
/** Nothing answers here, so that only what is refused on the way differs. */
const { app } = createTestConsole({ issuer: 'http://localhost:9' })

async function statusOf(path: string, headers: HeaderList, method = POSTED.includes(path) ? 'POST' : 'GET') {
  const init = method === 'POST' ? { method, body: '{}' } : { method }
  const type = method === 'POST' ? { 'Content-Type': 'application/json' } : {}
  return (await app.request(path, { ...init, headers: { ...type, ...headers } })).status
}

const NAVIGATION = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }

describe.each(ALL)('%s', (path) => {
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
  ])('refuses %j', async (headers) => {
    expect(await statusOf(path, headers)).toBe(403)
    for (const method of ['POST', 'OPTIONS', 'DELETE', 'HEAD'])
      expect(await statusOf(path, headers, method)).toBe(403)
  })

  test('refuses whole pages, unless they are the way back from the provider, or opened by a person', async () => {
    const isReturn = path === TEAM_ADDRESSES.callback
    const isOpened = isReturn || path === TEAM_ADDRESSES.signIn
    const open = (site: string) => statusOf(path, { 'Sec-Fetch-Site': site, ...NAVIGATION })
    expect(await open('cross-site')).toBe(isReturn ? 303 : 403)
    expect(await open('none')).toBe(isOpened ? 303 : 403)
  })

  test('takes what the console sends, of POST as JSON alone', async () => {
    expect(await statusOf(path, { 'Sec-Fetch-Site': 'same-origin' })).not.toBe(403)
    expect(await statusOf(path, { Origin: PUBLIC_URL })).not.toBe(403)
    expect(await statusOf(path, {}, 'POST')).toBe(403)
    for (const type of ['', 'text/plain', 'multipart/form-data; a=application/json']) {
      expect(await statusOf(path, { Origin: PUBLIC_URL, 'Content-Type': type }, 'POST')).toBe(415)
    }
  })
})

test('no answer below these addresses may be kept, framed or run', async () => {
  for (const path of [TEAM_ADDRESSES.signIn, TEAM_ADDRESSES.callback, TEAM_ADDRESSES.session]) {
    const { headers } = await app.request(path)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  }
})
