import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCase, findElement } from '#web/app/testing/render-app.tsx'

test('shows a withheld reason only after a click, and never copies it', async () => {
  const { user } = await openCase('caso-obito')
  await user.keyboard('t')
  const dialog = within(await screen.findByRole('dialog', { name: 'Mensagens prontas' }))
  const reason = await dialog.findByText('Consta registro de óbito')
  expect(reason).not.toBeVisible()
  await user.click(dialog.getByText('Ver o motivo que a mensagem não diz'))
  expect(reason).toBeVisible()
  expect(findElement('[data-text=customer]')).not.toHaveTextContent(/óbito/i)
  await user.click(dialog.getByRole('button', { name: 'Copiar Mensagem ao cliente' }))
  expect(await navigator.clipboard.readText()).not.toMatch(/óbito/i)
})

test('if a call failed, there is no message to copy', async () => {
  const { user } = await openCase('caso-laudo-500')
  await navigator.clipboard.writeText('before')
  await user.keyboard('m')
  await waitFor(() => expect(findElement('[data-confirmation]')).toHaveTextContent(/^Sem mensagem: /))
  expect(await navigator.clipboard.readText()).toBe('before')
  await user.keyboard('t')
  const dialog = within(await screen.findByRole('dialog', { name: 'Mensagens prontas' }))
  const message = await dialog.findByRole('region', { name: 'Mensagem ao cliente' })
  expect(message).toHaveTextContent(/Consulte de novo antes de responder ao cliente/)
  expect(dialog.queryByRole('button', { name: 'Copiar Mensagem ao cliente' })).toBeNull()
})

test('t opens both texts, also in another language, without a section for withheld reasons', async () => {
  const { user } = await openCase('caso-limpo')
  await user.keyboard('t')
  const dialog = within(await screen.findByRole('dialog', { name: 'Mensagens prontas' }))
  const opinion = await dialog.findByRole('region', { name: 'Parecer interno' })
  expect(dialog.queryByText('Ver o motivo que a mensagem não diz')).toBeNull()
  await user.click(within(opinion).getByRole('button', { name: /Copiar/ }))
  const text = findElement('[data-text=opinion]')
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(text.textContent))
  await user.click(dialog.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(text).toHaveTextContent('INTERNAL ASSESSMENT'))
  expect(text.lang).toBe('en')
  await user.click(dialog.getByRole('button', { name: 'Fechar mensagens prontas' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
