import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { remoteService } from '#host/service/remote-service.ts'
import { BEHIND_NGINX, LAUDO, OK, start, startTarget } from '#host/testing/conformance-target.ts'
import { listen, serveHost } from '#host/testing/serve.ts'

const CHAVE = 'onb-2026-11-000481'

/** Sends requests from eight clients without pauses. */
function startLoad(address: string) {
  const statuses = new Map<number, number>()
  const stop = new AbortController()
  async function runClient(): Promise<void> {
    while (!stop.signal.aborted) {
      const answer = await fetch(address)
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  }
  const clients = Promise.all(Array.from({ length: 8 }, runClient))
  // `end` reports the error. Without this, it would be an unhandled rejection before that.
  clients.catch(() => {})
  onTestFinished(() => stop.abort())
  return {
    statuses,
    async expectAnswers() {
      const before = statuses.get(200) ?? 0
      await expect.poll(() => statuses.get(200)).toBeGreaterThan(before + 50)
    },
    end: () => {
      stop.abort()
      return clients
    },
  }
}

describe.runIf(BEHIND_NGINX)('nginx in front of two replicas', () => {
  test('logs the request id, but neither Chave nor Id', async () => {
    const { url, replicas, balancer } = await start()
    const addresses = [
      `/api/Score/Consultar?Chave=${CHAVE}`,
      '/api/Biometria/Consultar/200007',
      `/analyses?chave=${CHAVE}`,
      `/${CHAVE}`,
    ]
    const ids: (string | null)[] = []
    const headers = { Referer: CHAVE, 'User-Agent': CHAVE }
    for (const address of addresses) {
      const answer = await fetch(url + address, { headers })
      await answer.arrayBuffer()
      ids.push(answer.headers.get('x-request-id'))
    }
    for (const { server } of replicas) {
      server.closeAllConnections()
      server.close()
    }
    const failures = await Promise.all(addresses.map((address) => fetch(url + address)))
    expect(failures.map(({ status }) => status)).toEqual(addresses.map(() => 502))
    const logs = () => balancer?.logs() ?? ''
    await expect.poll(() => logs().match(/"status":502/g)).toHaveLength(addresses.length)
    for (const id of ids) expect(logs()).toContain(`"id":"${id}"`)
    for (const secret of [CHAVE, '200007']) expect(logs()).not.toContain(secret)
  })

  test('replaces request and trace ids of the client', async () => {
    const { url, log } = await start()
    const id = '0123456789abcdef0123456789abcdef'
    const headers = { 'X-Request-Id': id, traceparent: `00-${id}-0123456789abcdef-01` }
    const answer = await fetch(url + LAUDO, { headers })
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/)
    await expect.poll(() => log().filter((line) => line.includes('ObterLaudo'))).toHaveLength(1)
    expect(log().join('\n')).not.toContain(id)
  })

  test('uses both replicas, and loses no request when one stops', async () => {
    const { url, log, replicas, balancer } = await start()
    const request = async () => (await fetch(url + LAUDO)).status
    const statuses = await Promise.all(Array.from({ length: 20 }, request))
    replicas[0]?.server.closeAllConnections()
    replicas[0]?.server.close()
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, request))))
    expect(statuses).toEqual(Array.from({ length: 40 }, () => 200))
    expect(log().filter((line) => line.includes('ObterLaudo'))).toHaveLength(40)
    expect(new Set(balancer?.logs().match(/"replica":"[\d.:]+"/g)).size).toBe(2)
  })

  test('loses no request in a rolling restart under load', async () => {
    const service = await listen(createServer(OK))
    const { url, replicas } = await startTarget(service, { stopDelayMs: 300 })
    const load = startLoad(url + LAUDO)
    for (const replica of replicas) {
      await load.expectAnswers()
      replica.stop.begin()
      await replica.stop.ended
      await load.expectAnswers()
      const port = Number(new URL(replica.url).port)
      const { lines } = await serveHost({ service: remoteService(service), port })
      // nginx skips a failed replica for `fail_timeout`, so the other one must not stop before.
      await expect.poll(() => lines.length).toBeGreaterThan(10)
    }
    await load.end()
    expect([...load.statuses.keys()]).toEqual([200])
  })

  test('redirects http to https', async () => {
    const { balancer } = await start()
    const answer = await fetch(`${balancer?.plainUrl}/login`, { redirect: 'manual' })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('https://127.0.0.1/login')
  })
})

// In this file because `npm run test:balancer` creates a certificate.
test.runIf(BEHIND_NGINX)('the host uses HTTP/1.1 for a service that also offers HTTP/2', async () => {
  const folder = process.env['CONFORMANCE_CERTIFICATES'] ?? ''
  const [cert, key] = ['certificate.pem', 'key.pem'].map((name) => readFileSync(join(folder, name)))
  const versions: string[] = []
  const server = createSecureServer({ cert, key, allowHTTP1: true }, (request, response) => {
    versions.push(request.httpVersion)
    response.writeHead(200, { Connection: 'close' }).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const base = `https://localhost:${(server.address() as AddressInfo).port}`
  const request = { method: 'GET', url: base, headers: {}, body: null } as const
  expect(await remoteService(base).send(request, AbortSignal.timeout(10_000))).toMatchObject({ status: 200 })
  expect(versions).toEqual(['1.1'])
})
