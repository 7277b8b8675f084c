import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseEnded, part, renderApp } from '../../app/testing/render-app.tsx'

const OPERATIONS = {
  ocr: '/Score/Consultar',
  face: '/Biometria/Consultar/',
  laudo: '/ObterLaudo/',
} as const

const FAULTS = {
  'not-found': () => Response.json({ Status: 1, Mensagens: ['NÃO ENCONTRADO'] }, { status: 400 }),
  rejected: () => new Response('', { status: 403 }),
  'too-large': () => Response.json([[[[[[[[[]]]]]]]]]),
  malformed: () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
} as const

const CASES = Object.entries(OPERATIONS).flatMap(([panel, path]) =>
  Object.entries(FAULTS).map(([kind, fault]) => ({ panel, path, kind, fault })),
)

test.each(CASES)(
  '$panel: $kind is said in its place, and "try again" recovers',
  async ({ panel, path, kind, fault }) => {
    let isBroken = true
    const app = renderApp('/analyses?chave=caso-limpo', {
      intercept: async (request, next) => {
        const isHit = /Consultar\?|Analises/.test(request.url) ? panel === 'ocr' : request.url.includes(path)
        const isMirrored = panel === 'laudo' && request.url.includes('ObterLaudo')
        return isBroken && (isHit || isMirrored) ? fault() : next(request)
      },
    })
    const shown = await caseEnded()
    // Without the analysis there is nothing to show beside the reason.
    const failed = panel === 'ocr' ? shown : part(`[data-panel=${panel}]`)
    expect(failed.dataset).toMatchObject({ state: 'error', error: kind })
    if (panel === 'ocr') {
      expect(within(failed).getByRole('alert')).toBeVisible()
      expect(failed.querySelector('[data-panel]')).toBeNull()
    } else {
      expect(shown.dataset['state']).toBe('partial')
      expect(part('[data-panel=ocr]').dataset['state']).toBe('ready')
      // The page tells one story: the CPFs are equal, and why that does not confirm the field.
      if (panel === 'laudo') {
        const cpf = part('[data-field=CPF]')
        expect(cpf.dataset['flag']).toBe('unchecked')
        await app.user.click(within(cpf).getByText('CPF'))
        expect(cpf).toHaveTextContent('igual ao CPF informado')
        expect(cpf).toHaveTextContent(
          kind === 'not-found' ? 'não confirmado: sem laudo' : 'não confirmado: falha ao obter o laudo',
        )
      }
    }

    isBroken = false
    if (panel === 'ocr' && kind === 'not-found') {
      // Another try would not help; the box asks again for what was typed.
      expect(within(failed).queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
      const box = within(failed).getByRole('searchbox')
      expect(box).toHaveFocus()
      await app.user.type(box, '{Enter}')
    } else await app.user.click(within(failed).getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(part('[data-case]').dataset['state']).toBe('ready'))
    expect(part(`[data-panel=${panel}]`).dataset).toMatchObject({ state: 'ready' })
  },
)

test('by Id, one call that fails does not hide the other', async () => {
  renderApp('/analyses?id=200001', {
    intercept: async (request, next) =>
      request.url.includes('/Biometria/') ? new Response('', { status: 429 }) : next(request),
  })
  expect((await caseEnded()).dataset['state']).toBe('partial')
  expect(part('[data-panel=face]').dataset['error']).toBe('rate-limited')
  expect(part('[data-panel=laudo]').dataset['state']).toBe('ready')
})

test('an Id that is not a number is refused without a request', async () => {
  const app = renderApp('/analyses?id=abc')
  expect(await screen.findByRole('alert')).toHaveTextContent('só tem dígitos')
  expect(app.requests.filter((request) => !request.includes('Token'))).toEqual([])
  expect(screen.getByRole('link', { name: 'Abrir como Chave' })).toHaveAttribute(
    'href',
    '/analyses?chave=abc',
  )
})

test('a refresh that fails says so over the earlier answers, until one succeeds or another case opens', async () => {
  let isBroken = false
  const app = renderApp('/analyses?chave=caso-limpo', {
    intercept: async (request, next) =>
      isBroken && /Biometria|ObterLaudo/.test(request.url)
        ? new Response('', { status: 429 })
        : next(request),
  })
  await caseEnded()
  const notice = within(part('[data-case]')).getByRole('status')
  expect(notice).toBeEmptyDOMElement()

  isBroken = true
  await app.user.keyboard('r')
  await waitFor(() =>
    expect(notice).toHaveTextContent(
      'A nova consulta não se completou: Limite de consultas atingido: o face match não foi entregue; ' +
        'Limite de consultas atingido: o laudo não foi entregue. ' +
        'As respostas que não vieram de novo são as de antes.',
    ),
  )
  expect(part('[data-case]').dataset['state']).toBe('ready')
  expect(part('[data-announcer]')).not.toHaveTextContent('Caso carregado')

  isBroken = false
  await app.user.keyboard('r')
  await waitFor(() => expect(notice).toBeEmptyDOMElement())
  await waitFor(() => expect(part('[data-announcer]')).toHaveTextContent('Caso carregado'))

  isBroken = true
  await app.user.keyboard('r')
  await waitFor(() => expect(notice).not.toBeEmptyDOMElement())
  await app.user.type(screen.getAllByRole('searchbox')[0]!, 'sem-face{Enter}')
  await waitFor(() => expect(part('[data-case]').dataset['asked']).toBe('sem-face'))
  expect(part('[data-case]')).not.toHaveTextContent('A nova consulta não se completou')
})

test('an unknown Chave can be corrected on the card, which is announced without its controls', async () => {
  renderApp('/analyses?chave=onb-2026-11-000418')
  const alert = await screen.findByRole('alert')
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([
    within(alert).getByRole('heading', { name: 'Análise não encontrada' }),
  ])
  expect(alert.querySelector('form, a, button')).toBeNull()
  const again = screen.getByRole('search', { name: 'Busca nesta página' })
  expect(within(again).getByRole('searchbox')).toHaveValue('onb-2026-11-000418')
})
