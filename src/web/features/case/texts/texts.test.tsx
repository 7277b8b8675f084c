import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCase, part } from '#web/app/testing/render-app.tsx'

const copied = () => navigator.clipboard.readText()

async function openTexts(chave: string) {
  const app = await openCase(chave)
  await app.user.keyboard('t')
  const dialog = await screen.findByRole('dialog', { name: 'Mensagens prontas' })
  await waitFor(() => part('[data-text=opinion]'))
  return { app, dialog }
}

test('the reason that is kept back is shown only after a click, and is in no copy of the message', async () => {
  const { app, dialog } = await openTexts('caso-obito')
  const kept = within(dialog).getByText('Ver o motivo que a mensagem não diz')
  const reason = within(dialog).getByText('Consta registro de óbito')
  expect(reason).not.toBeVisible()
  await app.user.click(kept)
  expect(reason).toBeVisible()
  expect(part('[data-text=customer]')).not.toHaveTextContent(/óbito/i)
  await app.user.click(within(dialog).getByRole('button', { name: 'Copiar Mensagem ao cliente' }))
  expect(await copied()).not.toMatch(/óbito/i)
})

test('a case without such a reason has nothing to show, and the dialog can be closed', async () => {
  const { app, dialog } = await openTexts('caso-limpo')
  expect(within(dialog).queryByText('Ver o motivo que a mensagem não diz')).toBeNull()
  await app.user.click(within(dialog).getByRole('button', { name: 'Fechar mensagens prontas' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
