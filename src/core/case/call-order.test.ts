import { expect, test } from 'vitest'
import type { CaseReference } from '../findings/model/evidence.ts'
import { idsForCalls } from './call-order.ts'
import { NO_CALLS } from './call.ts'
import type { Calls } from './call.ts'
import { biometriaOf, loading, scoreOf } from './testing/calls.ts'

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
})

test('by Id: Biometria and Laudo first, then the Chave of the face match, once that is of this Id', () => {
  expect(ids(byId, {})).toEqual({ chave: null, id: '7' })
  expect(ids(byId, { biometria: loading }).chave).toBeNull()
  expect(ids(byId, { biometria: biometriaOf({ Id: 7, Chave: 'k' }) })).toEqual({ chave: 'k', id: '7' })
  expect(ids(byId, { biometria: biometriaOf({ Id: 8, Chave: 'k' }) }).chave).toBeNull()
  expect(ids(byId, { biometria: biometriaOf({ Id: 7, Chave: '' }) }).chave).toBeNull()
})

test('digits: all calls at once', () => {
  expect(idsForCalls({ by: 'either', value: '7' }, NO_CALLS)).toEqual({ chave: '7', id: '7' })
})
