import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CaseLookup } from '#core/case/lookup.ts'
import type { Config } from '#core/config/schema.ts'
import type { Fetch } from '#core/service/client/send-request.ts'
import { CaseSourceContext } from './case-source.ts'
import type { LoadedCalls, CaseSource } from './case-source.ts'
import { createQueryClient, repeatRefused } from './query-client.ts'
import { signedInDemoService } from '#web/data/testing/signed-in-demo-service.ts'
import { useLookup } from './use-lookup.ts'
import { createServiceSource } from './service-source.ts'

const CASE: CaseLookup = { by: 'chave', value: 'demo-0001' }
const LATER_MS = 6000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function openLookup(lookup: CaseLookup, source: CaseSource, client: QueryClient) {
  return renderHook(() => useLookup(lookup), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <CaseSourceContext value={source}>{children}</CaseSourceContext>
      </QueryClientProvider>
    ),
  })
}

/** A source over the demonstration service. */
async function createTestSource(
  intercept?: (request: Request, next: Fetch) => Promise<Response>,
  config: Config = {},
) {
  const service = await signedInDemoService(intercept)
  const client = createQueryClient()
  const source = createServiceSource(service.service, client, config)
  const open = (lookup: CaseLookup) => openLookup(lookup, source, client)

  /** Resolves when all calls have ended. */
  async function openFully(lookup: CaseLookup = CASE) {
    const page = open(lookup)
    await waitFor(() =>
      expect(Object.values(page.result.current.calls).map(({ state }) => state)).not.toContain('loading'),
    )
    return page
  }
  return { ...service, client, source, open, openFully }
}

function failing(operation: string, status = 418) {
  const fault = { isBroken: true }
  const intercept = async (request: Request, next: Fetch) =>
    fault.isBroken && request.url.includes(operation) ? new Response('', { status }) : next(request)
  return { fault, intercept }
}

/** Never answers, except the sign-in. */
function silent() {
  const pending: Request[] = []
  const intercept = (request: Request, next: Fetch) => {
    if (request.method === 'POST') return next(request)
    pending.push(request)
    return new Promise<Response>(() => {})
  }
  return { pending, intercept }
}

test('opens a prefetched or recently opened case without a request', async () => {
  const { source, requests, openFully } = await createTestSource()
  source.prefetch(CASE)
  const page = await openFully()
  expect(requests).toEqual(['Score demo-0001', 'Biometria 100001', 'Laudo 100001'])
  page.unmount()
  await openFully()
  expect(requests).toHaveLength(3)
})

test('requests the analysis after the face match when opened by Id', async () => {
  const { requests, openFully } = await createTestSource()
  const { result } = await openFully({ by: 'id', value: '100001' })
  expect(requests).toEqual(['Biometria 100001', 'Laudo 100001', 'Score demo-0001'])
  expect(result.current.calls.score.state).toBe('answered')
})

test('resolves digits to the case that has them', async () => {
  const { requests, openFully } = await createTestSource()
  const digits = await openFully({ by: 'either', value: '100001' })
  expect(digits.result.current.resolved).toMatchObject({ state: 'open', reference: { by: 'id' } })
  await openFully({ by: 'id', value: '100001' })
  expect(requests).toEqual(['Score 100001', 'Biometria 100001', 'Laudo 100001', 'Score demo-0001'])
})

test('retries a failed call alone, and keeps the case', async () => {
  const { fault, intercept } = failing('ObterLaudo', 500)
  const { requests, openFully } = await createTestSource(intercept)
  const { result } = await openFully()
  expect(result.current).toMatchObject({
    calls: { laudo: { error: { kind: 'service-failure' } } },
    refreshErrors: [],
  })
  fault.isBroken = false
  requests.length = 0
  act(() => result.current.retry('laudo'))
  expect(result.current.calls.score.state).toBe('answered')
  await waitFor(() => expect(result.current.calls.laudo.state).toBe('answered'))
  expect(requests).toEqual(['Laudo 100001'])
})

test('keeps a failure for a moment, and requests it again when the case is opened later', async () => {
  const { requests, openFully } = await createTestSource(failing('Score/Consultar').intercept)
  const page = await openFully()
  page.unmount()
  const firstCount = requests.length
  const again = await openFully()
  again.unmount()
  expect(requests).toHaveLength(firstCount)
  vi.setSystemTime(Date.now() + LATER_MS)
  await openFully()
  expect(requests.length).toBeGreaterThan(firstCount)
})

