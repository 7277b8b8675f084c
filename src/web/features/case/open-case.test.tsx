import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failingAt, holdingAt, RATE_LIMITED } from '#web/app/testing/changed-service.ts'
import { caseEnded, openCase, part, renderApp } from '#web/app/testing/render-app.tsx'

test('by Id without a face match: the OCR panel asks for the Chave, the laudo is shown', async () => {
  const { user, address } = renderApp('/analyses?id=200005')
  const shown = await caseEnded()
  expect(shown.dataset['state']).toBe('ready')
  expect(part('[data-panel=face]').dataset['state']).toBe('absent')
  expect(part('[data-panel=laudo]').dataset['state']).toBe('ready')
  const ocr = part('[data-panel=ocr]')
  expect(ocr.dataset['state']).toBe('absent')
  await user.type(within(ocr).getByLabelText('Chave'), 'caso-sem-face{Enter}')
  expect(address()).toBe('/analyses?chave=caso-sem-face')
})

test('by Id without a face match: a CPF that is typed as the Chave goes nowhere', async () => {
  const { user, address, requests } = renderApp('/analyses?id=200005')
  await caseEnded()
  const before = [address(), requests.length]
  await user.type(within(part('[data-panel=ocr]')).getByLabelText('Chave'), 'CPF 529.982.247-25{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('o serviço não busca por CPF')
  expect([address(), requests.length]).toEqual(before)
})

test.each([
  ['caso-limpo', '/analyses?chave=caso-limpo'],
  // Digits of one case only: the address is replaced by the case's own.
  ['200002', '/analyses?id=200002'],
])('typing %j opens %s', async (typed, expected) => {
  const app = renderApp('/')
  await app.user.type(await screen.findByRole('searchbox'), `${typed}{Enter}`)
  await waitFor(() => expect(app.address()).toBe(expected))
  await caseEnded()
})

test('if the lookup by Chave fails, the case of the Id opens with a notice', async () => {
  renderApp('/analyses?q=200002', failingAt(/Chave=200002/, RATE_LIMITED))
  await caseEnded()
  await waitFor(() => expect(part('[data-case]').dataset['id']).toBe('200002'))
  expect(screen.getByText(/Não foi possível saber se este número também é a Chave/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Abrir como Chave' })).toHaveAttribute(
    'href',
    '/analyses?chave=200002',
  )
})

test('digits that fail both ways can be tried again', async () => {
  const service = failingAt(/./, RATE_LIMITED)
  const app = renderApp('/analyses?q=200002', service)
  await caseEnded()
  expect(part('[data-case]').dataset).toMatchObject({ state: 'error', error: 'rate-limited' })
  service.isBroken = false
  await app.user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(app.address()).toBe('/analyses?id=200002'))
})

test('what is typed while digits are looked up is kept', async () => {
  const held = holdingAt(/Chave=200002/)
  const app = renderApp('/analyses?q=200002', held)
  const box = await screen.findByRole('searchbox')
  await app.user.clear(box)
  await app.user.type(box, 'next-key')
  held.release()
  await waitFor(() => expect(app.address()).toBe('/analyses?id=200002'))
  expect(screen.getByRole('searchbox')).toHaveValue('next-key')
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('Enter on the open case requests it again', async () => {
  const app = await openCase('caso-em-andamento')
  const before = app.requests.length
  await app.user.type(screen.getByRole('searchbox'), '{Enter}')
  await waitFor(() => expect(app.requests).toHaveLength(before + 3))
})

test('what cannot be asked for says what to do, sends nothing and stays in the box', async () => {
  const app = renderApp('/')
  const box = await screen.findByRole('searchbox')
  for (const [typed, words] of [
    ['   ', /Digite ou cole/],
    ['id:abc', /só tem dígitos/],
  ] as const) {
    /* oxlint-disable no-await-in-loop -- one box */
    await app.user.clear(box)
    await app.user.type(box, `${typed}{Enter}`)
    /* oxlint-enable no-await-in-loop */
    expect(screen.getByRole('alert')).toHaveTextContent(words)
    expect(box).toHaveValue(typed)
  }
  expect(app.address()).toBe('/')
  expect(app.requests.filter((request) => request.startsWith('GET'))).toEqual([])
})

test('what deployed services send beside the interface has its place, and none where it did not come', async () => {
  const { unmount } = await openCase('caso-rg-digito')
  expect(part('[data-field=Expedidor]')).toHaveTextContent('Órgão expedidor')
  unmount()
  await openCase('caso-rg-limpo')
  expect(document.querySelector('[data-field=Expedidor]')).toBeNull()
})

test('what confirms a field comes before its notes', async () => {
  const { user } = await openCase('caso-limpo')
  const cpf = part('[data-field=CPF]')
  await user.click(within(cpf).getByText('CPF'))
  const findings = [...cpf.querySelectorAll('li p.flag')].map((finding) => finding.textContent)
  expect(findings[0]).toMatch(/igual ao CPF informado$/)
  expect(findings.slice(1).join()).toMatch(/dígito confere/i)
})

test('by Id, an analysis with another Id is offered instead of shown', async () => {
  const app = renderApp('/analyses?id=200007')
  await caseEnded()
  expect(part('[data-panel=ocr]').dataset['state']).toBe('absent')
  await app.user.click(screen.getByRole('link', { name: /Abrir esse outro caso/ }))
  await waitFor(() => expect(part('[data-case]').dataset['id']).toBe('200002'))
})

test('by Chave, an answer with another Chave is said once, and its case is offered', async () => {
  const app = await openCase('caso-resposta-trocada')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A resposta é de outro caso')
  expect(part('[data-panel=ocr]').dataset['state']).toBe('absent')
  expect(part('[data-panel=ocr]')).toHaveTextContent(/^Leitura do documentoA resposta é de outro caso$/)
  expect(document.querySelectorAll('[data-cause]')).toHaveLength(1)
  expect(document.querySelector('[data-hole]')).toBeNull()
  await app.user.click(screen.getByRole('link', { name: 'Abrir esse outro caso' }))
  await waitFor(() => expect(part('[data-case]').dataset['chave']).toBe('caso-limpo'))
})

test('a new address never shows the content of the old one', async () => {
  const held = holdingAt(/caso-rg-limpo/)
  const app = await openCase('caso-limpo', held)
  const name = part('[data-field=Nome]').textContent
  const box = screen.getByRole('searchbox')
  await app.user.clear(box)
  await app.user.type(box, 'caso-rg-limpo{Enter}')
  const shown = part('[data-case]')
  expect(shown.dataset).toMatchObject({ asked: 'caso-rg-limpo', state: 'loading' })
  expect(shown).not.toHaveTextContent(name ?? '')
  held.release()
  await caseEnded()
})

test.each(['chave=529.982.247-25', 'chave=CPF%3A+529+982+247+25', 'q=52998224725', 'id=529.982.247-25'])(
  'a CPF in the address (%s) is not asked for, and leaves it, until the person says that it is a Chave',
  async (query) => {
    const app = renderApp(`/analyses?${query}`)
    expect(await screen.findByRole('alert')).toHaveTextContent('o serviço não busca por CPF')
    expect([app.address(), app.requests]).toEqual(['/analyses', []])
    await app.user.click(screen.getByRole('button', { name: /^Usar como Chave/ }))
    expect((await caseEnded()).dataset['asked']?.replace(/\D/g, '')).toBe('52998224725')
    expect(app.address()).toMatch(/^\/analyses\?chave=(?:52998224725|529\.982\.247-25)$/)
  },
)

test('an Id of eleven digits in the address is no CPF', async () => {
  const app = renderApp('/analyses?id=52998224725')
  await caseEnded()
  expect(app.requests).toContain('GET Biometria/Consultar/52998224725')
})
