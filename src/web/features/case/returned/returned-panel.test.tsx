import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseEnded, part, renderApp } from '../../../app/testing/render-app.tsx'

const answers = () =>
  [...part('[data-panel=raw]').querySelectorAll('pre')].map(({ textContent }) => textContent)

test('the answers are folded; open, they stand one below the other as they came, each to be copied', async () => {
  const { user } = renderApp('/analyses?chave=onb-2026-11-000481')
  await caseEnded()
  expect(answers()).toEqual([])
  await user.click(part('[data-panel=raw] summary'))
  expect(answers()).toHaveLength(3)
  expect(answers()[0]).toContain('"CPFCliente": "168.995.350-09"')
  const raw = within(part('[data-panel=raw]'))
  expect(raw.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'GET Score/Consultar',
    'GET Biometria/Consultar/{id}',
    'GET Score/ObterLaudo/{id}',
  ])
  await user.click(screen.getByRole('button', { name: /Score\/ObterLaudo/ }))
  const copied = JSON.parse(await navigator.clipboard.readText()) as object
  expect(copied).toHaveProperty('Laudo.ConteudoValidacaoDocumento')
})

test('an answer that failed stands there as it came, and one without a body not at all', async () => {
  const { user } = renderApp('/analyses?chave=caso-limpo', {
    intercept: (request, next) =>
      request.url.includes('ObterLaudo')
        ? Promise.resolve(new Response('<html>Falha', { headers: { 'content-type': 'text/html' } }))
        : next(request),
  })
  await caseEnded()
  await user.click(part('[data-panel=raw] summary'))
  expect(answers()[2]).toBe('<html>Falha')
})
