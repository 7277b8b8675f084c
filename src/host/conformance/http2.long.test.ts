import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { BEHIND_NGINX, LAUDO, startTarget } from '../testing/conformance-target.ts'

/** Starts a host in front of a service that offers HTTP/2, by the certificate of `npm run test:balancer`. */
async function startHttp2(listener: (request: Http2ServerRequest, response: Http2ServerResponse) => void) {
  const folder = process.env['CONFORMANCE_CERTIFICATES'] ?? ''
  const [cert, key] = ['certificate.pem', 'key.pem'].map((name) => readFileSync(join(folder, name)))
  const server = createSecureServer({ cert, key, allowHTTP1: true }, listener)
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => sessions.add(session))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const session of sessions) session.destroy()
    server.close()
  })
  const { url } = await startTarget(`https://localhost:${(server.address() as AddressInfo).port}`)
  return { url, sessions }
}

describe.runIf(BEHIND_NGINX)('a service that offers HTTP/2', () => {
  test('is spoken to by it, over few connections, and may compress', async () => {
    const versions = new Set<string>()
    const { url, sessions } = await startHttp2((request, response) => {
      versions.add(request.httpVersion)
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      response.end(gzipSync('{"Status":0}'))
    })
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => (await fetch(url + LAUDO)).text()),
    )
    expect(new Set(answers)).toEqual(new Set(['{"Status":0}']))
    expect([...versions]).toEqual(['2.0'])
    expect(sessions.size).toBeLessThan(20)
  })

  test('is told when the browser leaves', async () => {
    const [begun, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { url } = await startHttp2((_request, response) => {
      response.stream.once('close', left.resolve)
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"Status":0,')
      begun.resolve()
    })
    const leaving = new AbortController()
    const answer = fetch(url + LAUDO, { signal: leaving.signal })
    await begun.promise
    leaving.abort()
    await expect(answer).rejects.toThrow()
    await left.promise
  })

  test('and breaks off has no answer', async () => {
    const { url } = await startHttp2((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"Status":0,')
      setTimeout(() => response.stream.destroy(new Error('broken')), 30)
    })
    expect((await fetch(url + LAUDO)).status).toBe(502)
  })
})
