import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCase, renderApp } from '#web/app/testing/render-app.tsx'

test.each(['gl', 'gb'])('%s goes from a case to the list', async (keys) => {
  const app = await openCase('caso-limpo')
  await app.user.keyboard(keys)
  await screen.findByRole('heading', { level: 1, name: 'Lote' })
  expect(app.address()).toBe('/batch')
})

test('the address of the list may be written in capitals, and after a sign-in', async () => {
  const app = renderApp('/login?to=%2FBATCH%2F')
  await app.signIn()
  const heading = await screen.findByRole('heading', { level: 1, name: 'Lote' })
  expect(app.address()).toBe('/BATCH/')
  // The page moves the focus by itself, as at its own spelling.
  expect(heading).toHaveFocus()
})
