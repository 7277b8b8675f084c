import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failingAt } from '#web/app/testing/changed-service.ts'
import { openCase, findElement, renderApp } from '#web/app/testing/render-app.tsx'

const rateLimited = (after = '42') => new Response('', { status: 429, headers: { 'Retry-After': after } })

test('counts down the requested wait, then offers to retry', async () => {
  await openCase('caso-limpo', failingAt(/Biometria/, rateLimited))
  const panel = within(findElement('[data-panel=face]'))
  expect(panel.getByText('Limite de consultas atingido: o face match não foi entregue')).toBeVisible()
  expect(panel.getByRole('timer')).toHaveTextContent(/^Espere [34]\d\ss antes/)
  expect(panel.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  expect(await panel.findByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  expect(panel.queryByRole('timer')).toBeNull()
  vi.mocked(Date.now).mockRestore()
})

test.each([
  ['a day', '86400', /^Espere (?:1 dia|23 h 59 min) antes/],
  ['more digits than a number holds', '9'.repeat(400), /^Espere mais de um dia antes/],
])('names a wait of %s in words, and offers to retry at once', async (_name, after, expected) => {
  await openCase(
    'caso-limpo',
    failingAt(/Biometria/, () => rateLimited(after)),
  )
  const panel = within(findElement('[data-panel=face]'))
  expect(panel.getByRole('timer')).toHaveTextContent(expected)
  expect(panel.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
})

test('a failed sign-in gives advice and a copy for support', async () => {
  const app = renderApp('/login')
  await app.signIn('token-500')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('O serviço falhou durante a entrada')
  expect(alert).toHaveTextContent(/avise o suporte do serviço/)
  fireEvent.click(screen.getByRole('button', { name: 'Copiar para o suporte' }))
  expect(await screen.findByText('Copiado: dados para o suporte')).toBeInTheDocument()
  const clipboard = await navigator.clipboard.readText()
  expect(clipboard).toContain('Operação: POST OAuth2/Token\nFalha: service-failure\nHTTP: 500\n')
  expect(clipboard).not.toMatch(/token-500|segredo/)
})
