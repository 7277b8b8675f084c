import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failingAt, holdingAt, RATE_LIMITED } from '#web/app/testing/changed-service.ts'
import { waitForCase, openCase, findElement, renderApp, submit } from '#web/app/testing/render-app.tsx'

const articleData = () => findElement('[data-case]').dataset
const panelState = (name: string) => findElement(`[data-panel=${name}]`).dataset['state']

test('by Id without a face match, the OCR panel asks for the Chave and accepts no CPF', async () => {
  const { address, requests } = renderApp('/analyses?id=200005')
  expect((await waitForCase()).dataset['state']).toBe('ready')
  expect([panelState('face'), panelState('laudo'), panelState('ocr')]).toEqual(['absent', 'ready', 'absent'])
  const input = screen.getByLabelText('Chave')
  const requestCount = requests.length
  submit(input, 'CPF 529.982.247-25')
  expect(await screen.findByRole('alert')).toHaveTextContent('o serviço não busca por CPF')
  expect([address(), requests.length]).toEqual(['/analyses?id=200005', requestCount])
  submit(input, 'caso-sem-face')
  expect(address()).toBe('/analyses?chave=caso-sem-face')
})

test('if the lookup by Chave fails, the case of the Id opens with a notice', async () => {
  renderApp('/analyses?q=200002', failingAt(/Chave=200002/, RATE_LIMITED))
  await waitForCase()
  await waitFor(() => expect(articleData()['id']).toBe('200002'))
  expect(screen.getByText(/Não foi possível saber se este número também é a Chave/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Abrir como Chave' })).toHaveAttribute(
    'href',
    '/analyses?chave=200002',
  )
})

test('retries digits after both lookups failed', async () => {
  const service = failingAt(/./, RATE_LIMITED)
  const app = renderApp('/analyses?q=200002', service)
  await waitForCase()
  expect(articleData()).toMatchObject({ state: 'error', error: 'rate-limited' })
  service.isBroken = false
  await app.user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(app.address()).toBe('/analyses?id=200002'))
})

test('keeps what is typed while digits are looked up', async () => {
  const heldRequest = holdingAt(/Chave=200002/)
  const app = renderApp('/analyses?q=200002', heldRequest)
  const box = await screen.findByRole('searchbox')
  await app.user.clear(box)
  await app.user.type(box, 'next-key')
  heldRequest.release()
  await waitFor(() => expect(app.address()).toBe('/analyses?id=200002'))
  expect(screen.getByRole('searchbox')).toHaveValue('next-key')
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('by Chave, reports an answer with another Chave once and offers its case', async () => {
  const app = await openCase('caso-resposta-trocada')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A resposta é de outro caso')
  expect(panelState('ocr')).toBe('absent')
  expect(findElement('[data-panel=ocr]')).toHaveTextContent(
    /^Leitura do documentoA resposta é de outro caso$/,
  )
  expect(document.querySelectorAll('[data-cause]')).toHaveLength(1)
  expect(document.querySelector('[data-hole]')).toBeNull()
  expect(findElement('[data-coverage=reading]')).toHaveTextContent('Leitura: de outro caso')
  expect(findElement('[data-coverage=face]')).toHaveTextContent('Face: sem consulta')
  await app.user.click(screen.getByRole('link', { name: 'Abrir esse outro caso' }))
  await waitFor(() => expect(articleData()['chave']).toBe('caso-limpo'))
})

test('Enter requests the open case again; a new address never shows the content of the previous case', async () => {
  const heldRequest = holdingAt(/caso-rg-limpo/)
  const { requests, user } = await openCase('caso-limpo', heldRequest)
  const requestCount = requests.length
  await user.type(screen.getByRole('searchbox'), '{Enter}')
  await waitFor(() => expect(requests).toHaveLength(requestCount + 3))

  const name = findElement('[data-field=Nome]').textContent
  submit(screen.getByRole('searchbox'), 'caso-rg-limpo')
  expect(articleData()).toMatchObject({ asked: 'caso-rg-limpo', state: 'loading' })
  expect(findElement('[data-case]')).not.toHaveTextContent(name)
  heldRequest.release()
  await waitForCase()
})

test.each(['chave=CPF%3A+529+982+247+25', 'id=529.982.247-25'])(
  'removes a CPF from the address (%s), and looks it up only after the person confirms that it is a Chave',
  async (query) => {
    const app = renderApp(`/analyses?${query}`)
    expect(await screen.findByRole('alert')).toHaveTextContent('o serviço não busca por CPF')
    expect([app.address(), app.requests]).toEqual(['/analyses', []])
    await app.user.click(screen.getByRole('button', { name: /^Usar como Chave/ }))
    expect((await waitForCase()).dataset['asked']?.replace(/\D/g, '')).toBe('52998224725')
    expect(app.address()).toMatch(/^\/analyses\?chave=(?:52998224725|529\.982\.247-25)$/)
  },
)
