import { describe, expect, test } from 'vitest'
import { howDiffer } from './how-differ.ts'

describe('how two values differ', () => {
  test.each([
    ['Nome', 'Janaína Costa', 'Tertuliano Moreira', { how: 'no-word' }],
    ['Nome', 'Maria Moreira Xavier', 'Meire Moreira Xavier', { how: 'some-words' }],
    ['Nome', 'José da Silva', 'José da Silvo', { how: 'letters', count: 1 }],
    ['NomeMae', 'Ana Lima Costa', 'Ana L. Costa', { how: 'shortened' }],
    ['Nome', 'J*** SILVA', 'RUI COSTA', null],
    ['DataNascimento', '14/11/1974', '14/11/1975', null],
    ['Naturalidade', 'Bonito, MS', 'Bonito, PE', null],
    ['CPF', '529.982.247-25', '52998224726', { how: 'digits', count: 1 }],
    ['CPF', '529.982.247-25', '529.982.274-25', { how: 'digits-swapped' }],
    ['CPF', '529.982.247-25', '168.995.350-09', null],
    ['NumeroDocumento', '04776696730', '4776696731', null],
    ['Renach', 'SP621716619', 'SP621716691', { how: 'digits-swapped' }],
    ['Categoria', 'AB', 'AD', null],
    ['EstadoDocumento', 'SP', 'PA', null],
    ['Diretor', 'Rui Sá', 'Ana Luz', null],
  ] as const)('%s: %s and %s', (field, a, b, expected) => {
    expect(howDiffer(field, a, b)).toEqual(expected)
    expect(howDiffer(field, b, a)).toEqual(expected)
  })
})
