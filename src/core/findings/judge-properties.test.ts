import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import { joinAnswers } from './facts/join.ts'
import { judge } from './judge.ts'
import { ruleNameOf, RULES } from './rules/registry.ts'
import { contextOf, evidenceOf, judgeBodies, laudoOf } from './testing/case-for-tests.ts'

const split = (list: string) => list.split(' | ')

const text = fc.oneof(
  fc.constantFrom(...split('VALIDO | NAO CONFERE | OBITO | SIM | - | *** | 529.982.247-25 | 1 | k-1')),
  fc.constantFrom(
    ...split('29/02/2000 | 31/02/2000 | 01/01/0001 | INDETERMINADA | 2026-11-19T14:02:41 | AB | D'),
  ),
  fc.constantFrom(...split('SP | Campinas, SP | ANA LIMA | 29.465.327-2 SSP/SP | SP481902377 | 02650306461')),
  fc.string(),
)
const value = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue())
const withKeys = (keys: readonly string[]) =>
  fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), value)
const lines = (labelKey: string) => {
  const label = fc.constantFrom(
    ...split('Nome | Óbito | Formato CPF | Id | CPF de envio | Documento | Biometria'),
  )
  const line = fc.record({ [labelKey]: fc.oneof(label, value), Valor: value, MensagemValidacao: value })
  return fc.oneof(fc.array(fc.oneof(value, line)), value)
}
const analise = fc
  .record({
    rest: withKeys(split('Id | Chave | Status | Motivo | CPFCliente | Biometria | MotivoTexto')),
    OCR: fc.oneof(withKeys(OCR_FIELDS), value),
  })
  .map(({ rest, OCR }) => ({ ...rest, OCR }))
const bodies = fc.record({
  reference: fc.record({ by: fc.constantFrom('chave' as const, 'id' as const), value: text }),
  analise: fc.option(analise),
  biometria: fc.option(withKeys(split('Id | Chave | CPFCliente | TaxaSimilaridade'))),
  laudo: fc.option(
    fc.record({ ConteudoPadraoAnalise: lines('Titulo'), ConteudoValidacaoDocumento: lines('Campo') }),
  ),
})

test('any answers are judged, in declared variants, and never green without a value', () => {
  const context = contextOf({ codes: { Status: { 1: { label: 'x', level: 'ok' } } } })
  fc.assert(
    fc.property(bodies, (answers) => {
      const { fields, findings, causes } = judge(joinAnswers(evidenceOf(answers)), context)
      for (const { rule, variant, level, source } of findings) {
        expect(Object.keys(RULES[ruleNameOf({ rule })].variants)).toContain(variant)
        // A correct check digit or format never confirms a value.
        if (level === 'ok') expect(source).not.toBe('rule')
      }
      for (const field of fields) if (field.value === null) expect(field.flag).not.toBe('ok')
      const interfaceNames = fields.slice(0, OCR_FIELDS.length).map(({ name }) => name)
      if (fields.length > 0) expect(interfaceNames).toEqual([...OCR_FIELDS])
      const inCauses = new Set(causes.flatMap((cause) => cause.findings))
      for (const [index, { level }] of findings.entries()) {
        expect(inCauses.has(index)).toBe(level === 'fail' || level === 'warn')
      }
    }),
  )
})

function expectNotOk(campo: string, valor: string, message: string): void {
  expect(judgeBodies({ laudo: laudoOf([campo, valor, message]) }).lines[0]?.flag).not.toBe('ok')
}

describe('a refusal with a gap or an odd letter is never green', () => {
  const GAPS = [...Array.from(' \t\n-.,/;|_*\0\u0007\u0085\u00A0\u00AD'), '   ']
  const INVISIBLE = ['\u200B', '\u200E', '\u202E', '\u2060', '\uFEFF', '\u0336']
  const ODD_LETTERS: Readonly<Record<string, string>> = { A: 'А', E: 'Е', O: 'О', I: 'І', C: 'С', N: 'Ν' }
  const REFUSALS = split(
    'INVÁLIDO | NÃO CONFERE | NÃO CONFIRMADO | DIVERGENTE | FRAUDE | FALSO | REPROVADO | IRREGULAR | SEM VALIDADE | NÃO É O TITULAR',
  )
  const refusal = fc
    .constantFrom(...REFUSALS)
    .chain((phrase) =>
      fc.oneof(
        fc
          .record({
            index: fc.integer({ min: 1, max: phrase.length - 1 }),
            gap: fc.constantFrom(...GAPS, ...INVISIBLE),
          })
          .map(({ index, gap }) => phrase.slice(0, index) + gap + phrase.slice(index)),
        fc.constantFrom(...GAPS).map((gap) => Array.from(phrase).join(gap)),
        fc.constant(phrase.replace(/[AEOICN]/g, (letter) => ODD_LETTERS[letter] ?? letter)),
        fc.constant(phrase.replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))),
      ),
    )
    // This pair is í in UTF-8, read as Latin-1.
    .filter((phrase) => !phrase.includes('Ã\u00AD'))
  const label = fc.constantFrom('Nome', 'CPF', 'Assinatura', 'Documento', 'Alinhamento', 'Observação')

  test('in Valor', () => {
    fc.assert(fc.property(label, refusal, (campo, phrase) => expectNotOk(campo, phrase, 'VÁLIDO')))
  })
  test('in the message', () => {
    fc.assert(
      fc.property(label, refusal, fc.constantFrom('', 'VÁLIDO ', 'Nome: '), (campo, phrase, prefix) =>
        expectNotOk(campo, '-', prefix + phrase),
      ),
    )
  })
  test('in the label', () => {
    fc.assert(
      fc.property(
        label,
        refusal,
        fc.constantFrom('VÁLIDO', 'SIM', 'CONFIRMADO'),
        (campo, phrase, message) => {
          expectNotOk(`${campo} ${phrase}`, '-', message)
          expectNotOk(phrase, '-', message)
        },
      ),
    )
  })
})
