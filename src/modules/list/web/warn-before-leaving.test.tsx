import { expect, test } from 'vitest'
import { createListRun } from './data/list-run.ts'
import type { ListedKey } from './data/list-row.ts'
import { lossOf } from './page/case-list.tsx'
import { warnBeforeLeaving } from '#web/session/page-session.ts'

const KEY: ListedKey = { line: 1, typed: 'a', by: 'chave', value: 'a' }

function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

function createList() {
  return createListRun({
    loadRow: () => new Promise(() => undefined),
    rowsAtOnce: 1,
    isSignedIn: () => true,
  })
}

const warn = (run: ReturnType<typeof createList>) =>
  warnBeforeLeaving(run, () => lossOf(run.getSnapshot()) !== null)

test('the browser asks for confirmation while rows of a list are not done', () => {
  const run = createList()
  const stop = warn(run)
  expect(isAsked()).toBe(false)
  run.load([KEY])
  expect(isAsked()).toBe(true)
  run.start()
  expect(isAsked()).toBe(true)
  run.clear()
  expect(isAsked()).toBe(false)

  run.load([KEY])
  stop()
  expect(isAsked()).toBe(false)
})

test('the browser asks while a locked list is kept, or rows are marked', () => {
  const run = createList()
  const stop = warn(run)
  run.restore([{ ...KEY, mark: 'done' }])
  expect(isAsked()).toBe(true)
  run.suspend()
  expect(isAsked()).toBe(true)
  stop()
})
