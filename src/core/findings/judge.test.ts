import { describe, expect, test } from 'vitest'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import {
  contextOf,
  evidenceOf,
  flagOfField,
  inShort,
  judged,
  laudoOf,
  titledLaudo,
} from './testing/case-for-tests.ts'
import type { Bodies } from './testing/case-for-tests.ts'
import type { CaseAnswers } from './model/evidence.ts'
import { join } from './facts/join.ts'
import { judge } from './judge.ts'
import { isOfLine } from './model/finding.ts'

test('a rule that is off says nothing, of a field or of a line', () => {
  const bodies = {
    analise: { OCR: { Nome: 'ANA LIMA' } },
    laudo: laudoOf(['Nome', '-', 'OK'], ['Instituto', '-', 'INVALIDO']),
  }
  const judgement = judged(bodies, { rules: { 'laudo-line': 'off' } })
  expect(inShort(judgement, 'laudo-line')).toEqual([])
  expect(flagOfField(judgement, 'Nome')).toBe('unchecked')
  expect(judgement.lines.map(({ flag }) => flag)).toEqual(['ok', 'fail'])
})

describe('a flag beside the fields is at the config’s level too', () => {
  const codes = {
    Status: { R: { label: 'Reprovada', level: 'fail' }, P: { label: 'Parcial', level: 'warn' } },
    Motivo: { 14: { label: 'Adulterado', level: 'fail' } },
  }
  test.each([
    ['R', {}, 'fail', 'fail'],
    ['R', { status: 'warn' }, 'warn', 'fail'],
    ['R', { status: 'note' }, 'unchecked', 'fail'],
    ['R', { status: 'off', reason: 'off' }, 'unchecked', 'unchecked'],
    ['P', { status: 'fail', reason: 'warn' }, 'fail', 'warn'],
    ['P', { status: 'note' }, 'unchecked', 'fail'],
    ['7', { status: 'fail' }, 'unchecked', 'fail'],
  ])('Status %s, %j: %s, %s', (Status, rules, status, reason) => {
    const judgement = judged({ analise: { Status, Motivo: 14 } }, { codes, rules })
    expect([judgement.status?.flag, judgement.reason?.flag]).toEqual([status, reason])
  })
})

describe('findings that the config cannot switch off, and notes that it can raise', () => {
  test.each([
    ['id-agrees', { reference: { by: 'id', value: '7' }, biometria: { Id: 8 } }, 'differs warn'],
    ['key-agrees', { analise: { Chave: 'k-2' } }, 'differs warn'],
    ['face-match-belongs', { analise: { Chave: 'k-1' }, biometria: { Chave: 'k-2' } }, 'differs warn'],
  ] as const)('an answer refused by %s is still told of', (rule, bodies, expected) => {
    for (const level of ['off', 'note']) {
      expect(inShort(judged(bodies, { rules: { [rule]: level } }), rule)).toEqual([`${rule}.${expected}`])
    }
  })
  test.each([
    ['similarity', { biometria: { TaxaSimilaridade: 100 } }, 'identical'],
    ['expired-since', { analise: { OCR: { DataExpiracao: '20/11/2026' } } }, 'today'],
    ['expired-since', { analise: { OCR: { DataExpiracao: '21/11/2026' } } }, 'soon'],
    [
      'cpf-region',
      { analise: { OCR: { CPF: '529.982.247-25', Naturalidade: 'Campinas, SP' } } },
      'elsewhere',
    ],
  ] as const)('the doubt in a note of %s can be raised: %j', (rule, bodies, variant) => {
    expect(inShort(judged(bodies, { rules: { [rule]: 'warn' } }), rule)).toContain(`${rule}.${variant} warn`)
  })
})

