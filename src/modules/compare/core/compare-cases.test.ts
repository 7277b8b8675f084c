import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { caseOf } from '#core/case/testing/case-of.ts'
import { demoCase } from '#core/case/testing/demo-case.ts'
import { Config } from '#core/config/schema.ts'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import { compareCases } from './compare-cases.ts'
import type { ComparedRow, Comparison } from './compare-cases.ts'

const context = {
  config: Config.parse({
    codes: { TipoDocumento: { 1: { label: 'CNH', kind: 'licence' }, 2: { label: 'RG', kind: 'rg' } } },
  }),
  today: parseDate('2026-11-20'),
}

/** The case of a document; null: it has none. */
function made(Chave: string, OCR: object | null) {
  return caseOf(
    { reference: { by: 'chave', value: Chave }, analise: { Id: Chave.length, Chave, OCR } },
    context,
  )
}

function rowsOf(a: object | null, b: object | null): readonly ComparedRow[] {
  return compareCases(made('k', a), made('k-2', b), context.config).rows
}

function outcome(name: string, a: unknown, b: unknown, type?: number) {
  const TipoDocumento = type ?? null
  return rowsOf({ TipoDocumento, [name]: a }, { TipoDocumento, [name]: b }).find((row) => row.name === name)
    ?.outcome
}

describe('how a field of two cases compares', () => {
  test.each([
    ['CPF', '012.345.678-90', 1234567890, 'equal'],
    ['CPF', '012.345.678-90', '012.345.678-91', 'different'],
    ['CPF', '012.345.678-90', '1234567890', 'unclear'],
    ['CPF', '***.345.678-**', '***.345.678-**', 'unclear'],
    ['CPF', '***.345.678-**', '***.345.679-**', 'different'],
    ['Nome', 'JOSÉ  DA SILVA', 'Jose da Silva', 'equal'],
    ['Nome', 'José da Silva', 'José da Silvo', 'different'],
    ['DataNascimento', '05/09/1991', '1991-09-05', 'equal'],
    ['Secretaria', 'SSP', 'SSP', 'equal'],
    ['Secretaria', 'SSP', 'Secretaria de Segurança Pública', 'unclear'],
    ['Nome', 'Ana', null, 'only-a'],
    ['Nome', '', 'Ana', 'only-b'],
    ['Nome', null, '---', 'neither'],
    ['Nome', { a: 1 }, { a: 1 }, 'unclear'],
    ['Nome', { a: 1 }, null, 'only-a'],
    ['CampoNovo', 'x', 'X', 'equal'],
    ['CampoNovo', { a: 1 }, { a: 2 }, 'different'],
    ['CampoNovo', 'x', undefined, 'only-a'],
  ])('%s: %j and %j: %s', (name, a, b, expected) => expect(outcome(name, a, b)).toBe(expected))

  test('a text of which only the beginning is read is never equal', () => {
    expect(outcome('Nome', 'A'.repeat(2001), 'A'.repeat(2001))).toBe('unclear')
    expect(outcome('CampoNovo', 'A'.repeat(2001), 'A'.repeat(2002))).toBe('unclear')
  })

  test('an identity number is read as one only where both documents are', () => {
    expect(outcome('NumeroDocumento', '12.345.678-X', '12.345.678', 2)).toBe('unclear')
    expect(outcome('NumeroDocumento', '12.345.678-X', '12.345.678')).toBe('different')
  })
})

test('every field of both documents is there once: what coincides, who it is, the document, the conclusions', () => {
  const a = { TipoDocumento: 1, Nome: 'Ana', NomePai: 'Rui', CPF: '1', Novo: 'x' }
  const b = { TipoDocumento: 1, Nome: 'Eva', NomeMae: 'Lia', CPF: '2' }
  const rows = rowsOf(a, b).filter(({ outcome: is }) => is !== 'neither')
  expect(rows.map(({ name, section, outcome: is }) => `${section} ${name} ${is}`)).toEqual([
    'same TipoDocumento equal',
    'holder Nome different',
    'holder CPF different',
    'holder NomeMae only-b',
    'holder NomePai only-a',
    'document Novo only-a',
    'service TaxaSimilaridade not-compared',
  ])
  const names = rowsOf(a, b).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining([...OCR_FIELDS, 'Novo']))
})

