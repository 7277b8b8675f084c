import { expect, test } from 'vitest'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { NO_CALLS } from './calls.ts'
import { idsForCalls, resolveLookup } from './call-order.ts'
import type { Calls } from './calls.ts'
import { biometriaOf, loading, scoreOf, failed, laudoOf } from './testing/calls.ts'

const byChave: CaseReference = { by: 'chave', value: 'k' }
const byId: CaseReference = { by: 'id', value: '7' }
const ids = (reference: CaseReference, calls: Partial<Calls>) =>
  idsForCalls(reference, { ...NO_CALLS, ...calls })

test('by Chave: Score first, then the Id of its analysis, once that is this case’s', () => {
  const analise = { Id: 7, Chave: 'k' }
  expect(ids(byChave, {})).toEqual({ chave: 'k', id: null })
  expect(ids(byChave, { score: loading }).id).toBeNull()
  expect(ids(byChave, { score: scoreOf(analise) })).toEqual({ chave: 'k', id: '7' })
  expect(ids(byChave, { score: scoreOf({ ...analise, Chave: 'other' }) }).id).toBeNull()
  expect(ids(byChave, { score: scoreOf({ ...analise, Id: 'x' }) }).id).toBeNull()
  const padded = { by: 'chave', value: '0042' } as const
  expect(ids(padded, { score: scoreOf({ ...analise, Chave: 42 }) }).id).toBe('7')
  expect(ids(padded, { score: scoreOf({ ...analise, Chave: '42' }) }).id).toBeNull()
})

test('by Id: Biometria and Laudo first, then the Chave of the face match, once that is of this Id', () => {
  expect(ids(byId, {})).toEqual({ chave: null, id: '7' })
  expect(ids(byId, { biometria: loading }).chave).toBeNull()
  expect(ids(byId, { biometria: biometriaOf({ Id: 7, Chave: 'k' }) })).toEqual({ chave: 'k', id: '7' })
  expect(ids(byId, { biometria: biometriaOf({ Id: 7, Chave: 42 }) }).chave).toBe('42')
  expect(ids(byId, { biometria: biometriaOf({ Id: 8, Chave: 'k' }) }).chave).toBeNull()
  expect(ids(byId, { biometria: biometriaOf({ Id: 7, Chave: '' }) }).chave).toBeNull()
})

test('digits: all calls at once', () => {
  expect(idsForCalls({ by: 'either', value: '7' }, NO_CALLS)).toEqual({ chave: '7', id: '7' })
})

const lines = {
  ConteudoValidacaoDocumento: [{ Campo: 'Nome', Valor: 'Ana Lima', MensagemValidacao: 'VÁLIDO' }],
}

const resolve = (calls: Calls) => resolveLookup({ by: 'either', value: '7' }, calls)

test.each(['chave', 'id'] as const)('by %s there is nothing to decide', (by) => {
  const reference = { by, value: '7' }
  expect(resolveLookup(reference, NO_CALLS)).toEqual({ state: 'open', reference, isOtherUnknown: false })
})

const none = {
  score: failed('score', 'not-found'),
  biometria: failed('biometria', 'not-found', 404),
  laudo: failed('laudo', 'not-found'),
}

test('digits of the same case both ways open by its Chave', () => {
  expect(resolve({ ...none, score: scoreOf({ Id: 7, Chave: '7' }), laudo: loading })).toMatchObject({
    state: 'open',
    reference: { by: 'chave' },
  })
  const twice = {
    ...none,
    score: scoreOf({ Id: 9, Chave: '7' }),
    biometria: biometriaOf({ Id: 7, Chave: '7' }),
  }
  expect(resolve(twice)).toMatchObject({ state: 'open', reference: { by: 'chave' } })
})

test('digits of two cases need a choice', () => {
  const two = {
    ...none,
    score: scoreOf({ Id: 9, Chave: '7' }),
    biometria: biometriaOf({ Id: 7, Chave: 'k' }),
  }
  expect(resolve(two).state).toBe('choose')
})

test('one way’s error never hides the other’s answer', () => {
  expect(resolve({ ...none, score: failed('score', 'network'), laudo: laudoOf(lines) })).toMatchObject({
    state: 'open',
    reference: { by: 'id' },
  })
  expect(resolve({ ...none, score: scoreOf({ Id: 9 }), laudo: failed('laudo', 'network') })).toMatchObject({
    state: 'open',
    reference: { by: 'chave' },
  })
})

test('where neither way finds a case, a failure is preferred to "not found"', () => {
  expect(resolve(none)).toMatchObject({ state: 'error', error: { kind: 'not-found' } })
  expect(resolve({ ...none, laudo: failed('laudo', 'timeout') })).toMatchObject({
    error: { kind: 'timeout' },
  })
})

test('nothing is decided before both ways have answered', () => {
  expect(resolve({ ...none, score: scoreOf({ Id: 9 }), laudo: loading }).state).toBe('loading')
})
