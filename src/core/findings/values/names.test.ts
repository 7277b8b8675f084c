import { expect, test } from 'vitest'
import { compareNames } from './names.ts'

test.each([
  ["Ana D'Ávila", 'ANA D AVILA', 'same'],
  ['MARIASOUZA LIMA', 'MARIA SOUZA LIMA', 'same'],
  ['MARCIA SOUZA', 'MARC1A 5OUZA', 'near'],
  ['M. SOUZA LIMA', 'MARCIA SOUZA LIMA', 'near'],
  ['MARCIASOUZALIMA', 'MARCIA SOUZA L1MA', 'near'],
  ['MARCIA', 'MARCIA SOUZA LIMA', 'near'],
  ['MARCIA LIMA', 'MARCIA CASTRO', 'partly'],
  ['SOUZA LIMA', 'MARCIA SOUZA LIMA', 'partly'],
  ['ANA LIMA', 'EVA LIMA', 'partly'],
  ['MARIO ROBERTO SILVA', 'MARIA ROBERTA SALVA', 'partly'],
  ['A** SOUZA', 'MARCIA SOUZA', 'partly'],
  ['ANA', 'EVA', 'apart'],
  ['ANA DA COSTA', 'EVA DA ROCHA', 'apart'],
  ['MARCIA SOUZA LIMA', 'RUI COSTA', 'apart'],
  ['ANA R PRADO', 'BIA R COSTA', 'apart'],
  ['M*** SOUZA', 'MARCIA SOUZA', null],
  ['NÃO INFORMADO', 'MARCIA SOUZA', null],
  ['DA', 'MARCIA SOUZA', null],
  ['山田', 'MARCIA', null],
  ['PAULO LIMA', 'PAULA LIMA', 'partly'],
  ['MARIO SOUZA', 'MARIA SOUZA', 'partly'],
  ['LUIS SOUZA', 'LUISA SOUZA', 'partly'],
  ['DANIEL LIMA', 'DANIELA LIMA', 'partly'],
  ['RAFAEL LIMA', 'RAFAELLA LIMA', 'partly'],
  ['VITOR LIMA', 'VITORIA LIMA', 'partly'],
  ['ALEXANDRE LIMA', 'ALEXANDRA LIMA', 'partly'],
  ['MARIA DE OLIVEIRA', 'MARIA DE OLIVEIR', 'near'],
  ['RAFAELA LIMA', 'RAFAELLA LIMA', 'near'],
  ['LUIS SOUZA', 'LUIZ SOUSA', 'near'],
  ['HANS MÜLLER', 'HANS MUELLER', 'near'],
  ['ANAMARIA LIMA', 'ANA MARIA LIMA', 'same'],
  ['JOSE LIMA JR', 'JOSE LIMA JUNIOR', 'near'],
  ['JOSE LIMA NETO', 'JOSE LIMA SOBRINHO', 'partly'],
  ['JOSE C LIMA NETO', 'JOSE CASTRO LIMA NETO', 'near'],
  ['JOSE LIMA II', 'JOSE LIMA', 'partly'],
  ['JOSE JUNIOR LIMA', 'JOSE LIMA', 'near'],
] as const)('compares the names %j and %j: %s', (a, b, expected) => {
  expect(compareNames(a, b)).toBe(expected)
  expect(compareNames(b, a)).toBe(expected)
})
