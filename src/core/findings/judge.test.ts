import { describe, expect, test } from 'vitest'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import { joinAnswers } from './facts/join.ts'
import { judge } from './judge.ts'
import type { MissingAnswers } from './model/evidence.ts'
import { isAboutLine } from './model/finding.ts'
import {
  contextOf,
  evidenceOf,
  flagOfField,
  findingList,
  judgeBodies,
  laudoOf,
  titledLaudo,
} from './testing/case-for-tests.ts'
import type { Bodies } from './testing/case-for-tests.ts'

test('a rule that is off has no findings and leaves the flags of lines', () => {
  const bodies = {
    analise: { OCR: { Nome: 'ANA LIMA' } },
    laudo: laudoOf(['Nome', '-', 'OK'], ['Instituto', '-', 'INVALIDO']),
  }
  const judgement = judgeBodies(bodies, { rules: { 'laudo-line': 'off' } })
  expect(findingList(judgement, 'laudo-line')).toEqual([])
  expect(flagOfField(judgement, 'Nome')).toBe('unchecked')
  expect(judgement.lines.map(({ flag }) => flag)).toEqual(['ok', 'fail'])
})

test.each([
  ['R', {}, 'fail', 'fail'],
  ['R', { status: 'warn' }, 'warn', 'fail'],
  ['R', { status: 'note' }, 'unchecked', 'fail'],
  ['R', { status: 'off', reason: 'off' }, 'unchecked', 'unchecked'],
  ['P', { status: 'fail', reason: 'warn' }, 'fail', 'warn'],
  ['P', { status: 'note' }, 'unchecked', 'fail'],
  ['7', { status: 'fail' }, 'unchecked', 'fail'],
])('for the Status %s and the levels %j, status shows %s and reason %s', (Status, rules, status, reason) => {
  const codes = {
    Status: { R: { label: 'Reprovada', level: 'fail' }, P: { label: 'Parcial', level: 'warn' } },
    Motivo: { 14: { label: 'Adulterado', level: 'fail' } },
  }
  const judgement = judgeBodies({ analise: { Status, Motivo: 14 } }, { codes, rules })
  expect([judgement.status?.flag, judgement.reason?.flag]).toEqual([status, reason])
})

test.each([
  ['id-agrees', { reference: { by: 'id', value: '7' }, biometria: { Id: 8 } }],
  ['key-agrees', { analise: { Chave: 'k-2' } }],
  ['face-match-belongs', { analise: { Chave: 'k-1' }, biometria: { Chave: 'k-2' } }],
] as const)('the config cannot hide an answer refused by %s', (rule, bodies) => {
  for (const level of ['off', 'note']) {
    expect(findingList(judgeBodies(bodies, { rules: { [rule]: level } }), rule)).toEqual([
      `${rule}.differs warn`,
    ])
  }
})

test.each([
  ['similarity', { biometria: { TaxaSimilaridade: 100 } }, 'identical'],
  ['expired-since', { analise: { OCR: { DataExpiracao: '20/11/2026' } } }, 'today'],
  ['expired-since', { analise: { OCR: { DataExpiracao: '21/11/2026' } } }, 'soon'],
  ['cpf-region', { analise: { OCR: { CPF: '529.982.247-25', Naturalidade: 'Campinas, SP' } } }, 'elsewhere'],
] as const)('the config can raise the doubt of %s: %j', (rule, bodies, variant) => {
  expect(findingList(judgeBodies(bodies, { rules: { [rule]: 'warn' } }), rule)).toContain(
    `${rule}.${variant} warn`,
  )
})

