import { describe, expect, test } from 'vitest'
import { LaudoAnswer, ScoreAnswer } from '#core/service/contract/answers.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { contextOf } from '#core/findings/testing/case-for-tests.ts'
import { assembleCase } from './assemble.ts'
import { NO_CALLS } from './calls.ts'
import type { Calls } from './calls.ts'
import { answered, biometriaOf, failed, idle, laudoOf, loading, scoreOf } from './testing/calls.ts'

const analise = { Id: 7, Chave: 'k', OCR: { Nome: 'Ana Lima' } }
const lines = {
  ConteudoValidacaoDocumento: [{ Campo: 'Nome', Valor: 'Ana Lima', MensagemValidacao: 'VÁLIDO' }],
}
const COMPLETE: Calls = {
  score: scoreOf(analise),
  biometria: biometriaOf({ Id: 7, Chave: 'k', TaxaSimilaridade: 97 }),
  laudo: laudoOf(lines),
}

const byChave: CaseReference = { by: 'chave', value: 'k' }
const byId: CaseReference = { by: 'id', value: '7' }

function caseOf(reference: CaseReference, calls: Partial<Calls>) {
  return assembleCase(reference, { ...NO_CALLS, ...calls }, contextOf())
}

function panelsOf(reference: CaseReference, calls: Partial<Calls>): Record<string, string> {
  const { panels } = caseOf(reference, calls)
  return Object.fromEntries(Object.entries(panels).map(([name, panel]) => [name, panel.state]))
}

describe('a laudo with the message "not found"', () => {
  const ok = { Valor: 'Ana Lima', MensagemValidacao: 'VÁLIDO' }
  const Laudo = {
    ConteudoPadraoAnalise: [{ Titulo: 'Documento', Valor: 'APROVADO' }],
    ConteudoValidacaoDocumento: [
      { Campo: 'Nome', ...ok },
      { Campo: 'Selo', ...ok },
      { Campo: 'Naturalidade', ...ok, MensagemValidacao: 'INVÁLIDO' },
    ],
  }

  test.each([
    ['Análise não encontrada', ['unchecked', 'unchecked', 'fail'], 'unchecked', true, 0, 'note'],
    ['SUCESSO', ['ok', 'ok', 'fail'], 'ok', false, 1, 'ok'],
  ])('%s: lines %j, name %s', (message, lineFlags, nameFlag, isWithheld, okCount, level) => {
    const laudo = answered(LaudoAnswer.parse({ Status: 0, Mensagens: [message], Laudo }))
    const { judgement } = caseOf(byChave, { score: scoreOf(analise), biometria: biometriaOf(null), laudo })
    expect(judgement.lines.map(({ flag }) => flag)).toEqual(lineFlags)
    expect(judgement.fields.find(({ name }) => name === 'Nome')).toMatchObject({ flag: nameFlag, isWithheld })
    expect(judgement.counts.ok).toBe(okCount)
    const levels = judgement.findings
      .filter(({ fields }) => fields.length === 0)
      .map((finding) => finding.level)
    expect(levels).toEqual([level, level])
  })
})

test.each([
  ['NÃO ENCONTRADO', []],
  ['DOCUMENTO ADULTERADO. FACE NÃO ENCONTRADA NA BASE', ['service-text.refused']],
  ['TITULAR FALECIDO; FACE NÃO ENCONTRADA', ['death-record.found', 'service-text.doubtful']],
])('reads what a message says besides "not found": %s', (message, expected) => {
  const score = answered(
    ScoreAnswer.parse({ Status: 0, Mensagens: ['SUCESSO', message], Analise: { Id: 7, Chave: 'k' } }),
  )
  const { findings } = caseOf(byChave, { ...COMPLETE, score }).judgement
  const ofMessages = findings.filter(({ sides }) => sides.some(({ fieldPath }) => fieldPath === 'Mensagens'))
  expect(ofMessages.map(({ rule, variant }) => `${rule}.${variant}`)).toEqual(expected)
})

describe('while answers arrive', () => {
  test('by Chave all panels load until the analysis has the Id', () => {
    expect(caseOf(byChave, { score: loading }).state).toBe('loading')
    expect(new Set(Object.values(panelsOf(byChave, { score: loading })))).toEqual(new Set(['loading']))
  })

  test('panels become ready one by one; findings wait for the last answer', () => {
    const calls = { ...COMPLETE, biometria: loading }
    expect(caseOf(byChave, calls)).toMatchObject({ state: 'loading', chave: 'k', id: '7' })
    const panels = { ocr: 'ready', laudo: 'ready', face: 'loading', findings: 'loading' }
    expect(panelsOf(byChave, calls)).toMatchObject(panels)
  })

  test('by Id the OCR loads until the face match has the Chave', () => {
    const panels = panelsOf(byId, { biometria: loading, laudo: laudoOf(lines) })
    expect(panels).toMatchObject({ ocr: 'loading', laudo: 'ready' })
  })
})

