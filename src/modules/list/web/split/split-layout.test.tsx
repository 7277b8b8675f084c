import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { part } from '#web/app/testing/render-app.tsx'
import { chooseListLayout } from './split-layout.tsx'
import { openListPage, runList } from '#modules/list/web/testing/list-in-app.ts'

/** A window that is wide enough for a case beside the list, or not. */
function stubWidth(isWide: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

/** Milliseconds after which a case beside the list counts as seen. */
const SEEN_AFTER_MS = 1000

/** Takes that time into the test's hands, however slow the machine is; returns how to let it pass. */
function holdSeen(): () => void {
  const held = new Map<unknown, () => void>()
  const { setTimeout: start, clearTimeout: stop } = globalThis
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds?: number) => {
    if (milliseconds !== SEEN_AFTER_MS) return start(run, milliseconds)
    const timer = Symbol('held')
    held.set(timer, run)
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: Parameters<typeof stop>[0]) => {
    if (!held.delete(timer)) stop(timer)
  })
  return () => act(() => held.forEach((run) => run()))
}

beforeEach(() => stubWidth(true))
afterEach(() => {
  vi.unstubAllGlobals()
  chooseListLayout('table')
})

async function openList(keys: readonly string[]) {
  const { run } = await runList(await openListPage(), keys)
  return run
}

const shownCase = () => document.querySelector('[data-case]')?.getAttribute('data-asked')

test('D shows the first case beside the list, J the next, and X marks and goes on, all on one page', async () => {
  holdSeen()
  const run = await openList(['caso-obito', 'caso-limpo', 'caso-cnh-vencida'])
  expect(shownCase()).toBeUndefined()
  fireEvent.keyDown(document.body, { key: 'd' })
  await waitFor(() => expect(shownCase()).toBe('caso-obito'))
  fireEvent.keyDown(document.body, { key: 'j' })
  await waitFor(() => expect(shownCase()).toBe('caso-cnh-vencida'))
  fireEvent.keyDown(document.body, { key: 'x' })
  await waitFor(() => expect(shownCase()).toBe('caso-limpo'))
  expect(run.getSnapshot().rows.map(({ mark }) => mark)).toEqual([null, null, 'done'])
  expect(part('[data-panel=list]')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Próximo/ })).toHaveAttribute('aria-disabled', 'true')
})

test('a case counts as seen only once it stays beside the list', async () => {
  const pass = holdSeen()
  const run = await openList(['caso-obito', 'caso-limpo'])
  const marks = () => run.getSnapshot().rows.map(({ mark }) => mark)
  fireEvent.keyDown(document.body, { key: 'd' })
  await waitFor(() => expect(shownCase()).toBe('caso-obito'))
  fireEvent.keyDown(document.body, { key: 'j' })
  await waitFor(() => expect(shownCase()).toBe('caso-limpo'))
  expect(marks()).toEqual([null, null])
  pass()
  expect(marks()).toEqual([null, 'seen'])
})

test('a narrow window shows the table, whatever was chosen', async () => {
  chooseListLayout('split')
  stubWidth(false)
  await openList(['caso-limpo'])
  expect(shownCase()).toBeUndefined()
  expect(screen.queryByRole('button', { name: 'Dividida' })).toBeNull()
})
