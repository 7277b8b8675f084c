import { describe, expect, test } from 'vitest'
import { compareNames } from './names.ts'

describe('two names', () => {
  test.each([
    ['Márcia de Souza', 'MARCIA DE SOUZA', 'same'],
    ["Ana D'Ávila", 'ANA D AVILA', 'same'],
    ['MARIASOUZA LIMA', 'MARIA SOUZA LIMA', 'same'],
    ['MARCIA SOUZA', 'MARC1A 5OUZA', 'near'],
    ['MARCIA DE SOUZA', 'MARCIA SOUZA', 'near'],
    ['MARCIA SOUZA', 'MARCIA SOUSA', 'near'],
    ['MARCIA S LIMA', 'MARCIA SOUZA LIMA', 'near'],
    ['M. SOUZA LIMA', 'MARCIA SOUZA LIMA', 'near'],
    ['MARCIA LIMA', 'MARCIA SOUZA LIMA', 'near'],
    ['MARCIA LIMA', 'MARCIA LIMA CASTRO', 'near'],
    ['MARCIASOUZALIMA', 'MARCIA SOUZA L1MA', 'near'],
    ['MARCIA', 'MARCIA SOUZA LIMA', 'near'],
    ['MARCIA LIMA', 'MARCIA CASTRO', 'partly'],
    ['MARCOS PEREIRA ALMEIDA', 'MARCIA PEREIRA ALMEIDA', 'partly'],
    ['SOUZA LIMA', 'MARCIA SOUZA LIMA', 'partly'],
    ['LIMA MARCIA', 'MARCIA LIMA', 'partly'],
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
    ['MARINА SOUZA', 'MARINA SOUZA', null],
    ['PAULO LIMA', 'PAULA LIMA', 'partly'],
    ['MARIO SOUZA', 'MARIA SOUZA', 'partly'],
    ['LUIS SOUZA', 'LUISA SOUZA', 'partly'],
    ['DANIEL LIMA', 'DANIELA LIMA', 'partly'],
    ['RAFAEL LIMA', 'RAFAELLA LIMA', 'partly'],
    ['VITOR LIMA', 'VITORIA LIMA', 'partly'],
    ['ALEXANDRE LIMA', 'ALEXANDRA LIMA', 'partly'],
    ['MARIA JOSE SILVA', 'MARIO JOSE SILVA', 'partly'],
    ['MARIA DE OLIVEIRA', 'MARIA DE OLIVEIR', 'near'],
    ['RAFAELA LIMA', 'RAFAELLA LIMA', 'near'],
    ['LUIS SOUZA', 'LUIZ SOUSA', 'near'],
    ['HANS MÜLLER', 'HANS MUELLER', 'near'],
    ['ANAMARIA LIMA', 'ANA MARIA LIMA', 'same'],
    ['JOSE LIMA', 'JOSE LIMA FILHO', 'partly'],
    ['JOSE LIMA JR', 'JOSE LIMA JUNIOR', 'near'],
    ['JOSE LIMA NETO', 'JOSE LIMA SOBRINHO', 'partly'],
    ['JOSE C LIMA NETO', 'JOSE CASTRO LIMA NETO', 'near'],
    ['JOSE LIMA II', 'JOSE LIMA', 'partly'],
    ['JOSE JUNIOR LIMA', 'JOSE LIMA', 'near'],
  ] as const)('%s × %s: %s', (a, b, expected) => {
    expect(compareNames(a, b)).toBe(expected)
    expect(compareNames(b, a)).toBe(expected)
  })

  test('of any length are compared quickly', () => {
    const before = process.threadCpuUsage()
    expect(compareNames('MARIA '.repeat(50_000), 'BRUNO '.repeat(50_000))).toBe('apart')
    expect(process.threadCpuUsage(before).user / 1000, 'milliseconds').toBeLessThan(1000)
  })
})
