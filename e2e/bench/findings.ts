import { parseDate } from '@internationalized/date'
import { Config } from '../../src/core/config/schema.ts'
import { ScoreAnswer, BiometriaAnswer, LaudoAnswer } from '../../src/core/contract/answers.ts'
import { readJson } from '../../src/core/contract/read-json.ts'
import { readable } from '../../src/core/contract/readable.ts'
import type { Evidence } from '../../src/core/findings/model/evidence.ts'
import { judge } from '../../src/core/findings/judge.ts'
import { DEMONSTRATION_CODES } from '../../src/demo/service/drafting/codes.ts'
import { createDemoService } from '../../src/demo/service/demo-service.ts'
import { medianOf } from './bench.ts'
import type { Bench } from './bench.ts'

interface Bodies {
  readonly score: string
  readonly biometria: string
  readonly laudo: string
}

const CASES = 200
const ROUNDS = 41

async function bodiesOf(keys: readonly string[]): Promise<Bodies[]> {
  const reference = createDemoService({ now: () => Date.parse('2026-11-20T15:00:00-03:00') })
  const credentials = {
    Scope: 'api',
    GrantType: 'client_credentials',
    ClientId: 'bench',
    ClientSecret: 'bench',
  }
  const token = await reference.request('/OAuth2/Token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const get = async (path: string) => {
    const answer = await reference.request(path, { headers: { Authorization: `Bearer ${access_token}` } })
    return answer.text()
  }
  return Promise.all(
    keys.map(async (key) => {
      const score = await get(`/Score/Consultar?Chave=${key}`)
      const id = (JSON.parse(score) as { Analise: { Id: number } }).Analise.Id
      const [biometria, laudo] = await Promise.all([
        get(`/Biometria/Consultar/${id}`),
        get(`/Score/ObterLaudo/${id}`),
      ])
      return { score, biometria, laudo }
    }),
  )
}

function valueOf(body: string): unknown {
  const read = readJson(body)
  return typeof read === 'string' ? null : read.value
}

function evidenceOf(value: string, bodies: Bodies): Evidence {
  return {
    reference: { by: 'chave', value },
    analise: readable(ScoreAnswer.parse(valueOf(bodies.score)).Analise),
    biometria: readable(BiometriaAnswer.parse(valueOf(bodies.biometria)).Biometria),
    laudo: readable(LaudoAnswer.parse(valueOf(bodies.laudo)).Laudo),
  }
}

/** The time to judge a case, compared with parsing its JSON and validating it by the contract. */
export async function findingsBench(): Promise<Bench> {
  const keys = Array.from({ length: CASES }, (_, at) => `demo-${String(at + 1).padStart(4, '0')}`)
  const bodies = await bodiesOf(keys)
  const evidence = keys.map((key, at) =>
    evidenceOf(key, bodies[at] ?? { score: '', biometria: '', laudo: '' }),
  )
  const context = { config: Config.parse({ codes: DEMONSTRATION_CODES }), today: parseDate('2026-11-20') }
  const steps = {
    'JSON.parse of its three bodies': () => {
      for (const each of bodies) for (const body of Object.values(each)) JSON.parse(body)
    },
    'reading by the contract': () => {
      for (const [at, each] of bodies.entries()) evidenceOf(keys[at] ?? '', each)
    },
    'findings (judge)': () => {
      for (const each of evidence) judge(each, context)
    },
  }
  const times = new Map<string, number[]>(Object.keys(steps).map((name) => [name, []]))
  // Interleaved, so that other load on the machine affects all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, step] of Object.entries(steps)) {
      const start = performance.now()
      step()
      times.get(name)?.push((performance.now() - start) / CASES)
    }
  }
  const medians = [...times].map(([name, rounds]) => ({ name, ms: medianOf(rounds) }))
  const floor = medians[0]?.ms ?? Number.NaN
  return {
    title: `Findings, a case, median of ${ROUNDS} rounds over ${CASES} cases`,
    rows: medians.map(({ name, ms }) => ({
      name,
      ms: Number(ms.toFixed(4)),
      ratio: Number((ms / floor).toFixed(2)),
    })),
  }
}
