import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseEnded, part, renderApp } from '../../../app/testing/render-app.tsx'

const table = () => within(part('[data-panel=info]')).queryByRole('table')
const row = (name: RegExp) => screen.getByRole('row', { name })

test('what the service returned is folded; open, each name is one row, and what is equal is said so', async () => {
  const { user } = renderApp('/analyses?chave=onb-2026-11-000481')
  await caseEnded()
  expect(table()).toBeNull()
  await user.click(part('[data-panel=info] summary'))
  expect(row(/^CPF informado/)).toHaveTextContent(/168\.995\.350-09igual/)
  // The times differ, and each says how long after the one before.
  expect(row(/^Data de resposta/)).toHaveTextContent(/\d{2}:\d{2}:\d{2} \+.*\d{2}:\d{2}:\d{2} \+/)
})

test('on paper it is open, and afterwards as before', async () => {
  renderApp('/analyses?chave=caso-limpo')
  await caseEnded()
  // At once: the browser prints what is there then.
  window.dispatchEvent(new Event('beforeprint'))
  expect(table()).toBeVisible()
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(table()).toBeNull())
})

test('a value that only a later answer has keeps its row', async () => {
  const { user } = renderApp('/analyses?chave=onb-2026-11-000481', {
    async intercept(request, next) {
      const answer = await next(request)
      if (!request.url.includes('/Score/Consultar')) return answer
      const body = (await answer.json()) as { Analise: { CPFCliente: string | null } }
      body.Analise.CPFCliente = null
      return Response.json(body)
    },
  })
  await caseEnded()
  await user.click(part('[data-panel=info] summary'))
  expect(row(/^CPF informado/)).toHaveTextContent('168.995.350-09')
})
