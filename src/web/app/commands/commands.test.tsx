import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { waitForCase, findElement, renderApp } from '#web/app/testing/render-app.tsx'

const options = () => screen.queryAllByRole('option').map((option) => option.dataset['command'])
/** The same text may be announced too. */
const VISIBLE = { ignore: '[data-announcer] *' }
const box = () => screen.findByRole('combobox', { name: /^Cole uma Chave/ })

type RenderedApp = ReturnType<typeof renderApp>

async function openPalette({ user }: RenderedApp): Promise<void> {
  await user.keyboard('{Control>}k{/Control}')
  await box()
}

/** Replaces the text in the palette. */
async function enter(text: string): Promise<void> {
  fireEvent.input(await box(), { target: { value: text } })
}

async function open() {
  const app = renderApp('/help')
  await screen.findByRole('heading', { level: 1 })
  await openPalette(app)
  return app
}

test('lists available commands with the first one active; arrows wrap, the shortcut closes', async () => {
  const app = await open()
  expect(await box()).toHaveFocus()
  expect(options()).toContain('sign-out')
  // This page has no such handler.
  expect(options()).not.toContain('case.flag')
  expect(await box()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id)
  await app.user.keyboard('{ArrowUp}')
  const last = screen.getAllByRole('option').at(-1)
  expect(last).toHaveAttribute('aria-selected', 'true')
  expect(await box()).toHaveAttribute('aria-activedescendant', last?.id)
  await app.user.keyboard('{ArrowDown}{Control>}k{/Control}')
  expect(screen.queryByRole('combobox')).toBeNull()
  await openPalette(app)
  fireEvent(findElement('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('Enter opens a pasted Chave or Id', async () => {
  const app = await open()
  await app.user.paste('  id: 200001 ')
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Abrir o Id')
  await app.user.keyboard('{Enter}')
  await waitFor(() => expect(app.address()).toBe('/analyses?id=200001'))
  expect(screen.queryByRole('combobox')).toBeNull()
  await waitFor(() => expect(findElement('main')).toHaveFocus())
})

test('finds a CPF among recent cases, masked in privacy mode', async () => {
  const app = renderApp('/analyses?chave=onb-2026-11-000481')
  await waitForCase()
  await app.user.keyboard('ga')
  await screen.findByRole('heading', { level: 1, name: 'Ajuda' })
  await openPalette(app)
  await enter('CPF 529 982 247 25')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/o serviço não busca por CPF/, VISIBLE)).toBeVisible()
  expect(dialog.getByRole('option')).toHaveTextContent('Marina Souza Albuquerque')
  // Enter alone does not send an unknown CPF.
  await enter('168.995.350-00')
  await app.user.keyboard('{Enter}')
  expect(options()).toEqual([])
  expect(dialog.getByText(/comece com “chave:”/, VISIBLE)).toBeVisible()
  await enter('chave:168.995.350-00')
  expect(options()).toEqual(['open'])
  await enter('privacidade')
  expect(options()[0]).toBe('privacy')
  await app.user.keyboard('{Enter}')
  expect(app.services.privacy.getState()).toBe(true)
  await openPalette(app)
  await enter('52998224725')
  const first = screen.getAllByRole('option')[0]
  expect(first).toHaveTextContent(/^M/)
  expect(first).not.toHaveTextContent('Souza')
  await app.user.keyboard('{Enter}')
  await waitFor(() => expect(app.address()).toBe('/analyses?chave=onb-2026-11-000481'))
})

test('words find commands regardless of accents, open no Chave, and are not stored', async () => {
  const app = await open()
  await enter('SESSÃO')
  expect(options()).toEqual(['lock'])
  await enter('sessao')
  expect(options()).toEqual(['lock'])
  await enter('xpto')
  expect(options()).toEqual([])
  expect(screen.getByText(/comece com “chave:”/, VISIBLE)).toBeVisible()
  await enter('chave:xpto')
  expect(options()).toEqual(['open'])
  await enter('200004')
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Abrir como Chave ou Id 200004')
  expect((await box()).getAttribute('value')).toBeNull()
  await app.user.keyboard('{Control>}k{/Control}{Control>}k{/Control}')
  expect(await box()).toHaveValue('')
  expect(Object.values(localStorage).join(' ')).not.toContain('200004')
})

test('a case’s actions are first; locking ends the session and returns to the page after signing in; signing out does not return', async () => {
  const app = renderApp('/analyses?chave=caso-limpo')
  await waitForCase()
  await openPalette(app)
  expect(options().slice(0, 3)).toEqual(['case.flag', 'case.evidence', 'case.copy'])
  await enter('bloquear')
  await app.user.keyboard('{Enter}')
  await waitFor(() => expect(app.address()).toMatch(/^\/login\?to=/))
  expect(findElement('main')).toHaveTextContent('A sessão foi bloqueada, em todas as abas.')
  expect(app.services.session.bearer()).toBeNull()
  expect(screen.getByLabelText('ClientId')).toHaveValue('analista')
  expect(screen.getByLabelText('ClientSecret')).toHaveFocus()
  await app.signIn()
  await waitFor(() => expect(app.address()).toBe('/analyses?chave=caso-limpo'))
  await openPalette(app)
  await enter('sair')
  await app.user.keyboard('{Enter}')
  await waitFor(() => expect(app.address()).toBe('/login'))
})
