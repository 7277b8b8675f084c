import { describe, expect, it } from 'vitest'
import { checkConfig } from '../../../core/config/check-config.ts'
import { RULE_NAMES } from '../../../core/findings/rules/registry.ts'
import type { Config } from '../../../core/config/schema.ts'
import { ScoreAnswer } from '../../../core/contract/analise.ts'
import { BiometriaAnswer } from '../../../core/contract/biometria.ts'
import { LaudoAnswer } from '../../../core/contract/laudo.ts'
import { parseJson, Unreadable } from '../../../core/contract/readable.ts'
import { DEMONSTRATION_CODES } from '../drafting/codes.ts'
import { NAMED_CASES } from './named-cases.ts'
import { createDemoService } from '../demo-service.ts'
import { SENTINELS } from './sentinels.ts'
import { FEATURED_CASES } from './featured-cases.ts'
import { signIn } from '../testing/test-client.ts'

const SCHEMAS = { score: ScoreAnswer, biometria: BiometriaAnswer, laudo: LaudoAnswer } as const
const ask = await signIn(createDemoService({ now: () => Date.UTC(2026, 10, 20, 15) }))

async function parsed<Q extends keyof typeof SCHEMAS>(query: Q, value: string | number) {
  const answer = await ask(query, value)
  expect(answer.status).toBe(200)
  return SCHEMAS[query].parse(parseJson(await answer.text())) as ReturnType<(typeof SCHEMAS)[Q]['parse']>
}

function countUnreadable(value: unknown): number {
  if (value instanceof Unreadable) return 1
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part) => sum + countUnreadable(part), 0)
}

/** A featured case's three answers. */
async function open(name: keyof typeof FEATURED_CASES) {
  const { chave, id } = FEATURED_CASES[name]
  const { Analise } = await parsed('score', chave)
  const { Biometria } = await parsed('biometria', id)
  const { Laudo } = await parsed('laudo', id)
  if (!Analise || !Biometria || !Laudo) throw new Error(`${name} is not whole`)
  if (Analise instanceof Unreadable || Biometria instanceof Unreadable || Laudo instanceof Unreadable) {
    throw new Error(`${name} is unreadable`)
  }
  return { Analise, Biometria, Laudo }
}

describe('the list', () => {
  it('has about thirty cases, each name and each way once', () => {
    expect(NAMED_CASES.length).toBeLessThanOrEqual(30)
    expect(new Set(NAMED_CASES.map(({ name }) => name)).size).toBe(NAMED_CASES.length)
    expect(new Set(NAMED_CASES.map(({ by, value }) => `${by}:${value}`)).size).toBe(NAMED_CASES.length)
    for (const { name } of NAMED_CASES) expect(name).toMatch(/^[a-z]+(-[a-z\d]+)*$/)
  })

  it('is of cases whose keys and ids are all different', () => {
    const kept = [...Object.values(FEATURED_CASES), ...Object.values(SENTINELS)]
    expect(new Set(kept.map(({ chave }) => chave)).size).toBe(kept.length)
    expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length)
  })
})

it('the code tables are those of a config file', () => {
  const config: Config = { codes: DEMONSTRATION_CODES }
  expect(checkConfig(config, RULE_NAMES)).toEqual({ config })
})

it.each(['cnh-limpa', 'rg-limpo', 'chave-estranha', 'chave-ambigua', 'chave-igual-ao-id'] as const)(
  '%s is clean and reads whole',
  async (name) => {
    const answers = await open(name)
    expect(countUnreadable(answers)).toBe(0)
    const { chave, id } = FEATURED_CASES[name]
    expect(answers.Analise).toMatchObject({ Chave: chave, Id: String(id), Status: '1', Motivo: 0 })
    expect(answers.Biometria).toMatchObject({ Chave: chave, Id: String(id) })
    expect(answers.Laudo.ConteudoPadraoAnalise).toHaveLength(8)
    expect(answers.Laudo.ConteudoValidacaoDocumento).toHaveLength(16)
  },
)

describe('cases of several calls', () => {
  it('sem-face has no face match', async () => {
    expect((await ask('biometria', FEATURED_CASES['sem-face'].id)).status).toBe(404)
    await parsed('laudo', FEATURED_CASES['sem-face'].id)
  })

  it('face-de-outro, id-repetido and resposta-trocada lead elsewhere', async () => {
    expect((await open('face-de-outro')).Biometria).toMatchObject({ Chave: 'caso-limpo', Id: '200006' })
    expect((await open('id-repetido')).Biometria).toMatchObject({ Chave: 'caso-rg-limpo', Id: '200007' })
    expect((await open('resposta-trocada')).Analise).toMatchObject({ Chave: 'caso-limpo', Id: '200001' })
  })

  it('chave-ambigua is also the id of another case', async () => {
    const { chave, id } = FEATURED_CASES['chave-ambigua']
    expect((await parsed('score', chave)).Analise).toMatchObject({ Id: String(id) })
    expect((await parsed('biometria', chave)).Biometria).toMatchObject({ Chave: 'caso-limpo' })
  })

  it('laudo-falha and face-falha fail in one panel', async () => {
    expect((await ask('laudo', FEATURED_CASES['laudo-falha'].id)).status).toBe(500)
    await parsed('score', FEATURED_CASES['laudo-falha'].chave)
    await parsed('biometria', FEATURED_CASES['laudo-falha'].id)
    expect((await ask('biometria', FEATURED_CASES['face-falha'].id)).status).toBe(500)
    await parsed('score', FEATURED_CASES['face-falha'].chave)
    await parsed('laudo', FEATURED_CASES['face-falha'].id)
  })
})
