import { expect, test } from 'vitest'
import { PROXY_HEADER } from '../../core/service/contract/envelope.ts'
import { FILE_HEADERS, PAGE_HEADERS } from '../request/security-headers.ts'
import { BEHIND_NGINX, OK, start } from './conformance-target.ts'
import type { Mode } from './conformance-target.ts'

/** A request, and the status and headers of its answer. */
export type HeadersRow = readonly [
  method: string,
  address: string,
  status: number,
  headers: typeof PAGE_HEADERS,
  cache: string,
]

/** Declares the tests of the headers of answers: those that every mode has, and some of its own. */
export function testHeaders(mode: Mode, own: readonly HeadersRow[]): void {
  test.each<HeadersRow>([
    ['GET', '/', 200, PAGE_HEADERS, 'no-store'],
    ['GET', '/nowhere', 404, PAGE_HEADERS, 'no-store'],
    ['GET', '/assets/index-abc123.js', 200, FILE_HEADERS, 'public, max-age=31536000, immutable'],
    ['GET', '/lupa.svg', 200, FILE_HEADERS, 'no-cache'],
    ['GET', '/config.json', 200, PAGE_HEADERS, 'no-store'],
    ['POST', '/', 405, PAGE_HEADERS, 'no-store'],
    ...own,
  ])('%s %s', async (method, address, status, list, cache) => {
    const { url } = await start(OK, { mode })
    const answer = await fetch(url + address, {
      method,
      redirect: 'manual',
      headers: {
        ...(await mode.headers()),
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
}
