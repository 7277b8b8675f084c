import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_ATTEMPTS } from '#host/limits.ts'
import { remoteService } from '#host/service/remote-service.ts'
import { listen, serveHost } from '#host/testing/serve.ts'

const ID = '7d1f0c52-6a0e-4d0c-9a37-0d3b5b4f2f11'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`
const RANDOM = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Returns the answer's request id, the headers that the service received, and the log line. */
async function send(headers: Record<string, string>, trustedHops: number) {
  let received: NodeJS.Dict<string | string[]> = {}
  const service = await listen(
    createServer((request, response) => {
      received = request.headers
      response.end('{"Status":0}')
    }),
  )
  const { url, lines } = await serveHost({
    service: remoteService(service),
    attempts: { ...DEFAULT_ATTEMPTS, trustedHops },
  })
  const answer = await fetch(`${url}/api/Score/ObterLaudo/7`, { headers })
  await answer.arrayBuffer()
  await expect.poll(() => lines.length).toBe(1)
  const line = JSON.parse(lines[0]!) as Record<string, unknown>
  return { id: answer.headers.get('x-request-id'), received, line }
}

test.each([ID, ID.replaceAll('-', '')])(
  'the request id %s of a trusted proxy is logged and forwarded',
  async (id) => {
    const answer = await send({ 'X-Request-Id': id, traceparent: TRACEPARENT }, 1)
    expect(answer.id).toBe(id)
    expect(answer.line).toMatchObject({ id, trace: TRACE })
    expect(answer.received).toMatchObject({ 'x-request-id': id, traceparent: TRACEPARENT })
  },
)

test('if OpenTelemetry is active, the host does not forward traceparent itself', async () => {
  const api = Symbol.for('opentelemetry.js.api.1')
  Object.assign(globalThis, { [api]: {} })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, api))
  const { line, received } = await send({ traceparent: TRACEPARENT }, 1)
  expect(line).toMatchObject({ trace: TRACE })
  expect(received).not.toHaveProperty('traceparent')
})

test('without a trusted proxy, ids of the client are ignored and not forwarded', async () => {
  const { id, line, received } = await send({ 'X-Request-Id': ID, traceparent: TRACEPARENT }, 0)
  expect(id).not.toBe(ID)
  expect(line).toMatchObject({ id })
  expect(line).not.toHaveProperty('trace')
  expect(received).not.toHaveProperty('x-request-id')
  expect(received).not.toHaveProperty('traceparent')
})

test.each([
  'onb-2026-11-000481',
  `${ID}, ${ID}`,
  'x'.repeat(10_000),
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `01-${TRACE}-00f067aa0ba902b7-01`,
  `${TRACEPARENT}-52998224725`,
])('%.40s is ignored as request id and as trace', async (text) => {
  const { id, line, received } = await send({ 'X-Request-Id': text, traceparent: text }, 1)
  expect(id).toMatch(RANDOM)
  expect(line).toMatchObject({ id })
  expect(line).not.toHaveProperty('trace')
  expect(received['x-request-id']).toBe(id)
  expect(received).not.toHaveProperty('traceparent')
})
