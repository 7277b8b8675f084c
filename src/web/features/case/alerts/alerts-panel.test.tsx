import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changingAt } from '#web/app/testing/changed-service.ts'
import { openCase, part } from '#web/app/testing/render-app.tsx'

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const flags = (elements: readonly HTMLElement[]) => elements.map(({ dataset }) => dataset['flag'])
const causeOf = (rule: string) => part(`[data-cause]:has([data-finding=${rule}])`)

test('every alert is in the page on arrival, nested in its cause, worst first; the head counts causes', async () => {
  await openCase('onb-2026-11-000481')
  const causes = all('[data-cause]')
  expect(flags(causes)).toEqual(['fail', 'fail', 'fail', 'warn', 'warn', 'warn'])
  expect(causes.map((cause) => [...cause.querySelectorAll('[data-finding]')].length)).toEqual([
    1, 1, 3, 2, 1, 2,
  ])
  expect(all('[data-cause] [data-finding][data-flag=fail]')).toHaveLength(5)
  expect(all('[data-cause] [data-finding][data-flag=warn]')).toHaveLength(5)
  // One refusal, said by its reason, its status and the laudo.
  const signals = [...causeOf('status').querySelectorAll<HTMLElement>('[data-finding]')]
  expect(signals.map(({ dataset }) => `${dataset['finding']} ${dataset['source']}`)).toEqual([
    'reason status',
    'document-verdict laudo',
    'status status',
  ])
  expect(all('[data-panel=findings] header button').map(({ textContent }) => textContent)).toEqual([
    '3 impedem',
    '3 pedem atenção',
  ])
})

test('a closed row says in a few words what it is based on; open, the values by source and why it matters', async () => {
  const { user } = await openCase('onb-2026-11-000481')
  const row = causeOf('expired-when-sent')
  expect(row).not.toHaveAttribute('open')
  const basisOf = (rule: string) => causeOf(rule).querySelector('summary > span')?.textContent
  expect(basisOf('expired-when-sent')).toBe('Validade 18/11/2026 · Data de envio 19/11/2026 14:02:41')
  expect(basisOf('cpf-agrees')).toBe('informado: análise, face match')
  expect(basisOf('status')).toBe('3 sinais: Motivo, Laudo, Status')
  expect(basisOf('licence-number')).toBe('02831976458')
  expect(basisOf('laudo-line')).toBe('Linha 5 do laudo')

  await user.click(within(row).getByText(/^Documento vencido/))
  const lead = within(part('[data-finding=expired-when-sent]'))
  const values = (await lead.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(values).toEqual(['Validade (documento) 18/11/2026', 'Data de envio (análise) 19/11/2026 14:02:41'])
  expect(lead.getByText(/\.$/)).toBeVisible()
  // Its sentence stands in the row; that of the other finding does not.
  expect(lead.queryByText(/^Documento vencido/)).toBeNull()
  expect(within(part('[data-finding=expired-since]')).getByText(/vencido desde/)).toBeVisible()
  await user.click(await within(row).findByRole('button', { name: 'Ir ao campo' }))
  expect(part('[data-field=DataExpiracao] summary')).toHaveFocus()
  expect(within(row).getByRole('link', { name: 'Sobre a regra' })).toHaveAttribute(
    'href',
    '/help#rule-expired-when-sent',
  )
  await user.click(within(row).getByRole('button', { name: 'Copiar' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^Documento vencido/))
})

test.each([
  ['caso-laudo-difere', 'value-agrees', /^documento \p{L}.+ · laudo \p{L}/u],
  // The numbers stand in the facts; the sentence says the value.
  ['caso-similaridade-fracao', 'similarity', /^$/],
  ['caso-uf-inexistente', 'state-exists', /^$/],
])('%s: a closed row tells two answers apart, and repeats nothing', async (chave, rule, basis) => {
  await openCase(chave)
  expect(causeOf(rule).querySelector('summary > span')?.textContent).toMatch(basis)
})

test('each count shows only its own causes, and pressed again all of them', async () => {
  const { user } = await openCase('onb-2026-11-000481')
  const warn = screen.getByRole('button', { name: '3 pedem atenção' })
  await user.click(warn)
  expect(warn).toHaveAttribute('aria-pressed', 'true')
  expect(flags(all('[data-cause]'))).toEqual(['warn', 'warn', 'warn'])
  await user.click(warn)
  expect(all('[data-cause]')).toHaveLength(6)
})

test('a signal inside a cause leads to the row of the cause', async () => {
  const { user } = await openCase('onb-2026-11-000481')
  const field = part('[data-field=DataExpiracao]')
  await user.click(field.querySelector('.field-name') ?? field)
  const buttons = await within(field).findAllByRole('button', { name: 'Ver em Alertas' })
  expect(buttons).toHaveLength(2)
  for (const button of buttons) {
    await user.click(button)
    expect(causeOf('expired-since').querySelector('summary')).toHaveFocus()
  }
})

test('going to a field removes the filter that hides it', async () => {
  const { user } = await openCase('onb-2026-11-000481')
  await user.click(screen.getByRole('button', { name: /confirmados/ }))
  expect(document.querySelector('[data-field=CPF]')).toBeNull()
  await user.click(part(`#${causeOf('cpf-agrees').id} b`))
  await user.click(await within(causeOf('cpf-agrees')).findByRole('button', { name: 'Ir ao campo' }))
  expect(part('[data-field=CPF] summary')).toHaveFocus()
})

test('leads to the line of a field that is not on the page', async () => {
  const { intercept } = changingAt(/ObterLaudo/, (body) => body.replace('"VÁLIDO"', '"DIVERGENTE"'))
  const { user } = await openCase('caso-ocr-nulo', { intercept })
  const row = causeOf('laudo-line')
  await user.click(part(`#${row.id} b`))
  await user.click(await within(row).findByRole('button', { name: 'Ir à linha' }))
  expect(document.activeElement).toHaveAttribute('data-campo', 'Nome')
})
