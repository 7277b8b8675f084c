import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CaseLookup } from '#core/case/lookup.ts'
import type { Config } from '#core/config/schema.ts'
import type { Fetch } from '#core/service/client/send-request.ts'
import { CaseSourceContext } from './case-source.ts'
import type { CasePart } from './case-source.ts'
import { createQueryClient, repeatRefused } from './query-client.ts'
import { signedInDemoService } from '#web/data/testing/signed-in-demo-service.ts'
import { useLookup } from './use-lookup.ts'
import { createServiceSource } from './service-source.ts'

const CASE: CaseLookup = { by: 'chave', value: 'demo-0001' }
const LATER_MS = 6000
const defect = () => Promise.reject(new TypeError('a defect'))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** The source over the demonstration service, and how a page opens a case of it. */
async function sourceOf(
  intercept?: (request: Request, next: Fetch) => Promise<Response>,
  config: Config = {},
) {
  const service = await signedInDemoService(intercept)
  const client = createQueryClient()
  const source = createServiceSource(service.service, client, config)
  const open = (lookup: CaseLookup) =>
    renderHook(() => useLookup(lookup), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>
          <CaseSourceContext value={source}>{children}</CaseSourceContext>
        </QueryClientProvider>
      ),
    })

  async function opened(lookup = CASE) {
    const page = open(lookup)
    await waitFor(() =>
      expect(Object.values(page.result.current.calls).map(({ state }) => state)).not.toContain('loading'),
    )
    return page
  }
  return { ...service, client, source, open, opened }
}

function failing(operation: string, status = 418) {
  const fault = { isBroken: true }
  const intercept = (request: Request, next: Fetch) =>
    fault.isBroken && request.url.includes(operation)
      ? Promise.resolve(new Response('', { status }))
      : next(request)
  return { fault, intercept }
}

function silent() {
  const sent: Request[] = []
  const intercept = (request: Request, next: Fetch) => {
    if (request.method === 'POST') return next(request)
    sent.push(request)
    return new Promise<Response>(() => {})
  }
  return { sent, intercept }
}

test('a case that was prefetched or left opens without a request', async () => {
  const { source, requests, opened } = await sourceOf()
  source.prefetch(CASE)
  const page = await opened()
  expect(requests).toEqual(['Score demo-0001', 'Biometria 100001', 'Laudo 100001'])
  page.unmount()
  await opened()
  expect(requests).toHaveLength(3)
})

test('by Id the analysis follows from the face match', async () => {
  const { requests, opened } = await sourceOf()
  const { result } = await opened({ by: 'id', value: '100001' })
  expect(requests).toEqual(['Biometria 100001', 'Laudo 100001', 'Score demo-0001'])
  expect(result.current.calls.score.state).toBe('answered')
})

test('digits go on as the case that they lead to', async () => {
  const { requests, opened } = await sourceOf()
  const digits = await opened({ by: 'either', value: '100001' })
  expect(digits.result.current.resolved).toMatchObject({ state: 'open', reference: { by: 'id' } })
  await opened({ by: 'id', value: '100001' })
  expect(requests).toEqual(['Score 100001', 'Biometria 100001', 'Laudo 100001', 'Score demo-0001'])
})

