import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MASKS } from '#core/masking/mask-case.ts'
import type { Masks } from '#core/masking/mask-case.ts'
import { waitForCase, findElement, renderApp } from './testing/render-app.tsx'
import type { Options } from './testing/render-app.tsx'

const CASE = '/analyses?chave=onb-2026-11-000481'
const PERSONAL_DATA = /marina|souza|529\.?982\.?247-?25/i
const FETCH_ERROR = new TypeError('Failed to fetch dynamically imported module: https://lupa.test/masks.js')

function switchButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Privacidade' })
}

/** The page may then wait for the masks. */
async function clickSwitch(): Promise<void> {
  await act(async () => switchButton().click())
}

async function pressKey(key: string): Promise<void> {
  await act(async () => void fireEvent.keyDown(document.body, { key }))
}

/** React hides suspended content but keeps it in the page. */
function visiblePageText(root: Element = document.body): string {
  return [...root.childNodes]
    .map((node) => {
      if (!(node instanceof HTMLElement)) return node.textContent ?? ''
      return getComputedStyle(node).display === 'none' ? '' : visiblePageText(node)
    })
    .join(' ')
}

const openCase = (importMasks: () => Promise<Masks>, options?: Options) =>
  renderApp(CASE, { ...options, importMasks })

/** React reports a caught error once. */
function expectCaught(): void {
  const { error } = vi.mocked(console)
  expect(error.mock.calls).toEqual([expect.arrayContaining([FETCH_ERROR])])
  error.mockClear()
}

test('loads the masks only when the switch is used, and masks the recent cases of before', async () => {
  const importMasks = vi.fn(async () => MASKS)
  const app = openCase(importMasks)
  await waitForCase()
  expect(visiblePageText()).toMatch(PERSONAL_DATA)
  await app.user.click(screen.getByRole('link', { name: 'Lupa' }))
  const recents = await screen.findByRole('region', { name: 'Casos desta sessão' })
  expect(within(recents).getByRole('link')).toHaveTextContent('Marina')
  expect(importMasks).not.toHaveBeenCalled()
  await app.user.hover(switchButton())
  expect(importMasks).toHaveBeenCalledTimes(1)
  await clickSwitch()
  await waitFor(() =>
    expect(within(findElement('[aria-labelledby=recents]')).getByRole('link')).toHaveTextContent('M••••'),
  )
  expect(visiblePageText()).not.toMatch(PERSONAL_DATA)
  expect(importMasks).toHaveBeenCalledTimes(1)
})

test('hides the page while the masks load', async () => {
  const { promise, resolve } = Promise.withResolvers<Masks>()
  openCase(() => promise)
  await waitForCase()
  await pressKey('p')
  expect(switchButton()).toHaveAttribute('aria-pressed', 'true')
  expect(visiblePageText()).toContain('Privacidade')
  expect(visiblePageText()).not.toMatch(PERSONAL_DATA)
  await navigator.clipboard.writeText('before')
  // The shortcut that copies the customer's message.
  await pressKey('m')
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(await navigator.clipboard.readText()).toBe('before')
  await pressKey('p')
  expect(visiblePageText()).toMatch(PERSONAL_DATA)
  await pressKey('p')
  expect(visiblePageText()).not.toMatch(PERSONAL_DATA)
  await act(async () => resolve(MASKS))
  await waitFor(() => expect(visiblePageText(findElement('[data-field=CPF]'))).toContain('•••.982.247-••'))
  expect(visiblePageText()).not.toMatch(PERSONAL_DATA)
})

test('shows an error and no value if the masks cannot be loaded; switching on again loads them', async () => {
  let isOffline = true
  openCase(() => (isOffline ? Promise.reject(FETCH_ERROR) : Promise.resolve(MASKS)))
  await waitForCase()
  await clickSwitch()
  expect(await screen.findByRole('alert')).toHaveTextContent('Parte do console não carregou')
  expect(document.querySelector('[data-case]')).toBeNull()
  expect(document.body.textContent).not.toMatch(PERSONAL_DATA)
  expect(switchButton()).toHaveAttribute('aria-pressed', 'true')
  expectCaught()
  await clickSwitch()
  await waitForCase()
  expect(visiblePageText()).toMatch(PERSONAL_DATA)
  isOffline = false
  await clickSwitch()
  await waitFor(() => expect(findElement('h1')).toHaveTextContent('M•••• S•••• A••••'))
  expect(visiblePageText()).not.toMatch(PERSONAL_DATA)
})

test('shows an error if the masks cannot be loaded at the start', async () => {
  const importMasks = vi.fn(() => Promise.reject(FETCH_ERROR))
  const app = openCase(importMasks, { client: null, config: { session: { privacy: true } } })
  await app.signIn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Parte do console não carregou')
  expect(document.body.textContent).not.toMatch(PERSONAL_DATA)
  // Rerendering does not try again.
  expect(importMasks).toHaveBeenCalledTimes(1)
  expectCaught()
})
