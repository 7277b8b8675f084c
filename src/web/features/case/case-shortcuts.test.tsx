import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { failingAt, holdingAt, RATE_LIMITED } from '#web/app/testing/changed-service.ts'
import { caseEnded, openCase, part, renderApp } from '#web/app/testing/render-app.tsx'
import { confirm, CONFIRMED_MS } from '#web/ui/live-region.tsx'
import { endTimersOf } from '#web/app/testing/held-timers.ts'

// What one test has confirmed must not lead the announcements of the next.
afterEach(() => act(() => confirm('')))

const copied = () => navigator.clipboard.readText()
const announced = () => part('[data-announcer]').textContent.trim()

test('the result of a case is announced when it is complete, and again after a refresh', async () => {
  const app = await openCase('onb-2026-11-000481')
  const sentence = part('[data-verdict-sentence]').textContent
  const hasSaid = () => {
    expect(announced()).toMatch(/^Caso carregado\. .*\. 3 impedem, 3 pedem atenção$/)
    expect(announced()).toContain(`: ${sentence}.`)
  }
  await waitFor(hasSaid)
  const before = app.requests.length
  await app.user.keyboard('r')
  await waitFor(() => expect(app.requests.length).toBe(before + 3))
  await waitFor(hasSaid)
})

test('a verdict is not left on the page of a failed case, nor on the home page', async () => {
  const app = await openCase('caso-limpo')
  const search = screen.getByRole('searchbox')
  await waitFor(() => expect(announced()).toMatch(/^Caso carregado\. Sem alertas/))
  await app.user.clear(search)
  await app.user.type(search, 'caso-erro-html{Enter}')
  await waitFor(() => expect(part('[data-case]').dataset['state']).toBe('error'))
  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(() => expect(announced()).toBe(''))

  await app.user.clear(search)
  await app.user.type(search, 'caso-limpo{Enter}')
  await waitFor(() => expect(announced()).toMatch(/^Caso carregado\. Sem alertas/))
  await app.user.click(screen.getByRole('link', { name: 'Lupa' }))
  await waitFor(() => expect(document.querySelector('[data-case]')).toBeNull())
  await waitFor(() => expect(announced()).toBe(''))
})

test('f goes through the alerts, worst first, and starts over after the last', async () => {
  const app = await openCase('onb-2026-11-000481')
  const causes = [...document.querySelectorAll('[data-cause] > summary')]
  expect(causes).toHaveLength(6)
  for (const [at, row] of causes.entries()) {
    await app.user.keyboard('f')
    expect(row).toHaveFocus()
    expect(announced()).toBe(`Alerta ${at + 1} de ${causes.length}`)
  }
  // What a filter hides comes back.
  await app.user.click(part('[data-panel=findings] header button.mark-warn'))
  expect(causes[0]).not.toBeInTheDocument()
  await app.user.keyboard('f')
  expect(part('[data-cause] > summary')).toHaveFocus()
  expect(document.querySelectorAll('[data-cause]')).toHaveLength(6)
})

test('in a case that only lacks a part, f says its verdict and never that all is well, and e goes to that part', async () => {
  const app = await openCase('caso-sem-face')
  await app.user.keyboard('f')
  expect(announced()).toBe('Sem base para concluir · sem face match')
  await app.user.keyboard('e')
  expect(document.activeElement?.closest('[data-hole=face]')).toHaveTextContent(/^Incompleto: sem face/)
})

test('a failed case that lacks a part says so, too', async () => {
  await openCase('onb-2026-11-000481', failingAt(/ObterLaudo/, RATE_LIMITED))
  await waitFor(() =>
    expect(announced()).toMatch(/^Caso carregado\. Com impedimento: .*\. falha ao obter o laudo$/),
  )
})

test('e opens the evidence of the focused flag, or of the first alert', async () => {
  const app = await openCase('onb-2026-11-000481')
  for (const selector of ['[data-cause]', '[data-field=Nome]']) {
    const row = part(selector)
    if (selector === '[data-field=Nome]') part(`${selector} summary`).focus()
    await app.user.keyboard('e')
    expect(part(`${selector} > summary`)).toHaveFocus()
    await waitFor(() => expect(row).toHaveAttribute('open'))
    await app.user.keyboard('e')
    await waitFor(() => expect(row).not.toHaveAttribute('open'))
    expect(part(`${selector} > summary`)).toHaveFocus()
  }
  part('[data-campo=Nome] button').focus()
  await app.user.keyboard('e')
  // The test environment has no popovers: the button's own click opens it.
  expect(part('[data-campo=Nome] [popover]').id).toBe(
    part('[data-campo=Nome] button').getAttribute('popovertarget'),
  )
  expect(part('[data-campo=Nome] button')).toHaveFocus()
})

