import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCase, part, renderApp } from '../../../web/app/testing/render-app.tsx'

const box = () => screen.findByRole('combobox', { name: /^Cole uma Chave/ })
const options = () => screen.queryAllByRole('option').map(({ dataset }) => dataset['command'])

test('the page of a list offers what can be done with it, by the names of its buttons', async () => {
  const app = renderApp('/batch')
  await app.user.keyboard('{Control>}k{/Control}')
  await app.user.type(await box(), 'lote')
  expect(screen.queryByRole('option', { name: /^Lote: / })).toBeNull()
  await app.user.keyboard('{Control>}k{/Control}')
  fireEvent.input(part('[data-batch-input]'), { target: { value: 'caso-limpo' } })
  await app.user.click(part('[data-batch-start]'))
  await waitFor(() => expect(part('[data-row]').dataset['state']).toBe('done'))
  await app.user.keyboard('{Control>}k{/Control}')
  await app.user.type(await box(), 'exportar')
  // The selects of the list's filters have options as well.
  expect(options().find(Boolean)).toBe('list-export')
  expect(screen.queryByRole('option', { name: 'Lote: Consultar' })).toBeNull()
  await app.user.keyboard('{Control>}k{/Control}')
  await app.user.keyboard('ga')
  await screen.findByRole('heading', { level: 1, name: 'Ajuda' })
  await app.user.keyboard('{Control>}k{/Control}')
  await box()
  expect(options()).not.toContain('list-export')
})

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