test('a failed call is made again alone, and its case stays', async () => {
  const { fault, intercept } = failing('ObterLaudo', 500)
  const { requests, opened } = await sourceOf(intercept)
  const { result } = await opened()
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

test('a failure is kept for a moment, and requested again where the case is opened later', async () => {
  const { requests, opened } = await sourceOf(failing('Score/Consultar').intercept)
  const page = await opened()
  page.unmount()
  const made = requests.length
  const again = await opened()
  again.unmount()
  expect(requests).toHaveLength(made)
  vi.setSystemTime(Date.now() + LATER_MS)
  await opened()
  expect(requests.length).toBeGreaterThan(made)
})

test('an analysis in progress is requested again where the case is opened later', async () => {
  const { requests, opened } = await sourceOf()
  const page = await opened({ by: 'chave', value: 'caso-em-andamento' })
  page.unmount()
  requests.length = 0
  vi.setSystemTime(Date.now() + LATER_MS)
  await opened({ by: 'chave', value: 'caso-em-andamento' })
  await waitFor(() => expect(requests).toContain('Score caso-em-andamento'))
})

test.each([
  ['Analise', 'Score', { DataResposta: '0001-01-01T00:00:00' }],
  ['Analise', 'Score', { DataResposta: 'PENDENTE' }],
  ['Biometria', 'Biometria', { DataResposta: '1900-01-01', TaxaSimilaridade: 0 }],
  ['Analise', 'Score', { Status: 'E' }],
])('so is one of which %s has no answer yet: %s %j', async (resource, operation, own) => {
  const intercept = async (request: Request, next: Fetch) => {
    const answer = await next(request)
    if (!request.url.includes(`/${operation}/Consultar`)) return answer
    const body = (await answer.json()) as Record<string, object>
    return Response.json({ ...body, [resource]: { ...body[resource], ...own } })
  }
  const { requests, opened } = await sourceOf(intercept, {
    codes: { Status: { E: { label: 'Em análise' } } },
  })
  const page = await opened()
  page.unmount()
  requests.length = 0
  vi.setSystemTime(Date.now() + LATER_MS)
  await opened()
  await waitFor(() => expect(requests).toEqual([expect.stringMatching(`^${operation} `)]))
})

test('while a case is refreshed its answers stay, and a call of it can be stopped', async () => {
  let held: Promise<void> | null = null
  const { client, opened } = await sourceOf(async (request, next) => {
    if (request.url.includes('Score/Consultar')) await held
    return next(request)
  })
  const { result } = await opened()
  const before = result.current.calls
  held = new Promise(() => {})
  act(() => void client.refetchQueries({ type: 'active' }))
  await waitFor(() => expect(result.current.refreshing).toContain('score'))
  expect(result.current.calls.score).toBe(before.score)
  act(() => result.current.cancel('score'))
  await waitFor(() => expect(result.current.refreshing).toEqual([]))
  expect(result.current.calls.score).toBe(before.score)
})

test.each([CASE, { by: 'id', value: '100001' } as const])(
  'by $by each query has one observer, and a refreshed answer is not copied',
  async (lookup) => {
    const { client, opened } = await sourceOf()
    const { result } = await opened(lookup)
    await act(() => client.refetchQueries({ type: 'active' }))
    const queries = client.getQueryCache().getAll()
    expect(queries.map((query) => query.getObserversCount())).toEqual([1, 1, 1])
    const cached = queries.flatMap(({ state }) => Object.values((state.data as CasePart).calls))
    // The same objects: a copy would lose a field `__proto__`.
    await waitFor(() => {
      const calls: unknown[] = Object.values(result.current.calls)
      expect(cached.filter((call) => calls.includes(call))).toHaveLength(3)
    })
  },
)

test('a refresh that fails takes no answer away, says when the case was answered and what failed', async () => {
  const { fault, intercept } = failing('Score/Consultar')
  fault.isBroken = false
  const { client, opened } = await sourceOf(intercept)
  const { result } = await opened()
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

test('a call that is stopped before it answered says so', async () => {
  const { sent, intercept } = silent()
  const { open } = await sourceOf(intercept)
  const { result } = open(CASE)
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => result.current.cancel('score'))
  await waitFor(() => expect(result.current.calls.score).toMatchObject({ error: { kind: 'cancelled' } }))
  expect(sent[0]?.signal.aborted).toBe(true)
})

test('a page that is left aborts its calls, and so does a sign-out, which forgets all', async () => {
  const { sent, intercept } = silent()
  const { client, open } = await sourceOf(intercept)
  const page = open(CASE)
  await waitFor(() => expect(sent).toHaveLength(1))
  page.unmount()
  await waitFor(() => expect(sent[0]?.signal.aborted).toBe(true))
  open(CASE)
  await waitFor(() => expect(sent).toHaveLength(2))
  client.clear()
  await waitFor(() => expect(sent[1]?.signal.aborted).toBe(true))
  expect(client.getQueryCache().getAll()).toEqual([])
})

test('what was refused is requested again once somebody has signed in', async () => {
  const { fault, intercept } = failing('ObterLaudo', 401)
  const { client, opened, signIn } = await sourceOf(intercept)
  const { result } = await opened()
  expect(result.current.calls.laudo).toMatchObject({ error: { kind: 'unauthorized' } })
  fault.isBroken = false
  await signIn()
  act(() => repeatRefused(client))
  await waitFor(() => expect(result.current.calls.laudo.state).toBe('answered'))
})

test('a defect of the console is said as an answer that could not be used', async () => {
  const client = createQueryClient()
  const source = createServiceSource({ score: defect, biometria: defect, laudo: defect }, client, {})
  const { result } = renderHook(() => useLookup(CASE), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <CaseSourceContext value={source}>{children}</CaseSourceContext>
      </QueryClientProvider>
    ),
  })
  await waitFor(() => expect(result.current.calls.score).toMatchObject({ error: { kind: 'malformed' } }))
})
