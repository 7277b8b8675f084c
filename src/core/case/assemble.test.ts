import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { LaudoAnswer } from '#core/service/contract/answers.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { assemble } from './assemble.ts'
import { NO_CALLS } from './calls.ts'
import type { Calls } from './calls.ts'
import { answered, biometriaOf, failed, idle, laudoOf, loading, scoreOf } from './testing/calls.ts'

const context = { config: {}, today: parseDate('2026-11-20') }
const analise = { Id: 7, Chave: 'k', OCR: { Nome: 'Ana Lima' } }
const lines = {
  ConteudoValidacaoDocumento: [{ Campo: 'Nome', Valor: 'Ana Lima', MensagemValidacao: 'VÁLIDO' }],
}

const byChave: CaseReference = { by: 'chave', value: 'k' }
const byId: CaseReference = { by: 'id', value: '7' }

function seen(reference: CaseReference, calls: Partial<Calls>) {
  const made = assemble(reference, { ...NO_CALLS, ...calls }, context)
  const panels = Object.entries(made.panels).map(([name, panel]) => [name, panel.state])
  return { ...made, seen: Object.fromEntries(panels) as Record<string, string> }
}

describe('a laudo that says that there is no laudo', () => {
  const ok = { Valor: 'Ana Lima', MensagemValidacao: 'VÁLIDO' }
  const body = {
    ConteudoPadraoAnalise: [{ Titulo: 'Documento', Valor: 'APROVADO' }],
    ConteudoValidacaoDocumento: [
      { Campo: 'Nome', ...ok },
      { Campo: 'Selo', ...ok },
      { Campo: 'Naturalidade', ...ok, MensagemValidacao: 'INVÁLIDO' },
    ],
  }
  function judgedWith(message: string) {
    const laudo = answered(LaudoAnswer.parse({ Status: 0, Mensagens: [message], Laudo: body }))
    const { judgement } = seen(byChave, { score: scoreOf(analise), biometria: biometriaOf(null), laudo })
    const { lines: judged, counts, fields, findings } = judgement
    const name = fields.find((field) => field.name === 'Nome')
    return {
      lines: judged.map(({ flag }) => flag),
      name: [name?.flag, name?.isWithheld],
      green: counts.ok,
      loose: findings.filter(({ fields: of }) => of.length === 0).map(({ level }) => level),
    }
  }

  test('confirms nothing, but its findings against a value count', () => {
    expect(judgedWith('Análise não encontrada')).toEqual({
      lines: ['unchecked', 'unchecked', 'fail'],
      name: ['unchecked', true],
      green: 0,
      loose: ['note', 'note'],
    })
    expect(judgedWith('SUCESSO')).toMatchObject({
      lines: ['ok', 'ok', 'fail'],
      name: ['ok', false],
      green: 1,
      loose: ['ok', 'ok'],
    })
  })
})

describe('while answers arrive', () => {
  test('by Chave everything is loading until the analysis gives the Id', () => {
    const made = seen(byChave, { score: loading })
    expect(made.state).toBe('loading')
    expect(new Set(Object.values(made.seen))).toEqual(new Set(['loading']))
  })

  test('panels fill one by one; findings wait for the last answer', () => {
    const made = seen(byChave, { score: scoreOf(analise), biometria: loading, laudo: laudoOf(lines) })
    expect(made.state).toBe('loading')
    expect(made.seen).toMatchObject({ ocr: 'ready', laudo: 'ready', face: 'loading', findings: 'loading' })
    expect(made).toMatchObject({ chave: 'k', id: '7' })
  })

  test('by Id the OCR is loading until the face match gives the Chave', () => {
    expect(seen(byId, { biometria: loading, laudo: laudoOf(lines) }).seen).toMatchObject({
      ocr: 'loading',
      laudo: 'ready',
    })
  })
})

