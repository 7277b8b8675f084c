import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RULE_NAMES } from '../config/rule-names.ts'
import { OCR_FIELDS } from '../contract/analise.ts'
import {
  contextOf,
  evidenceOf,
  flagOfField,
  inShort,
  judged,
  laudoOf,
  titledLaudo,
} from './case-for-tests.ts'
import type { Bodies } from './case-for-tests.ts'
import type { Evidence } from './evidence.ts'
import { judge } from './judge.ts'
import { RULE_VARIANTS } from './rules/registry.ts'

describe('levels from the config', () => {
  const bodies = {
    analise: { OCR: { Nome: 'ANA LIMA', CPF: '529.982.247-25' }, CPFCliente: '168.995.350-09' },
    laudo: laudoOf(['Nome', '-', 'OK'], ['Instituto', '-', 'INVALIDO'], ['Formato CPF', '-', 'OK']),
  }
  test('move what speaks against a value', () => {
    const judgement = judged(bodies, { rules: { 'cpf-agrees': 'warn', 'laudo-line': 'note' } })
    expect(inShort(judgement, 'cpf-agrees', 'laudo-line')).toEqual([
      'cpf-agrees.differs warn',
      'laudo-line.value-ok ok',
      'laudo-line.failed note',
      'laudo-line.format-ok note',
    ])
  })
  test('off drops all of a rule', () => {
    const judgement = judged(bodies, { rules: { 'laudo-line': 'off' } })
    expect(inShort(judgement, 'cpf-agrees', 'laudo-line')).toEqual(['cpf-agrees.differs fail'])
    expect(flagOfField(judgement, 'Nome')).toBe('unchecked')
    expect(judgement.lines.map(({ flag }) => flag)).toEqual(['ok', 'fail', 'ok'])
  })
})

describe('counts', () => {
  test('are fields plus findings of no field; notes do not count', () => {
    const { counts, worst } = judged({
      analise: { Status: 'X', OCR: { Nome: 'ANA LIMA', CPF: '529.982.247-25', Extra: 'y' } },
      biometria: { TaxaSimilaridade: 100 },
      laudo: laudoOf(['Nome', 'ANA LIMA', 'OK'], ['Alinhamento', '-', 'INCORRETO'], ['Óbito', '-', 'NAO']),
    })
    expect(counts).toEqual({ fail: 1, warn: 0, ok: 2, unchecked: 2, absent: 24 })
    expect(worst).toBe('fail')
  })
  test('without an OCR, findings about its fields count themselves', () => {
    const { counts, fields } = judged({
      analise: { OCR: null, CPFCliente: '52998224725' },
      biometria: { CPFCliente: '16899535009' },
      laudo: laudoOf(['Nome', 'ANA', 'OK']),
    })
    expect(fields).toEqual([])
    expect(counts).toEqual({ fail: 1, warn: 0, ok: 1, unchecked: 0, absent: 0 })
  })
  test('two findings about one field count once', () => {
    const { counts } = judged({
      analise: { OCR: { CPF: '52998224725' }, CPFCliente: '16899535009' },
      biometria: { CPFCliente: '11144477735' },
    })
    expect(counts.fail).toBe(1)
  })
  test('nothing at all is unchecked', () => {
    expect(judged({})).toMatchObject({ findings: [], fields: [], lines: [], worst: 'unchecked' })
  })
})

test('a field has every finding that speaks of it, worst first', () => {
  const { fields } = judged({
    analise: { OCR: { CPF: '529.982.247-25', Naturalidade: 'Campinas, SP' }, CPFCliente: '168.995.350-09' },
    laudo: laudoOf(['Dígito CPF', '25', 'VALIDO']),
  })
  const about = (name: string) =>
    fields.find((field) => field.name === name)?.findings.map(({ rule }) => rule)
  expect(about('CPF')).toEqual(['cpf-agrees', 'value-agrees', 'laudo-line', 'cpf-check-digits', 'cpf-region'])
  expect(about('Naturalidade')).toEqual(['cpf-region'])
})

test('every rule of the config has its variants', () => {
  expect(Object.keys(RULE_VARIANTS).toSorted()).toEqual([...RULE_NAMES].toSorted())
})

