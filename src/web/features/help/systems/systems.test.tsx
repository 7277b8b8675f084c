import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { part, renderApp } from '../../../app/testing/render-app.tsx'

const ORIGIN = location.origin

async function openSystems() {
  const app = renderApp('/help#systems')
  await screen.findByRole('heading', { name: 'Colar e abrir' })
  const pasteButton = screen.getByRole('button', { name: 'Colar e abrir' })
  const box = screen.getByRole('textbox', { name: 'Ou cole aqui' })
  return { ...app, pasteButton, box, type: (value: string) => fireEvent.change(box, { target: { value } }) }
}

test('the addresses are those of this installation', async () => {
  const { user } = await openSystems()
  await user.click(screen.getByRole('button', { name: 'Copiar modelo do endereço' }))
  expect(await navigator.clipboard.readText()).toBe(`${ORIGIN}/analyses?chave={chave}`)
  await user.click(screen.getByRole('button', { name: 'Copiar endereço da busca' }))
  expect(await navigator.clipboard.readText()).toBe(`${ORIGIN}/?q=%s`)
  fireEvent.change(screen.getByLabelText('Experimente com a sua Chave'), { target: { value: 'é/\ud800&' } })
  expect(part('#systems')).toHaveTextContent(`${ORIGIN}/analyses?chave=%C3%A9%2F%EF%BF%BD%26`)
})

test.each([
  [' a/b %41 ', '', 'a%2Fb%20%2541'],
  ['', 'demo-0001', 'demo-0001'],
  ['', null, null],
])('the bookmark opens the text that is marked (%j), or asked for (%j)', async (marked, answer, opened) => {
  await openSystems()
  const href = screen.getByText('Abrir no Lupa').getAttribute('href') ?? ''
  expect(href).toMatch(/^javascript:/)
  const open = vi.fn()
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- a bookmark is code in an address
  new Function('open', 'getSelection', 'prompt', href.replace('javascript:', ''))(
    open,
    () => marked,
    () => answer,
  )
  expect(open.mock.calls).toEqual(opened === null ? [] : [[`${ORIGIN}/?q=${opened}`]])
})

test('what the clipboard holds is opened where it is about one case', async () => {
  const app = await openSystems()
  await navigator.clipboard.writeText('Ver proposta onb-2026-11-000481 (CNH), urgente')
  await app.user.click(app.pasteButton)
  await waitFor(() => expect(app.address()).toBe('/analyses?chave=onb-2026-11-000481'))
})

test('of several cases one is chosen, or all are a list', async () => {
  const app = await openSystems()
  await navigator.clipboard.writeText('demo-0001 e demo-0002\ndemo-0001')
  await app.user.click(app.pasteButton)
  expect(await screen.findByText('Achou 2:')).toBeVisible()
  expect(screen.getByRole('link', { name: 'demo-0002' })).toHaveAttribute('href', '/analyses?chave=demo-0002')
  await app.user.click(screen.getByRole('button', { name: 'Abrir como lote' }))
  await waitFor(() => expect(app.address()).toBe('/batch'))
  expect(await screen.findByRole('button', { name: 'Consultar 2 casos' })).toBeEnabled()
  expect(part('[data-batch-input]')).toHaveValue('demo-0001\ndemo-0002')
})

test('a CPF is not looked up, and a text without a key may be one', async () => {
  const { type } = await openSystems()
  type('CPF 529.982.247-25')
  expect(await screen.findByRole('alert')).toHaveTextContent('o serviço não busca por CPF')
  type('lote 7/nº 12 & 100%')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('link', { name: 'Abrir o texto inteiro como Chave' })).toHaveAttribute(
    'href',
    '/analyses?chave=lote+7%2Fn%C2%BA+12+%26+100%25',
  )
})

test('a browser that does not let the clipboard be read leaves the field', async () => {
  const { user, pasteButton, box } = await openSystems()
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await user.click(pasteButton)
  expect(await screen.findByRole('alert')).toHaveTextContent('Cole o texto no campo')
  expect(box).toHaveFocus()
})