describe('how a case ends', () => {
  const whole = {
    score: scoreOf(analise),
    biometria: biometriaOf({ Id: 7, Chave: 'k', TaxaSimilaridade: 97 }),
    laudo: laudoOf(lines),
  }

  test('ready', () => expect(seen(byChave, whole).state).toBe('ready'))

  test.each([
    ['a face match that is absent by its 404', failed('biometria', 'not-found', 404), 'ready', 'absent'],
    ['a face match that is absent in a 200', failed('biometria', 'not-found', 200), 'ready', 'absent'],
    ['a face match that answers 400', failed('biometria', 'not-found', 400), 'partial', 'error'],
    ['a face match that fails', failed('biometria', 'service-failure', 500), 'partial', 'error'],
  ])('%s', (_name, biometria, state, face) => {
    const made = seen(byChave, { ...whole, biometria })
    expect([made.state, made.seen['face']]).toEqual([state, face])
  })

  test('by Chave the analysis decides', () => {
    const made = seen(byChave, { score: failed('score', 'timeout', null) })
    expect(made).toMatchObject({ state: 'error', error: { kind: 'timeout' }, chave: null })
    expect(made.seen).toEqual({
      ocr: 'error',
      face: 'absent',
      laudo: 'absent',
      findings: 'absent',
      raw: 'absent',
    })
  })

  test.each([
    ['not-found', 'not-found', 'not-found'],
    ['not-found', 'service-failure', 'service-failure'],
    ['network', 'not-found', 'network'],
  ] as const)('by Id, face match %s and report %s: %s', (first, second, kind) => {
    const made = seen(byId, { biometria: failed('biometria', first, 404), laudo: failed('laudo', second) })
    expect(made).toMatchObject({ state: 'error', error: { kind } })
  })

  test('by Id without a face match the OCR needs the Chave', () => {
    const made = seen(byId, { biometria: failed('biometria', 'not-found', 404), laudo: laudoOf(lines) })
    expect(made.state).toBe('ready')
    expect(made.panels.ocr).toEqual({ state: 'absent', why: 'needs-chave' })
    expect(made).toMatchObject({ id: '7', chave: null })
  })

  test('by Id, an analysis with another Id is offered, not shown', () => {
    const made = seen(byId, { ...whole, score: scoreOf({ ...analise, Id: 8 }) })
    expect(made.other).toEqual({ by: 'chave', value: 'k' })
    expect(made.panels.ocr).toEqual({ state: 'absent', why: 'refused' })
    expect(made.judgement.fields).toEqual([])
  })

  test.each([
    ['a null report', laudoOf(null), 'empty'],
    ['an empty report', laudoOf({ ConteudoPadraoAnalise: [], ConteudoValidacaoDocumento: null }), 'empty'],
    [
      'a report of another Id',
      laudoOf({ ...lines, ConteudoPadraoAnalise: [{ Titulo: 'Id da Análise', Valor: '9' }] }),
      'refused',
    ],
  ])('%s is absent', (_name, laudo, why) => {
    expect(seen(byChave, { ...whole, laudo }).panels.laudo).toEqual({ state: 'absent', why })
  })
})

describe('a confirmed value', () => {
  const ofCpf = { ...analise, CPFCliente: '52998224725', OCR: { CPF: '529.982.247-25' } }
  const whole = {
    score: scoreOf(ofCpf),
    biometria: biometriaOf({ Id: 7, Chave: 'k' }),
    laudo: laudoOf(lines),
  }
  const flag = (calls: Partial<Calls>) =>
    seen(byChave, { ...whole, ...calls }).judgement.fields.find(({ name }) => name === 'CPF')?.flag

  test('is green once no answer that could contradict it is missing', () => {
    expect(flag({})).toBe('ok')
    expect(flag({ biometria: failed('biometria', 'not-found', 404) })).toBe('ok')
  })

  test.each<[string, Partial<Calls>]>([
    ['the report is on its way', { laudo: loading }],
    ['there is said to be no report', { laudo: failed('laudo', 'not-found') }],
    ['the report failed', { laudo: failed('laudo', 'service-failure', 500) }],
    ['the face match is on its way', { biometria: loading }],
    ['the face match failed', { biometria: failed('biometria', 'malformed', 200) }],
    ['neither could be requested', { biometria: idle, laudo: idle }],
  ])('is not green while %s', (_why, calls) => {
    expect(flag(calls)).toBe('unchecked')
  })
})

test('a Chave that came as a number keeps the zeros that it was asked for with', () => {
  const asked: CaseReference = { by: 'chave', value: '000123456' }
  const made = seen(asked, { score: scoreOf({ ...analise, Chave: 123_456 }) })
  expect(made).toMatchObject({ chave: '000123456', id: '7', panels: { ocr: { state: 'ready' } } })
  const other = seen(asked, { score: scoreOf({ ...analise, Chave: 123_457 }) })
  expect(other).toMatchObject({ chave: null, other: { by: 'chave', value: '123457' } })
  const biometria = biometriaOf({ Id: 7, Chave: 123_456 })
  expect(seen(byId, { biometria }).chave).toBe('123456')
})
