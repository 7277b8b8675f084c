import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failingAt, MALFORMED, NOT_FOUND, RATE_LIMITED, REJECTED } from '#web/app/testing/changed-service.ts'
import { caseEnded, openCase, part, renderApp } from '#web/app/testing/render-app.tsx'

const OPERATIONS = { ocr: /Consultar\?|Analises/, face: /Biometria/, laudo: /ObterLaudo/ }
const TOO_DEEP = () => Response.json([[[[[[[[[]]]]]]]]])

test.each([
  ['ocr', 'not-found', NOT_FOUND],
  ['ocr', 'malformed', MALFORMED],
  ['face', 'rejected', REJECTED],
  ['laudo', 'not-found', NOT_FOUND],
  ['laudo', 'too-large', TOO_DEEP],
] as const)('%s: %s is said in its place, and "try again" recovers', async (panel, kind, fail) => {
  const service = failingAt(OPERATIONS[panel], fail)
  const { user, shown } = await openCase('caso-limpo', service)
  // Without the analysis there is nothing to show beside the reason.
  const failed = panel === 'ocr' ? shown : part(`[data-panel=${panel}]`)
  expect(failed.dataset).toMatchObject({ state: 'error', error: kind })
  if (panel === 'ocr') {
    expect(within(failed).getByRole('alert')).toBeVisible()
    expect(failed.querySelector('[data-panel]')).toBeNull()
  } else {
    expect(shown.dataset['state']).toBe('partial')
    expect(part('[data-panel=ocr]').dataset['state']).toBe('ready')
  }
  // The page tells one story: the CPFs are equal, and why that does not confirm the field.
  if (panel === 'laudo') {
    const cpf = part('[data-field=CPF]')
    expect(cpf.dataset['flag']).toBe('unchecked')
    await user.click(within(cpf).getByText('CPF'))
    expect(cpf).toHaveTextContent('igual ao CPF informado')
    expect(cpf).toHaveTextContent(
      kind === 'not-found' ? 'não confirmado: sem laudo' : 'não confirmado: falha ao obter o laudo',
    )
  }

  service.isBroken = false
  if (panel === 'ocr' && kind === 'not-found') {
    // Another try would not help; the box asks again for what was typed.
    expect(within(failed).queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    expect(within(failed).getByRole('searchbox')).toHaveFocus()
    await user.keyboard('{Enter}')
  } else await user.click(within(failed).getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(part('[data-case]').dataset['state']).toBe('ready'))
  expect(part(`[data-panel=${panel}]`).dataset).toMatchObject({ state: 'ready' })
})

test('by Id, one call that fails does not hide the other', async () => {
  renderApp('/analyses?id=200001', failingAt(/Biometria/, RATE_LIMITED))
  expect((await caseEnded()).dataset['state']).toBe('partial')
  expect(part('[data-panel=face]').dataset['error']).toBe('rate-limited')
  expect(part('[data-panel=laudo]').dataset['state']).toBe('ready')
})

test('an Id that is not a number is refused without a request', async () => {
  const app = renderApp('/analyses?id=abc')
  expect(await screen.findByRole('alert')).toHaveTextContent('só tem dígitos')
  expect(app.requests).toEqual([])
  expect(screen.getByRole('link', { name: 'Abrir como Chave' })).toHaveAttribute(
    'href',
    '/analyses?chave=abc',
  )
})

test('a refresh that fails says so over the earlier answers, until one succeeds or another case opens', async () => {
  const service = failingAt(/Biometria|ObterLaudo/, RATE_LIMITED)
  service.isBroken = false
  const { user, shown } = await openCase('caso-limpo', service)
  const notice = within(shown).getByRole('status')
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
  expect(shown.dataset['state']).toBe('ready')
  expect(part('[data-announcer]')).not.toHaveTextContent('Caso carregado')

  service.isBroken = false
  await user.keyboard('r')
  await waitFor(() => expect(notice).toBeEmptyDOMElement())
  await waitFor(() => expect(part('[data-announcer]')).toHaveTextContent('Caso carregado'))

  service.isBroken = true
  await user.keyboard('r')
  await waitFor(() => expect(notice).not.toBeEmptyDOMElement())
  await user.type(screen.getAllByRole('searchbox')[0]!, 'sem-face{Enter}')
  await waitFor(() => expect(part('[data-case]').dataset['asked']).toBe('sem-face'))
  expect(part('[data-case]')).not.toHaveTextContent('A nova consulta não se completou')
})

test('an unknown Chave can be corrected on the card, which is announced without its controls', async () => {
  await openCase('onb-2026-11-000418')
  const alert = screen.getByRole('alert')
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([
    within(alert).getByRole('heading', { name: 'Análise não encontrada' }),
  ])
  expect(alert.querySelector('form, a, button')).toBeNull()
  const again = screen.getByRole('search', { name: 'Busca nesta página' })
  expect(within(again).getByRole('searchbox')).toHaveValue('onb-2026-11-000418')
})

test.each([
  ['onb–2026', 'um caractere incomum', '– U+2013'],
  ['onb\u00A02026', 'um caractere incomum', '‹U+00A0›'],
  ['\u200Eonb-2026', 'um caractere incomum', '‹U+200E›'],
  ['\u043Enb–2026', 'caracteres incomuns', '\u043E U+043E, – U+2013'],
])('an unknown Chave %s shows its unusual characters', async (value, what, codes) => {
  await openCase(value)
  expect(part('[data-unusual]')).toHaveTextContent(what)
  expect(part('[data-unusual]')).toHaveTextContent(codes)
})

test('an unknown Chave of usual characters has no such note', async () => {
  await openCase('Ação n. 7/2026')
  expect(document.querySelector('[data-unusual]')).toBeNull()
})
