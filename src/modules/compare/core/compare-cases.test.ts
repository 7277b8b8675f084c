import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { caseOf } from '#core/case/testing/case-of.ts'
import { demoCase } from '#core/case/testing/demo-case.ts'
import { Config } from '#core/config/schema.ts'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import { compareCases } from './compare-cases.ts'

const config = Config.parse({
  codes: {
    TipoDocumento: { 1: { label: 'CNH', kind: 'licence' }, 2: { label: 'RG', kind: 'rg' } },
    Status: { 2: { label: 'Reprovada', level: 'fail' } },
    Motivo: { 14: { label: 'Documento adulterado', level: 'fail' } },
  },
})

function caseWith(Chave: string, analise: object) {
  return caseOf(
    { reference: { by: 'chave', value: Chave }, analise: { Id: Chave.length, Chave, ...analise } },
    { config, today: parseDate('2026-11-20') },
  )
}

function compareDocuments(a: object | null, b: object | null) {
  return compareCases(caseWith('k', { OCR: a }), caseWith('k-2', { OCR: b }), config)
}

function outcomeOf(name: string, a: unknown, b: unknown, TipoDocumento: number | null = null) {
  const { rows } = compareDocuments({ TipoDocumento, [name]: a }, { TipoDocumento, [name]: b })
  return rows.find((row) => row.name === name)?.outcome
}

const LONG = 'A'.repeat(2001)

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
  ['Nome', LONG, LONG, 'unclear'],
  ['CampoNovo', 'x', 'X', 'equal'],
  ['CampoNovo', { a: 1 }, { a: 2 }, 'different'],
  ['CampoNovo', 'x', undefined, 'only-a'],
  ['CampoNovo', LONG, `${LONG}A`, 'unclear'],
])('%s: %.20j and %.20j are %s', (name, a, b, outcome) => expect(outcomeOf(name, a, b)).toBe(outcome))

test('reads NumeroDocumento as an RG only if both documents are RGs', () => {
  expect(outcomeOf('NumeroDocumento', '12.345.678-X', '12.345.678', 2)).toBe('unclear')
  expect(outcomeOf('NumeroDocumento', '12.345.678-X', '12.345.678')).toBe('different')
})

test('lists each field once: equal ones, the holder, the document, the conclusions', () => {
  const { rows } = compareDocuments(
    { TipoDocumento: 1, Nome: 'Ana', NomePai: 'Rui', CPF: '1', Novo: 'x' },
    { TipoDocumento: 1, Nome: 'Eva', NomeMae: 'Lia', CPF: '2' },
  )
  const values = rows.filter(({ outcome }) => outcome !== 'neither')
  expect(values.map(({ name, section, outcome }) => `${section} ${name} ${outcome}`)).toEqual([
    'same TipoDocumento equal',
    'holder Nome different',
    'holder CPF different',
    'holder NomeMae only-b',
    'holder NomePai only-a',
    'document Novo only-a',
    'service TaxaSimilaridade not-compared',
  ])
  const names = rows.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining([...OCR_FIELDS, 'Novo']))
})

test('a shared identity comes first and contains no personal value', () => {
  const ocr = { TipoDocumento: 1, CPF: '529.982.247-25', NomeMae: 'IVA ZURICA', Novo: 'x' }
  const comparison = compareDocuments({ ...ocr, Nome: 'ANA ZURICA' }, { ...ocr, Nome: 'RUI COSTA' })
  const first = { name: 'CPF', outcome: 'equal', section: 'same', flag: 'fail' }
  expect(comparison.rows[0]).toMatchObject(first)
  expect(JSON.stringify(comparison)).not.toMatch(/ZURICA|COSTA|529|247/)
})

test('compares no field with a missing document', () => {
  const rows = compareDocuments({ Nome: 'Ana' }, null).rows.filter(({ kind }) => kind === 'field')
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['not-compared']))
})

describe('alerts', () => {
  test('a refusal is one alert, whether or not each side has a reason', () => {
    const rejected = caseWith('k', { Status: 2 })
    const tampered = caseWith('k-2', { Status: 2, Motivo: 14, MotivoTexto: 'Documento adulterado' })
    const alert = { causes: { a: [0], b: [0] }, outcome: 'different' }
    expect(compareCases(rejected, tampered, config).alerts).toEqual([alert])
    expect(compareCases(tampered, rejected, config).alerts).toEqual([alert])
  })

  test('two causes of one side match one cause of the other', () => {
    const [a, b] = [demoCase('onb-2026-11-000481'), demoCase('caso-cnh-vencida')]
    const { alerts } = compareCases(a, b, {})
    const expiry = a.judgement.findings.findIndex(({ rule }) => rule === 'expired-when-sent')
    const onlyA = alerts.flatMap(({ causes }) => (causes.b.length === 0 ? causes.a : []))
    expect(onlyA.flatMap((index) => a.judgement.causes[index]?.findings ?? [])).not.toContain(expiry)
    expect(new Set(alerts.flatMap(({ causes }) => causes.a))).toEqual(new Set(a.judgement.causes.keys()))
    expect(new Set(alerts.flatMap(({ causes }) => causes.b))).toEqual(new Set(b.judgement.causes.keys()))
  })

  test.each([
    ['the same sentence with the same values', {}, ['equal']],
    ['the same sentence with other values', { CPF: '52998224724' }, ['different']],
    ['another check', { Renach: 'x' }, ['equal', 'only-b']],
  ])('%s: %j', (_description, change, outcomes) => {
    const ocr = { TipoDocumento: 1, CPF: '11111111111' }
    expect(compareDocuments(ocr, { ...ocr, ...change }).alerts.map(({ outcome }) => outcome)).toEqual(
      outcomes,
    )
  })
})
