import { describe, expect, test } from 'vitest'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { NO_CALLS } from './calls.ts'
import { idsForCalls, resolveLookup } from './call-order.ts'
import type { Calls } from './calls.ts'
import { biometriaOf, loading, scoreOf, failed, laudoOf } from './testing/calls.ts'

const byChave: CaseReference = { by: 'chave', value: 'k' }
const byPaddedChave: CaseReference = { by: 'chave', value: '0042' }
const byId: CaseReference = { by: 'id', value: '7' }

test.each<[string, CaseReference, Partial<Calls>, string | null, string | null]>([
  ['Chave, no call', byChave, {}, 'k', null],
  ['Chave, loading', byChave, { score: loading }, 'k', null],
  ['Chave, answered', byChave, { score: scoreOf({ Id: 7, Chave: 'k' }) }, 'k', '7'],
  ['Chave, another case', byChave, { score: scoreOf({ Id: 7, Chave: 'other' }) }, 'k', null],
  ['Chave, invalid Id', byChave, { score: scoreOf({ Id: 'x', Chave: 'k' }) }, 'k', null],
  ['Chave, number without its zeros', byPaddedChave, { score: scoreOf({ Id: 7, Chave: 42 }) }, '0042', '7'],
  ['Chave, text without zeros', byPaddedChave, { score: scoreOf({ Id: 7, Chave: '42' }) }, '0042', null],
  ['Id, no call', byId, {}, null, '7'],
  ['Id, loading', byId, { biometria: loading }, null, '7'],
  ['Id, answered', byId, { biometria: biometriaOf({ Id: 7, Chave: 'k' }) }, 'k', '7'],
  ['Id, numeric Chave', byId, { biometria: biometriaOf({ Id: 7, Chave: 42 }) }, '42', '7'],
  ['Id, another case', byId, { biometria: biometriaOf({ Id: 8, Chave: 'k' }) }, null, '7'],
  ['Id, blank Chave', byId, { biometria: biometriaOf({ Id: 7, Chave: '' }) }, null, '7'],
])('identifiers for calls by %s', (_name, reference, calls, chave, id) => {
  expect(idsForCalls(reference, { ...NO_CALLS, ...calls })).toEqual({ chave, id })
})

test('digits start all calls at once', () => {
  expect(idsForCalls({ by: 'either', value: '7' }, NO_CALLS)).toEqual({ chave: '7', id: '7' })
})

test.each(['chave', 'id'] as const)('a lookup by %s opens that case', (by) => {
  const reference = { by, value: '7' }
  expect(resolveLookup(reference, NO_CALLS)).toEqual({ state: 'open', reference, isOtherUnknown: false })
})

describe('digits', () => {
  const NOT_FOUND = {
    score: failed('score', 'not-found'),
    biometria: failed('biometria', 'not-found', 404),
    laudo: failed('laudo', 'not-found'),
  }
  const laudo = laudoOf({
    ConteudoValidacaoDocumento: [{ Campo: 'Nome', Valor: 'Ana Lima', MensagemValidacao: 'VÁLIDO' }],
  })
  const otherIdScore = scoreOf({ Id: 9, Chave: '7' })
  const openChave = { state: 'open', reference: { by: 'chave' } }

  test.each<[string, Partial<Calls>, object]>([
    ['open the case with this Id', { score: scoreOf({ Id: 7, Chave: '7' }), laudo: loading }, openChave],
    [
      'open the case with this Chave',
      { score: otherIdScore, biometria: biometriaOf({ Id: 7, Chave: '7' }) },
      openChave,
    ],
    [
      'of two cases need a choice',
      { score: otherIdScore, biometria: biometriaOf({ Id: 7, Chave: 'k' }) },
      { state: 'choose' },
    ],
    [
      'open the Id if the Chave fails',
      { score: failed('score', 'network'), laudo },
      { state: 'open', reference: { by: 'id' }, isOtherUnknown: true },
    ],
    [
      'open the Chave if the Id fails',
      { score: otherIdScore, laudo: failed('laudo', 'network') },
      { ...openChave, isOtherUnknown: true },
    ],
    ['are not found', {}, { state: 'error', error: { kind: 'not-found' } }],
    ['report a failure first', { laudo: failed('laudo', 'timeout') }, { error: { kind: 'timeout' } }],
    ['wait for all answers', { score: otherIdScore, laudo: loading }, { state: 'loading' }],
  ])('%s', (_name, calls, resolved) => {
    expect(resolveLookup({ by: 'either', value: '7' }, { ...NOT_FOUND, ...calls })).toMatchObject(resolved)
  })
})