describe('counts', () => {
  test('are causes for fail and warn, and fields for other flags', () => {
    const { counts } = judgeBodies({
      analise: { Status: 'X', OCR: { Nome: 'ANA LIMA', CPF: '529.982.247-25', Extra: 'y' } },
      biometria: { TaxaSimilaridade: 100 },
      laudo: laudoOf(['Nome', 'ANA LIMA', 'OK'], ['Alinhamento', '-', 'INCORRETO'], ['Óbito', '-', 'NAO']),
    })
    expect(counts).toEqual({ fail: 1, warn: 0, ok: 1, unchecked: 2, absent: OCR_FIELDS.length - 2 })
  })
  test.each([
    [{ TipoDocumento: 1, Nome: 'ANA LIMA' }, 2, 19],
    [{ TipoDocumento: 2, Nome: 'ANA LIMA' }, 2, 18],
    [{ TipoDocumento: 2, Nome: 'ANA LIMA', Categoria: 'B' }, 3, 19],
    [{ TipoDocumento: 9, Nome: 'ANA LIMA' }, 2, OCR_FIELDS.length],
  ])('include only fields of this kind of document, and others that were read: %j', (OCR, read, count) => {
    const TipoDocumento = { 1: { label: 'CNH', kind: 'licence' }, 2: { label: 'RG', kind: 'rg' } }
    const { counts, fields, fieldsRead } = judgeBodies({ analise: { OCR } }, { codes: { TipoDocumento } })
    expect(fieldsRead).toEqual({ read, count })
    expect(counts.absent).toBe(count - read)
    expect(fields).toHaveLength(OCR_FIELDS.length)
  })
  test('include findings about fields without an OCR', () => {
    const { counts, fields, fieldsRead } = judgeBodies({
      analise: { OCR: null, CPFCliente: '52998224725' },
      biometria: { CPFCliente: '16899535009' },
      laudo: laudoOf(['Nome', 'ANA', 'DIVERGENTE']),
    })
    expect(fields).toEqual([])
    expect(fieldsRead).toEqual({ read: 0, count: OCR_FIELDS.length })
    expect(counts).toEqual({ fail: 2, warn: 0, ok: 0, unchecked: 0, absent: 0 })
  })
})

test('without any answer there are no findings', () => {
  expect(judgeBodies({})).toMatchObject({ findings: [], fields: [], lines: [], causes: [] })
})

test('a field has its findings, worst first', () => {
  const { fields } = judgeBodies({
    analise: { OCR: { CPF: '529.982.247-25', Naturalidade: 'Campinas, SP' }, CPFCliente: '168.995.350-09' },
    laudo: laudoOf(['Dígito CPF', '25', 'VALIDO']),
  })
  const rulesOf = (name: string) =>
    fields.find((field) => field.name === name)?.findings.map(({ rule }) => rule)
  const cpfRules = ['cpf-agrees', 'value-agrees', 'laudo-line', 'cpf-check-digits', 'cpf-region']
  expect(rulesOf('CPF')).toEqual(cpfRules)
  expect(rulesOf('Naturalidade')).toEqual(['cpf-region'])
})

test('lines that say the same share one finding, and each keeps its flag', () => {
  const { findings, lines } = judgeBodies({
    analise: { OCR: { Nome: 'ANA LIMA' } },
    laudo: laudoOf(
      ['Nome', 'BIA LIMA', 'DIVERGENTE'],
      ['Nome', 'BIA LIMA', 'OK'],
      ['Nome', 'BIA LIMA', 'DIVERGENTE'],
      ['Nome', 'ANA LIMA', 'DIVERGENTE'],
    ),
  })
  const linesOfFindings = findings.map(
    (finding) => `${finding.lines?.join() ?? finding.line} ${finding.rule}.${finding.variant}`,
  )
  expect(linesOfFindings.toSorted()).toEqual([
    '0,1,2 value-agrees.differs',
    '0,2 laudo-line.failed',
    '1 laudo-line.other-value',
    '3 laudo-line.failed',
    '3 value-agrees.agrees',
  ])
  const rulesOfLine = findings.filter((finding) => isAboutLine(finding, 2)).map(({ rule }) => rule)
  expect(rulesOfLine).toEqual(['laudo-line', 'value-agrees'])
  expect(lines.map(({ index, flag }) => `${index} ${flag}`)).toEqual([
    '0 fail',
    '1 unchecked',
    '2 fail',
    '3 fail',
  ])
})

test.each([{}, { rules: { 'laudo-line': 'off' } }])(
  'each line that says "valid" of another value has a note: %j',
  (config) => {
    const { lines } = judgeBodies(
      {
        analise: { OCR: { Nome: 'ANA LIMA' } },
        laudo: laudoOf(['Nome', 'BIA LIMA', 'VÁLIDO'], ['Nome', 'BIA LIMA', 'VÁLIDO']),
      },
      config,
    )
    const expected = { flag: 'unchecked', note: 'other-value' }
    expect(lines).toMatchObject([expected, expected])
  },
)

test('a hidden field is listed only while it has an alert, and never counts as unread', () => {
  const bodies = { analise: { OCR: { CPF: '529.982.247-24', Nome: 'ANA LIMA' } } }
  const judgement = judgeBodies(bodies, { hidden: ['CPF', 'Nome', 'Diretor'] })
  const names = judgement.fields.map(({ name }) => name)
  expect(names).toContain('CPF')
  expect(names).not.toContain('Nome')
  expect(names).not.toContain('Diretor')
  expect(judgement.fieldsRead).toEqual({ read: 1, count: OCR_FIELDS.length - 2 })
})

