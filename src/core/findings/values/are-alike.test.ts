import { expect, test } from 'vitest'
import { areAlike } from './are-alike.ts'

test.each([
  ['Nome', 'Maria Moreira Xavier', 'Meire Moreira Xavier', true],
  ['Nome', 'Miguel Macedo Costa', 'Lucas Barros Moreira', false],
  ['Nome', 'João Silva', 'Antonieta Marques Silva', false],
  // No common word, although letters agree.
  ['Nome', 'Ana Luz', 'Ina Liz', false],
  ['CPF', '529.982.247-25', '529.982.247-26', true],
  ['CPF', '529.982.247-25', '529.982.274-25', true],
  ['CPF', '299.019.939-03', '427.030.888-50', false],
  ['Renach', 'SP621716619', 'PA188319692', false],
  ['DataNascimento', '05/09/1991', '09/05/1991', true],
  ['DataNascimento', '14/11/1974', '14/08/1969', false],
  ['Categoria', 'AB', 'AD', false],
  ['Nome', 'MARIA\u200B SOUZA', 'MARIA SOUZA', true],
  ['Nome', 'M\u0410RIA SOUZA', 'MARIA SOUZA', true],
])('%s: %j and %j are alike: %j', (field, a, b, expected) => {
  expect(areAlike(field, a, b)).toBe(expected)
  expect(areAlike(field, b, a)).toBe(expected)
})

test('long texts are never alike, because they take long to align', () => {
  expect(areAlike('Diretor', 'A'.repeat(5000), `${'A'.repeat(4999)}B`)).toBe(false)
})
