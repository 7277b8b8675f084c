import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openListPage, runList } from '#modules/list/web/testing/list-in-app.ts'
import { chooseListLayout } from './split-layout.tsx'

function stubWindowWidth(isWide: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

const SEEN_AFTER_MS = 1000

/** Holds the timers that mark a case as seen; returns a function that fires them. */
function holdSeenTimers(): () => void {
  const timers = new Map<unknown, () => void>()
  const { setTimeout: start, clearTimeout: stop } = globalThis
  vi.stubGlobal('setTimeout', (callback: () => void, milliseconds?: number) => {
    if (milliseconds !== SEEN_AFTER_MS) return start(callback, milliseconds)
    const timer = Symbol('seen')
    timers.set(timer, callback)
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: Parameters<typeof stop>[0]) => {
    if (!timers.delete(timer)) stop(timer)
  })
  return () => act(() => timers.forEach((callback) => callback()))
}

beforeEach(() => stubWindowWidth(true))
afterEach(() => {
  vi.unstubAllGlobals()
  chooseListLayout('table')
})

const openCaseKey = () => document.querySelector('[data-case]')?.getAttribute('data-asked')

async function pressKey(key: string, expectedCase: string): Promise<void> {
  fireEvent.keyDown(document.body, { key })
  await waitFor(() => expect(openCaseKey()).toBe(expectedCase))
}

async function openList(keys: readonly string[]) {
  const { run } = await runList(await openListPage(), keys)
  return { marks: () => run.getSnapshot().rows.map(({ mark }) => mark) }
}

test('D opens the first case next to the list, J the next one, X marks it and goes on; only a case that stays open is seen', async () => {
  const fireTimers = holdSeenTimers()
  const { marks } = await openList(['caso-obito', 'caso-limpo', 'caso-cnh-vencida'])
  expect(openCaseKey()).toBeUndefined()
  await pressKey('d', 'caso-obito')
  await pressKey('j', 'caso-cnh-vencida')
  await pressKey('x', 'caso-limpo')
  expect(marks()).toEqual([null, null, 'done'])
  expect(screen.getByRole('grid')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Próximo/ })).toHaveAttribute('aria-disabled', 'true')
  fireTimers()
  expect(marks()).toEqual([null, 'seen', 'done'])
})

test('a narrow window shows the table, whatever the person chose', async () => {
  chooseListLayout('split')
  stubWindowWidth(false)
  await openList(['caso-limpo'])
  expect(openCaseKey()).toBeUndefined()
  expect(screen.queryByRole('button', { name: 'Dividida' })).toBeNull()
})
