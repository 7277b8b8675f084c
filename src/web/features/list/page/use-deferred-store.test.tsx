import { act, render } from '@testing-library/react'
import { Suspense, use, useEffect } from 'react'
import { expect, test } from 'vitest'
import { useDeferredStore } from './use-deferred-store.ts'

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

/** Renders a store; the value 1 takes until `resolve`. */
function renderDeferred() {
  const store = createStore()
  const { promise, resolve } = Promise.withResolvers<void>()
  const rendered: number[] = []
  function Value() {
    const value = useDeferredStore(store, isUrgent)
    if (value === 1) use(promise)
    useEffect(() => {
      rendered.push(value)
    }, [value])
    return value
  }
  const { container } = render(
    <Suspense fallback="…">
      <Value />
    </Suspense>,
  )
  return { store, resolve, rendered, container }
}

test('the newest value is rendered once the render before has ended', async () => {
  const { store, resolve, rendered, container } = renderDeferred()
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const next of [1, 2, 3]) await act(async () => store.set(next))
  expect(container).toHaveTextContent('0')
  await act(async () => resolve())
  expect(container).toHaveTextContent('3')
  expect(rendered).toEqual([0, 1, 3])
})

test('an urgent value is rendered at once, and stays', async () => {
  const { store, resolve, container } = renderDeferred()
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const next of [1, 2]) await act(async () => store.set(next))
  await act(async () => store.set(URGENT))
  expect(container).toHaveTextContent(String(URGENT))
  await act(async () => resolve())
  expect(container).toHaveTextContent(String(URGENT))
})
