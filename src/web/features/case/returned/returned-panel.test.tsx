import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failingAt, MALFORMED } from '#web/app/testing/changed-service.ts'
import { openCase, part } from '#web/app/testing/render-app.tsx'
import { formatBody } from './returned-panel.tsx'

const answers = () =>
  [...part('[data-panel=raw]').querySelectorAll('pre')].map(({ textContent }) => textContent)

test('the answers are folded; open, they stand one below the other as they came, each to be copied', async () => {
  const { user } = await openCase('onb-2026-11-000481')
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
  const { user } = await openCase('caso-limpo', failingAt(/ObterLaudo/, MALFORMED))
  await user.click(part('[data-panel=raw] summary'))
  expect(answers()[2]).toBe('<html>')
})

test('an answer is indented, and says what came', () => {
  const body = '{"Id":12345678901234567890,"Taxa":97.50,"OCR":{"Nome":"ANA \\u00c1VILA","__proto__":[1e3]}}'
  expect(formatBody(body)).toBe(
    `{
  "Id": 12345678901234567890,
  "Taxa": 97.50,
  "OCR": {
    "Nome": "ANA ÁVILA",
    "__proto__": [
      1e3
    ]
  }
}`,
  )
})

test.each([
  '{"OCR":{"CPF":"529.982.247-25",  "CPF":"318.274.658-83"}}',
  String.raw`{"a":1.50,"\u0061":"\u00c1"}`,
  '{"Analise":{},"Analise":{"Id":7}}\n',
])('an answer that repeats a name stands there byte for byte: %s', (body) => {
  expect(formatBody(body)).toBe(body)
})

test('an analysis that cannot be read stands below the reason, as it came', async () => {
  const body = '{"Status":1,"Status":0,"Analise":{"Id":7,"CPFCliente":"529.982.247-25"}}'
  const { shown } = await openCase(
    'caso-limpo',
    failingAt(/Score.Consultar/, () => new Response(body)),
  )
  expect(shown.dataset).toMatchObject({ state: 'error', error: 'malformed' })
  expect(shown.querySelector('pre')).toHaveTextContent(body)
})

test('long texts, long numbers and what is no JSON are cut', () => {
  const long = '1'.repeat(3000)
  const cut = `${'1'.repeat(2000)}…`
  expect(formatBody(`{"a":"${long}","b":${long}}`)).toBe(`{\n  "a": "${cut}",\n  "b": "${cut}"\n}`)
  expect(formatBody(`<html>${long}`)).toBe(`<html>${'1'.repeat(1994)}…`)
})
