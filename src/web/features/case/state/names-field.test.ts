import { expect, test } from 'vitest'
import { namesField } from './names-field.ts'

test.each([
  ['Instituto', 'Instituto', true],
  ['Data de nascimento', 'Nascimento', true],
  ['NOME DA MÃE', 'Nome da mãe', true],
  ['Nome', 'Nome da mãe', false],
  ['Filiação 1', 'Nome do pai', false],
])('the label "%s" names the field %s: %s', (label, field, expected) => {
  expect(namesField(label, field)).toBe(expected)
})
