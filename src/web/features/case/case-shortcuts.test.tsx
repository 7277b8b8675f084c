import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failingAt, holdingAt, RATE_LIMITED } from '#web/app/testing/changed-service.ts'
import { runHeldTimers } from '#web/app/testing/held-timers.ts'
import { waitForCase, openCase, findElement, renderApp, submit } from '#web/app/testing/render-app.tsx'
import { CONFIRMED_MS } from '#web/ui/live-region.tsx'

const CHAVE = 'onb-2026-11-000481'

const clipboard = () => navigator.clipboard.readText()
const confirmation = () => document.querySelector('[data-confirmation]')
const announced = () => findElement('[data-announcer]').textContent.trim()
const causeSummary = (rule: string) => findElement(`[data-cause]:has([data-finding=${rule}]) > summary`)

test('announces the result of a complete case, and again after a refresh; ? lists all shortcuts', async () => {
  const app = await openCase(CHAVE)
  const sentence = findElement('[data-verdict-sentence]').textContent
  const expectResult = () => {
    expect(announced()).toMatch(/^Caso carregado\. .*\. 3 impedem, 3 pedem atenção$/)
    expect(announced()).toContain(`: ${sentence}.`)
  }
  await waitFor(expectResult)
  const requestCount = app.requests.length
  await app.user.keyboard('r')
  await waitFor(() => expect(app.requests.length).toBe(requestCount + 3))
  await waitFor(expectResult)
  await app.user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Atalhos do teclado' })
  expect(sheet.querySelectorAll('[data-shortcut]').length).toBeGreaterThan(10)
})

test('no verdict stays announced on the page of a failed case or on the home page', async () => {
  const app = await openCase('caso-limpo')
  const search = screen.getByRole('searchbox')
  await waitFor(() => expect(announced()).toMatch(/^Caso carregado\. Sem alertas/))
  submit(search, 'caso-erro-html')
  await waitFor(() => expect(findElement('[data-case]').dataset['state']).toBe('error'))
  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(() => expect(announced()).toBe(''))

  submit(search, 'caso-limpo')
  await waitFor(() => expect(announced()).toMatch(/^Caso carregado\. Sem alertas/))
  await app.user.click(screen.getByRole('link', { name: 'Lupa' }))
  await waitFor(() => expect(document.querySelector('[data-case]')).toBeNull())
  await waitFor(() => expect(announced()).toBe(''))
})

test('f focuses each alert, worst first, then the first again, and removes the filter', async () => {
  const app = await openCase(CHAVE)
  const summaries = [...document.querySelectorAll('[data-cause] > summary')]
  expect(summaries).toHaveLength(6)
  for (const [index, summary] of summaries.entries()) {
    await app.user.keyboard('f')
    expect(summary).toHaveFocus()
    expect(announced()).toBe(`Alerta ${index + 1} de ${summaries.length}`)
  }
  await app.user.click(screen.getByRole('button', { name: '3 pedem atenção' }))
  expect(summaries[0]).not.toBeInTheDocument()
  await app.user.keyboard('f')
  expect(findElement('[data-cause] > summary')).toHaveFocus()
  expect(document.querySelectorAll('[data-cause]')).toHaveLength(6)
})

test('e opens and closes the evidence of the first alert or of the focused item', async () => {
  const app = await openCase(CHAVE)
  for (const selector of ['[data-cause]', '[data-field=Nome]']) {
    if (selector === '[data-field=Nome]') findElement(`${selector} summary`).focus()
    await app.user.keyboard('e')
    expect(findElement(`${selector} > summary`)).toHaveFocus()
    await waitFor(() => expect(findElement(selector)).toHaveAttribute('open'))
    await app.user.keyboard('e')
    await waitFor(() => expect(findElement(selector)).not.toHaveAttribute('open'))
    expect(findElement(`${selector} > summary`)).toHaveFocus()
  }
  const lineButton = findElement('[data-campo=Nome] button')
  lineButton.focus()
  await app.user.keyboard('e')
  // happy-dom has no popovers: the click of the button would open it.
  expect(findElement('[data-campo=Nome] [popover]').id).toBe(lineButton.getAttribute('popovertarget'))
  expect(lineButton).toHaveFocus()
})

test('in a case that only lacks a part, f announces the verdict and e focuses the part', async () => {
  const app = await openCase('caso-sem-face')
  await app.user.keyboard('f')
  expect(announced()).toBe('Sem base para concluir · sem face match')
  await app.user.keyboard('e')
  expect(document.activeElement?.closest('[data-hole=face]')).toHaveTextContent(/^Incompleto: sem face/)
})

