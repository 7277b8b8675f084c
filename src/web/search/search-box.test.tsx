import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseEnded, part, renderApp } from '#web/app/testing/render-app.tsx'

async function open(address: string) {
  const app = renderApp(address)
  await caseEnded()
  return app
}

test('a CPF in the search box goes nowhere: it is looked for among this session’s cases', async () => {
  const app = await open('/analyses?chave=onb-2026-11-000481')
  const address = app.address()
  app.requests.length = 0
  const box = screen.getByRole('searchbox')
  await app.user.clear(box)
  await app.user.type(box, '529.982.247-25{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('o serviço não busca por CPF')
  expect([app.address(), app.requests]).toEqual([address, []])
  expect(box).toHaveAccessibleDescription(/Nada foi consultado/)
  await app.user.type(box, '0')
  expect(screen.queryByRole('alert')).toBeNull()
  await app.user.type(box, '{Backspace}{Enter}')
  await app.user.click(screen.getByRole('link', { name: 'Marina Souza Albuquerque' }))
  await waitFor(() => expect(part('[data-case]').dataset['chave']).toBe('onb-2026-11-000481'))
})

test.each(['cpf nº 529.982.247-25', '\u200E529.982.247–25,', '５２９ ９８２ ２４７ ２５', '(52998224725)'])(
  '%j is a CPF that goes nowhere',
  async (typed) => {
    const app = await open('/analyses?chave=onb-2026-11-000481')
    const address = app.address()
    app.requests.length = 0
    const box = screen.getByRole('searchbox')
    await app.user.clear(box)
    await app.user.paste(typed)
    await app.user.keyboard('{Enter}')
    await screen.findByRole('link', { name: 'Marina Souza Albuquerque' })
    expect([app.address(), app.requests]).toEqual([address, []])
  },
)

test.each([
  ['\u2068“onb-2026-11-000481”\u2069', '/analyses?chave=onb-2026-11-000481'],
  ['chave:"\u200Eonb"', '/analyses?chave=%E2%80%8Eonb'],
  ['chave:52998224725', '/analyses?chave=52998224725'],
])('%j opens %s', async (typed, address) => {
  const app = await open('/analyses?chave=caso-limpo')
  const box = screen.getByRole('searchbox')
  await app.user.clear(box)
  await app.user.paste(typed)
  await app.user.keyboard('{Enter}')
  await waitFor(() => expect(app.address()).toBe(address))
})

test('a CPF is used as a Chave on purpose, and the page still explains', async () => {
  const app = await open('/analyses?chave=onb-2026-11-000481')
  const box = screen.getByRole('searchbox')
  await app.user.clear(box)
  await app.user.type(box, '52998224725{Enter}')
  await app.user.click(await screen.findByRole('button', { name: /^Usar como Chave/ }))
  await waitFor(() =>
    expect(part('[data-case]').dataset).toMatchObject({ asked: '52998224725', state: 'error' }),
  )
  expect(app.address()).toBe('/analyses?chave=52998224725')
  expect(screen.getByRole('alert')).toHaveTextContent('o serviço não busca por CPF')
  expect(screen.getByRole('alert')).not.toHaveTextContent('Confira se a Chave')
})

test('a CPF that is the Chave of a case of this session opens it', async () => {
  const cpf = '52998224725'
  const app = await open(`/analyses?chave=caso-limpo`)
  const known = await waitFor(() => {
    const [first] = app.services.recents.getState()
    if (!first) throw new Error('the case is not among the recent ones')
    return first
  })
  app.services.recents.add({ ...known, chave: cpf, id: null, reference: { by: 'chave', value: cpf } })
  const box = screen.getByRole('searchbox')
  await app.user.clear(box)
  await app.user.type(box, `${cpf}{Enter}`)
  await waitFor(() => expect(app.address()).toBe(`/analyses?chave=${cpf}`))
})
