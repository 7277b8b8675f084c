import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failing } from './testing/fake-loader.ts'
import { pass, setUp } from './testing/list-set-up.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a far-away Retry-After is cut, and the list says for how long the service asked', async () => {
  const { run, under, answerNext, now } = setUp(4, 2)
  run.start()
  await answerNext(failing('rate-limited', 429, 3600))
  await answerNext(failing('rate-limited', 429, 86_400 * 365))
  await pass(100)
  expect(now()).toMatchObject({ waitingFor: 'rate-limited', requestedWaitSeconds: 86_400 * 365 })
  await pass(299_899)
  expect(under()).toEqual([])
  await pass(1)
  expect(under()).toEqual(['k2'])
  await pass(100)
  expect(now()).toMatchObject({ waitingFor: null, requestedWaitSeconds: null })
  await answerNext(failing('rate-limited', 429, 20))
  await pass(100)
  expect(now()).toMatchObject({ waitingFor: 'rate-limited', requestedWaitSeconds: null })
})

test('a person can end the wait', async () => {
  const { run, under, answerNext, now } = setUp(4, 1)
  run.start()
  await answerNext(failing('rate-limited', 429, 3600))
  await pass(1000)
  run.endWait()
  expect(under()).toEqual(['k1'])
  expect(now()).toMatchObject({ waitingFor: null, waitingUntil: null, requestedWaitSeconds: null })
  await answerNext()
  // The wait that was ended leaves no timer behind.
  await pass(400_000)
  expect(under()).toEqual(['k2'])
  // Where there is nothing to wait for, it changes nothing.
  run.endWait()
  expect(under()).toEqual(['k2'])
})