describe('counts', () => {
  test('are causes where they speak against the case, and fields where they do not', () => {
    const { counts } = judged({
      analise: { Status: 'X', OCR: { Nome: 'ANA LIMA', CPF: '529.982.247-25', Extra: 'y' } },
      biometria: { TaxaSimilaridade: 100 },
      laudo: laudoOf(['Nome', 'ANA LIMA', 'OK'], ['Alinhamento', '-', 'INCORRETO'], ['Óbito', '-', 'NAO']),
    })
    const absent = OCR_FIELDS.length - 2
    expect(counts).toEqual({ fail: 1, warn: 0, ok: 1, unchecked: 2, absent })
  })
  test('of a known kind of document, only the fields that it has, and any other that was read', () => {
    const config = {
      codes: { TipoDocumento: { 1: { label: 'CNH', kind: 'licence' }, 2: { label: 'RG', kind: 'rg' } } },
    }
    const read = (OCR: object) => judged({ analise: { OCR } }, config).fieldsRead
    expect(read({ TipoDocumento: 1, Nome: 'ANA LIMA' })).toEqual({ read: 2, count: 19 })
    expect(read({ TipoDocumento: 2, Nome: 'ANA LIMA' })).toEqual({ read: 2, count: 18 })
    expect(read({ TipoDocumento: 2, Nome: 'ANA LIMA', Categoria: 'B' })).toEqual({ read: 3, count: 19 })
    expect(read({ TipoDocumento: 9, Nome: 'ANA LIMA' })).toEqual({ read: 2, count: OCR_FIELDS.length })
    const { counts, fields } = judged({ analise: { OCR: { TipoDocumento: 1, Nome: 'ANA LIMA' } } }, config)
    expect(counts.absent).toBe(17)
    expect(fields).toHaveLength(OCR_FIELDS.length)
  })
  test('without an OCR, findings about its fields count themselves', () => {
    const { counts, fields, fieldsRead } = judged({
      analise: { OCR: null, CPFCliente: '52998224725' },
      biometria: { CPFCliente: '16899535009' },
      laudo: laudoOf(['Nome', 'ANA', 'DIVERGENTE']),
    })
    expect(fields).toEqual([])
    expect(fieldsRead).toEqual({ read: 0, count: OCR_FIELDS.length })
    expect(counts).toEqual({ fail: 2, warn: 0, ok: 0, unchecked: 0, absent: 0 })
  })
  test('of nothing at all are none', () => {
    expect(judged({})).toMatchObject({ findings: [], fields: [], lines: [], causes: [] })
  })
})

test('a field has every finding about it, worst first', () => {
  const { fields } = judged({
    analise: { OCR: { CPF: '529.982.247-25', Naturalidade: 'Campinas, SP' }, CPFCliente: '168.995.350-09' },
    laudo: laudoOf(['Dígito CPF', '25', 'VALIDO']),
  })
  const about = (name: string) =>
    fields.find((field) => field.name === name)?.findings.map(({ rule }) => rule)
  expect(about('CPF')).toEqual(['cpf-agrees', 'value-agrees', 'laudo-line', 'cpf-check-digits', 'cpf-region'])
  expect(about('Naturalidade')).toEqual(['cpf-region'])
})

test('lines that say one thing are one finding, and each keeps its flag', () => {
  const lines = [
    ['Nome', 'BIA LIMA', 'DIVERGENTE'],
    ['Nome', 'BIA LIMA', 'OK'],
    ['Nome', 'BIA LIMA', 'DIVERGENTE'],
    ['Nome', 'ANA LIMA', 'DIVERGENTE'],
  ] as const
  const { findings, lines: judgedLines } = judged({
    analise: { OCR: { Nome: 'ANA LIMA' } },
    laudo: laudoOf(...lines),
  })
  const said = findings.map(
    ({ rule, variant, line, lines: several }) => `${several?.join() ?? line} ${rule}.${variant}`,
  )
  expect(said.toSorted()).toEqual([
    '0,1,2 value-agrees.differs',
    '0,2 laudo-line.failed',
    '1 laudo-line.other-value',
    '3 laudo-line.failed',
    '3 value-agrees.agrees',
  ])
  expect(findings.filter((finding) => isOfLine(finding, 2)).map(({ rule }) => rule)).toEqual([
    'laudo-line',
    'value-agrees',
  ])
  expect(judgedLines.map(({ index, flag }) => `${index} ${flag}`)).toEqual([
    '0 fail',
    '1 unchecked',
    '2 fail',
    '3 fail',
  ])
})

test('a field named like an Object property is a field like any other', () => {
  const body: unknown = JSON.parse(
    '{"OCR":{"__proto__":"x","constructor":"y"},"toString":{},"Status":"__proto__"}',
  )
  expect(() =>
    judged({ analise: body as object, laudo: titledLaudo(['__proto__', 'constructor']) }),
  ).not.toThrow()
})

/** The flag of the similarity, the levels of its findings, and the flags of the causes. */
function similarityOf(missing: NonNullable<CaseAnswers['missing']>, each: Bodies) {
  const judgement = judge(join({ ...evidenceOf(each), missing }), contextOf())
  const levels = judgement.findings.filter(({ rule }) => rule === 'similarity').map(({ level }) => level)
  return [judgement.similarity?.flag, levels, judgement.causes.map(({ flag }) => flag)]
}

