import { describe, expect, test } from 'vitest'
import { PROXY_HEADER } from '../../core/contract/envelope.ts'
import { TEAM_ADDRESSES } from '../../core/team/addresses.ts'
import { ANSWER_HEADERS, FILE_HEADERS, PAGE_HEADERS } from '../request/security-headers.ts'
import { BEHIND_NGINX, headersOf, LAUDO, MODES, OK, start, TOKEN } from '../testing/conformance-target.ts'
import type { Mode } from '../testing/conformance-target.ts'

type Row = readonly [
  method: string,
  address: string,
  status: number,
  headers: typeof PAGE_HEADERS,
  cache: string,
]

const ROWS: Readonly<Record<Mode, readonly Row[]>> = {
  typed: [
    ['GET', '/access-log', 404, PAGE_HEADERS, 'no-store'],
    ['GET', LAUDO, 200, ANSWER_HEADERS, 'no-store'],
    ['POST', TOKEN, 200, ANSWER_HEADERS, 'no-store'],
    ['DELETE', LAUDO, 404, ANSWER_HEADERS, 'no-store'],
  ],
  team: [
    ['GET', '/access-log', 200, PAGE_HEADERS, 'no-store'],
    ['GET', LAUDO, 404, ANSWER_HEADERS, 'no-store'],
    ['GET', TEAM_ADDRESSES.session, 200, ANSWER_HEADERS, 'no-store'],
    ['GET', `${TEAM_ADDRESSES.case}?by=id&value=7`, 200, ANSWER_HEADERS, 'no-store'],
    ['POST', TEAM_ADDRESSES.events, 400, ANSWER_HEADERS, 'no-store'],
    ['GET', TEAM_ADDRESSES.signIn, 303, ANSWER_HEADERS, 'no-store'],
    ['GET', '/auth/elsewhere', 404, PAGE_HEADERS, 'no-store'],
  ],
}

describe.each(MODES)('headers, %s', (mode) => {
  test.each<Row>([
    ['GET', '/', 200, PAGE_HEADERS, 'no-store'],
    ['GET', '/nowhere', 404, PAGE_HEADERS, 'no-store'],
    ['GET', '/assets/index-abc123.js', 200, FILE_HEADERS, 'public, max-age=31536000, immutable'],
    ['GET', '/lupa.svg', 200, FILE_HEADERS, 'no-cache'],
    ['GET', '/config.json', 200, PAGE_HEADERS, 'no-store'],
    ['POST', '/', 405, PAGE_HEADERS, 'no-store'],
    ...ROWS[mode],
  ])('%s %s', async (method, address, status, list, cache) => {
    const { url } = await start(OK, { mode })
    const answer = await fetch(url + address, {
      method,
      redirect: 'manual',
      headers: {
        ...(await headersOf(mode)),
        ...(method === 'POST' && { 'Content-Type': 'application/json' }),
      },
    })
    const { headers } = answer
    expect(answer.status).toBe(status)
    for (const [name, value] of Object.entries(list)) expect(headers.get(name), name).toBe(value)
    expect(headers.has('permissions-policy')).toBe(list !== FILE_HEADERS)
    expect(headers.get('cache-control')).toBe(cache)
    expect(headers.get('strict-transport-security')).toBe('max-age=600')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{32,36}$/)
    expect(headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null)
    for (const name of ['set-cookie', 'x-powered-by', PROXY_HEADER]) {
      expect(headers.get(name), name).toBeNull()
    }
    if (!BEHIND_NGINX) expect(headers.has('server')).toBe(false)
  })
})
