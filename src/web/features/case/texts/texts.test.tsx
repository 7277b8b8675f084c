import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCase, part } from '#web/app/testing/render-app.tsx'

async function openTexts(chave: string) {
  const { user } = await openCase(chave)
  await user.keyboard('t')
  const dialog = within(await screen.findByRole('dialog', { name: 'Mensagens prontas' }))
  await waitFor(() => part('[data-text=opinion]'))
  return { user, dialog }
}

test('shows a withheld reason only after a click, and never copies it', async () => {
  const { user, dialog } = await openTexts('caso-obito')
  const reason = dialog.getByText('Consta registro de óbito')
  expect(reason).not.toBeVisible()
  await user.click(dialog.getByText('Ver o motivo que a mensagem não diz'))
  expect(reason).toBeVisible()
  expect(part('[data-text=customer]')).not.toHaveTextContent(/óbito/i)
  await user.click(dialog.getByRole('button', { name: 'Copiar Mensagem ao cliente' }))
  expect(await navigator.clipboard.readText()).not.toMatch(/óbito/i)
})

test('a case without a withheld reason has no such section, and the dialog closes', async () => {
  const { user, dialog } = await openTexts('caso-limpo')
  expect(dialog.queryByText('Ver o motivo que a mensagem não diz')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Fechar mensagens prontas' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
