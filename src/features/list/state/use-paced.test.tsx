import { act, render } from '@testing-library/react'
import { Suspense, use, useEffect } from 'react'
import { expect, test } from 'vitest'
import { usePaced } from './use-paced.ts'

const URGENT = 9

function createStore() {
  let value = 0
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => value,
    set(next: number) {
      value = next
      for (const listener of listeners) listener()
    },
  }
}

const isUrgent = (value: number) => value === URGENT

/** Draws a store; drawing 1 takes until `resolve`. */
function renderPaced() {
  const store = createStore()
  const { promise, resolve } = Promise.withResolvers<void>()
  const drawn: number[] = []
  function Drawing() {
    const value = usePaced(store, isUrgent)
    if (value === 1) use(promise)
    useEffect(() => {
      drawn.push(value)
    }, [value])
    return value
  }
  const { container } = render(
    <Suspense fallback="…">
      <Drawing />
    </Suspense>,
  )
  return { store, resolve, drawn, container }
}

test('the newest is drawn, once what is being drawn has been', async () => {
  const { store, resolve, drawn, container } = renderPaced()
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const next of [1, 2, 3]) await act(async () => store.set(next))
  expect(container).toHaveTextContent('0')
  await act(async () => resolve())
  expect(container).toHaveTextContent('3')
  expect(drawn).toEqual([0, 1, 3])
})

test('what is urgent is drawn at once, and stays', async () => {
  const { store, resolve, container } = renderPaced()
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const next of [1, 2]) await act(async () => store.set(next))
  await act(async () => store.set(URGENT))
  expect(container).toHaveTextContent(String(URGENT))
  await act(async () => resolve())
  expect(container).toHaveTextContent(String(URGENT))
})