describe('an answer that is missing', () => {
  const bodies = {
    analise: { Id: 7, OCR: { Nome: 'ANA LIMA', CPF: '529.982.247-25' }, CPFCliente: '52998224725' },
    laudo: laudoOf(['Nome', '-', 'OK']),
  }
  function flags(missing: NonNullable<CaseAnswers['missing']>, each: Bodies = bodies) {
    const evidence = evidenceOf({ reference: { by: 'id', value: '7' }, ...each })
    const judgement = judge(join({ ...evidence, missing }), contextOf())
    return { Nome: flagOfField(judgement, 'Nome'), CPF: flagOfField(judgement, 'CPF') }
  }

  test('withholds green where that answer could contradict', () => {
    expect(flags({})).toEqual({ Nome: 'ok', CPF: 'ok' })
    expect(flags({ biometria: 'failed' })).toEqual({ Nome: 'ok', CPF: 'unchecked' })
    expect(flags({ laudo: 'failed' }, { analise: bodies.analise })).toEqual({
      Nome: 'unchecked',
      CPF: 'unchecked',
    })
  })
  test('withholds nothing where the service says that there is no face match', () => {
    expect(flags({ biometria: 'not-found' })).toEqual({ Nome: 'ok', CPF: 'ok' })
  })
  test('without the analysis, a line about a field is not green either', () => {
    const evidence = evidenceOf({ laudo: laudoOf(['Nome', 'ANA LIMA', 'OK'], ['Alinhamento', '-', 'OK']) })
    const lineFlags = (missing: NonNullable<CaseAnswers['missing']>) =>
      judge(join({ ...evidence, missing }), contextOf()).lines.map(({ flag }) => flag)
    expect(lineFlags({ analise: 'failed' })).toEqual(['unchecked', 'ok'])
  })
  function withheld(missing: NonNullable<CaseAnswers['missing']>) {
    const { fields } = judge(join({ ...evidenceOf(bodies), missing }), contextOf())
    return fields.filter(({ isWithheld }) => isWithheld).map(({ name }) => name)
  }

  test('marks which fields are only withheld', () => {
    expect(withheld({})).toEqual([])
    expect(withheld({ biometria: 'failed' })).toEqual(['CPF'])
    expect(withheld({ laudo: 'failed' })).toEqual(['Nome', 'CPF'])
  })
  test('shows no green similarity where the face match says that there is none', () => {
    const [match, low] = [{ biometria: { TaxaSimilaridade: 97 } }, { biometria: { TaxaSimilaridade: 50 } }]
    expect(similarityOf({}, match)).toEqual(['ok', ['ok'], []])
    expect(similarityOf({ laudo: 'failed' }, match)).toEqual(['ok', ['ok'], []])
    expect(similarityOf({ biometria: 'denied' }, match)).toEqual(['unchecked', ['note'], []])
    expect(similarityOf({ biometria: 'denied' }, low)).toEqual(['fail', ['fail'], ['fail']])
  })
  test('shows no green of a face match whose Chave cannot be read', () => {
    const match = { Id: 7, Chave: {}, CPFCliente: '52998224725', TaxaSimilaridade: 97 }
    expect(similarityOf({}, { biometria: match })).toEqual(['unchecked', ['note'], ['warn']])
    expect(similarityOf({}, { biometria: { ...match, TaxaSimilaridade: 50 } })).toEqual([
      'fail',
      ['fail'],
      ['fail', 'warn'],
    ])
    expect(flags({}, { ...bodies, biometria: match })).toEqual({ Nome: 'ok', CPF: 'unchecked' })
    expect(flags({}, { ...bodies, biometria: { ...match, Chave: null } })).toEqual({ Nome: 'ok', CPF: 'ok' })
  })
  test('changes nothing for a value that already has a finding against it', () => {
    const analise = { ...bodies.analise, CPFCliente: '16899535009' }
    expect(flags({ biometria: 'failed', laudo: 'pending' }, { analise })).toEqual({
      Nome: 'unchecked',
      CPF: 'fail',
    })
  })
  test('requested by Id, a laudo confirms nothing in an analysis without an Id', () => {
    const analise = { ...bodies.analise, Id: [] }
    expect(flags({}, { ...bodies, analise })).toEqual({ Nome: 'unchecked', CPF: 'unchecked' })
    const reference = { by: 'chave', value: 'k-1' } as const
    expect(flags({}, { ...bodies, reference, analise })).toEqual({ Nome: 'ok', CPF: 'ok' })
  })
})
