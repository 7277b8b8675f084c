import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openMenu, part, renderApp } from '../../../app/testing/render-app.tsx'
import { runList } from '../../../app/testing/list-in-app.ts'

const KEYS = ['caso-obito', 'caso-sem-face', 'caso-limpo']
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.dataset['row'])
const remembered = () => localStorage.getItem('lupa.list-views') ?? ''

async function openList(address: string) {
  const app = renderApp(address)
  await waitFor(() => part('[data-batch-input]'))
  const { run } = await runList(app, KEYS)
  run.mark([2], 'follow-up')
  return app
}

async function openViews() {
  return within(openMenu(await screen.findByRole('button', { name: /^Visão: / })))
}

test('the view of an address waits for a list, and leaves the address once it is shown', async () => {
  const app = renderApp('/batch?mark=follow-up')
  expect(await screen.findByText(/^O endereço traz uma visão/)).toBeVisible()
  const { run } = await runList(app, KEYS)
  run.mark([2], 'follow-up')
  await waitFor(() => expect(rows()).toEqual(['caso-limpo']))
  expect(app.address()).toBe('/batch')
  expect(screen.getByRole('button', { name: 'Visão: Acompanhar' })).toBeVisible()
  expect(screen.queryByText(/^O endereço traz uma visão/)).toBeNull()
})

test('what is marked for follow-up is a view, and so is everything', async () => {
  const app = await openList('/batch')
  await app.user.click((await openViews()).getByRole('link', { name: 'Acompanhar' }))
  await waitFor(() => expect(rows()).toEqual(['caso-limpo']))
  await app.user.click((await openViews()).getByRole('link', { name: 'Todos os casos' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
})

test('a view is saved under a name, without what was typed, opened and removed', async () => {
  const app = await openList('/batch?verdict=fail&sort=key')
  await app.user.type(screen.getByRole('textbox', { name: /^Filtrar por/ }), 'obito')
  const views = await openViews()
  await app.user.type(views.getByRole('textbox'), 'Reprovados{Enter}')
  const link = await views.findByRole('link', { name: 'Reprovados' })
  expect(link).toHaveAttribute('href', '/batch?verdict=fail&sort=key')
  expect(remembered()).not.toMatch(/obito|caso-/)
  expect(screen.getByRole('button', { name: 'Visão: sem nome' })).toBeVisible()
  await app.user.click(link)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Visão: Reprovados' })).toBeVisible())
  await app.user.click(views.getByRole('button', { name: 'Apagar a visão Reprovados' }))
  expect(views.queryByRole('link', { name: 'Reprovados' })).toBeNull()
  expect(views.getByRole('textbox')).toHaveFocus()
  expect(remembered()).toBe('[]')
})

test('the number of a document is no name of a view', async () => {
  const app = await openList('/batch')
  const views = await openViews()
  await app.user.type(views.getByRole('textbox'), 'CPF 529.982.247-25{Enter}')
  expect(views.getByRole('textbox')).toBeInvalid()
  expect(remembered()).toBe('')
})