describe('after the last answer', () => {
  test.each([
    ['a complete case', {}, 'ready', 'ready'],
    ['no face match, 404', { biometria: failed('biometria', 'not-found', 404) }, 'ready', 'absent'],
    ['no face match, 200', { biometria: failed('biometria', 'not-found', 200) }, 'ready', 'absent'],
    ['a face match with a 400', { biometria: failed('biometria', 'not-found', 400) }, 'partial', 'error'],
    ['a failed face match', { biometria: failed('biometria', 'service-failure', 500) }, 'partial', 'error'],
  ])('%s', (_name, calls, state, face) => {
    expect(caseOf(byChave, { ...COMPLETE, ...calls }).state).toBe(state)
    expect(panelsOf(byChave, { ...COMPLETE, ...calls })).toMatchObject({ face })
  })

  test('by Chave a failed analysis is the error of the case', () => {
    const calls = { score: failed('score', 'timeout', null) }
    expect(caseOf(byChave, calls)).toMatchObject({ state: 'error', error: { kind: 'timeout' }, chave: null })
    const absent = { face: 'absent', laudo: 'absent', findings: 'absent', raw: 'absent' }
    expect(panelsOf(byChave, calls)).toEqual({ ocr: 'error', ...absent })
  })

  test.each([
    ['not-found', 'not-found', 'not-found'],
    ['not-found', 'service-failure', 'service-failure'],
    ['network', 'not-found', 'network'],
  ] as const)('by Id, face match %s and laudo %s: %s', (biometriaKind, laudoKind, kind) => {
    const calls = { biometria: failed('biometria', biometriaKind, 404), laudo: failed('laudo', laudoKind) }
    expect(caseOf(byId, calls)).toMatchObject({ state: 'error', error: { kind } })
  })

  test('by Id a failed face match does not hide the laudo', () => {
    const calls = { biometria: failed('biometria', 'rate-limited', 429), laudo: laudoOf(lines) }
    expect(caseOf(byId, calls).state).toBe('partial')
    expect(panelsOf(byId, calls)).toMatchObject({ face: 'error', laudo: 'ready' })
  })

  test('by Id without a face match the OCR needs the Chave', () => {
    const calls = { biometria: failed('biometria', 'not-found', 404), laudo: laudoOf(lines) }
    const panels = { ocr: { state: 'absent', why: 'needs-chave' } }
    expect(caseOf(byId, calls)).toMatchObject({ state: 'ready', id: '7', chave: null, panels })
  })

  test('by Id, an analysis with another Id is offered but not shown', () => {
    const { otherCase, panels, judgement } = caseOf(byId, {
      ...COMPLETE,
      score: scoreOf({ ...analise, Id: 8 }),
    })
    expect(otherCase).toEqual({ by: 'chave', value: 'k' })
    expect(panels.ocr).toEqual({ state: 'absent', why: 'refused' })
    expect(judgement.fields).toEqual([])
  })

  test('a null OCR is absent', () => {
    const { panels } = caseOf(byChave, { ...COMPLETE, score: scoreOf({ ...analise, OCR: null }) })
    expect(panels.ocr).toEqual({ state: 'absent', why: 'empty' })
  })

  const otherId = { ...lines, ConteudoPadraoAnalise: [{ Titulo: 'Id da Análise', Valor: '9' }] }
  test.each([
    ['a null laudo', null, 'empty'],
    ['an empty laudo', { ConteudoPadraoAnalise: [], ConteudoValidacaoDocumento: null }, 'empty'],
    ['a laudo with another Id', otherId, 'refused'],
  ])('%s is absent', (_name, laudo, why) => {
    const { panels } = caseOf(byChave, { ...COMPLETE, laudo: laudoOf(laudo) })
    expect(panels.laudo).toEqual({ state: 'absent', why })
  })
})

describe('a confirmed value', () => {
  const score = scoreOf({ ...analise, CPFCliente: '52998224725', OCR: { CPF: '529.982.247-25' } })
  const biometria = biometriaOf({ Id: 7, Chave: 'k' })

  test.each<[string, string, Partial<Calls>]>([
    ['ok', 'all calls have answered', {}],
    ['ok', 'there is no face match', { biometria: failed('biometria', 'not-found', 404) }],
    ['unchecked', 'the laudo is loading', { laudo: loading }],
    ['unchecked', 'the service denies that there is a laudo', { laudo: failed('laudo', 'not-found') }],
    ['unchecked', 'the laudo failed', { laudo: failed('laudo', 'service-failure', 500) }],
    ['unchecked', 'the face match is loading', { biometria: loading }],
    ['unchecked', 'the face match failed', { biometria: failed('biometria', 'malformed', 200) }],
    ['unchecked', 'neither was requested', { biometria: idle, laudo: idle }],
  ])('is %s if %s', (flag, _reason, calls) => {
    const { fields } = caseOf(byChave, { ...COMPLETE, score, biometria, ...calls }).judgement
    expect(fields.find(({ name }) => name === 'CPF')?.flag).toBe(flag)
  })
})

test('a Chave sent as a number keeps the leading zeros of the requested one', () => {
  const requested: CaseReference = { by: 'chave', value: '000123456' }
  const sameCase = caseOf(requested, { score: scoreOf({ ...analise, Chave: 123_456 }) })
  expect(sameCase).toMatchObject({ chave: '000123456', id: '7', panels: { ocr: { state: 'ready' } } })
  const otherCase = caseOf(requested, { score: scoreOf({ ...analise, Chave: 123_457 }) })
  expect(otherCase).toMatchObject({ chave: null, otherCase: { by: 'chave', value: '123457' } })
  expect(caseOf(byId, { biometria: biometriaOf({ Id: 7, Chave: 123_456 }) }).chave).toBe('123456')
})
