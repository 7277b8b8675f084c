import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from './testing/render-app.tsx'

test.each([
  ['/', 'searchbox'],
  ['/help', 'Ajuda'],
  ['/Help/', 'Ajuda'],
  ['/nowhere', 'Esta página não existe'],
])('%s renders its page', async (address, expected) => {
  const app = renderApp(`/login?to=${encodeURIComponent(address)}`)
  await app.signIn()
  await waitFor(() => expect(app.address()).toBe(address))
  if (expected === 'searchbox') expect(await screen.findByRole('searchbox')).toHaveFocus()
  else expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(expected)
})

test('an address that looks like another site opens the search page after sign-in', async () => {
  const app = renderApp('//evil.example/x', { client: null })
  await app.signIn()
  await waitFor(() => expect(app.address()).toBe('/'))
})
