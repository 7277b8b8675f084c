import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failingAt, MALFORMED, NOT_FOUND, RATE_LIMITED, REJECTED } from '#web/app/testing/changed-service.ts'
import { openCase, findElement, renderApp, submit } from '#web/app/testing/render-app.tsx'

const OPERATIONS = { ocr: /Consultar\?|Analises/, face: /Biometria/, laudo: /ObterLaudo/ }
const TOO_DEEP = () => Response.json([[[[[[[[[]]]]]]]]])

test.each([
  ['not-found', NOT_FOUND],
  ['malformed', MALFORMED],
] as const)('a %s analysis replaces the case, and can be requested again', async (kind, fail) => {
  const service = failingAt(OPERATIONS.ocr, fail)
  const { user, article } = await openCase('caso-limpo', service)
  expect(article.dataset).toMatchObject({ state: 'error', error: kind })
  expect(within(article).getByRole('alert')).toBeVisible()
  expect(article.querySelector('[data-panel]')).toBeNull()

  service.isBroken = false
  if (kind === 'not-found') {
    // The search box has the Chave for a correction. A retry would not help.
    expect(within(article).queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    expect(within(article).getByRole('searchbox')).toHaveFocus()
    await user.keyboard('{Enter}')
  } else {
    expect(article.querySelector('pre')).toHaveTextContent('<html>')
    await user.click(within(article).getByRole('button', { name: 'Tentar de novo' }))
  }
  await waitFor(() => expect(findElement('[data-case]').dataset['state']).toBe('ready'))
})

test.each([
  ['face', 'rejected', REJECTED, /não confirmado: falha ao obter o face match.*igual ao CPF informado/],
  ['laudo', 'not-found', NOT_FOUND, /não confirmado: sem laudo.*igual ao CPF informado/],
  ['laudo', 'too-large', TOO_DEEP, /não confirmado: falha ao obter o laudo.*igual ao CPF informado/],
] as const)('the %s panel shows the failure %s and retries', async (name, kind, fail, cpfEvidence) => {
  const service = failingAt(OPERATIONS[name], fail)
  const { user, article } = await openCase('caso-limpo', service)
  const panel = findElement(`[data-panel=${name}]`)
  expect(panel.dataset).toMatchObject({ state: 'error', error: kind })
  expect(article.dataset['state']).toBe('partial')
  expect(findElement('[data-panel=ocr]').dataset['state']).toBe('ready')
  const cpf = findElement('[data-field=CPF]')
  expect(cpf.dataset['flag']).toBe('unchecked')
  await user.click(within(cpf).getByText('CPF'))
  expect(cpf).toHaveTextContent(cpfEvidence)

  service.isBroken = false
  await user.click(within(panel).getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(article.dataset['state']).toBe('ready'))
  expect(panel.dataset['state']).toBe('ready')
})

test('refuses an Id that is not a number without a request', async () => {
  const app = renderApp('/analyses?id=abc')
  expect(await screen.findByRole('alert')).toHaveTextContent('só tem dígitos')
  expect(app.requests).toEqual([])
  const link = screen.getByRole('link', { name: 'Abrir como Chave' })
  expect(link).toHaveAttribute('href', '/analyses?chave=abc')
})

test('reports a failed refresh over the earlier answers until one succeeds or another case opens', async () => {
  const service = failingAt(/Biometria|ObterLaudo/, RATE_LIMITED)
  service.isBroken = false
  const { user, article } = await openCase('caso-limpo', service)
  const notice = within(article).getByRole('status')
  expect(notice).toBeEmptyDOMElement()

  service.isBroken = true
  await user.keyboard('r')
  await waitFor(() =>
    expect(notice).toHaveTextContent(
      'A nova consulta não se completou: Limite de consultas atingido: o face match não foi entregue; ' +
        'Limite de consultas atingido: o laudo não foi entregue. ' +
        'As respostas que não vieram de novo são as de antes.',
    ),
  )
  expect(article.dataset['state']).toBe('ready')
  expect(findElement('[data-announcer]')).not.toHaveTextContent('Caso carregado')

  service.isBroken = false
  await user.keyboard('r')
  await waitFor(() => expect(notice).toBeEmptyDOMElement())
  await waitFor(() => expect(findElement('[data-announcer]')).toHaveTextContent('Caso carregado'))

  service.isBroken = true
  await user.keyboard('r')
  await waitFor(() => expect(notice).not.toBeEmptyDOMElement())
  submit(screen.getAllByRole('searchbox')[0]!, 'sem-face')
  await waitFor(() => expect(findElement('[data-case]').dataset['asked']).toBe('sem-face'))
  expect(findElement('[data-case]')).not.toHaveTextContent('A nova consulta não se completou')
})

test('an unknown Chave can be corrected on the card, whose alert has no controls', async () => {
  await openCase('Ação n. 7/2026')
  const alert = screen.getByRole('alert')
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([
    within(alert).getByRole('heading', { name: 'Análise não encontrada' }),
  ])
  expect(alert.querySelector('form, a, button')).toBeNull()
  const form = screen.getByRole('search', { name: 'Busca nesta página' })
  expect(within(form).getByRole('searchbox')).toHaveValue('Ação n. 7/2026')
  expect(document.querySelector('[data-unusual]')).toBeNull()
})

test.each([
  ['onb–2026', /um caractere incomum.*– U\+2013/],
  ['\u043Enb–20\u00A026\u200E', /caracteres incomuns.*\u043E U\+043E, – U\+2013, ‹U\+00A0›, ‹U\+200E›/],
])('an unknown Chave %s shows its unusual characters', async (chave, note) => {
  await openCase(chave)
  expect(findElement('[data-unusual]')).toHaveTextContent(note)
})
