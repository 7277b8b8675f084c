import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OCR_FIELDS } from '../service/contract/answers.ts'
import { contextOf, evidenceOf } from './testing/case-for-tests.ts'
import { join } from './facts/join.ts'
import { judge } from './judge.ts'
import { ruleNameOf, RULES } from './rules/registry.ts'

describe('whatever the answers contain', () => {
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
    reference: fc.record({ by: fc.constantFrom('chave' as const, 'id' as const), value: text }),
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
        const { fields, findings, causes } = judge(join(evidenceOf(each)), context)
        for (const { rule, variant, level, source } of findings) {
          expect(Object.keys(RULES[ruleNameOf({ rule })].variants)).toContain(variant)
          // A correct check digit or format never confirms a value.
          if (level === 'ok') expect(source).not.toBe('rule')
        }
        for (const field of fields) if (field.value === null) expect(field.flag).not.toBe('ok')
        const known = fields.slice(0, OCR_FIELDS.length).map(({ name }) => name)
        if (fields.length > 0) expect(known).toEqual([...OCR_FIELDS])
        const inCauses = new Set(causes.flatMap((cause) => cause.findings))
        for (const [at, { level }] of findings.entries()) {
          expect(inCauses.has(at)).toBe(level === 'fail' || level === 'warn')
        }
      }),
    )
  })
})
