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
const demoCase = assembleDemoCase(findByChave(CASE.value, dayOf(2026, 11, 20))!)
const { calls, judgement } = demoCase
const OPEN = { state: 'open', reference: CASE, isOtherUnknown: false } as const

function setUp(answer: Pick<CaseAnswer, 'calls' | 'masked'>) {
  const requestCase = vi.fn<HostClient['case']>(async () => ({
    resolved: OPEN,
    evidence: 'digest',
    ...answer,
  }))
  const client = createQueryClient()
  const source = createHostSource({ case: requestCase, reveal: async () => '' }, client, {})
  async function open(lookup: CaseLookup) {
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
  const refresh = () => act(() => client.refetchQueries({ type: 'active' }))
  return { requestCase, open, refresh }
}

test('digits that resolve to a Chave need no second request', async () => {
  const { requestCase, open } = setUp({ calls, masked: null })
  const digits = { by: 'either', value: '100001' } as const
  await open(digits)
  expect((await open(CASE)).current.calls).toEqual(calls)
  expect(requestCase.mock.calls.map(([lookup]) => lookup)).toEqual([digits])
})

test('the host is told when a pending case is requested again', async () => {
  const pendingCase = assembleDemoCase(findByChave('caso-em-andamento', dayOf(2026, 11, 20))!)
  const { requestCase, open, refresh } = setUp({ calls: pendingCase.calls, masked: null })
  await open(CASE)
  await refresh()
  requestCase.mockResolvedValueOnce({ resolved: OPEN, evidence: 'digest', calls, masked: null })
  await refresh()
  await refresh()
  expect(requestCase.mock.calls.map(([, purpose]) => purpose)).toEqual(['page', 'follow', 'follow', 'page'])
})

test('a failed refresh keeps the masked case and reports the error', async () => {
  const masked = maskCase(demoCase, true)
  const { requestCase, open, refresh } = setUp({ calls: null, masked })
  const result = await open(CASE)
  requestCase.mockRejectedValueOnce(new ServiceError('network', { operation: 'score' }))
  await refresh()
  await waitFor(() => expect(result.current.refreshErrors).toMatchObject([{ kind: 'network' }]))
  expect(result.current).toMatchObject({ masked, evidence: 'digest' })
  await refresh()
  await waitFor(() => expect(result.current.refreshErrors).toEqual([]))
})

test('a refresh with one failed call keeps the whole previous case', async () => {
  const { requestCase, open, refresh } = setUp({ calls, masked: null })
  const result = await open(CASE)
  const error = new ServiceError('timeout', { operation: 'laudo' })
  requestCase.mockResolvedValueOnce({
    resolved: OPEN,
    evidence: 'another',
    calls: { ...calls, laudo: { state: 'failed', error } },
    masked: null,
  })
  await refresh()
  await waitFor(() => expect(result.current.refreshErrors).toEqual([error]))
  expect(result.current).toMatchObject({ calls, evidence: 'digest' })
})

test('an unfinished masked case is requested again when it is opened later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const coverage = judgement.coverage.map((part) => ({ ...part, state: 'pending' as const }))
  const masked = maskCase({ ...demoCase, judgement: { ...judgement, coverage } }, true)
  const { requestCase, open } = setUp({ calls: null, masked })
  await open(CASE)
  vi.setSystemTime(Date.now() + 6000)
  await open(CASE)
  await waitFor(() => expect(requestCase).toHaveBeenCalledTimes(2))
})
