import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CaseSourceContext } from './source/case-source.ts'
import { createQueryClient } from './source/query-client.ts'
import { createServiceSource } from './source/service-source.ts'
import { signedInDemoService } from './testing/signed-in-demo-service.ts'
import { useBatchedLookup } from './use-batched-lookup.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function openCase(answerLaudo: () => Promise<Response>) {
  const { service } = await signedInDemoService((request, next) =>
    request.url.includes('ObterLaudo') ? answerLaudo() : next(request),
  )
  const client = createQueryClient()
  const source = createServiceSource(service, client, {})
  const reference = { by: 'chave', value: 'demo-0001' } as const
  const { result } = renderHook(() => useBatchedLookup(reference), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <CaseSourceContext value={source}>{children}</CaseSourceContext>
      </QueryClientProvider>
    ),
  })
  const states = () => Object.values(result.current.calls).map(({ state }) => state)
  return { result, states }
}

test('returns the first answers after 300 ms if another is missing', async () => {
  const { states } = await openCase(() => new Promise(() => {}))
  await advance(290)
  expect(states()).toEqual(['loading', 'idle', 'idle'])
  await advance(20)
  expect(states()).toEqual(['answered', 'answered', 'loading'])
})

test('a retried call keeps the other answers', async () => {
  const answerLaudo = vi.fn<() => Promise<Response>>(() => new Promise(() => {}))
  answerLaudo.mockResolvedValueOnce(new Response('', { status: 418 }))
  const { result, states } = await openCase(answerLaudo)
  await advance(10)
  expect(states()).toEqual(['answered', 'answered', 'failed'])
  act(() => result.current.retry('laudo'))
  await advance(10)
  expect(states()).toEqual(['answered', 'answered', 'loading'])
})
