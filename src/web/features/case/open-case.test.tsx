import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseEnded, part, renderApp } from '../../app/testing/render-app.tsx'

/** Signs in at the address of a case and waits until it has finished loading. */
async function open(address: string, options?: Parameters<typeof renderApp>[1]) {
  const app = renderApp(address, options)
  return { ...app, shown: await caseEnded() }
}

test('by Id without a face match: the OCR panel asks for the Chave, the laudo is shown', async () => {
  const { shown, user, address } = await open('/analyses?id=200005')
  expect(shown.dataset['state']).toBe('ready')
  expect(part('[data-panel=face]').dataset['state']).toBe('absent')
  expect(part('[data-panel=laudo]').dataset['state']).toBe('ready')
  const ocr = part('[data-panel=ocr]')
  expect(ocr.dataset['state']).toBe('absent')
  await user.type(within(ocr).getByLabelText('Chave'), 'caso-sem-face{Enter}')
  expect(address()).toBe('/analyses?chave=caso-sem-face')
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

test('digits that are Chave and Id of the same case need no further requests', async () => {
  const app = renderApp('/analyses?q=200028')
  await waitFor(() => expect(app.address()).toBe('/analyses?chave=200028'))
  expect((await caseEnded()).dataset['state']).toBe('ready')
  expect(app.requests).toHaveLength(3)
})

test('if the lookup by Chave fails, the case of the Id opens with a notice', async () => {
  const app = await open('/analyses?q=200002', {
    intercept: async (request, next) =>
      request.url.includes('Chave=200002') ? new Response('', { status: 429 }) : next(request),
  })
  await waitFor(() => expect(part('[data-case]').dataset['id']).toBe('200002'))
  expect(screen.getByText(/Não foi possível saber se este número também é a Chave/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Abrir como Chave' })).toHaveAttribute(
    'href',
    '/analyses?chave=200002',
  )
  expect(app.shown).toBeDefined()
})

test('digits that fail both ways can be tried again', async () => {
  let isBroken = true
  const app = await open('/analyses?q=200002', {
    intercept: async (request, next) =>
      isBroken && !request.url.includes('Token') ? new Response('', { status: 429 }) : next(request),
  })
  expect(part('[data-case]').dataset).toMatchObject({ state: 'error', error: 'rate-limited' })
  isBroken = false
  await app.user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(app.address()).toBe('/analyses?id=200002'))
})

test('what is typed while digits are looked up is kept', async () => {
  const held = Promise.withResolvers<void>()
  const app = renderApp('/analyses?q=200002', {
    intercept: async (request, next) => {
      if (request.url.includes('Chave=200002')) await held.promise
      return next(request)
    },
  })
  const box = await screen.findByRole('searchbox')
  await app.user.clear(box)
  await app.user.type(box, 'next-key')
  held.resolve()
  await waitFor(() => expect(app.address()).toBe('/analyses?id=200002'))
  expect(screen.getByRole('searchbox')).toHaveValue('next-key')
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('Enter on the open case requests it again', async () => {
  const app = await open('/analyses?chave=caso-em-andamento')
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
  const { unmount } = await open('/analyses?chave=caso-rg-digito')
  expect(part('[data-field=Expedidor]')).toHaveTextContent('Órgão expedidor')
  unmount()
  await open('/analyses?chave=caso-rg-limpo')
  expect(document.querySelector('[data-field=Expedidor]')).toBeNull()
})

test('what confirms a field comes before its notes', async () => {
  const { user } = await open('/analyses?chave=caso-limpo')
  const cpf = part('[data-field=CPF]')
  await user.click(within(cpf).getByText('CPF'))
  const findings = [...cpf.querySelectorAll('li p.flag')].map((finding) => finding.textContent)
  expect(findings[0]).toMatch(/igual ao CPF informado$/)
  expect(findings.slice(1).join()).toMatch(/dígito confere/i)
})

test('a call that failed while digits were looked up is not repeated by the case that they open', async () => {
  const { requests, shown } = await open('/analyses?q=200001', {
    intercept: async (request, next) => {
      if (request.url.includes('Score/Consultar')) return new Response('', { status: 400 })
      return request.url.includes('ObterLaudo') ? new Response('<html>') : next(request)
    },
  })
  expect(shown.dataset).toMatchObject({ asked: '200001', state: 'partial' })
  expect(requests.filter((request) => request.includes('ObterLaudo'))).toHaveLength(1)
})

test('by Id, an analysis with another Id is offered instead of shown', async () => {
  const app = await open('/analyses?id=200007')
  expect(part('[data-panel=ocr]').dataset['state']).toBe('absent')
  await app.user.click(screen.getByRole('link', { name: /Abrir esse outro caso/ }))
  await waitFor(() => expect(part('[data-case]').dataset['id']).toBe('200002'))
})

test('by Chave, an answer with another Chave is said once, and its case is offered', async () => {
  const app = await open('/analyses?chave=caso-resposta-trocada')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A resposta é de outro caso')
  expect(part('[data-panel=ocr]').dataset['state']).toBe('absent')
  expect(part('[data-panel=ocr]')).toHaveTextContent(/^Leitura do documentoA resposta é de outro caso$/)
  expect(document.querySelectorAll('[data-cause]')).toHaveLength(1)
  expect(document.querySelector('[data-hole]')).toBeNull()
  await app.user.click(screen.getByRole('link', { name: 'Abrir esse outro caso' }))
  await waitFor(() => expect(part('[data-case]').dataset['chave']).toBe('caso-limpo'))
})

test('a new address never shows the content of the old one', async () => {
  const held = Promise.withResolvers<void>()
  const app = await open('/analyses?chave=caso-limpo', {
    intercept: async (request, next) => {
      if (request.url.includes('caso-rg-limpo')) await held.promise
      return next(request)
    },
  })
  const name = part('[data-field=Nome]').textContent
  const box = screen.getByRole('searchbox')
  await app.user.clear(box)
  await app.user.type(box, 'caso-rg-limpo{Enter}')
  const shown = part('[data-case]')
  expect(shown.dataset).toMatchObject({ asked: 'caso-rg-limpo', state: 'loading' })
  expect(shown).not.toHaveTextContent(name ?? '')
  held.resolve()
  await caseEnded()
})
