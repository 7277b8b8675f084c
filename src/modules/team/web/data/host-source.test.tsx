import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assembleDemoCase } from '#core/case/testing/demo-case.ts'
import type { CaseLookup } from '#core/case/lookup.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import { maskCase } from '#core/masking/mask-case.ts'
import type { CaseAnswer } from '#modules/team/core/case-answer.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { CaseSourceContext } from '#web/data/source/case-source.ts'
import { createQueryClient } from '#web/data/source/query-client.ts'
import type { HostClient } from './host-client.ts'
import { useLookup } from '#web/data/source/use-lookup.ts'
import { createHostSource } from './host-source.ts'

const CASE = { by: 'chave', value: 'demo-0001' } as const
const made = findByChave(CASE.value, dayOf(2026, 11, 20))
if (!made) throw new Error('the demonstration has no such case')
const WHOLE = assembleDemoCase(made)
const OPEN = { state: 'open', reference: CASE, isOtherUnknown: false } as const

function pagesOf(answer: Pick<CaseAnswer, 'calls' | 'masked'>) {
  const askHost = vi.fn<HostClient['case']>(async () => ({ resolved: OPEN, evidence: 'digest', ...answer }))
  const client = createQueryClient()
  const source = createHostSource({ case: askHost, reveal: async () => '' }, client, {})
  async function opened(lookup: CaseLookup) {
    const { result } = renderHook(() => useLookup(lookup), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>
          <CaseSourceContext value={source}>{children}</CaseSourceContext>
        </QueryClientProvider>
      ),
    })
    await waitFor(() => expect(result.current.resolved).toEqual(OPEN))
    await waitFor(() => expect(result.current.answeredAt).not.toBeNull())
    return result
  }
  return { askHost, client, opened }
}

test('digits go on as the case that they lead to, without another request', async () => {
  const { askHost, opened } = pagesOf({ calls: WHOLE.calls, masked: null })
  const digits = { by: 'either', value: '100001' } as const
  await opened(digits)
  expect((await opened(CASE)).current.calls).toEqual(WHOLE.calls)
  expect(askHost.mock.calls.map(([lookup]) => lookup)).toEqual([digits])
})

test('a refresh that fails keeps the masked case, and says what failed', async () => {
  const masked = maskCase(WHOLE, true)
  const { askHost, client, opened } = pagesOf({ calls: null, masked })
  const result = await opened(CASE)
  askHost.mockRejectedValueOnce(new ServiceError('network', { operation: 'score' }))
  await act(() => client.refetchQueries({ type: 'active' }))
  await waitFor(() => expect(result.current.refreshErrors).toMatchObject([{ kind: 'network' }]))
  expect(result.current).toMatchObject({ masked, evidence: 'digest' })
  await act(() => client.refetchQueries({ type: 'active' }))
  await waitFor(() => expect(result.current.refreshErrors).toEqual([]))
})

test('a refresh in which one call fails keeps the whole case as it was', async () => {
  const { askHost, client, opened } = pagesOf({ calls: WHOLE.calls, masked: null })
  const result = await opened(CASE)
  const error = new ServiceError('timeout', { operation: 'laudo' })
  const calls = { ...WHOLE.calls, laudo: { state: 'failed', error } } as const
  askHost.mockResolvedValueOnce({ resolved: OPEN, evidence: 'another', calls, masked: null })
  await act(() => client.refetchQueries({ type: 'active' }))
  await waitFor(() => expect(result.current.refreshErrors).toEqual([error]))
  expect(result.current).toMatchObject({ calls: WHOLE.calls, evidence: 'digest' })
})

test('a masked case that the host found unfinished is requested again where it is opened later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { judgement } = WHOLE
  const coverage = judgement.coverage.map((each) => ({ ...each, state: 'pending' as const }))
  const masked = maskCase({ ...WHOLE, judgement: { ...judgement, coverage } }, true)
  const { askHost, opened } = pagesOf({ calls: null, masked })
  await opened(CASE)
  vi.setSystemTime(Date.now() + 6000)
  await opened(CASE)
  await waitFor(() => expect(askHost).toHaveBeenCalledTimes(2))
})
