import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MASKS } from '#core/masking/mask-case.ts'
import type { Masks } from '#core/masking/mask-case.ts'
import { caseEnded, part, renderApp } from './testing/render-app.tsx'
import type { Options } from './testing/render-app.tsx'

const CASE = '/analyses?chave=onb-2026-11-000481'
const OF_THE_CASE = /marina|souza|529\.?982\.?247-?25/i
const NOT_FETCHED = new TypeError('Failed to fetch dynamically imported module: https://lupa.test/masks.js')

function switchButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Privacidade' })
}

/** A click on the switch, after which the page may wait for the masks. */
async function clickSwitch(): Promise<void> {
  await act(async () => switchButton().click())
}

/** A key, after which the page may wait for the masks. */
async function pressKey(key: string): Promise<void> {
  await act(async () => void fireEvent.keyDown(document.body, { key }))
}

/** What somebody sees of the page: React keeps what waits, but hidden. */
function seenText(root: Element = document.body): string {
  return [...root.childNodes]
    .map((node) => {
      if (!(node instanceof HTMLElement)) return node.textContent ?? ''
      return getComputedStyle(node).display === 'none' ? '' : seenText(node)
    })
    .join(' ')
}

const openCase = (importMasks: () => Promise<Masks>, options?: Options) =>
  renderApp(CASE, { ...options, importMasks })

/** React reports once that a boundary has caught the failure. */
function expectCaught(): void {
  const { error } = vi.mocked(console)
  expect(error.mock.calls).toEqual([expect.arrayContaining([NOT_FETCHED])])
  error.mockClear()
}

test('while privacy mode is off, opening a case loads no masks', async () => {
  const importMasks = vi.fn(async () => MASKS)
  const app = openCase(importMasks)
  await caseEnded()
  expect(seenText()).toMatch(OF_THE_CASE)
  expect(importMasks).not.toHaveBeenCalled()
  await app.user.hover(switchButton())
  expect(importMasks).toHaveBeenCalledTimes(1)
  await clickSwitch()
  await waitFor(() => expect(part('h1')).toHaveTextContent('M•••• S•••• A••••'))
  expect(importMasks).toHaveBeenCalledTimes(1)
})

test('switched on before the masks are loaded, the page is hidden until they are, or until it is switched off', async () => {
  const { promise, resolve } = Promise.withResolvers<Masks>()
  openCase(() => promise)
  await caseEnded()
  await pressKey('p')
  expect(switchButton()).toHaveAttribute('aria-pressed', 'true')
  expect(seenText()).toContain('Privacidade')
  expect(seenText()).not.toMatch(OF_THE_CASE)
  await navigator.clipboard.writeText('before')
  // The message for the customer, which is written by code of its own.
  await pressKey('m')
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(await navigator.clipboard.readText()).toBe('before')
  await pressKey('p')
  expect(seenText()).toMatch(OF_THE_CASE)
  await pressKey('p')
  expect(seenText()).not.toMatch(OF_THE_CASE)
  await act(async () => resolve(MASKS))
  await waitFor(() => expect(seenText(part('[data-field=CPF]'))).toContain('•••.982.247-••'))
  expect(seenText()).not.toMatch(OF_THE_CASE)
})

test('masks that cannot be loaded leave an error and no value; switching on again loads them', async () => {
  let isOffline = true
  openCase(() => (isOffline ? Promise.reject(NOT_FETCHED) : Promise.resolve(MASKS)))
  await caseEnded()
  await clickSwitch()
  expect(await screen.findByRole('alert')).toHaveTextContent('Parte do console não carregou')
  expect(document.querySelector('[data-case]')).toBeNull()
  expect(document.body.textContent).not.toMatch(OF_THE_CASE)
  expect(switchButton()).toHaveAttribute('aria-pressed', 'true')
  expectCaught()
  await clickSwitch()
  await caseEnded()
  expect(seenText()).toMatch(OF_THE_CASE)
  isOffline = false
  await clickSwitch()
  await waitFor(() => expect(part('h1')).toHaveTextContent('M•••• S•••• A••••'))
  expect(seenText()).not.toMatch(OF_THE_CASE)
})

test('on from the start, masks that cannot be loaded leave an error and no value', async () => {
  const importMasks = vi.fn(() => Promise.reject(NOT_FETCHED))
  const app = openCase(importMasks, { client: null, config: { session: { privacy: true } } })
  await app.signIn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Parte do console não carregou')
  expect(document.body.textContent).not.toMatch(OF_THE_CASE)
  // Drawing the page again does not try again and again.
  expect(importMasks).toHaveBeenCalledTimes(1)
  expectCaught()
})

test('cases that were opened before the masks were loaded are masked among the recent ones', async () => {
  const app = openCase(async () => MASKS)
  await caseEnded()
  await app.user.click(screen.getByRole('link', { name: 'Lupa' }))
  const recents = await screen.findByRole('region', { name: 'Casos desta sessão' })
  expect(within(recents).getByRole('link')).toHaveTextContent('Marina')
  await clickSwitch()
  await waitFor(() =>
    expect(within(part('[aria-labelledby=recents]')).getByRole('link')).toHaveTextContent('M••••'),
  )
  expect(seenText()).not.toMatch(OF_THE_CASE)
})