test('what identifies stands first, with the flag of what the two share', () => {
  const name = { TipoDocumento: 1, CPF: '529.982.247-25' }
  const [first] = rowsOf({ ...name, Nome: 'ANA LIMA' }, { ...name, Nome: 'RUI COSTA' })
  expect(first).toMatchObject({ name: 'CPF', outcome: 'equal', section: 'same', flag: 'fail' })
})

test('against a missing document nothing is compared', () => {
  const rows = rowsOf({ Nome: 'Ana' }, null).filter(({ is }) => is === 'field')
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map((row) => row.outcome))).toEqual(new Set(['not-compared']))
})

test('a comparison holds no value of a person', () => {
  const ocr = { Nome: 'ANA LIMA ZURICA', CPF: '529.982.247-25', NomeMae: 'IVA ZURICA', Novo: 'x' }
  const comparison = compareCases(made('k', ocr), made('k-2', { ...ocr, Nome: 'RUI COSTA' }), context.config)
  expect(JSON.stringify(comparison)).not.toMatch(/ZURICA|COSTA|529|247/)
})

const outcomesOf = ({ alerts }: Comparison) => alerts.map(({ outcome: is }) => is)

describe('alerts of two cases are one where they are about the same thing', () => {
  const at = (name: 'rejected' | 'tampered', Chave: string) =>
    caseOf(
      {
        reference: { by: 'chave', value: Chave },
        analise: {
          Id: Chave.length,
          Chave,
          Status: 2,
          ...(name === 'tampered' && { Motivo: 14, MotivoTexto: 'Documento adulterado' }),
        },
      },
      { ...context, config: CODES },
    )
  const CODES = Config.parse({
    codes: {
      Status: { 2: { label: 'Reprovada', level: 'fail' } },
      Motivo: { 14: { label: 'Documento adulterado', level: 'fail' } },
    },
  })

  test('a refusal with another reason, or with none, is one refusal', () => {
    const [a, b] = [at('rejected', 'k'), at('tampered', 'k-2')]
    const both = { causes: { a: [0], b: [0] }, outcome: 'different' }
    expect(compareCases(a, b, CODES).alerts).toEqual([expect.objectContaining(both)])
    expect(compareCases(b, a, CODES).alerts).toEqual([expect.objectContaining(both)])
  })

  test('what one says in two causes and the other in one is of both', () => {
    const [a, b] = [demoCase('onb-2026-11-000481'), demoCase('caso-cnh-vencida')]
    const { alerts } = compareCases(a, b, {})
    const expiries = [a, b].map(({ judgement }) =>
      judgement.findings.findIndex(({ rule }) => rule === 'expired-when-sent'),
    )
    const alone = alerts.flatMap(({ causes }) => (causes.b.length === 0 ? causes.a : []))
    expect(alone.flatMap((place) => a.judgement.causes[place]?.findings ?? [])).not.toContain(expiries[0])
    expect(new Set(alerts.flatMap(({ causes }) => causes.a))).toEqual(new Set(a.judgement.causes.keys()))
    expect(new Set(alerts.flatMap(({ causes }) => causes.b))).toEqual(new Set(b.judgement.causes.keys()))
  })

  test('an equal sentence about other values is not the same alert', () => {
    const a = made('k', { TipoDocumento: 1, CPF: '11111111111' })
    const outcomes = (CPF: string) =>
      outcomesOf(compareCases(a, made('k-2', { TipoDocumento: 1, CPF }), context.config))
    expect(outcomes('11111111111')).toEqual(['equal'])
    expect(outcomes('52998224724')).toEqual(['different'])
  })

  test('another check stands alone', () => {
    const wrong = { TipoDocumento: 1, CPF: '11111111111' }
    const [a, b] = [made('k', wrong), made('k-2', { ...wrong, Renach: 'x' })]
    expect(outcomesOf(compareCases(a, b, context.config))).toEqual(['equal', 'only-b'])
  })
})
