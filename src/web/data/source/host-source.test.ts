import { expect, test, vi } from 'vitest'
import { assembleDemoCase } from '../../../core/case/testing/demo-case.ts'
import { ServiceError } from '../../../core/client/errors.ts'
import { maskCase } from '../../../core/privacy/mask-case.ts'
import type { CaseAnswer } from '../../../core/team/case-answer.ts'
import { findByChave } from '../../../demo/service/cases/find-case.ts'
import { dayOf } from '../../../demo/service/drafting/calendar.ts'
import type { HostClient } from '../team/host-client.ts'
import { createHostSource } from './host-source.ts'

const CASE = { by: 'chave', value: 'demo-0001' } as const
const DIGITS = { by: 'either', value: '100001' } as const
const made = findByChave(CASE.value, dayOf(2026, 11, 20))
if (!made) throw new Error('the demonstration has no such case')
const WHOLE = assembleDemoCase(made)
const OPEN = { state: 'open', reference: CASE, isOtherUnknown: false } as const

/** A host that answers every lookup with one case. */
function sourceOf(answer: Pick<CaseAnswer, 'calls' | 'masked'> & Partial<CaseAnswer>) {
  const askHost = vi.fn<HostClient['case']>(async () => ({ resolved: OPEN, evidence: null, ...answer }))
  return { askHost, source: createHostSource({ case: askHost, reveal: async () => '' }) }
}

test('digits are resolved once: a refresh asks for the case that they led to', async () => {
  const { askHost, source } = sourceOf({ calls: WHOLE.calls, masked: null })
  source.follow(DIGITS, () => {})
  await expect.poll(() => source.get(DIGITS).resolved).toEqual(OPEN)
  await source.refresh('all')
  expect(askHost.mock.calls.map(([lookup]) => lookup)).toEqual([DIGITS, CASE])
})

test('a refresh that fails keeps the masked case, and says what failed', async () => {
  const masked = maskCase(WHOLE, true)
  const { askHost, source } = sourceOf({ calls: null, masked })
  source.follow(CASE, () => {})
  await expect.poll(() => source.get(CASE).masked).toBe(masked)
  askHost.mockRejectedValueOnce(new ServiceError('network', { operation: 'score' }))
  await source.refresh('all')
  expect(source.get(CASE)).toMatchObject({ masked, refreshErrors: [{ kind: 'network' }] })
  await source.refresh('all')
  expect(source.get(CASE).refreshErrors).toEqual([])
})
