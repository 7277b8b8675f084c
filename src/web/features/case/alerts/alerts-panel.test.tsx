import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changingAt } from '#web/app/testing/changed-service.ts'
import { openCase, findElement } from '#web/app/testing/render-app.tsx'

const CHAVE = 'onb-2026-11-000481'

const queryAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const causeFlags = () => queryAll('[data-cause]').map(({ dataset }) => dataset['flag'])
const causeOf = (rule: string) => findElement(`[data-cause]:has([data-finding=${rule}])`)
const basisOf = (rule: string) => causeOf(rule).querySelector('summary > span')?.textContent

test('every alert is in its cause from the start, worst first, and the header counts and filters causes', async () => {
  const { user } = await openCase(CHAVE)
  expect(causeFlags()).toEqual(['fail', 'fail', 'fail', 'warn', 'warn', 'warn'])
  const counts = queryAll('[data-cause]').map((cause) => cause.querySelectorAll('[data-finding]').length)
  expect(counts).toEqual([1, 1, 3, 2, 1, 2])
  expect(queryAll('[data-cause] [data-finding][data-flag=fail]')).toHaveLength(5)
  expect(queryAll('[data-cause] [data-finding][data-flag=warn]')).toHaveLength(5)
  const refusal = [...causeOf('status').querySelectorAll<HTMLElement>('[data-finding]')]
  expect(refusal.map(({ dataset }) => `${dataset['finding']} ${dataset['source']}`)).toEqual([
    'reason status',
    'document-verdict laudo',
    'status status',
  ])
  expect(screen.getByRole('button', { name: '3 impedem' })).toBeVisible()

  // A closed row shows what the alert rests on.
  expect(basisOf('expired-when-sent')).toBe('Validade 18/11/2026 · Data de envio 19/11/2026 14:02:41')
  expect(basisOf('cpf-agrees')).toBe('informado: análise, face match')
  expect(basisOf('status')).toBe('3 sinais: Motivo, Laudo, Status')
  expect(basisOf('licence-number')).toBe('02831976458')
  expect(basisOf('laudo-line')).toBe('Linha 5 do laudo')

  // A count filters the causes, and a second click shows all.
  const warn = screen.getByRole('button', { name: '3 pedem atenção' })
  await user.click(warn)
  expect(warn).toHaveAttribute('aria-pressed', 'true')
  expect(warn).toHaveFocus()
  expect(causeFlags()).toEqual(['warn', 'warn', 'warn'])
  await user.click(warn)
  expect(causeFlags()).toHaveLength(6)
})

test('an open row shows values, why the rule matters and actions; alert and field lead to each other past a filter', async () => {
  const { user } = await openCase(CHAVE)
  const cause = causeOf('expired-when-sent')
  expect(cause).not.toHaveAttribute('open')
  await user.click(within(cause).getByText(/^Documento vencido/))
  const lead = within(findElement('[data-finding=expired-when-sent]'))
  const values = (await lead.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(values).toEqual(['Validade (documento) 18/11/2026', 'Data de envio (análise) 19/11/2026 14:02:41'])
  expect(lead.getByText(/\.$/)).toBeVisible()
  // The summary has the sentence of the lead only.
  expect(lead.queryByText(/^Documento vencido/)).toBeNull()
  expect(within(findElement('[data-finding=expired-since]')).getByText(/vencido desde/)).toBeVisible()
  await user.click(await within(cause).findByRole('button', { name: 'Ir ao campo' }))
  expect(findElement('[data-field=DataExpiracao] summary')).toHaveFocus()
  expect(within(cause).getByRole('link', { name: 'Sobre a regra' })).toHaveAttribute(
    'href',
    '/help#rule-expired-when-sent',
  )
  await user.click(within(cause).getByRole('button', { name: 'Copiar' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^Documento vencido/))

  const field = findElement('[data-field=DataExpiracao]')
  await user.click(within(field).getByText('Validade'))
  const buttons = await within(field).findAllByRole('button', { name: 'Ver em Alertas' })
  expect(buttons).toHaveLength(2)
  for (const button of buttons) {
    await user.click(button)
    expect(causeOf('expired-since').querySelector('summary')).toHaveFocus()
  }

  await user.click(screen.getByRole('button', { name: /confirmados/ }))
  expect(document.querySelector('[data-field=CPF]')).toBeNull()
  await user.click(findElement(`#${causeOf('cpf-agrees').id} b`))
  const toField = await within(causeOf('cpf-agrees')).findByRole('button', { name: 'Ir ao campo' })
  // Unrelated numbers get no marked digits.
  expect(causeOf('cpf-agrees').querySelector('mark')).toBeNull()
  await user.click(toField)
  expect(findElement('[data-field=CPF] summary')).toHaveFocus()
})

test.each([
  ['caso-laudo-difere', 'value-agrees', /^documento \p{L}.+ · laudo \p{L}/u],
  ['caso-similaridade-fracao', 'similarity', /^$/],
  ['caso-uf-inexistente', 'state-exists', /^$/],
])('%s: the closed row of %s tells two answers apart and repeats nothing', async (chave, rule, basis) => {
  await openCase(chave)
  expect(basisOf(rule)).toMatch(basis)
})

test('a field leads to its laudo line', async () => {
  const { user } = await openCase('caso-cpf-invalido')
  const field = findElement('[data-field=CPF]')
  await user.click(within(field).getByText('CPF'))
  const [toLine] = await within(field).findAllByRole('button', { name: /^Ir à linha/ })
  await user.click(toLine ?? field)
  expect(document.activeElement).toHaveAttribute('data-campo', 'Dígito Verificador CPF')
  expect(document.activeElement).toHaveAttribute('data-flag', 'fail')
})

test('an alert without a visible field leads to its laudo line', async () => {
  const { intercept } = changingAt(/ObterLaudo/, (body) => body.replace('"VÁLIDO"', '"DIVERGENTE"'))
  const { user } = await openCase('caso-ocr-nulo', { intercept })
  const cause = causeOf('laudo-line')
  await user.click(findElement(`#${cause.id} b`))
  await user.click(await within(cause).findByRole('button', { name: 'Ir à linha' }))
  expect(document.activeElement).toHaveAttribute('data-campo', 'Nome')
})
