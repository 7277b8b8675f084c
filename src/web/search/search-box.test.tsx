import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { waitForCase, findElement, renderApp } from '#web/app/testing/render-app.tsx'

async function open(address: string) {
  const app = renderApp(address)
  await waitForCase()
  const box = screen.getByRole('searchbox')

  async function submit(text: string): Promise<void> {
    await app.user.clear(box)
    await app.user.paste(text)
    await app.user.keyboard('{Enter}')
  }
  return { ...app, box, submit }
}

test('does not send a CPF: it looks among the cases of this session, or a person uses it as a Chave', async () => {
  const app = await open('/analyses?chave=onb-2026-11-000481')
  const address = app.address()
  app.requests.length = 0
  const { box } = app
  await app.submit('529.982.247-25')
  expect(await screen.findByRole('alert')).toHaveTextContent('o serviço não busca por CPF')
  expect([app.address(), app.requests]).toEqual([address, []])
  expect(box).toHaveAccessibleDescription(/Nada foi consultado/)
  await app.user.type(box, '0')
  expect(screen.queryByRole('alert')).toBeNull()
  await app.user.type(box, '{Backspace}{Enter}')
  await app.user.click(screen.getByRole('link', { name: 'Marina Souza Albuquerque' }))
  await waitFor(() => expect(findElement('[data-case]').dataset['chave']).toBe('onb-2026-11-000481'))

  await app.submit('52998224725')
  await app.user.click(await screen.findByRole('button', { name: /^Usar como Chave/ }))
  await waitFor(() =>
    expect(findElement('[data-case]').dataset).toMatchObject({ asked: '52998224725', state: 'error' }),
  )
  expect(app.address()).toBe('/analyses?chave=52998224725')
  // The page still explains.
  expect(screen.getByRole('alert')).toHaveTextContent('o serviço não busca por CPF')
  expect(screen.getByRole('alert')).not.toHaveTextContent('Confira se a Chave')
})

test('a CPF that is the Chave of a recent case opens it', async () => {
  const cpf = '52998224725'
  const app = await open(`/analyses?chave=caso-limpo`)
  const recent = await waitFor(() => {
    const [first] = app.services.recents.getState()
    if (!first) throw new Error('the case is not among the recent ones')
    return first
  })
  app.services.recents.add({ ...recent, chave: cpf, id: null, reference: { by: 'chave', value: cpf } })
  await app.submit(cpf)
  await waitFor(() => expect(app.address()).toBe(`/analyses?chave=${cpf}`))
})
