import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FLAGS } from '#core/findings/model/finding.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import { CONSOLE_SHORTCUT_IDS } from '#web/keyboard/shortcuts.ts'
import { waitForCase, openMenu, findElement, renderApp } from '#web/app/testing/render-app.tsx'

test('lists every rule, flag and shortcut', async () => {
  const { modules } = renderApp('/help')
  const ids = [...CONSOLE_SHORTCUT_IDS, ...modules.flatMap(({ shortcuts = {} }) => Object.keys(shortcuts))]
  await screen.findByRole('heading', { level: 1, name: 'Ajuda' })
  const rules = [...document.querySelectorAll<HTMLElement>('[data-rule]:not([open])')].map(
    ({ dataset }) => dataset['rule'],
  )
  expect(new Set(rules)).toEqual(new Set(RULE_NAMES))
  expect(rules).toHaveLength(RULE_NAMES.length)
  expect(findElement('#rule-cpf-agrees')).toHaveTextContent(/CPF.*cpf-agrees$/)
  for (const flag of FLAGS) expect(findElement(`#flags .mark-${flag}`)).toBeVisible()
  expect(document.querySelectorAll('[data-shortcut]')).toHaveLength(ids.length)
  expect(findElement('main').textContent).not.toMatch(
    /\{|\}|undefined|NaN|\[\]|(?:help|sees|finding|rule|why|meaning)\.[a-z]/,
  )
})

test('opens without a session, leads to the sign-in and back, and takes the focus', async () => {
  const app = renderApp('/login')
  await app.user.click(screen.getByRole('link', { name: 'Ajuda' }))
  await screen.findByRole('heading', { level: 1, name: 'Ajuda' })
  await waitFor(() => expect(findElement('main')).toHaveFocus())
  expect(app.requests).toEqual([])
  await app.user.click(screen.getByRole('link', { name: 'Entrar' }))
  await waitFor(() => expect(screen.getByLabelText('ClientId')).toHaveFocus())
  await app.signIn()
  await screen.findByRole('heading', { level: 1, name: 'Ajuda' })
  openMenu()
  await app.user.click(screen.getByRole('button', { name: 'Sair' }))
  await waitFor(() => expect(app.address()).toBe('/login'))
})

test('shows the rule levels and coverage that the installation changed', async () => {
  renderApp('/help', {
    config: {
      coverage: { required: ['analysis', 'reading', 'laudo'] },
      rules: { 'cpf-check-digits': 'off', 'expired-when-sent': 'fail' },
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Ajuda' })
  expect(findElement('#rule-cpf-check-digits')).toHaveTextContent('Desligada nesta instalação')
  expect(findElement('#rule-expired-when-sent')).toHaveTextContent('Impede nesta instalação')
  expect(findElement('#rule-similarity')).not.toHaveTextContent('nesta instalação')
  const meaning = screen.getByText(/Não é exigida nesta instalação\./)
  expect(meaning.previousSibling).toHaveTextContent('Face')
})

test('the link of an alert opens its rule', async () => {
  renderApp('/analyses?chave=onb-2026-11-000481')
  await waitForCase()
  fireEvent.click(findElement('[data-cause]:has([data-finding=cpf-agrees]) > summary'))
  fireEvent.click(await screen.findByRole('link', { name: 'Sobre a regra' }))
  await waitFor(() => expect(findElement('#rule-cpf-agrees > summary')).toHaveFocus())
  expect(findElement('#rule-cpf-agrees')).toHaveAttribute('open')
  expect(findElement('#rule-cpf-agrees code')).toBeVisible()
})
