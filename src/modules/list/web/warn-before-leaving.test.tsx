import { expect, test } from 'vitest'
import { warnBeforeLeaving } from '#web/session/page-session.ts'
import { setUp } from './data/testing/fake-loader.ts'
import { lossOf } from './page/list-context.tsx'

function asksAfter(change: () => void): boolean {
  change()
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('the browser asks before it leaves a list that would be lost', () => {
  const { run } = setUp(0)
  const key = { line: 1, typed: 'a', by: 'chave', value: 'a' } as const
  const stop = warnBeforeLeaving(run, () => lossOf(run.getSnapshot()) !== null)
  expect(asksAfter(() => {})).toBe(false)
  expect(asksAfter(() => run.load([key]))).toBe(true)
  expect(asksAfter(run.start)).toBe(true)
  expect(asksAfter(run.clear)).toBe(false)
  expect(asksAfter(() => run.restore([{ ...key, mark: 'done' }]))).toBe(true)
  expect(asksAfter(() => run.suspend())).toBe(true)
  expect(asksAfter(stop)).toBe(false)
})
