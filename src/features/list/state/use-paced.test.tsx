import { act, render } from '@testing-library/react'
import { Suspense, use, useEffect } from 'react'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { usePaced } from './use-paced.ts'

const URGENT = 9

const isUrgent = (value: number) => value === URGENT

/** Draws a store; drawing 1 takes until `resolve`. */
function renderPaced() {
  const { subscribe, getState, setState } = createStore(() => 0)
  const store = { subscribe, getSnapshot: getState }
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
  return { set: setState, resolve, drawn, container }
}

test('the newest is drawn, once what is being drawn has been', async () => {
  const { set, resolve, drawn, container } = renderPaced()
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const next of [1, 2, 3]) await act(async () => set(next))
  expect(container).toHaveTextContent('0')
  await act(async () => resolve())
  expect(container).toHaveTextContent('3')
  expect(drawn).toEqual([0, 1, 3])
})

test('what is urgent is drawn at once, and stays', async () => {
  const { set, resolve, container } = renderPaced()
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const next of [1, 2]) await act(async () => set(next))
  await act(async () => set(URGENT))
  expect(container).toHaveTextContent(String(URGENT))
  await act(async () => resolve())
  expect(container).toHaveTextContent(String(URGENT))
})
