import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadList, openListPage, runList, waitForRows } from '#modules/list/web/testing/list-in-app.ts'
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
  const app = await openListPage()
  const { run } = await runList(app, keys)
  return { ...app, marks: () => run.getSnapshot().rows.map(({ mark }) => mark) }
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

test('a case stays open when its mark filters its row out: X marks it, N notes it, and J and K continue from its position', async () => {
  const fireTimers = holdSeenTimers()
  const { user, marks } = await openList(['caso-obito', 'caso-limpo', 'caso-cnh-vencida'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Marcação' }), 'Sem marcação')
  await pressKey('d', 'caso-obito')
  await pressKey('j', 'caso-cnh-vencida')
  fireTimers()
  await waitForRows(2)
  expect(openCaseKey()).toBe('caso-cnh-vencida')
  expect(document.querySelector('[data-place]')).toHaveTextContent('2 / 3')
  await pressKey('x', 'caso-limpo')
  expect(marks()).toEqual([null, null, 'done'])

  fireTimers()
  await waitForRows(1)
  fireEvent.keyDown(document.body, { key: 'n' })
  await user.click(within(screen.getByRole('dialog', { name: /caso-limpo/ })).getByText('Cancelar'))
  await pressKey('j', 'caso-limpo')
  await pressKey('k', 'caso-obito')
})

test('a case is not seen while it waits for the list to look it up', async () => {
  const fireTimers = holdSeenTimers()
  const { run } = await loadList(await openListPage(), [{ by: 'either', value: '200007' }])
  const mark = () => run.getSnapshot().rows[0]?.mark
  fireEvent.keyDown(document.body, { key: 'd' })
  await screen.findByText('O caso aparece aqui quando o lote o consultar.')
  fireTimers()
  expect(mark()).toBeNull()
  await act(async () => run.start())
  await waitFor(() => expect(openCaseKey()).toBeDefined())
  fireTimers()
  expect(mark()).toBe('seen')
})

test('D opens the first row of the list if the active row is filtered out', async () => {
  await openList(['caso-obito', 'caso-limpo'])
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.input(screen.getByRole('textbox', { name: /^Filtrar por/ }), { target: { value: 'limpo' } })
  await waitForRows(1)
  await pressKey('d', 'caso-limpo')
})

test('a narrow window shows the table, whatever the person chose', async () => {
  chooseListLayout('split')
  stubWindowWidth(false)
  await openList(['caso-limpo'])
  expect(openCaseKey()).toBeUndefined()
  expect(screen.queryByRole('button', { name: 'Dividida' })).toBeNull()
})
