import { expect, test } from 'vitest'
import type { Calls } from './call.ts'
import { NO_CALLS } from './call.ts'
import { resolveLookup } from './resolve-lookup.ts'
import { biometriaOf, failed, laudoOf, loading, scoreOf } from './testing/calls.ts'

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
