import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import { contextOf, evidenceOf, judged, laudoOf } from './testing/case-for-tests.ts'
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

function flagOf(campo: string, valor: string, message: string) {
  return judged({ laudo: laudoOf([campo, valor, message]) }).lines[0]?.flag
}

describe('a refusal with a gap or an odd letter in it is never green', () => {
  const GAPS = [
    ' ',
    '   ',
    '\t',
    '\n',
    '-',
    '.',
    ',',
    '/',
    ';',
    '|',
    '_',
    '*',
    '\0',
    '\u0007',
    '\u0085',
    '\u00A0',
    '\u00AD',
  ]
  const INVISIBLE = ['\u200B', '\u200E', '\u202E', '\u2060', '\uFEFF', '\u0336']
  const ODD_LETTERS: Readonly<Record<string, string>> = { A: 'А', E: 'Е', O: 'О', I: 'І', C: 'С', N: 'Ν' }
  const REFUSALS = [
    'INVÁLIDO',
    'NÃO CONFERE',
    'NÃO CONFIRMADO',
    'DIVERGENTE',
    'FRAUDE',
    'FALSO',
    'REPROVADO',
    'IRREGULAR',
    'SEM VALIDADE',
    'NÃO É O TITULAR',
  ]
  const refusal = fc
    .constantFrom(...REFUSALS)
    .chain((text) =>
      fc.oneof(
        fc
          .record({
            at: fc.integer({ min: 1, max: text.length - 1 }),
            sign: fc.constantFrom(...GAPS, ...INVISIBLE),
          })
          .map(({ at, sign }) => text.slice(0, at) + sign + text.slice(at)),
        fc.constantFrom(...GAPS).map((sign) => Array.from(text).join(sign)),
        fc.constant(text.replace(/[AEOICN]/g, (letter) => ODD_LETTERS[letter] ?? letter)),
        fc.constant(text.replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))),
      ),
    )
    // That is í, whose UTF-8 was read as Latin-1.
    .filter((text) => !text.includes('Ã\u00AD'))
  const label = fc.constantFrom('Nome', 'CPF', 'Assinatura', 'Documento', 'Alinhamento', 'Observação')

  test('in Valor', () => {
    fc.assert(
      fc.property(label, refusal, (campo, text) => {
        expect(flagOf(campo, text, 'VÁLIDO')).not.toBe('ok')
      }),
    )
  })
  test('in the message', () => {
    fc.assert(
      fc.property(label, refusal, fc.constantFrom('', 'VÁLIDO ', 'Nome: '), (campo, text, before) => {
        expect(flagOf(campo, '-', before + text)).not.toBe('ok')
      }),
    )
  })
  test('in the label', () => {
    fc.assert(
      fc.property(label, refusal, fc.constantFrom('VÁLIDO', 'SIM', 'CONFIRMADO'), (campo, text, message) => {
        expect(flagOf(`${campo} ${text}`, '-', message)).not.toBe('ok')
        expect(flagOf(text, '-', message)).not.toBe('ok')
      }),
    )
  })
})