test('a field named like an Object property is a field like any other', () => {
  const analise = JSON.parse(
    '{"OCR":{"__proto__":"x","constructor":"y"},"toString":{},"Status":"__proto__"}',
  ) as object
  expect(() => judgeBodies({ analise, laudo: titledLaudo(['__proto__', 'constructor']) })).not.toThrow()
})

const judgeWithout = (missing: MissingAnswers, bodies: Bodies) =>
  judge(joinAnswers({ ...evidenceOf(bodies), missing }), contextOf())

/** The flag of the similarity, the levels of its findings, and the flags of the causes. */
function similarityWithout(missing: MissingAnswers, biometria: object) {
  const { similarity, findings, causes } = judgeWithout(missing, { biometria })
  const levels = findings.filter(({ rule }) => rule === 'similarity').map(({ level }) => level)
  return [similarity?.flag, levels, causes.map(({ flag }) => flag)]
}

describe('a missing answer', () => {
  const analise = { Id: 7, OCR: { Nome: 'ANA LIMA', CPF: '529.982.247-25' }, CPFCliente: '52998224725' }
  const laudo = laudoOf(['Nome', '-', 'OK'])
  const byId = { by: 'id', value: '7' } as const

  /** The flags of Nome and CPF. */
  function flags(missing: MissingAnswers, bodies: Bodies = { analise, laudo }) {
    const judgement = judgeWithout(missing, { reference: byId, ...bodies })
    return [flagOfField(judgement, 'Nome'), flagOfField(judgement, 'CPF')]
  }

  test('withholds green from fields that it could contradict', () => {
    expect(flags({})).toEqual(['ok', 'ok'])
    expect(flags({ biometria: 'failed' })).toEqual(['ok', 'unchecked'])
    expect(flags({ biometria: 'not-found' })).toEqual(['ok', 'ok'])
    expect(flags({ laudo: 'failed' }, { analise })).toEqual(['unchecked', 'unchecked'])
  })

  test.each([
    [{}, []],
    [{ biometria: 'failed' }, ['CPF']],
    [{ laudo: 'failed' }, ['Nome', 'CPF']],
  ] as const)('marks the fields that it withholds: %j', (missing, names) => {
    const { fields } = judgeWithout(missing, { analise, laudo })
    expect(fields.filter(({ isWithheld }) => isWithheld).map(({ name }) => name)).toEqual(names)
  })

  test('leaves a field red', () => {
    const otherCpf = { ...analise, CPFCliente: '16899535009' }
    expect(flags({ biometria: 'failed', laudo: 'pending' }, { analise: otherCpf })).toEqual([
      'unchecked',
      'fail',
    ])
  })

  test('an unread analysis withholds green from lines about a field', () => {
    const twoLines = laudoOf(['Nome', 'ANA LIMA', 'OK'], ['Alinhamento', '-', 'OK'])
    const { lines } = judgeWithout({ analise: 'failed' }, { laudo: twoLines })
    expect(lines.map(({ flag }) => flag)).toEqual(['unchecked', 'ok'])
  })

  test('a denied face match has no green similarity', () => {
    const match = { TaxaSimilaridade: 97 }
    expect(similarityWithout({}, match)).toEqual(['ok', ['ok'], []])
    expect(similarityWithout({ laudo: 'failed' }, match)).toEqual(['ok', ['ok'], []])
    expect(similarityWithout({ biometria: 'denied' }, match)).toEqual(['unchecked', ['note'], []])
    expect(similarityWithout({ biometria: 'denied' }, { TaxaSimilaridade: 50 })).toEqual([
      'fail',
      ['fail'],
      ['fail'],
    ])
  })

  test('a face match with an unreadable Chave confirms nothing', () => {
    const match = { Id: 7, Chave: {}, CPFCliente: '52998224725', TaxaSimilaridade: 97 }
    const lowMatch = { ...match, TaxaSimilaridade: 50 }
    expect(similarityWithout({}, match)).toEqual(['unchecked', ['note'], ['warn']])
    expect(similarityWithout({}, lowMatch)).toEqual(['fail', ['fail'], ['fail', 'warn']])
    expect(flags({}, { analise, laudo, biometria: match })).toEqual(['ok', 'unchecked'])
    expect(flags({}, { analise, laudo, biometria: { ...match, Chave: null } })).toEqual(['ok', 'ok'])
  })

  test('a laudo requested by Id confirms nothing in an analysis without an Id', () => {
    const bodies = { analise: { ...analise, Id: [] }, laudo }
    expect(flags({}, bodies)).toEqual(['unchecked', 'unchecked'])
    expect(flags({}, { ...bodies, reference: { by: 'chave', value: 'k-1' } })).toEqual(['ok', 'ok'])
  })
})
