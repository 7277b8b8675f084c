import { i18n } from '@lingui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chooseTheme } from '#web/ui/appearance.ts'
import { openMenu, findElement, renderApp } from '#web/app/testing/render-app.tsx'

test('the bar has pages, privacy and the account menu; the menu has everything else', async () => {
  chooseTheme('system')
  const app = renderApp('/help')
  await screen.findByRole('heading', { level: 1 })
  const bar = within(screen.getByRole('banner'))
  const moduleLinks = app.modules.flatMap(({ links = [] }) =>
    links.filter(({ place }) => place === 'bar' || place === 'wide').map(({ labelId }) => i18n._(labelId)),
  )
  expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Lupa', ...moduleLinks])
  expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual(['Privacidade', 'Conta'])
  const menu = within(openMenu())
  expect(menu.getByRole('link', { name: 'Ajuda' })).toHaveAttribute('href', '/help')
  await app.user.click(menu.getByRole('button', { name: 'Tema: do sistema' }))
  await app.user.click(menu.getByRole('button', { name: 'Tema: claro' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await app.user.click(menu.getByRole('button', { name: 'Tema: escuro' }))
  expect(menu.getByRole('button', { name: 'Bloquear a sessão' })).toBeVisible()
  await app.user.click(menu.getByRole('button', { name: 'English' }))
  expect(await menu.findByRole('button', { name: 'Sign out' })).toBeVisible()
  await app.user.click(menu.getByRole('button', { name: /^Commands/ }))
  expect(await screen.findByRole('dialog', { name: 'Commands' })).toBeVisible()
})

test('shows the remaining minutes from five down', async () => {
  renderApp('/', { tokenSeconds: 900 })
  await screen.findByRole('searchbox')
  const account = findElement('[data-menu=account]')
  expect(account).toHaveTextContent(/^Conta$/)
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 11 * 60_000)
  await waitFor(() => expect(account).toHaveTextContent(/^Conta ?sessão 4 min$/))
  vi.mocked(Date.now).mockRestore()
})
