import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import type { Logged } from './config/settings.ts'
import { createAddressPatterns } from './request/addresses.ts'
import { embeddedService } from './service/embedded.ts'
import { createLog } from './log.ts'
import { remoteService } from './service/remote-service.ts'
import { listen, sendRaw, serveHost } from './testing/serve.ts'

const CHAVE = 'onb-2026-11-000481'

function parse(lines: readonly string[]): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('a request line has exactly these fields', async () => {
  const { url, lines } = await serveHost({ service: embeddedService() })
  const answer = await fetch(`${url}/api/Score/Consultar?Chave=${CHAVE}`)
  await answer.arrayBuffer()
  await expect.poll(() => lines.length).toBe(1)
  expect(parse(lines)[0]).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    id: answer.headers.get('x-request-id'),
    method: 'GET',
    address: '/api/Score/Consultar',
    status: 401,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    whole: true,
  })
})

test('lines contain no text of a person or of the service', async () => {
  const { url, lines } = await serveHost({ service: embeddedService() })
  const signIn = (body: unknown) =>
    fetch(`${url}/api/OAuth2/Token`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  const credentials = { Scope: 'api', GrantType: 'client_credentials', ClientId: 'ana.souza' }
  const session = await (await signIn({ ...credentials, ClientSecret: 'palavra-passe' })).json()
  const token = (session as { access_token: string }).access_token
  await (await signIn({ ...credentials, ClientSecret: 'errado' })).arrayBuffer()
  const headers = {
    Authorization: `Bearer ${token}`,
    Cookie: 'sabor=baunilha',
    'User-Agent': 'agente-007',
    Referer: `https://x/${CHAVE}`,
    'X-Forwarded-For': '203.0.113.9',
    'X-Request-Id': CHAVE,
  }
  const requestTexts = ['ana.souza', 'palavra-passe', 'errado', 'baunilha', 'agente-007', '203.0.113.9']
  const secrets = [token, CHAVE, '52998224725', '200007', 'Joana', ...requestTexts]
  for (const address of [
    `/api/Score/Consultar?Chave=${CHAVE}`,
    '/api/Score/Consultar?Chave=52998224725',
    '/api/Biometria/Consultar/200007',
    '/api/Score/ObterLaudo/200007',
    '/api/Analises/ObterLaudo/200007?nome=Joana',
    `/analyses?chave=${CHAVE}`,
    `/analyses/${CHAVE}`,
    `/${CHAVE}.php`,
    `/assets/${CHAVE}.js`,
    `/api/${CHAVE}/52998224725`,
  ]) {
    const body = await (await fetch(url + address, { headers })).text()
    for (const [, name] of body.matchAll(/"(?:Nome|CPF|NumeroDocumento|Chave)":"([^"]{4,})"/g)) {
      secrets.push(name ?? '')
    }
  }
  await sendRaw(url, `GET /api\\Score/${CHAVE} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  await expect.poll(() => lines.length).toBe(13)
  expect(secrets.length).toBeGreaterThan(15)
  const log = lines.join('')
  for (const secret of secrets) expect(log).not.toContain(secret)
  for (const line of parse(lines)) expect(createAddressPatterns([]).all).toContain(line['address'])
})

test('probes are not logged', async () => {
  const { url, lines } = await serveHost({ service: embeddedService(), isStopping: () => true })
  for (const path of ['/healthz', '/readyz', '/config.json']) await (await fetch(url + path)).arrayBuffer()
  await expect.poll(() => lines.length).toBe(1)
  expect(parse(lines)[0]).toMatchObject({ address: '/config.json' })
})

test('the level depends on status and cause, and LOG filters by level', () => {
  const LINE = { id: '', method: 'GET', address: '/api/*', ms: 1, bytes: 1, whole: true }
  const levels = (logged: Logged, requests: readonly { status: number; cause?: string }[]) => {
    const lines: string[] = []
    const log = createLog(logged, (line) => void lines.push(line))
    for (const request of requests) log.request({ ...LINE, ...request })
    return parse(lines).map(({ level }) => level)
  }
  const aborted = [{ status: 0 }, { status: 0, cause: 'ABORTED' }]
  const ordinary = [...aborted, ...[200, 304, 400, 401, 404].map((status) => ({ status }))]
  const broken = { status: 200, cause: 'UND_ERR_SOCKET' }
  const unusual = [broken, ...[403, 429, 421].map((status) => ({ status }))]
  const failed = [{ status: 500 }, { status: 502, cause: 'ENOTFOUND' }, { status: 503 }]
  expect(new Set(levels('requests', ordinary))).toEqual(new Set(['info']))
  expect(new Set(levels('requests', unusual))).toEqual(new Set(['warn']))
  expect(new Set(levels('requests', failed))).toEqual(new Set(['error']))
  const entries = [...ordinary, ...unusual, ...failed]
  expect(levels('errors', entries)).toHaveLength(unusual.length + failed.length)
  expect(levels('off', entries)).toEqual([])
})

test('the host survives a closed stdout', async () => {
  const script = `const { createLog } = await import(${JSON.stringify(new URL('log.ts', import.meta.url))})
    const log = createLog('requests')
    setInterval(() => log.fault(null), 5)
    setTimeout(() => process.exit(7), 200)`
  const host = spawn(process.execPath, ['--input-type=module', '-e', script])
  host.stdout.destroy()
  expect(await once(host, 'exit')).toEqual([7, null])
})

test('a fault is logged with name and stack, but without its message', () => {
  const lines: string[] = []
  const log = createLog('requests', (line) => void lines.push(line))
  log.fault(new TypeError(`Invalid URL: /api/Score/Consultar?Chave=${CHAVE}\n    and ${CHAVE}`))
  log.fault(CHAVE)
  expect(lines.join('')).not.toContain(CHAVE)
  expect(parse(lines)[0]).toMatchObject({ level: 'error', fault: 'TypeError' })
  expect(parse(lines)[0]?.['at']).toContainEqual(expect.stringContaining('log.test.ts'))
})

test.each<[string, number, string, RequestListener | null]>([
  ['a closed port', 502, 'ECONNREFUSED', null],
  ['no answer', 504, 'TIMEOUT', () => {}],
  ['a redirect', 502, 'REDIRECT', (_request, response) => response.writeHead(302).end()],
  ['a closed connection', 502, 'UND_ERR_SOCKET', (request) => request.socket.destroy()],
])('%s of the service is logged with status %i and cause %s', async (_name, status, cause, answer) => {
  const server = createServer(answer ?? undefined)
  const base = await listen(server)
  if (!answer) server.close()
  const { url, lines } = await serveHost({ service: remoteService(base), timeoutMs: 100 })
  await (await fetch(`${url}/api/Score/ObterLaudo/7`)).arrayBuffer()
  await expect.poll(() => lines.length).toBe(1)
  const serviceMs = expect.any(Number) as number
  expect(parse(lines)[0]).toMatchObject({ level: 'error', status, whole: true, serviceMs, cause })
})
