import { expect, test } from 'vitest'
import { createWorklist } from '../data/list/worklist.ts'
import type { ListedKey } from '../data/list/worklist-row.ts'
import { warnBeforeLeaving } from './warn-before-leaving.ts'

const KEY: ListedKey = { line: 1, typed: 'a', by: 'chave', value: 'a' }

function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

function createList() {
  return createWorklist({
    loadRow: () => new Promise(() => undefined),
    rowsAtOnce: 1,
    isSignedIn: () => true,
  })
}

const isHeld = () => false

test('the browser asks for confirmation while rows of a list are not done', () => {
  const worklist = createList()
  const stop = warnBeforeLeaving(worklist, { isHeld })
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

test('the browser asks while a locked list is kept, or rows are marked', () => {
  const worklist = createList()
  const stop = warnBeforeLeaving(worklist, { isHeld })
  worklist.restore([{ ...KEY, mark: 'done' }])
  expect(isAsked()).toBe(true)
  worklist.suspend()
  expect(isAsked()).toBe(true)
  stop()
})

test('the browser does not ask where another tab has a copy', () => {
  const worklist = createList()
  let isCopied = true
  const stop = warnBeforeLeaving(worklist, { isHeld: () => isCopied })
  worklist.load([KEY])
  expect(isAsked()).toBe(false)
  isCopied = false
  expect(isAsked()).toBe(true)
  stop()
})
