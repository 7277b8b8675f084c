import { describe, expect, it } from 'vitest'
import { checkConfig } from '../../../core/config/check-config.ts'
import { RULE_NAMES } from '../../../core/findings/rules/registry.ts'
import type { Config } from '../../../core/config/schema.ts'
import { ScoreAnswer } from '../../../core/contract/analise.ts'
import { BiometriaAnswer } from '../../../core/contract/biometria.ts'
import { LaudoAnswer } from '../../../core/contract/laudo.ts'
import { parseJson, textOf, Unreadable } from '../../../core/contract/readable.ts'
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
  return { Analise, OCR: Analise.OCR as Record<string, unknown> | null, Biometria, Laudo }
}

async function messages(name: keyof typeof FEATURED_CASES): Promise<Record<string, unknown>> {
  const { Laudo } = await open(name)
  const lines = Laudo.ConteudoValidacaoDocumento
  if (!Array.isArray(lines)) throw new Error('no lines')
  return Object.fromEntries(lines.map(({ Campo, MensagemValidacao }) => [textOf(Campo), MensagemValidacao]))
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

describe('the clean ones', () => {
  it.each(['cnh-limpa', 'rg-limpo', 'chave-estranha', 'chave-ambigua', 'chave-igual-ao-id'] as const)(
    '%s reads whole',
    async (name) => {
      const answers = await open(name)
      expect(countUnreadable(answers)).toBe(0)
      const { chave, id } = FEATURED_CASES[name]
      expect(answers.Analise).toMatchObject({ Chave: chave, Id: String(id), Status: '1', Motivo: 0 })
      expect(answers.Biometria).toMatchObject({ Chave: chave, Id: String(id) })
      expect(answers.Biometria.TaxaSimilaridade).toBeGreaterThanOrEqual(95)
      expect(answers.Laudo.ConteudoPadraoAnalise).toHaveLength(8)
      expect(answers.Laudo.ConteudoValidacaoDocumento).toHaveLength(16)
      for (const message of Object.values(await messages(name)))
        expect(['VÁLIDO', '-', '']).toContain(message)
    },
  )

  it('are a licence, and an RG of São Paulo', async () => {
    expect((await open('cnh-limpa')).OCR?.TipoDocumento).toBe(1)
    expect((await open('rg-limpo')).OCR).toMatchObject({ TipoDocumento: 2, EstadoDocumento: 'SP' })
  })
})

describe('the featured cases', () => {
  it('cpf-divergente is the case of the sketch', async () => {
    const { Analise, OCR, Biometria } = await open('cpf-divergente')
    expect(Analise).toMatchObject({
      Id: '1204881',
      Status: '2',
      Motivo: 14,
      MotivoTexto: 'Documento adulterado',
      CPFCliente: '168.995.350-09',
      DataCadastro: '2026-11-19T14:02:39',
      DataResposta: '2026-11-19T14:03:22',
    })
    expect(OCR).toMatchObject({
      Nome: 'Marina Souza Albuquerque',
      CPF: '529.982.247-25',
      NumeroDocumento: '02831976458',
      DataNascimento: '04/09/1991',
      DataExpedicao: '19/11/2021',
      DataExpiracao: '18/11/2026',
      Naturalidade: 'Campinas, SP',
    })
    expect(Biometria).toMatchObject({ TaxaSimilaridade: 81.4, DataResposta: '2026-11-19T14:02:58' })
    expect((await messages('cpf-divergente'))['Evolução Civil']).toBe('INCOMPATÍVEL COM A DATA')
  })

  it('sem-face has none', async () => {
    expect((await ask('biometria', FEATURED_CASES['sem-face'].id)).status).toBe(404)
    await parsed('laudo', FEATURED_CASES['sem-face'].id)
  })

  it('face-de-outro, id-repetido and resposta-trocada lead elsewhere', async () => {
    expect((await open('face-de-outro')).Biometria).toMatchObject({ Chave: 'caso-limpo', Id: '200006' })
    expect((await open('id-repetido')).Biometria).toMatchObject({ Chave: 'caso-rg-limpo', Id: '200007' })
    expect((await open('resposta-trocada')).Analise).toMatchObject({ Chave: 'caso-limpo', Id: '200001' })
  })

  it.each([
    ['similaridade-baixa', 23.87],
    ['similaridade-fracao', 0.93],
    ['similaridade-identica', 100],
    ['similaridade-fora-da-faixa', 137.2],
    ['similaridade-texto', '97,52'],
  ] as const)('%s has %j', async (name, value) => {
    expect((await open(name)).Biometria.TaxaSimilaridade).toBe(value)
  })

  it('campos-ilegiveis has values of every wrong form', async () => {
    const answers = await open('campos-ilegiveis')
    // Three fields and a line; OCR is in the answers twice.
    expect(countUnreadable({ ...answers, OCR: null })).toBe(4)
    expect(answers.OCR).toMatchObject({ Nome: '***', CPF: 487_123_883, Permissao: false })
  })

  it('ocr-nulo and laudo-vazio are empty', async () => {
    expect((await open('ocr-nulo')).OCR).toBeNull()
    expect((await open('laudo-vazio')).Laudo).toEqual({
      ConteudoPadraoAnalise: [],
      ConteudoValidacaoDocumento: [],
    })
  })

  it('laudo-longo has 1,200 lines, refusals among them', async () => {
    expect((await open('laudo-longo')).Laudo.ConteudoValidacaoDocumento).toHaveLength(1200)
    expect(Object.values(await messages('laudo-longo'))).toContain('DIVERGENTE')
  })

  it('laudo-com-duvidas hedges', async () => {
    expect(await messages('laudo-com-duvidas')).toMatchObject({
      Nome: 'VÁLIDO?',
      'Nome da Mãe': 'VÁLIDO COM RESSALVA',
    })
  })

  it('obito-consta has a death record', async () => {
    expect((await messages('obito-consta'))['Óbito']).toBe('CONSTA')
  })

  it('codigos-sem-traducao has codes of no table', async () => {
    const { Analise, OCR } = await open('codigos-sem-traducao')
    expect(DEMONSTRATION_CODES.Status).not.toHaveProperty(textOf(Analise.Status) ?? '')
    expect(DEMONSTRATION_CODES.Motivo).not.toHaveProperty(textOf(Analise.Motivo) ?? '')
    expect(OCR?.TipoDocumento).toBe(42)
    expect(DEMONSTRATION_CODES.TipoDocumento).not.toHaveProperty('42')
  })

  it('em-andamento has no answer yet', async () => {
    const { Analise, Biometria } = await open('em-andamento')
    expect([Analise.DataResposta, Biometria.DataResposta, Biometria.TaxaSimilaridade]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('campos-novos has fields that the interface does not name', async () => {
    const { Analise, OCR, Biometria } = await open('campos-novos')
    expect(Analise).toMatchObject({ Biometria: '1', Dispositivo: { Versao: [4, 2] } })
    expect(OCR).toHaveProperty('TipoSanguineo')
    expect(Biometria).toMatchObject({ ProvaDeVida: true })
  })

  it('texto-hostil has markup and controls', async () => {
    const { OCR } = await open('texto-hostil')
    expect(OCR?.Nome).toContain('<img')
    expect(OCR?.NomePai).toContain('\u202E')
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

  it('cpf-invalido and cnh-vencida say so', async () => {
    expect((await messages('cpf-invalido'))['Dígito Verificador CPF']).toBe('INVÁLIDO')
    expect((await open('cnh-vencida')).Analise).toMatchObject({ Motivo: 12 })
  })
})
