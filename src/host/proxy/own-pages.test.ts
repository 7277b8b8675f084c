import { describe, expect, test } from 'vitest'
import { sendByFetch } from '../service/service.ts'
import { createProxy } from './proxy.ts'

type HeaderList = Record<string, string>

const SCORE = '/api/Score/Consultar?Chave=a'
const JSON_TYPE = { 'Content-Type': 'application/json' }

/** The status of a request to the console at `lupa.example`, and whether it reached the service. */
async function send(headers: HeaderList, { trustedHops = 0, target = '/api/OAuth2/Token' } = {}) {
  let reached = false
  const service = {
    base: 'https://service.example',
    send: sendByFetch(async () => {
      reached = true
      return Response.json({ Status: 1 }, { status: 401 })
    }),
    demonstration: null,
  }
  const proxy = createProxy(service, { attempts: { failuresPerMinute: 1, trustedHops } })
  const init = target === SCORE ? {} : { method: 'POST', body: '{}' }
  const { status } = await proxy.request(target, { ...init, headers: { Host: 'lupa.example', ...headers } })
  return { status, reached }
}

describe('a page of another origin signs nobody in', () => {
  test.each<HeaderList>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'anything' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://lupa.example' },
    { 'Sec-Fetch-Site': 'none', Origin: 'https://elsewhere.example' },
    { Origin: 'https://elsewhere.example' },
    { Origin: 'https://lupa.example.elsewhere.example' },
    { Origin: 'https://lupa.example:8443' },
    { Origin: 'http://lupa.example', Host: 'lupa.example:8080' },
    { Origin: 'null' },
    { Origin: '' },
    { Origin: 'file://' },
    { Origin: 'chrome-extension://lupa.example' },
    // Without a trusted proxy in front, anybody may have written it.
    { Origin: 'https://elsewhere.example', 'X-Forwarded-Host': 'elsewhere.example' },
  ])('%j', async (headers) => {
    expect(await send({ ...JSON_TYPE, ...headers })).toEqual({ status: 403, reached: false })
  })

  test.each<HeaderList>([
    { Origin: 'https://elsewhere.example', 'X-Forwarded-Host': 'lupa.example' },
    { Origin: 'https://elsewhere.example', 'X-Forwarded-Host': 'elsewhere.example, lupa.example' },
    { Origin: 'https://lupa.example:8443', Host: 'lupa.example:9443' },
  ])('behind a proxy: %j', async (headers) => {
    expect((await send({ ...JSON_TYPE, ...headers }, { trustedHops: 1 })).status).toBe(403)
  })

  test('nor does it read', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    expect(await send(headers, { target: SCORE })).toEqual({ status: 403, reached: false })
  })
})

describe('the console itself does, and what is no browser', () => {
  test.each<HeaderList>([
    {},
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'same-origin' },
    // A proxy in front may call the host by another name.
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://lupa.example', Host: '10.0.0.11:4173' },
    { Origin: 'http://lupa.example' },
    { Origin: 'http://lupa.example', Host: 'LUPA.example:80' },
    { Origin: 'https://lupa.example' },
    { Origin: 'https://lupa.example', Host: 'lupa.example:443' },
    { Origin: 'http://lupa.example:8080', Host: 'lupa.example:8080' },
    { Origin: 'http://[::1]:4173', Host: '[0:0::1]:4173' },
  ])('%j', async (headers) => {
    expect(await send({ ...JSON_TYPE, ...headers })).toEqual({ status: 401, reached: true })
  })

  test.each<HeaderList>([
    { Origin: 'https://lupa.example:8443' },
    { Origin: 'https://lupa.example', Host: '10.0.0.11:4173', 'X-Forwarded-Host': 'lupa.example' },
    { Origin: 'https://lupa.example:8443', Host: 'lupa', 'X-Forwarded-Host': 'x, lupa.example:8443' },
  ])('behind a proxy: %j', async (headers) => {
    expect((await send({ ...JSON_TYPE, ...headers }, { trustedHops: 1 })).status).toBe(401)
  })

  test('an address typed by a person, or a read of the console', async () => {
    for (const site of ['none', 'same-origin']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await send({ 'Sec-Fetch-Site': site }, { target: SCORE })).reached).toBe(true)
    }
  })
})

describe('the type of a sign-in', () => {
  test.each([
    '',
    'text/plain',
    'text/plain; a=application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/json',
    'application/json, text/plain',
  ])('%j is not JSON', async (type) => {
    expect(await send({ 'Content-Type': type })).toEqual({ status: 415, reached: false })
  })

  test.each(['application/json', 'Application/JSON; charset=utf-8'])('%s is', async (type) => {
    expect((await send({ 'Content-Type': type })).reached).toBe(true)
  })
})
