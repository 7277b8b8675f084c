import { expect, test } from 'vitest'
import type { Finding } from '../../core/findings/model/finding.ts'
import { sidesText } from './sides-text.ts'

function textOf(relation: Finding['relation'], ...values: readonly string[]): string {
  const finding: Finding = {
    rule: 'cpf-agrees',
    variant: 'differs',
    level: 'fail',
    source: 'cross',
    fields: [],
    sides: values.map((value) => ({ place: 'OCR.CPF', value })),
    params: {},
    ...(relation && { relation }),
  }
  return sidesText(finding, ({ value }) => value)
}

test('the first value is compared with the second, which the others equal', () => {
  expect(textOf('different', '1', '2', '2')).toBe('1 ≠ 2 = 2')
  expect(textOf('near', '1', '2')).toBe('1 ≈ 2')
})

test('without a relation, no value is called equal to another', () => {
  expect(textOf(undefined, '1', '2', '3')).toBe('1 · 2 · 3')
})

test('an empty value is left out', () => {
  expect(textOf(undefined, '1', '-', '3')).toBe('1 · 3')
})