describe('whatever the answers hold', () => {
  const text = fc.oneof(
    fc.constantFrom('VALIDO', 'NAO CONFERE', 'OBITO', 'SIM', '-', '***', '529.982.247-25', '1', 'k-1'),
    fc.constantFrom(
      '29/02/2000',
      '31/02/2000',
      '01/01/0001',
      'INDETERMINADA',
      '2026-11-19T14:02:41',
      'AB',
      'D',
    ),
    fc.constantFrom('SP', 'Campinas, SP', 'ANA LIMA', '29.465.327-2 SSP/SP', 'SP481902377', '02650306461'),
    fc.string(),
  )
  const value = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue())
  const named = (keys: readonly string[]) =>
    fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), value)
  const label = fc.constantFrom(
    'Nome',
    'Óbito',
    'Formato CPF',
    'Id',
    'CPF de envio',
    'Documento',
    'Biometria',
  )
  const line = (key: string) =>
    fc.oneof(value, fc.record({ [key]: fc.oneof(label, value), Valor: value, MensagemValidacao: value }))
  const lines = (key: string) => fc.oneof(fc.array(line(key)), value)
  const analise = fc
    .record({
      rest: named(['Id', 'Chave', 'Status', 'Motivo', 'CPFCliente', 'Biometria', 'MotivoTexto']),
      OCR: fc.oneof(named(OCR_FIELDS), value),
    })
    .map(({ rest, OCR }) => ({ ...rest, OCR }))
  const bodies = fc.record({
    asked: fc.record({ by: fc.constantFrom('chave' as const, 'id' as const), value: text }),
    analise: fc.option(analise),
    biometria: fc.option(named(['Id', 'Chave', 'CPFCliente', 'TaxaSimilaridade'])),
    laudo: fc.option(
      fc.record({ ConteudoPadraoAnalise: lines('Titulo'), ConteudoValidacaoDocumento: lines('Campo') }),
    ),
  })
  const context = contextOf({ codes: { Status: { 1: { label: 'x', level: 'ok' } } } })

  test('it is judged, never green without a value, and in declared variants', () => {
    fc.assert(
      fc.property(bodies, (each) => {
        const { fields, findings, counts } = judge(evidenceOf(each), context)
        for (const { rule, variant, level, source } of findings) {
          expect(RULE_VARIANTS[rule]).toContain(variant)
          // No arithmetic of ours confirms anything.
          if (level === 'ok') expect(source).not.toBe('rule')
        }
        for (const field of fields) if (field.value === null) expect(field.flag).not.toBe('ok')
        if (fields.length > 0) expect(fields.slice(0, 26).map(({ name }) => name)).toEqual([...OCR_FIELDS])
        const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
        expect(total).toBeGreaterThanOrEqual(fields.length)
      }),
      { numRuns: 500 },
    )
  })
  test('a name of the language is a name like any other', () => {
    const body: unknown = JSON.parse(
      '{"OCR":{"__proto__":"x","constructor":"y"},"toString":{},"Status":"__proto__"}',
    )
    expect(() =>
      judged({ analise: body as object, laudo: titledLaudo(['__proto__', 'constructor']) }),
    ).not.toThrow()
  })
})

describe('what has not been heard', () => {
  const bodies = {
    analise: { Id: 7, OCR: { Nome: 'ANA LIMA', CPF: '529.982.247-25' }, CPFCliente: '52998224725' },
    laudo: laudoOf(['Nome', '-', 'OK']),
  }
  function flags(missing: NonNullable<Evidence['missing']>, each: Bodies = bodies) {
    const evidence = evidenceOf({ asked: { by: 'id', value: '7' }, ...each })
    const judgement = judge({ ...evidence, missing }, contextOf())
    return { Nome: flagOfField(judgement, 'Nome'), CPF: flagOfField(judgement, 'CPF') }
  }

  test('greens nothing that it could speak against', () => {
    expect(flags([])).toEqual({ Nome: 'ok', CPF: 'ok' })
    expect(flags(['biometria'])).toEqual({ Nome: 'ok', CPF: 'unchecked' })
    expect(flags(['laudo'], { analise: bodies.analise })).toEqual({ Nome: 'unchecked', CPF: 'unchecked' })
  })
  test('takes nothing from what already speaks against a value', () => {
    const analise = { ...bodies.analise, CPFCliente: '16899535009' }
    expect(flags(['biometria', 'laudo'], { analise })).toEqual({ Nome: 'unchecked', CPF: 'fail' })
  })
  test('asked for by Id, a laudo greens nothing of an analysis without an Id', () => {
    const analise = { ...bodies.analise, Id: [] }
    expect(flags([], { ...bodies, analise })).toEqual({ Nome: 'unchecked', CPF: 'unchecked' })
    const asked = { by: 'chave', value: 'k-1' } as const
    expect(flags([], { ...bodies, asked, analise })).toEqual({ Nome: 'ok', CPF: 'ok' })
  })
})
