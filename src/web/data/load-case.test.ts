import { expect, test } from 'vitest'
import { ServiceError } from '../../core/client/errors.ts'
import type { Case } from '../../core/case/assemble.ts'
import { loadCase } from './load-case.ts'
import { prefetchCase } from './prefetch-case.ts'
import type { LoadedCase } from './load-case.ts'
import { signedInDemoService } from './testing/signed-in-demo-service.ts'

function caseOf({ outcome }: LoadedCase): Case {
  if (typeof outcome === 'string' || outcome instanceof ServiceError) throw new Error(`no case: ${outcome}`)
  return outcome
}

test('by Chave: the analysis, then the other two together', async () => {
  const { requests, ...parts } = await signedInDemoService()
  const made = caseOf(await loadCase({ by: 'chave', value: 'demo-0001' }, parts))
  expect(requests).toEqual(['Score demo-0001', 'Biometria 100001', 'Laudo 100001'])
  expect(made).toMatchObject({ state: 'ready', chave: 'demo-0001', id: '100001' })
})

test('by Id: these two together, then the analysis as soon as the face match is there', async () => {
  const held = Promise.withResolvers<void>()
  const { requests, ...parts } = await signedInDemoService(async (request, next) => {
    if (request.url.includes('ObterLaudo')) await held.promise
    if (request.url.includes('Score/Consultar')) held.resolve()
    return next(request)
  })
  const made = caseOf(await loadCase({ by: 'id', value: '100001' }, parts))
  expect(requests).toEqual(['Biometria 100001', 'Laudo 100001', 'Score demo-0001'])
  expect(made).toMatchObject({ state: 'ready', chave: 'demo-0001', id: '100001' })
})

test('digits: both ways at once, and then only the missing calls', async () => {
  const { requests, ...parts } = await signedInDemoService()
  const loaded = await loadCase({ by: 'either', value: '100001' }, parts)
  expect(requests).toEqual(['Score 100001', 'Biometria 100001', 'Laudo 100001', 'Score demo-0001'])
  expect(caseOf(loaded)).toMatchObject({ reference: { by: 'id', value: '100001' }, state: 'ready' })
  expect(loaded.isOtherUnknown).toBe(false)
})

test('digits that lead to two cases are left to the person', async () => {
  const parts = await signedInDemoService()
  expect(await loadCase({ by: 'either', value: '200001' }, parts)).toMatchObject({ outcome: 'two-cases' })
})

test('digits that lead to no case return the error', async () => {
  const parts = await signedInDemoService()
  const { outcome } = await loadCase({ by: 'either', value: '999' }, parts)
  expect(outcome).toMatchObject({ kind: 'not-found' })
})

test('where one way fails, the other case is opened and marked as uncertain', async () => {
  const parts = await signedInDemoService(async (request, next) =>
    request.url.includes('Chave=100001') ? new Response('', { status: 500 }) : next(request),
  )
  const loaded = await loadCase({ by: 'either', value: '100001' }, parts)
  expect(caseOf(loaded).reference).toEqual({ by: 'id', value: '100001' })
  expect(loaded).toMatchObject({ isOtherUnknown: true, errors: [{ kind: 'service-failure' }] })
})

test('a failure is part of the case', async () => {
  const parts = await signedInDemoService()
  expect(caseOf(await loadCase({ by: 'chave', value: 'caso-laudo-500' }, parts)).state).toBe('partial')
  const failed = await loadCase({ by: 'chave', value: 'erro-500' }, parts)
  expect(caseOf(failed)).toMatchObject({ state: 'error', error: { kind: 'service-failure' } })
  expect(failed.errors).toMatchObject([{ kind: 'service-failure' }])
})

test('a prefetched case opens without a request, and a case loaded by a list leaves the cache soon', async () => {
  const { requests, queries, ...parts } = await signedInDemoService()
  await prefetchCase({ by: 'chave', value: 'demo-0001' }, { queries, ...parts })
  expect(requests).toHaveLength(3)
  await loadCase({ by: 'chave', value: 'demo-0001' }, { queries, ...parts })
  expect(requests).toHaveLength(3)

  await loadCase({ by: 'chave', value: 'demo-0002' }, { queries, ...parts })
  await expect.poll(() => queries.getQueryData(['score', 'demo-0002'])).toBeUndefined()
  expect(queries.getQueryData(['score', 'demo-0001'])).toBeDefined()
  queries.clear()
})

test('an abort ends the request, and throws its reason', async () => {
  let sent: Request | null = null
  const parts = await signedInDemoService((request, next) => {
    if (!request.url.includes('Score')) return next(request)
    sent = request
    return new Promise(() => undefined)
  })
  const controller = new AbortController()
  const loading = loadCase({ by: 'chave', value: 'demo-0001' }, { ...parts, signal: controller.signal })
  await expect.poll(() => sent).not.toBeNull()
  controller.abort()
  await expect(loading).rejects.toBe(controller.signal.reason)
  expect(sent!.signal.aborted).toBe(true)
})

test('leaving a page does not lose the answer for the list', async () => {
  let pending = 0
  const { queries, ...parts } = await signedInDemoService((request, next) => {
    if (request.url.includes('Score/Consultar')) pending += 1
    return pending === 1 ? new Promise(() => undefined) : next(request)
  })
  const { signal } = new AbortController()
  const loading = loadCase({ by: 'chave', value: 'demo-0001' }, { queries, ...parts, signal })
  await expect.poll(() => pending).toBe(1)
  await queries.cancelQueries({ queryKey: ['score', 'demo-0001'] })
  expect(caseOf(await loading).state).toBe('ready')
})
