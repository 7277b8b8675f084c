import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failingAt, MALFORMED } from '#web/app/testing/changed-service.ts'
import { openCase, findElement } from '#web/app/testing/render-app.tsx'
import { formatBody } from './returned-panel.tsx'

const bodies = () =>
  [...findElement('[data-panel=raw]').querySelectorAll('pre')].map(({ textContent }) => textContent)

test('the folded answers, also a failed one, open below each other, each with a copy button', async () => {
  const { user } = await openCase('onb-2026-11-000481', failingAt(/ObterLaudo/, MALFORMED))
  expect(bodies()).toEqual([])
  const panel = findElement('[data-panel=raw]')
  await user.click(findElement('[data-panel=raw] summary'))
  expect(bodies()).toHaveLength(3)
  expect(bodies()[0]).toContain('"CPFCliente": "168.995.350-09"')
  expect(bodies()[2]).toBe('<html>')
  const headings = within(panel).getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'GET Score/Consultar',
    'GET Biometria/Consultar/{id}',
    'GET Score/ObterLaudo/{id}',
  ])
  await user.click(screen.getByRole('button', { name: /Score\/Consultar/ }))
  const copied = JSON.parse(await navigator.clipboard.readText()) as object
  expect(copied).toHaveProperty('Analise.CPFCliente')
})

test('indents JSON without changing a number or dropping a name', () => {
  const body = '{"Id":12345678901234567890,"Taxa":97.50,"OCR":{"Nome":"ANA \\u00c1VILA","__proto__":[1e3]}}'
  expect(formatBody(body).replaceAll(/\n\s*/g, ' ')).toBe(
    '{ "Id": 12345678901234567890, "Taxa": 97.50, "OCR": { "Nome": "ANA ÁVILA", "__proto__": [ 1e3 ] } }',
  )
})

test.each([
  '{"OCR":{"CPF":"529.982.247-25",  "CPF":"318.274.658-83"}}',
  String.raw`{"a":1.50,"\u0061":"\u00c1"}`,
  '{"Analise":{},"Analise":{"Id":7}}\n',
])('leaves JSON with a repeated name unchanged: %s', (body) => {
  expect(formatBody(body)).toBe(body)
})

test('cuts long texts, long numbers and long bodies that are no JSON', () => {
  const long = '1'.repeat(3000)
  const cut = `${'1'.repeat(2000)}…`
  expect(formatBody(`{"a":"${long}","b":${long}}`)).toBe(`{\n  "a": "${cut}",\n  "b": "${cut}"\n}`)
  expect(formatBody(`<html>${long}`)).toBe(`<html>${'1'.repeat(1994)}…`)
})