test('c copies the Chave, or the focused alert, field or line, but no value that privacy mode masks', async () => {
  const app = await openCase(CHAVE)
  await app.user.keyboard('c')
  expect(await clipboard()).toBe(CHAVE)
  findElement('#field-CPF summary').focus()
  await app.user.keyboard('c')
  expect(await clipboard()).toBe('529.982.247-25')
  await waitFor(() => expect(announced()).toBe('Copiado: CPF'))
  causeSummary('cpf-agrees').focus()
  await app.user.keyboard('c')
  await waitFor(() => expect(announced()).toBe('Alerta copiado: CPF do documento difere do informado'))
  expect(await clipboard()).toContain(
    'CPF do documento difere do informado. Valores: CPF (documento) 529.982.247-25 ≠ CPF informado (análise) 168.995.350-09',
  )
  causeSummary('expired-when-sent').focus()
  await app.user.keyboard('c')
  await waitFor(() => expect(announced()).toMatch(/^Alerta copiado: Documento vencido/))
  expect(await clipboard()).toContain('Sinais: Documento vencido desde')
  findElement('#line-0').focus()
  await app.user.keyboard('c')
  expect(await clipboard()).toBe(findElement('#line-0 td:nth-child(2)').textContent)
  findElement('#field-NomePai').focus()
  await app.user.keyboard('c')
  expect(announced()).toMatch(/Não há valor para copiar aqui$/)

  await navigator.clipboard.writeText('before')
  await app.user.keyboard('p')
  expect(announced()).toMatch(/Modo privacidade ligado$/)
  findElement('#field-CPF summary').focus()
  await app.user.keyboard('c')
  expect(announced()).toMatch(/Valor oculto: mostre-o antes de copiar$/)
  expect(await clipboard()).toBe('before')
  await app.user.keyboard('p')
  expect(announced()).toMatch(/Modo privacidade desligado$/)
})

test('while a call is in flight there is no verdict and no text to copy; its failure is announced', async () => {
  const laudo = holdingAt(/ObterLaudo/)
  const failure = failingAt(/ObterLaudo/, RATE_LIMITED)
  const app = renderApp(`/analyses?chave=${CHAVE}`, {
    intercept: (request, next) => laudo.intercept(request, (held) => failure.intercept(held, next)),
  })
  await waitFor(() => expect(findElement('[data-panel=ocr]').dataset['state']).toBe('ready'))
  expect(findElement('[data-case]').dataset['verdict']).toBeUndefined()
  expect(document.querySelector('[data-verdict-sentence], [data-coverage]')).toBeNull()
  const heading = '2 alertas que impedem até aqui. Aguardando o laudo…'
  expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  expect(document.body).not.toHaveTextContent(/não verificado/i)
  for (const button of screen.getAllByRole('button', { name: /Copiar (mensagem|parecer)/ })) {
    expect(button).toHaveAttribute('aria-disabled', 'true')
  }
  await navigator.clipboard.writeText('before')
  for (const key of ['m', 'i', 't']) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await app.user.keyboard(key)
    expect(announced()).toBe('Aguardando o laudo: só depois dá para copiar')
    expect(document.querySelector('[data-confirmation]')).toBeNull()
  }
  expect(await clipboard()).toBe('before')
  expect(screen.queryByRole('dialog')).toBeNull()
  laudo.release()
  expect((await waitForCase()).dataset['verdict']).toBe('fail')
  await waitFor(() =>
    expect(announced()).toMatch(/^Caso carregado\. Com impedimento: .*\. falha ao obter o laudo$/),
  )
})

test('m copies the customer message and shows it, i copies the opinion, another copy removes what it shows', async () => {
  const app = await openCase(CHAVE)
  await app.user.keyboard('m')
  await waitFor(() =>
    expect(findElement('[data-confirmation]')).toHaveTextContent(/^Mensagem copiada: Olá! /),
  )
  // The label stays: the next button must not move under the pointer.
  const button = findElement('button[data-done]')
  expect(button).toHaveTextContent(/^Copiar mensagem$/)
  act(() => runHeldTimers(CONFIRMED_MS))
  expect(button).toHaveTextContent(/^Copiar mensagem$/)
  expect(button.dataset['done']).toBeUndefined()
  expect(await clipboard()).toMatch(/^Olá! .*\nProtocolo: onb-2026-11-000481$/s)
  await app.user.keyboard('i')
  const opinionCopied = 'Parecer copiado: não envie ao cliente'
  await waitFor(() => expect(findElement('[data-confirmation]')).toHaveTextContent(opinionCopied))
  expect(await clipboard()).toMatch(/^PARECER INTERNO\nNome: Marina Souza Albuquerque\n/)

  // Another copy replaces the clipboard that the confirmation describes.
  await app.user.keyboard('c')
  await waitFor(() => expect(confirmation()).toBeNull())
  await app.user.keyboard('m')
  await waitFor(() => expect(confirmation()).toHaveTextContent(/^Mensagem copiada/))
  act(() => void document.dispatchEvent(new Event('copy')))
  expect(confirmation()).toBeNull()
})
