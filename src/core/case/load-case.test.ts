import { expect, test } from 'vitest'
import { signedInDemoService } from '#web/data/testing/signed-in-demo-service.ts'
import { loadCase } from './load-case.ts'

const LOADED = { state: 'ready', chave: 'demo-0001', id: '100001' }

test('by Chave: the analysis, then the other two together', async () => {
  const { requests, caseOf } = await signedInDemoService()
  expect(await caseOf({ by: 'chave', value: 'demo-0001' })).toMatchObject(LOADED)
  expect(requests).toEqual(['Score demo-0001', 'Biometria 100001', 'Laudo 100001'])
})

test('by Id: face match and laudo together, then the analysis as soon as the face match has arrived', async () => {
  const scoreRequested = Promise.withResolvers<void>()
  const { requests, caseOf } = await signedInDemoService(async (request, next) => {
    if (request.url.includes('ObterLaudo')) await scoreRequested.promise
    if (request.url.includes('Score/Consultar')) scoreRequested.resolve()
    return next(request)
  })
  expect(await caseOf({ by: 'id', value: '100001' })).toMatchObject(LOADED)
  expect(requests).toEqual(['Biometria 100001', 'Laudo 100001', 'Score demo-0001'])
})

test('digits: as Chave and Id at once, then only the missing call', async () => {
  const { requests, load } = await signedInDemoService()
  const { resolved, calls } = await load({ by: 'either', value: '100001' })
  expect(requests).toEqual(['Score 100001', 'Biometria 100001', 'Laudo 100001', 'Score demo-0001'])
  const reference = { by: 'id', value: '100001' }
  expect(resolved).toEqual({ state: 'open', reference, isOtherUnknown: false })
  expect(calls.score).toMatchObject({ answer: { data: { Analise: { Chave: 'demo-0001' } } } })
})

test('digits of two cases need a choice; digits of none return the error', async () => {
  const { load } = await signedInDemoService()
  expect((await load({ by: 'either', value: '200001' })).resolved.state).toBe('choose')
  const { resolved } = await load({ by: 'either', value: '999' })
  expect(resolved).toMatchObject({ state: 'error', error: { kind: 'not-found' } })
})

test('digits with a failed Chave open the Id and report that another case may exist', async () => {
  const { load } = await signedInDemoService(async (request, next) =>
    request.url.includes('Chave=100001') ? new Response('', { status: 500 }) : next(request),
  )
  expect(await load({ by: 'either', value: '100001' })).toMatchObject({
    resolved: { reference: { by: 'id', value: '100001' }, isOtherUnknown: true },
    errors: [{ kind: 'service-failure' }],
  })
})

test('a failure of the service is part of the case', async () => {
  const { caseOf } = await signedInDemoService()
  expect((await caseOf({ by: 'chave', value: 'caso-laudo-500' }))?.state).toBe('partial')
  const error = { kind: 'service-failure' }
  expect(await caseOf({ by: 'chave', value: 'erro-500' })).toMatchObject({ state: 'error', error })
})

test('an abort cancels the request and throws its reason', async () => {
  const requested = Promise.withResolvers<Request>()
  const { load } = await signedInDemoService((request, next) => {
    if (!request.url.includes('Score')) return next(request)
    requested.resolve(request)
    return new Promise(() => undefined)
  })
  const controller = new AbortController()
  const loading = load({ by: 'chave', value: 'demo-0001' }, controller.signal)
  const { signal } = await requested.promise
  controller.abort()
  await expect(loading).rejects.toBe(controller.signal.reason)
  expect(signal.aborted).toBe(true)
})

const bug = () => Promise.reject(new TypeError('a bug'))

test('a bug is thrown and does not become a failed call', async () => {
  const reads = { score: bug, biometria: bug, laudo: bug }
  await expect(loadCase({ by: 'chave', value: 'demo-0001' }, reads)).rejects.toThrow(TypeError)
})
