import { expect, test } from 'vitest'
import { ServiceError } from '../../../core/client/errors.ts'
import { embeddedService } from '../../service/embedded.ts'
import { createServiceAccess } from '../credential/service-access.ts'
import type { CaseReads } from './load-case.ts'
import { loadLookup } from './load-case.ts'

const { signal } = new AbortController()

/** The demonstration's reads for one person, and what was read. */
function demonstrationReads() {
  const access = createServiceAccess({
    service: embeddedService(),
    credential: { ClientId: 'console', ClientSecret: 'a-secret' },
    concurrency: 16,
  })
  const made: string[] = []
  const { score, biometria, laudo } = access.readsFor('ana', 'page')
  const reads: CaseReads = {
    score: (value, own) => (made.push(`score ${value}`), score(value, own)),
    biometria: (value, own) => (made.push(`biometria ${value}`), biometria(value, own)),
    laudo: (value, own) => (made.push(`laudo ${value}`), laudo(value, own)),
  }
  return { reads, made }
}

test('by Chave: the analysis, then the other two', async () => {
  const { reads, made } = demonstrationReads()
  const { resolved, calls } = await loadLookup({ by: 'chave', value: 'demo-0001' }, reads, signal)
  expect(made).toEqual(['score demo-0001', 'biometria 100001', 'laudo 100001'])
  expect(resolved).toMatchObject({ state: 'open', reference: { by: 'chave', value: 'demo-0001' } })
  expect(Object.values(calls).map(({ state }) => state)).toEqual(['answered', 'answered', 'answered'])
})

test('digits: both ways, then the missing calls of the case, and no call twice', async () => {
  const { reads, made } = demonstrationReads()
  const { resolved, calls } = await loadLookup({ by: 'either', value: '100001' }, reads, signal)
  expect(made).toEqual(['score 100001', 'biometria 100001', 'laudo 100001', 'score demo-0001'])
  expect(resolved).toMatchObject({ state: 'open', reference: { by: 'id', value: '100001' } })
  expect(calls.score).toMatchObject({
    state: 'answered',
    answer: { data: { Analise: { Chave: 'demo-0001' } } },
  })
})

test('digits of two cases, and digits of none', async () => {
  const { reads } = demonstrationReads()
  const two = await loadLookup({ by: 'either', value: '200001' }, reads, signal)
  expect(two.resolved.state).toBe('choose')
  const none = await loadLookup({ by: 'either', value: '999' }, reads, signal)
  expect(none.resolved).toMatchObject({ state: 'error', error: { kind: 'not-found' } })
})

test('a failure is part of the calls; an abort ends them with its reason', async () => {
  const { reads } = demonstrationReads()
  const { calls } = await loadLookup({ by: 'chave', value: 'caso-laudo-500' }, reads, signal)
  expect(calls).toMatchObject({
    score: { state: 'answered' },
    laudo: { state: 'failed', error: { kind: 'service-failure' } },
  })
  const controller = new AbortController()
  const loading = loadLookup({ by: 'chave', value: 'erro-lento' }, reads, controller.signal)
  controller.abort(new Error('the browser left'))
  await expect(loading).rejects.toBe(controller.signal.reason)
})

test('a defect of the host is not taken for an answer', async () => {
  const { reads } = demonstrationReads()
  const broken: CaseReads = { ...reads, score: () => Promise.reject(new TypeError('a defect')) }
  const loading = loadLookup({ by: 'chave', value: 'demo-0001' }, broken, signal)
  await expect(loading).rejects.toThrow('a defect')
  await expect(loading).rejects.not.toBeInstanceOf(ServiceError)
})