test.each([
  ['Analise', 'Score', { DataResposta: '0001-01-01T00:00:00' }],
  ['Biometria', 'Biometria', { DataResposta: '1900-01-01', TaxaSimilaridade: 0 }],
  ['Analise', 'Score', { Status: 'E' }],
])(
  'requests an %s in progress again when the case is opened later: %s %j',
  async (resource, operation, values) => {
    const intercept = async (request: Request, next: Fetch) => {
      const answer = await next(request)
      if (!request.url.includes(`/${operation}/Consultar`)) return answer
      const body = (await answer.json()) as Record<string, object>
      return Response.json({ ...body, [resource]: { ...body[resource], ...values } })
    }
    const { requests, openFully } = await createTestSource(intercept, {
      codes: { Status: { E: { label: 'Em análise' } } },
    })
    const page = await openFully()
    page.unmount()
    requests.length = 0
    vi.setSystemTime(Date.now() + LATER_MS)
    await openFully()
    await waitFor(() => expect(requests).toEqual([expect.stringMatching(`^${operation} `)]))
  },
)

test('a refresh keeps the answers and can be cancelled', async () => {
  let release: Promise<void> | null = null
  const { client, openFully } = await createTestSource(async (request, next) => {
    if (request.url.includes('Score/Consultar')) await release
    return next(request)
  })
  const { result } = await openFully()
  const before = result.current.calls
  release = new Promise(() => {})
  act(() => void client.refetchQueries({ type: 'active' }))
  await waitFor(() => expect(result.current.refreshing).toContain('score'))
  expect(result.current.calls.score).toBe(before.score)
  act(() => result.current.cancel('score'))
  await waitFor(() => expect(result.current.refreshing).toEqual([]))
  expect(result.current.calls.score).toBe(before.score)
})

test.each([CASE, { by: 'id', value: '100001' } as const])(
  'opened by $by, each query has one observer, and a refreshed answer is not copied',
  async (lookup) => {
    const { client, openFully } = await createTestSource()
    const { result } = await openFully(lookup)
    await act(() => client.refetchQueries({ type: 'active' }))
    const queries = client.getQueryCache().getAll()
    expect(queries.map((query) => query.getObserversCount())).toEqual([1, 1, 1])
    const cached = queries.flatMap(({ state }) => Object.values((state.data as LoadedCalls).calls))
    // A copy would lose the key `__proto__`.
    await waitFor(() => {
      const calls: unknown[] = Object.values(result.current.calls)
      expect(cached.filter((call) => calls.includes(call))).toHaveLength(3)
    })
  },
)

test('a failed refresh keeps the answers and reports its errors', async () => {
  const { fault, intercept } = failing('Score/Consultar')
  fault.isBroken = false
  const { client, openFully } = await createTestSource(intercept)
  const { result } = await openFully()
  const { score } = result.current.calls
  fault.isBroken = true
  await act(() => client.refetchQueries({ type: 'active' }))
  await waitFor(() =>
    expect(result.current.refreshErrors).toMatchObject([{ operation: 'score', kind: 'rejected' }]),
  )
  expect(result.current.calls.score).toBe(score)
  expect(result.current.answeredAt).not.toBeNull()
  fault.isBroken = false
  await act(() => client.refetchQueries({ type: 'active' }))
  await waitFor(() => expect(result.current.refreshErrors).toEqual([]))
})

test('a call cancelled before its answer fails as cancelled', async () => {
  const { pending, intercept } = silent()
  const { open } = await createTestSource(intercept)
  const { result } = open(CASE)
  await waitFor(() => expect(pending).toHaveLength(1))
  act(() => result.current.cancel('score'))
  await waitFor(() => expect(result.current.calls.score).toMatchObject({ error: { kind: 'cancelled' } }))
  expect(pending[0]?.signal.aborted).toBe(true)
})

test('unmounting and sign-out abort the calls; a sign-out clears the cache', async () => {
  const { pending, intercept } = silent()
  const { client, open } = await createTestSource(intercept)
  const page = open(CASE)
  await waitFor(() => expect(pending).toHaveLength(1))
  page.unmount()
  await waitFor(() => expect(pending[0]?.signal.aborted).toBe(true))
  open(CASE)
  await waitFor(() => expect(pending).toHaveLength(2))
  client.clear()
  await waitFor(() => expect(pending[1]?.signal.aborted).toBe(true))
  expect(client.getQueryCache().getAll()).toEqual([])
})

test('requests refused calls again after the next sign-in', async () => {
  const { fault, intercept } = failing('ObterLaudo', 401)
  const { client, openFully, signIn } = await createTestSource(intercept)
  const { result } = await openFully()
  expect(result.current.calls.laudo).toMatchObject({ error: { kind: 'unauthorized' } })
  fault.isBroken = false
  await signIn()
  act(() => repeatRefused(client))
  await waitFor(() => expect(result.current.calls.laudo.state).toBe('answered'))
})

const reject = () => Promise.reject(new TypeError('a defect'))

test('reports a defect of the console as a malformed answer', async () => {
  const client = createQueryClient()
  const source = createServiceSource({ score: reject, biometria: reject, laudo: reject }, client, {})
  const { result } = openLookup(CASE, source, client)
  await waitFor(() => expect(result.current.calls.score).toMatchObject({ error: { kind: 'malformed' } }))
})
