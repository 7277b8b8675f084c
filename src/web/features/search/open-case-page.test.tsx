import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseEnded, renderApp } from '#web/app/testing/render-app.tsx'

/** Opens the search page, with every answer about a case held until `release` is called. */
async function openHeld() {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const app = renderApp('/', {
    async intercept(request, next) {
      if (request.method === 'GET') await held
      return next(request)
    },
  })
  const box = await screen.findByRole('searchbox')
  return { ...app, box, release, reads: () => app.requests.filter((each) => each.startsWith('GET')) }
}

test('a case is requested once, and has its page before its answers', async () => {
  const { user, box, address, release, reads } = await openHeld()
  await user.type(box, 'caso-limpo{Enter}')
  expect(address()).toBe('/analyses?chave=caso-limpo')
  expect(reads()).toHaveLength(1)
  release()
  await caseEnded()
  expect(reads()).toHaveLength(3)
})

test('another search, before the first is answered, has its own case', async () => {
  const { box, address, release } = await openHeld()
  fireEvent.input(box, { target: { value: 'caso-limpo' } })
  fireEvent.submit(box)
  const inBar = await screen.findByRole('searchbox')
  fireEvent.input(inBar, { target: { value: 'caso-obito' } })
  fireEvent.submit(inBar)
  release()
  const shown = await caseEnded()
  await waitFor(() => expect(shown.dataset['chave']).toBe('caso-obito'))
  expect(address()).toBe('/analyses?chave=caso-obito')
})

test('a Chave may begin with the key of the search', async () => {
  const { user, box, address } = await openHeld()
  await user.type(box, '/a{Enter}')
  expect(address()).toBe('/analyses?chave=%2Fa')
})
