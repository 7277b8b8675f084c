import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createAdaptorServer } from '@hono/node-server'
import { afterEach, describe, expect, test } from 'vitest'
import { PROXY_HEADER } from '../contract/proxy-header.ts'
import { createBackend } from './host.ts'
import { remoteService } from './service-url.ts'

const LAUDO = '/api/Score/ObterLaudo/7'
const open: Server[] = []

async function listen(server: Server): Promise<string> {
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A host on a socket in front of a service on a socket. */
async function hostBefore(service: RequestListener, prefix = ''): Promise<string> {
  const base = (await listen(createServer(service))) + prefix
  const backend = createBackend({
    config: {},
    service: remoteService(base),
    limits: { bodyBytes: 1_000_000, timeoutMs: 2000 },
  })
  return listen(createAdaptorServer({ fetch: backend.fetch, overrideGlobalObjects: false }) as Server)
}

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Sends a request line as it stands and returns the whole answer. */
async function raw(host: string, line: string): Promise<string> {
  const socket = connect(Number(new URL(host).port), '127.0.0.1')
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  return (await socket.toArray()).join('')
}

test('a request passes through a path prefix, and the answer streams', async () => {
  const { promise: half, resolve: go } = Promise.withResolvers<void>()
  const host = await hostBefore((request, response) => {
    expect(request.url).toBe('/prefix/Score/Consultar?Chave=a%2Fb')
    expect(request.headers.cookie).toBeUndefined()
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.write('{"Status":')
    void half.then(() => response.end('0}'))
  }, '/prefix')
  const answer = await fetch(`${host}/api/Score/Consultar?Chave=a%2Fb`, { headers: { Cookie: 'a=b' } })
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toBe('{"Status":')
  go()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('0}')
  expect((await reader?.read())?.done).toBe(true)
})

test('a token request arrives with its length', async () => {
  const host = await hostBefore((request, response) => {
    request.on('data', () => {})
    response.end(
      JSON.stringify([request.method, request.headers['content-length'], request.headers['content-type']]),
    )
  })
  const answer = await fetch(`${host}/api/OAuth2/Token`, {
    method: 'POST',
    body: '{"Scope":"api"}',
    headers: { 'Content-Type': 'application/json' },
  })
  expect(await answer.json()).toEqual(['POST', '15', 'application/json'])
})

test('a service that compresses unasked is understood', async () => {
  const host = await hostBefore((_request, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' })
    response.end(gzipSync('{"Status":0}'))
  })
  expect(await (await fetch(host + LAUDO)).json()).toEqual({ Status: 0 })
})

test('a redirect is not followed', async () => {
  let asked = 0
  const host = await hostBefore((_request, response) => {
    asked += 1
    response.writeHead(302, { Location: '/elsewhere' }).end()
  })
  expect((await fetch(host + LAUDO, { redirect: 'manual' })).status).toBe(502)
  expect(asked).toBe(1)
})

test('nobody at the address', async () => {
  const backend = createBackend({ config: {}, service: remoteService('http://127.0.0.1:1') })
  const answer = await backend.request(LAUDO)
  expect(answer.status).toBe(502)
  expect(answer.headers.get(PROXY_HEADER)).toBe('unreachable')
})

describe('an answer that breaks off breaks the connection', () => {
  test.each([
    ['chunked', {}],
    ['announced', { 'Content-Length': '1000' }],
  ])('%s', async (_how, headers) => {
    const host = await hostBefore((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', ...headers })
      response.write('{"Status":0,')
      setTimeout(() => response.destroy(), 30)
    })
    const answer = await fetch(host + LAUDO)
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow()
  })

  test('over the limit', async () => {
    const host = await hostBefore((_request, response) => {
      response.writeHead(200)
      for (let chunk = 0; chunk < 20; chunk += 1) response.write('x'.repeat(100_000))
      response.end()
    })
    await expect(fetch(host + LAUDO).then((answer) => answer.text())).rejects.toThrow()
  })
})

test('the service is called off when the browser leaves, before and during the body', async () => {
  for (const begin of [false, true]) {
    const { promise: gone, resolve: calledOff } = Promise.withResolvers<void>()
    // oxlint-disable-next-line no-await-in-loop
    const host = await hostBefore((_request, response) => {
      if (begin) response.write('{')
      response.on('close', calledOff)
    })
    const leaving = httpRequest(host + LAUDO)
    leaving.on('error', () => {})
    leaving.end()
    setTimeout(() => leaving.destroy(), 50)
    // oxlint-disable-next-line no-await-in-loop
    await gone
  }
})

describe('the path must be written as it is meant', () => {
  test.each([
    'GET /api/x/../Score/ObterLaudo/7',
    'GET /x/../api/Score/ObterLaudo/7',
    'GET /api/./Score/ObterLaudo/7',
    'GET /api/Score/x/%2e%2e/ObterLaudo/7',
    'GET /api//Score/ObterLaudo/7',
    'GET //api/Score/ObterLaudo/7',
    'GET /%61pi/Score/ObterLaudo/7',
    'GET /api/Score%2FObterLaudo/7',
    'GET /api\\Score/ObterLaudo/7',
    'GET http://127.0.0.1/api/Score/ObterLaudo/7',
    'GET http://elsewhere.example/api/Score/ObterLaudo/7',
    `GET /api/Score/ObterLaudo/${'7'.repeat(20_000)}`,
  ])('%.60s', async (line) => {
    const host = await hostBefore((_request, response) => void response.end('reached'))
    const answer = await raw(host, line)
    expect(answer).toMatch(/^HTTP\/1\.1 (?:400|404|431) /)
    expect(answer).not.toContain('reached')
  })

  test('the same line without tricks passes', async () => {
    const host = await hostBefore((_request, response) => void response.end('reached'))
    expect(await raw(host, `GET ${LAUDO}`)).toContain('reached')
  })
})
