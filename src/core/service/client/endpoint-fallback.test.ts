import { describe, expect, test } from 'vitest'
import { createSignedInService } from './testing/signed-in-service.ts'
import { html, json, stubFetch } from './testing/stub-fetch.ts'

const OK = { Status: 0, Mensagens: ['SUCESSO'] }
const ERROR = { Status: 1, Mensagens: ['Falhou'] }

const CALLS = {
  score: {
    good: json({ ...OK, Analise: {} }),
    main: '/api/Score/Consultar?Chave=7',
    fallback: '/api/Analises/Consultar?chave=7',
  },
  laudo: {
    good: json({ ...OK, Laudo: {} }),
    main: '/api/Score/ObterLaudo/7',
    fallback: '/api/Analises/ObterLaudo/7',
  },
} as const

/** A service that answers by address; `requested` lists the addresses. */
function serviceAt(answers: Record<string, Response | Error>) {
  const requested: string[] = []
  const fetch = stubFetch((request) => {
    const { pathname, search } = new URL(request.url)
    requested.push(pathname + search)
    const answer = answers[pathname + search] ?? html(404)
    if (answer instanceof Error) throw answer
    return answer.clone()
  })
  const { service, session } = createSignedInService(fetch)
  const signIn = () => session.signIn({ access_token: 'again', expires_in: null }, 'client')
  return { service, session, signIn, requested, answers }
}

describe.each(['score', 'laudo'] as const)('%s', (name) => {
  const { good, main, fallback } = CALLS[name]

  test('calls only the main endpoint if it answers', async () => {
    const { service, requested } = serviceAt({ [main]: good, [fallback]: good })
    await service[name]('7')
    expect(requested).toEqual([main])
  })

  test.each([
    ['200', good, null, 1],
    ['400', json(ERROR, 400), 'not-found', 1],
    ['401', json(ERROR, 401), 'unauthorized', 1],
    ['429', html(429), 'rate-limited', 1],
    ['500', html(500), 'service-failure', 3],
    ['an unreadable 200', html(200), 'malformed', 1],
  ])('prefers a fallback that has answered %s', async (_name, answer, kind, attempts) => {
    const { service, signIn, requested, answers } = serviceAt({ [fallback]: answer })
    if (kind === null) await service[name]('7')
    else await expect(service[name]('7')).rejects.toMatchObject({ kind })
    expect(requested).toEqual([main, ...Array<string>(attempts).fill(fallback)])
    signIn()
    answers[fallback] = good
    requested.length = 0
    await service[name]('7')
    expect(requested).toEqual([fallback])
  })

  test.each([
    ['a 404 without an envelope', html(404), 'endpoint-missing', 2],
    ['a 404 with an envelope', json(ERROR, 404), 'not-found', 2],
    ['a network failure', new TypeError('no'), 'network', 4],
    ['a proxy without a connection', html(502, { 'x-lupa-proxy': 'unreachable' }), 'network', 4],
    ['a timeout of the proxy', html(504, { 'x-lupa-proxy': 'timeout' }), 'timeout', 2],
  ])('does not prefer a fallback after %s', async (_name, answer, kind, requests) => {
    const { service, requested } = serviceAt({ [fallback]: answer })
    await expect(service[name]('7')).rejects.toMatchObject({ kind })
    expect(requested).toHaveLength(requests)
    requested.length = 0
    await expect(service[name]('7')).rejects.toMatchObject({ kind })
    expect(requested[0]).toBe(main)
  })

  test.each([
    ['a 404 with an envelope', json(ERROR, 404), 'not-found'],
    ['a 400', json(ERROR, 400), 'not-found'],
    ['a 401', json(ERROR, 401), 'unauthorized'],
    ['a 200 with ERRO', json(ERROR), 'rejected'],
  ])('does not try the fallback after %s', async (_name, answer, kind) => {
    const { service, requested } = serviceAt({ [main]: answer, [fallback]: good })
    await expect(service[name]('7')).rejects.toMatchObject({ kind })
    expect(requested).toEqual([main])
  })

  test('returns to the main endpoint if the fallback disappears', async () => {
    const { service, requested, answers } = serviceAt({ [fallback]: good })
    await service[name]('7')
    delete answers[fallback]
    answers[main] = good
    requested.length = 0
    await service[name]('7')
    await service[name]('7')
    expect(requested).toEqual([fallback, main, main])
  })

  test('forgets the fallback on sign-out but not on expiry', async () => {
    const { service, session, signIn, requested } = serviceAt({ [fallback]: good })
    await service[name]('7')
    session.handleUnauthorized(session.bearer() ?? '')
    signIn()
    await service[name]('7')
    expect(requested).toEqual([main, fallback, fallback])
    session.signOut()
    signIn()
    requested.length = 0
    await service[name]('7')
    expect(requested).toEqual([main, fallback])
  })

  test('a request that outlives its session does not affect the next one', async () => {
    const { service, session, signIn, requested, answers } = serviceAt({ [fallback]: good })
    const pending = service[name]('7')
    session.signOut()
    signIn()
    await pending
    delete answers[fallback]
    answers[main] = good
    requested.length = 0
    await service[name]('7')
    expect(requested).toEqual([main])
  })
})

test('each operation has its own preference', async () => {
  const { score, laudo } = CALLS
  const { service, requested } = serviceAt({ [score.fallback]: score.good, [laudo.main]: laudo.good })
  await service.score('7')
  await service.laudo('7')
  expect(requested).toEqual([score.main, score.fallback, laudo.main])
})

test('a face match has no fallback', async () => {
  const { service, requested } = serviceAt({})
  await expect(service.biometria('7')).rejects.toMatchObject({ kind: 'endpoint-missing' })
  expect(requested).toEqual(['/api/Biometria/Consultar/7'])
})
