import { expect, test } from 'vitest'
import { formatBody } from './format-body.ts'

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

test('long texts, long numbers and what is no JSON are cut', () => {
  const long = '1'.repeat(3000)
  const cut = `${'1'.repeat(2000)}…`
  expect(formatBody(`{"a":"${long}","b":${long}}`)).toBe(`{\n  "a": "${cut}",\n  "b": "${cut}"\n}`)
  expect(formatBody(`<html>${long}`)).toBe(`<html>${'1'.repeat(1994)}…`)
})
