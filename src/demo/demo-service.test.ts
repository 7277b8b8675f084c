import { describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS, FALLBACK_ENDPOINTS } from '#core/service/contract/endpoints.ts'
import { TokenAnswer } from '#core/service/contract/token.ts'
import { createDemoService } from './demo-service.ts'
import { askToken, bodyOf, signIn } from './testing/test-client.ts'

const NOW = Date.UTC(2026, 10, 20, 15)

describe('the token endpoint', () => {
  it('grants an opaque token for an hour', async () => {
    const app = createDemoService({ now: () => NOW })
    const answer = await askToken(app)
    expect(answer.status).toBe(200)
    const body = TokenAnswer.parse(await answer.json())
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: '3600' })
    const second = await bodyOf(askToken(app))
    expect(second.access_token).not.toBe(body.access_token)
  })

  it.each([
    [{ ClientSecret: 'errado' }, 401],
    [{ ClientSecret: 'wrong' }, 401],
    [{ ClientSecret: '' }, 401],
    [{ ClientId: '' }, 401],
    [{ ClientId: undefined }, 401],
    [{ Scope: 'admin' }, 401],
    [{ GrantType: 'password' }, 401],
    [{ ClientId: 'token-404' }, 404],
    [{ ClientId: 'token-429' }, 429],
    [{ ClientId: 'token-500' }, 500],
  ])('answers %j with %i', async (changes, status) => {
    const answer = await askToken(createDemoService(), changes)
    expect(answer.status).toBe(status)
    if (status === 401)
      expect(await bodyOf(answer)).toMatchObject({ Status: 1, Mensagens: [expect.any(String)] })
    if (status === 500) expect(await bodyOf(answer)).toMatchObject({ Status: 'ERRO' })
  })

  it.each(['', 'Scope=api', '[', '"api"', 'null'])('answers the body %j with 400', async (body) => {
    const answer = await createDemoService().request('/OAuth2/Token', { method: 'POST', body })
    expect(answer.status).toBe(400)
    expect(await bodyOf(answer)).toMatchObject({ Status: 1 })
  })

  it('fails on request', async () => {
    const app = createDemoService()
    expect((await askToken(app, { ClientId: 'token-html' })).headers.get('Content-Type')).toContain(
      'text/html',
    )
    const cut = await askToken(app, { ClientId: 'token-cortado' })
    await expect(cut.json()).rejects.toThrow(SyntaxError)
    const broken = await askToken(app, { ClientId: 'token-rede' })
    await expect(broken.text()).rejects.toThrow('connection')
  })
})

describe('a token', () => {
  it('authorizes queries until it expires, after 20 seconds for the ClientId that requests it', async () => {
    let now = NOW
    const ask = await signIn(createDemoService({ now: () => now }), { ClientId: 'token-curto' })
    now += 19_999
    expect((await ask('score', 'caso-limpo')).status).toBe(200)
    now += 1
    const late = await ask('laudo', 200_001)
    expect(late.status).toBe(401)
    expect(await bodyOf(late)).toEqual({ Status: 1, Mensagens: ['Token inválido ou expirado'] })
  })

  it.each([undefined, 'Bearer', 'Bearer x', 'Basic YTpi'])('is not %j', async (authorization) => {
    const headers = authorization ? { Authorization: authorization } : undefined
    const app = createDemoService()
    for (const path of [
      '/Score/Consultar?Chave=caso-limpo',
      '/Biometria/Consultar/1',
      '/Analises/ObterLaudo/1',
    ]) {
      const answer = await app.request(path, { ...(headers && { headers }) })
      expect(answer.status).toBe(401)
      expect(await bodyOf(answer)).toMatchObject({ Status: 1 })
    }
  })
})

describe('the queries', () => {
  it('answer the same each time, whatever was requested before', async () => {
    const [firstToken, secondToken] = await Promise.all(
      [1, 2].map(() => signIn(createDemoService({ now: () => NOW }))),
    )
    const before = await bodyOf(firstToken!('score', 'demo-4711'))
    await secondToken!('score', 'demo-0003')
    expect(await bodyOf(secondToken!('score', 'demo-4711'))).toEqual(before)
  })

  it('write Status as a number on the face match and as a string on score and report', async () => {
    const ask = await signIn(createDemoService())
    expect(await bodyOf(ask('biometria', 200_001))).toMatchObject({ Status: 0, Mensagens: ['SUCESSO'] })
    expect(await bodyOf(ask('score', 'caso-limpo'))).toMatchObject({ Status: '0', Mensagens: ['SUCESSO'] })
    expect(await bodyOf(ask('laudo', 200_001))).toMatchObject({ Status: '0', Mensagens: ['SUCESSO'] })
  })

  it('answer alike at the mirrored addresses', async () => {
    const ask = await signIn(createDemoService({ now: () => NOW }))
    expect(await bodyOf(ask(FALLBACK_ENDPOINTS.score, 'demo-0009'))).toEqual(
      await bodyOf(ask('score', 'demo-0009')),
    )
    expect(await bodyOf(ask(FALLBACK_ENDPOINTS.laudo, 100_009))).toEqual(await bodyOf(ask('laudo', 100_009)))
  })

  it('report an absent record each in its own way', async () => {
    const ask = await signIn(createDemoService())
    const score = await ask('score', 'nada')
    expect([score.status, await bodyOf(score)]).toEqual([400, { Status: '1', Mensagens: ['NÃO ENCONTRADO'] }])
    const laudo = await ask('laudo', 7)
    expect([laudo.status, (await bodyOf(laudo)).Status]).toEqual([400, '1'])
    const face = await ask('biometria', 7)
    expect([face.status, await bodyOf(face)]).toEqual([404, { Status: 1, Mensagens: ['NÃO ENCONTRADO'] }])
  })

  it.each(['Chave', 'chave', 'CHAVE'])('take the parameter as %s', async (query) => {
    const ask = await signIn(createDemoService())
    const answer = await bodyOf(
      ask({ operation: 'score', method: 'GET', path: 'Score/Consultar', query }, 'caso-limpo'),
    )
    expect(answer).toMatchObject({ Analise: { Chave: 'caso-limpo' } })
  })

  it('ignore case and surrounding space of a key, and answer with the stored key', async () => {
    const ask = await signIn(createDemoService())
    for (const typedKey of [' CASO-limpo', 'Caso-Limpo ']) {
      expect(await bodyOf(ask('score', typedKey))).toMatchObject({ Analise: { Chave: 'caso-limpo' } })
    }
  })
})

describe('addresses', () => {
  it.each([
    '/',
    '/Score',
    '/score/consultar',
    '/Biometria/Consultar/abc',
    '/Score/ObterLaudo/',
    '/Analises/Biometria/1',
  ])('answer %s with a 404 without an envelope', async (path) => {
    const answer = await createDemoService().request(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Content-Type')).toContain('text/plain')
  })

  it.each(ALL_ENDPOINTS)('refuse another method at $path', async ({ path, method }) => {
    const address = `/${path.replace('{id}', '200001')}`
    const answer = await createDemoService().request(address, { method: method === 'GET' ? 'DELETE' : 'GET' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe(method)
  })
})

describe('latency', () => {
  it('delays every answer, and ends with the request', async () => {
    const app = createDemoService({ latency: 30 })
    const before = performance.now()
    await app.request('/openapi.json')
    expect(performance.now() - before).toBeGreaterThan(25)
    const abort = new AbortController()
    const answer = Promise.resolve(app.request('/openapi.json', { signal: abort.signal }))
    abort.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })
})
