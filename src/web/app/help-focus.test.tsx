import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { part, renderApp } from './testing/render-app.tsx'

test('the help, opened from the sign-in, has the focus, and so has the sign-in that it leads to', async () => {
  const { user } = renderApp('/login')
  await user.click(screen.getByRole('link', { name: 'Ajuda' }))
  await screen.findByRole('heading', { level: 1, name: /Ajuda|significa/i })
  await waitFor(() => expect(part('main')).toHaveFocus())
  await user.click(screen.getByRole('link', { name: 'Entrar' }))
  await waitFor(() => expect(screen.getByLabelText('ClientId')).toHaveFocus())
})
