import { expect, test } from 'vitest'
import { signedInDemoService } from '#web/data/testing/signed-in-demo-service.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import { loadCase } from './load-case.ts'
import type { CaseReads } from './load-case.ts'

const { signal } = new AbortController()
const defect = () => Promise.reject(new TypeError('a defect'))

test('by Chave: the analysis, then the other two together', async () => {
  const { requests, caseOf } = await signedInDemoService()
  const made = await caseOf({ by: 'chave', value: 'demo-0001' })
  expect(requests).toEqual(['Score demo-0001', 'Biometria 100001', 'Laudo 100001'])
  expect(made).toMatchObject({ state: 'ready', chave: 'demo-0001', id: '100001' })
})

test('by Id: these two together, then the analysis as soon as the face match is there', async () => {
  const held = Promise.withResolvers<void>()
  const { requests, caseOf } = await signedInDemoService(async (request, next) => {
    if (request.url.includes('ObterLaudo')) await held.promise
    if (request.url.includes('Score/Consultar')) held.resolve()
    return next(request)
  })
  const made = await caseOf({ by: 'id', value: '100001' })
  expect(requests).toEqual(['Biometria 100001', 'Laudo 100001', 'Score demo-0001'])
  expect(made).toMatchObject({ state: 'ready', chave: 'demo-0001', id: '100001' })
})

test('digits: both ways at once, and then only the missing calls', async () => {
  const { requests, load } = await signedInDemoService()
  const { resolved, calls } = await load({ by: 'either', value: '100001' })
  expect(requests).toEqual(['Score 100001', 'Biometria 100001', 'Laudo 100001', 'Score demo-0001'])
  expect(resolved).toEqual({
    state: 'open',
    reference: { by: 'id', value: '100001' },
    isOtherUnknown: false,
  })
  expect(calls.score).toMatchObject({ answer: { data: { Analise: { Chave: 'demo-0001' } } } })
})

test('digits of two cases are left to the person; digits of none return the error', async () => {
  const { load } = await signedInDemoService()
  expect((await load({ by: 'either', value: '200001' })).resolved.state).toBe('choose')
  expect((await load({ by: 'either', value: '999' })).resolved).toMatchObject({
    state: 'error',
    error: { kind: 'not-found' },
  })
})

test('where one way fails, the other case is opened and marked as uncertain', async () => {
  const { load } = await signedInDemoService(async (request, next) =>
    request.url.includes('Chave=100001') ? new Response('', { status: 500 }) : next(request),
  )
  expect(await load({ by: 'either', value: '100001' })).toMatchObject({
    resolved: { reference: { by: 'id', value: '100001' }, isOtherUnknown: true },
    errors: [{ kind: 'service-failure' }],
  })
})

test('a failure is part of the case', async () => {
  const { caseOf } = await signedInDemoService()
  expect((await caseOf({ by: 'chave', value: 'caso-laudo-500' }))?.state).toBe('partial')
  expect(await caseOf({ by: 'chave', value: 'erro-500' })).toMatchObject({
    state: 'error',
    error: { kind: 'service-failure' },
  })
})

test('an abort ends the request, and throws its reason', async () => {
  let sent: Request | null = null
  const { load } = await signedInDemoService((request, next) => {
    if (!request.url.includes('Score')) return next(request)
    sent = request
    return new Promise(() => undefined)
  })
  const controller = new AbortController()
  const loading = load({ by: 'chave', value: 'demo-0001' }, controller.signal)
  await expect.poll(() => sent).not.toBeNull()
  controller.abort()
  await expect(loading).rejects.toBe(controller.signal.reason)
  expect(sent!.signal.aborted).toBe(true)
})

test('a defect is not taken for an answer', async () => {
  const broken: CaseReads = { score: defect, biometria: defect, laudo: defect }
  const loading = loadCase({ by: 'chave', value: 'demo-0001' }, broken, signal)
  await expect(loading).rejects.toThrow('a defect')
  await expect(loading).rejects.not.toBeInstanceOf(ServiceError)
})
