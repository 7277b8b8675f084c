import { expect, test } from 'vitest'
import { Choices } from '../../src/demo/service/drafting/seeded-choices.ts'
import { BODY_LIMIT } from '../../src/core/limits.ts'
import { findByChave } from '../../src/demo/service/cases/find-case.ts'
import { dayOf } from '../../src/demo/service/drafting/calendar.ts'
import { COSTLY_FAULTS } from './costly-faults.ts'
import type { CleanAnswer, Wire } from './wire.ts'

const made = findByChave('caso-limpo', dayOf(2026, 11, 20))
const answer = (operation: CleanAnswer['operation'], resource: object): CleanAnswer => ({
  operation,
  status: 200,
  body: JSON.stringify({ ...resource, Status: 0, Mensagens: ['SUCESSO'] }),
  otherBody: '{}',
})
const SCORE = answer('score', { Analise: made?.analise })
const LAUDO = answer('laudo', { Laudo: made?.laudo })

const KINDS = Object.keys(COSTLY_FAULTS) as (keyof typeof COSTLY_FAULTS)[]
const SEEDS = Array.from({ length: 40 }, (_, at) => `seed ${at}`)

function bodyOf(wire: Wire): string {
  return Buffer.concat(wire.filter((step) => Buffer.isBuffer(step)).slice(1)).toString()
}

/** The bodies that a kind makes of an answer, by some seeds. */
function bodies(kind: keyof typeof COSTLY_FAULTS, clean: CleanAnswer): string[] {
  return SEEDS.map((seed) => bodyOf(COSTLY_FAULTS[kind](clean, new Choices(seed))))
}

interface Body {
  readonly Status: unknown
  readonly Analise: {
    readonly Chave: string
    readonly NomeMae: string
    readonly MotivoTexto: string
    readonly OCR: Readonly<Record<string, unknown>>
  }
  readonly Laudo: {
    readonly ConteudoValidacaoDocumento: readonly { readonly Campo: string; readonly Valor: string }[]
    readonly Pessoas: readonly { readonly Nome: string }[]
  }
}

function lines({ Laudo }: Body): Body['Laudo']['ConteudoValidacaoDocumento'] {
  return Laudo.ConteudoValidacaoDocumento
}

/** The most of something that one of the bodies has. */
function most(all: readonly string[], of: (body: Body) => number): number {
  return Math.max(...all.map((body) => of(JSON.parse(body) as Body)))
}

test.each(KINDS)('%s makes bodies of megabytes that the client still reads as this case', (kind) => {
  const all = bodies(kind, SCORE)
  const bytes = all.map((body) => Buffer.byteLength(body))
  expect(Math.max(...bytes)).toBeLessThan(BODY_LIMIT)
  expect(Math.max(...bytes)).toBeGreaterThan(BODY_LIMIT / 5)
  for (const body of all) {
    const { Status, Analise } = JSON.parse(body) as Body
    expect([Status, Analise.Chave]).toEqual([0, 'caso-limpo'])
  }
})

test('a name is zeros, and there are texts of more zeros', () => {
  const all = bodies('names-of-zeros', SCORE)
  for (const body of all) expect((JSON.parse(body) as Body).Analise.NomeMae).toMatch(/^0+$/)
  expect(most(all, ({ Analise }) => Analise.MotivoTexto.length)).toBeGreaterThan(100_000)
})

test('tens of thousands of lines have labels and values of their own', () => {
  const all = bodies('many-lines', LAUDO)
  expect(most(all, (body) => new Set(lines(body).map(({ Campo }) => Campo)).size)).toBeGreaterThan(30_000)
  expect(most(all, (body) => new Set(lines(body).map(({ Valor }) => Valor)).size)).toBeGreaterThan(30_000)
})

test('there are thousands of names to be looked for', () => {
  const all = bodies('many-needles', LAUDO)
  expect(most(all, ({ Laudo }) => new Set(Laudo.Pessoas.map(({ Nome }) => Nome)).size)).toBe(40_000)
})

test('there are thousands of fields of unknown names', () => {
  const all = bodies('many-unknown-fields', SCORE)
  expect(most(all, ({ Analise }) => Object.keys(Analise.OCR).length)).toBeGreaterThan(40_000)
})
