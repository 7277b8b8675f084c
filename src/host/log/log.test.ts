import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { ADDRESS_PATTERNS } from './address-pattern.ts'
import { embeddedService } from '../service/embedded.ts'
import { createLog } from './log.ts'
import { remoteService } from '../service/remote-service.ts'
import { listen, sendRaw, serveHost } from '../testing/serve.ts'

const CHAVE = 'onb-2026-11-000481'

function parse(lines: readonly string[]): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('a line has these fields and no others', async () => {
  const { url, lines } = await serveHost({ service: embeddedService() })
  const answer = await fetch(`${url}/api/Score/Consultar?Chave=${CHAVE}`)
  await answer.arrayBuffer()
  await expect.poll(() => lines.length).toBe(1)
  const [line] = parse(lines)
  expect(line).toEqual({
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
  expect(line?.['bytes']).toBeGreaterThan(100)
})

test('no text of a person or the service is ever in a line', async () => {
  const { url, lines } = await serveHost({ service: embeddedService() })
  const post = (body: unknown) =>
    fetch(`${url}/api/OAuth2/Token`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  const credentials = { Scope: 'api', GrantType: 'client_credentials', ClientId: 'ana.souza' }
  const issued = await (await post({ ...credentials, ClientSecret: 'palavra-passe' })).json()
  const token = (issued as { access_token: string }).access_token
  await (await post({ ...credentials, ClientSecret: 'errado' })).arrayBuffer()
  const headers = {
    Authorization: `Bearer ${token}`,
    Cookie: 'sabor=baunilha',
    'User-Agent': 'agente-007',
    Referer: `https://x/${CHAVE}`,
    'X-Forwarded-For': '203.0.113.9',
    'X-Request-Id': CHAVE,
  }
  const secrets = [
    token,
    'ana.souza',
    'palavra-passe',
    'errado',
    'baunilha',
    'agente-007',
    '203.0.113.9',
    CHAVE,
  ]
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
    // oxlint-disable-next-line no-await-in-loop
    const body = await (await fetch(url + address, { headers })).text()
    for (const [, name] of body.matchAll(/"(?:Nome|CPF|NumeroDocumento|Chave)":"([^"]{4,})"/g)) {
      secrets.push(name ?? '')
    }
  }
  await sendRaw(url, `GET /api\\Score/${CHAVE} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  await sendRaw(url, `GET /api/Score/${CHAVE} HTTP/9\r\nHost: a\r\n\r\n`)
  await sendRaw(url, `${CHAVE} /\r\n\r\n`)
  await expect.poll(() => lines.length).toBe(15)
  expect(secrets.length).toBeGreaterThan(12)
  const all = lines.join('')
  for (const text of [...secrets, '52998224725', '200007', 'Joana']) expect(all).not.toContain(text)
  for (const line of parse(lines)) expect(ADDRESS_PATTERNS).toContain(line['address'])
})

test('an answer that broke off is logged as not whole', async () => {
  const service = await listen(
    createServer((_request, response) => {
      response.write('{')
      setTimeout(() => response.destroy(), 20)
    }),
  )
  const { url, lines } = await serveHost({ service: remoteService(service) })
  await expect(fetch(`${url}/api/Score/ObterLaudo/7`).then((answer) => answer.text())).rejects.toThrow()
  await expect.poll(() => lines.length).toBe(1)
  expect(parse(lines)[0]).toMatchObject({ status: 200, whole: false })
})

test('a fault is logged by its kind and place, never by its message', () => {
  const lines: string[] = []
  const log = createLog({ write: (line) => void lines.push(line) })
  log.fault(new TypeError(`Invalid URL: /api/Score/Consultar?Chave=${CHAVE}\n    and ${CHAVE}`))
  log.fault(CHAVE)
  expect(lines.join('')).not.toContain(CHAVE)
  expect(parse(lines)[0]).toMatchObject({ level: 'error', fault: 'TypeError' })
  expect(parse(lines)[0]?.['at']).toContainEqual(expect.stringContaining('log.test.ts'))
})