test('c copies the Chave, an alert with what it rests on, or the focused value as displayed', async () => {
  const app = await openCase('onb-2026-11-000481')
  await app.user.keyboard('c')
  expect(await copied()).toBe('onb-2026-11-000481')
  part('#field-CPF summary').focus()
  await app.user.keyboard('c')
  expect(await copied()).toBe('529.982.247-25')
  await waitFor(() => expect(announced()).toBe('Copiado: CPF'))
  part('[data-cause]:has([data-finding=cpf-agrees]) summary').focus()
  await app.user.keyboard('c')
  await waitFor(() => expect(announced()).toBe('Alerta copiado: CPF do documento difere do informado'))
  expect(await copied()).toContain(
    'CPF do documento difere do informado. Valores: CPF (documento) 529.982.247-25 ≠ CPF informado (análise) 168.995.350-09 = CPF informado (face match) 168.995.350-09.',
  )
  // What else says the same follows as signals.
  part('[data-cause]:has([data-finding=expired-when-sent]) summary').focus()
  await app.user.keyboard('c')
  await waitFor(() => expect(announced()).toMatch(/^Alerta copiado: Documento vencido/))
  expect(await copied()).toContain('Sinais: Documento vencido desde')
  part('#line-0').focus()
  await app.user.keyboard('c')
  expect(await copied()).toBe(part('#line-0 td:nth-child(2)').textContent)
  part('#field-NomePai').focus()
  await app.user.keyboard('c')
  expect(announced()).toMatch(/Não há valor para copiar aqui$/)
})

test('while a call runs nothing counts and no text is copied: the page says what it waits for', async () => {
  const laudo = holdingAt(/ObterLaudo/)
  const app = renderApp('/analyses?chave=onb-2026-11-000481', laudo)
  await waitFor(() => expect(part('[data-panel=ocr]').dataset['state']).toBe('ready'))
  expect(part('[data-case]').dataset['verdict']).toBeUndefined()
  expect(document.querySelector('[data-verdict-sentence], [data-coverage]')).toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: 'Aguardando o laudo…' })).toBeVisible()
  expect(document.body).not.toHaveTextContent(/não verificado/i)
  for (const button of screen.getAllByRole('button', { name: /Copiar (mensagem|parecer)/ })) {
    expect(button).toHaveAttribute('aria-disabled', 'true')
  }
  await navigator.clipboard.writeText('before')
  for (const key of ['m', 'i', 't']) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await app.user.keyboard(key)
    expect(announced()).toBe('Aguardando o laudo: antes disso nada se copia')
    expect(document.querySelector('[data-confirmation]')).toBeNull()
  }
  expect(await copied()).toBe('before')
  expect(screen.queryByRole('dialog')).toBeNull()
  laudo.release()
  expect((await caseEnded()).dataset['verdict']).toBe('fail')
  act(() => endTimersOf(CONFIRMED_MS))
  await app.user.keyboard('m')
  // What was copied is seen.
  await waitFor(() => expect(part('[data-confirmation]')).toHaveTextContent(/^Mensagem copiada: Olá! /))
  // The label stays, so that the button beside it does not move under the pointer.
  const button = part('button[data-done]')
  expect(button).toHaveTextContent(/^Copiar mensagem$/)
  act(() => endTimersOf(CONFIRMED_MS))
  expect(button).toHaveTextContent(/^Copiar mensagem$/)
  expect(button.dataset['done']).toBeUndefined()
  expect(await copied()).toMatch(/^Olá! .*\nProtocolo: onb-2026-11-000481$/s)
  await app.user.keyboard('i')
  await waitFor(() => expect(announced()).toMatch(/^Parecer interno: texto copiado, caso onb/))
  expect(await copied()).toMatch(/^PARECER INTERNO\nNome: Marina Souza Albuquerque\n/)
})

test('t opens both texts, to be read in another language', async () => {
  const app = await openCase('onb-2026-11-000481')
  await app.user.keyboard('t')
  await screen.findByRole('dialog', { name: 'Mensagens prontas' })
  await waitFor(() => part('[data-text=opinion]'))
  const own = within(screen.getByRole('region', { name: 'Parecer interno' }))
  await app.user.click(own.getByRole('button', { name: /Copiar/ }))
  await waitFor(async () => expect(await copied()).toBe(part('[data-text=opinion]').textContent))
  await app.user.click(screen.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(part('[data-text=opinion]')).toHaveTextContent('INTERNAL ASSESSMENT'))
  expect(part('[data-text=opinion]').lang).toBe('en')
})

test('p switches privacy mode, in which c copies no dots', async () => {
  const app = await openCase('onb-2026-11-000481')
  await navigator.clipboard.writeText('before')
  await app.user.keyboard('p')
  expect(announced()).toBe('Modo privacidade ligado')
  part('#field-CPF summary').focus()
  await app.user.keyboard('c')
  expect(announced()).toBe('Valor oculto: mostre-o antes de copiar')
  expect(await copied()).toBe('before')
  await app.user.keyboard('p')
  expect(announced()).toBe('Modo privacidade desligado')
})

test('g and a letter goes to a page; ? lists all shortcuts', async () => {
  const app = await openCase('caso-limpo')
  await app.user.keyboard('ga')
  await waitFor(() => expect(app.address()).toBe('/help'))
  await screen.findByRole('heading', { name: 'Ajuda' })
  await app.user.click(part('header'))
  ;(document.activeElement as HTMLElement | null)?.blur()
  await app.user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Atalhos do teclado' })
  expect(sheet.querySelectorAll('[data-shortcut]').length).toBeGreaterThan(10)
})
