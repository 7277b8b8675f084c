import { describe, expect, test } from 'vitest'
import { setUp } from './testing/set-up.ts'
import { html, json, stubSend } from './testing/stub.ts'

const OK = { Status: 0, Mensagens: ['SUCESSO'] }
const ERROR = { Status: 1, Mensagens: ['Falhou'] }

const MIRRORED = {
  score: {
    good: json({ ...OK, Analise: {} }),
    heading: '/api/Score/Consultar?Chave=7',
    mirror: '/api/Analises/Consultar?chave=7',
  },
  laudo: {
    good: json({ ...OK, Laudo: {} }),
    heading: '/api/Score/ObterLaudo/7',
    mirror: '/api/Analises/ObterLaudo/7',
  },
} as const

/** A service that answers by address; the addresses that it was asked at. */
function deployed(answers: Record<string, Response | Error>) {
  const asked: string[] = []
  const send = stubSend((request) => {
    const { pathname, search } = new URL(request.url)
    asked.push(pathname + search)
    const answer = answers[pathname + search] ?? html(404)
    if (answer instanceof Error) throw answer
    return answer.clone()
  })
  return { ...setUp(send), asked, answers }
}

describe.each(['score', 'laudo'] as const)('%s', (name) => {
  const { good, heading, mirror } = MIRRORED[name]

  test('is asked at its own address only, where that answers', async () => {
    const { service, asked } = deployed({ [heading]: good, [mirror]: good })
    await service[name]('7')
    expect(asked).toEqual([heading])
  })

  test('is asked at the second address after a 404 without an envelope, and there first from then on', async () => {
    const { service, asked } = deployed({ [mirror]: good })
    await service[name]('7')
    await service[name]('7')
    expect(asked).toEqual([heading, mirror, mirror])
  })

  test.each([
    ['400', json(ERROR, 400), 'not-found', 1],
    ['401', json(ERROR, 401), 'unauthorized', 1],
    ['429', html(429), 'rate-limited', 1],
    ['500', html(500), 'service-failure', 3],
    ['an unreadable 200', html(200), 'malformed', 1],
  ])('remembers the second address that answered %s', async (_case, answer, kind, requests) => {
    const { service, session, asked, answers } = deployed({ [mirror]: answer })
    await expect(service[name]('7')).rejects.toMatchObject({ kind })
    expect(asked).toHaveLength(1 + requests)
    session.signIn({ access_token: 'again', expires_in: null }, 'client')
    answers[mirror] = good
    asked.length = 0
    await service[name]('7')
    expect(asked).toEqual([mirror])
  })

  test.each([
    ['a 404 without an envelope', html(404), 'endpoint-missing', 2],
    ['a 404 with an envelope', json(ERROR, 404), 'not-found', 2],
    ['a network failure', new TypeError('no'), 'network', 4],
    ['no connection of the host', html(502, { 'x-lupa-proxy': 'unreachable' }), 'network', 4],
    ['a timeout of the host', html(504, { 'x-lupa-proxy': 'timeout' }), 'timeout', 2],
  ])('does not remember one after %s', async (_case, answer, kind, requests) => {
    const { service, asked } = deployed({ [mirror]: answer })
    await expect(service[name]('7')).rejects.toMatchObject({ kind })
    expect(asked).toHaveLength(requests)
    asked.length = 0
    await expect(service[name]('7')).rejects.toMatchObject({ kind })
    expect(asked[0]).toBe(heading)
  })

  test.each([
    ['a 404 with an envelope', json(ERROR, 404), 'not-found'],
    ['a 400', json(ERROR, 400), 'not-found'],
    ['a 401', json(ERROR, 401), 'unauthorized'],
    ['a refusal', json(ERROR), 'rejected'],
  ])('is not asked elsewhere after %s', async (_case, answer, kind) => {
    const { service, asked } = deployed({ [heading]: answer, [mirror]: good })
    await expect(service[name]('7')).rejects.toMatchObject({ kind })
    expect(asked).toEqual([heading])
  })

  test('goes back to its own address where the second one is gone', async () => {
    const { service, asked, answers } = deployed({ [mirror]: good })
    await service[name]('7')
    delete answers[mirror]
    answers[heading] = good
    asked.length = 0
    await service[name]('7')
    await service[name]('7')
    expect(asked).toEqual([mirror, heading, heading])
  })

  test('forgets the second address on sign-out, not on expiry', async () => {
    const { service, session, asked } = deployed({ [mirror]: good })
    await service[name]('7')
    session.refuse(session.bearer() ?? '')
    session.signIn({ access_token: 'again', expires_in: null }, 'client')
    await service[name]('7')
    expect(asked).toEqual([heading, mirror, mirror])
    session.signOut()
    session.signIn({ access_token: 'anew', expires_in: null }, 'client')
    asked.length = 0
    await service[name]('7')
    expect(asked).toEqual([heading, mirror])
  })

  test('does not remember for the next session what the last one was still asking', async () => {
    const { service, session, asked, answers } = deployed({ [mirror]: good })
    const pending = service[name]('7')
    session.signOut()
    session.signIn({ access_token: 'next', expires_in: null }, 'client')
    await pending
    delete answers[mirror]
    answers[heading] = good
    asked.length = 0
    await service[name]('7')
    expect(asked).toEqual([heading])
  })
})

test('each operation remembers for itself', async () => {
  const { service, asked } = deployed({
    [MIRRORED.score.mirror]: MIRRORED.score.good,
    [MIRRORED.laudo.heading]: MIRRORED.laudo.good,
  })
  await service.score('7')
  await service.laudo('7')
  expect(asked).toEqual([MIRRORED.score.heading, MIRRORED.score.mirror, MIRRORED.laudo.heading])
})

test('a face match has no second address', async () => {
  const { service, asked } = deployed({})
  await expect(service.biometria('7')).rejects.toMatchObject({ kind: 'endpoint-missing' })
  expect(asked).toEqual(['/api/Biometria/Consultar/7'])
})
