import { expect, test } from 'vitest'
import { createWorklist } from '../worklist/worklist.ts'
import type { ListedKey } from '../worklist/worklist-row.ts'
import { warnBeforeLeaving } from './warn-before-leaving.ts'

const KEY: ListedKey = { line: 1, typed: 'a', by: 'chave', value: 'a' }

function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('the browser asks for confirmation while rows of a list are not done', () => {
  const worklist = createWorklist({
    loadRow: () => new Promise(() => undefined),
    rowsAtOnce: 1,
    isSignedIn: () => true,
  })
  const stop = warnBeforeLeaving(worklist)
  expect(isAsked()).toBe(false)
  worklist.load([KEY])
  expect(isAsked()).toBe(true)
  worklist.start()
  expect(isAsked()).toBe(true)
  worklist.clear()
  expect(isAsked()).toBe(false)

  worklist.load([KEY])
  stop()
  expect(isAsked()).toBe(false)
})
