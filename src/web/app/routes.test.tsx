import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from './testing/render-app.tsx'

test.each([
  ['/', 'searchbox'],
  ['/Help/', 'Ajuda'],
  ['/nowhere', 'Esta página não existe'],
])('%s renders its page', async (address, expected) => {
  const app = renderApp(`/login?to=${encodeURIComponent(address)}`)
  await app.signIn()
  await waitFor(() => expect(app.address()).toBe(address))
  if (expected === 'searchbox') expect(await screen.findByRole('searchbox')).toHaveFocus()
  else expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(expected)
})
