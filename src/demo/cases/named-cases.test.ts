import { describe, expect, it, afterEach, vi } from 'vitest'
import { checkConfig } from '#core/config/schema.ts'
import type { Config } from '#core/config/schema.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { GENERATED_CASES, makeGeneratedCase } from './find-case.ts'
import { NAMED_CASES, SENTINELS } from './named-cases.ts'
import { createDemoService } from '#demo/demo-service.ts'
import { FEATURED_CASES } from './featured-cases.ts'
import { signIn, bodyOf } from '#demo/testing/test-client.ts'
import { FALLBACK_ENDPOINTS } from '#core/service/contract/endpoints.ts'
import type { Query } from '#demo/drafting/demo-case.ts'

const DAY = dayOf(2026, 11, 20)

describe('the list', () => {
  it('has about thirty cases, each name and each way once', () => {
    expect(NAMED_CASES.length).toBeLessThanOrEqual(30)
    expect(new Set(NAMED_CASES.map(({ name }) => name)).size).toBe(NAMED_CASES.length)
    expect(new Set(NAMED_CASES.map(({ by, value }) => `${by}:${value}`)).size).toBe(NAMED_CASES.length)
    for (const { name } of NAMED_CASES) expect(name).toMatch(/^[a-z]+(-[a-z\d]+)*$/)
  })

  it('is of cases whose keys and ids are all different', () => {
    const documentedKeys = [...Object.values(FEATURED_CASES), ...Object.values(SENTINELS)]
    expect(new Set(documentedKeys.map(({ chave }) => chave)).size).toBe(documentedKeys.length)
    expect(new Set(documentedKeys.map(({ id }) => id)).size).toBe(documentedKeys.length)
    expect(makeGeneratedCase(1, DAY)).toMatchObject({ chave: 'demo-0001', id: 100_001 })
    expect(makeGeneratedCase(GENERATED_CASES, DAY)).toMatchObject({ chave: 'demo-5000', id: 105_000 })
  })
})

it('the code tables are those of a config file', () => {
  const config: Config = { codes: DEMONSTRATION_CODES }
  expect(checkConfig(config, RULE_NAMES)).toEqual({ config })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Requests the sentinel by Chave or by Id, depending on the operation. */
async function asking(name: keyof typeof SENTINELS, options: Parameters<typeof createDemoService>[0] = {}) {
  const ask = await signIn(createDemoService(options))
  const { chave, id } = SENTINELS[name]
  return (query: Query, signal?: AbortSignal) => ask(query, query === 'score' ? chave : id, signal)
}

it.each([
  ['sem-analise', [401, 200, 200]],
  ['sem-face', [200, 401, 200]],
  ['sem-laudo', [200, 200, 401]],
  ['ana', [200, 200, 200]],
])('the credential of %s may query only some operations', async (ClientId, statuses) => {
  const app = createDemoService()
  // However often it signs in.
  for (const ask of [await signIn(app, { ClientId }), await signIn(app, { ClientId })]) {
    const answers = await Promise.all([
      ask('score', 'caso-limpo'),
      ask('biometria', 200_001),
      ask('laudo', 200_001),
    ])
    expect(answers.map(({ status }) => status)).toEqual(statuses)
  }
})

describe.each<Query>(['score', 'biometria', 'laudo'])('on %s', (query) => {
  it.each([
    ['erro-401', 401, /"Status":1/],
    ['erro-404', 404, /^Not Found$/],
    ['erro-500', 500, /"Status":"ERRO"/],
    ['erro-html', 200, /^<!doctype html>/],
    ['erro-rejeitado', 200, /"Status":"?1"?,"Mensagens":\[".+",".+"\]/],
    ['erro-nao-encontrado', 200, /"Mensagens":\["NÃO ENCONTRADO"\]/],
  ] as const)('%s answers %i', async (name, status, body) => {
    const answer = await (await asking(name))(query)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toMatch(body)
  })

  it('erro-429 refuses each time', async () => {
    const ask = await asking('erro-429')
    for (const answer of [await ask(query), await ask(query)]) {
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '1'])
    }
  })

  it('erro-429-uma-vez refuses once, and again after a minute', async () => {
    let now = 0
    const ask = await asking('erro-429-uma-vez', { now: () => now })
    const statuses = [(await ask(query)).status, (await ask(query)).status]
    now += 60_000
    statuses.push((await ask(query)).status, (await ask(query)).status)
    expect(statuses).toEqual([429, 200, 429, 200])
  })
})

it('erro-cortado answers JSON that ends too soon', async () => {
  const answer = await (await asking('erro-cortado'))('laudo')
  expect(answer.status).toBe(200)
  await expect(answer.json()).rejects.toThrow(SyntaxError)
})

it('erro-grande answers more than 5 MB and less than the host lets through', async () => {
  const { length } = await (await (await asking('erro-grande'))('score')).text()
  expect(length).toBeGreaterThan(5 * 1024 * 1024)
  expect(length).toBeLessThan(8 * 1000 * 1000)
})

it('erro-rede breaks off', async () => {
  const answer = await (await asking('erro-rede'))('score')
  await expect(answer.text()).rejects.toThrow('connection')
})

it.each([
  ['erro-lento', 2900, 200],
  ['erro-timeout', 40_000, 10_000],
] as const)('%s stays silent for %i ms', async (name, silent, further) => {
  const ask = await asking(name)
  vi.useFakeTimers()
  const settled = vi.fn<() => void>()
  void ask('score').then(settled, settled)
  await vi.advanceTimersByTimeAsync(silent)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(further)
  expect(settled).toHaveBeenCalled()
})

it('erro-endereco is served at the mirrored addresses only, erro-404 at none', async () => {
  const ask = await signIn(createDemoService())
  expect((await ask(FALLBACK_ENDPOINTS.score, 'erro-404')).status).toBe(404)
  const { chave, id } = SENTINELS['erro-endereco']
  expect((await ask('score', chave)).status).toBe(404)
  expect((await ask('laudo', id)).status).toBe(404)
  expect((await ask('biometria', id)).status).toBe(200)
  expect(await bodyOf(ask(FALLBACK_ENDPOINTS.score, chave))).toMatchObject({ Analise: { Id: id } })
  expect((await ask(FALLBACK_ENDPOINTS.laudo, id)).status).toBe(200)
})

it('caso-responde-depois is answered at the third request, and pending again after two minutes', async () => {
  let now = 1_000_000
  const ask = await asking('caso-responde-depois', { now: () => now })
  async function read() {
    const analise = (await bodyOf(ask('score')))['Analise']
    const face = (await bodyOf(ask('biometria')))['Biometria']
    return [analise, face, (await ask('laudo')).status]
  }
  const pending = [{ Status: '4', DataResposta: null }, { DataResposta: null }, 400]
  const final = [
    { Status: '1', DataResposta: expect.stringMatching(/T/) },
    { TaxaSimilaridade: expect.any(Number) },
    200,
  ]
  expect([await read(), await read(), await read()]).toMatchObject([pending, pending, final])
  now += 120_001
  expect(await read()).toMatchObject(pending)
})

it('caso-que-muda is the same twice, and another one from then on', async () => {
  const ask = await asking('caso-que-muda')
  const statuses = []
  for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await bodyOf(ask('score')))['Analise'])
  expect(statuses).toMatchObject([{ Status: '1' }, { Status: '1' }, { Status: '2' }, { Status: '2' }])
})
