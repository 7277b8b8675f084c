import { describe, expect, test } from 'vitest'
import { howDiffer } from './how-differ.ts'

describe('how two values differ', () => {
  test.each([
    ['Nome', 'Janaína Costa', 'Tertuliano Moreira', { how: 'no-word' }],
    ['Nome', 'Maria Moreira Xavier', 'Meire Moreira Xavier', { how: 'some-words' }],
    ['Nome', 'José da Silva', 'José da Silvo', { how: 'letters', count: 1 }],
    ['NomeMae', 'Ana Lima Costa', 'Ana L. Costa', { how: 'shortened' }],
    ['Nome', 'J*** SILVA', 'RUI COSTA', null],
    ['DataNascimento', '14/11/1974', '14/08/1969', { how: 'time', years: 5, months: 3, days: 0 }],
    ['DataNascimento', '14/08/1969', '13/08/1970', { how: 'time', years: 0, months: 11, days: 0 }],
    ['DataExpedicao', '01/03/2024', '29/02/2024', { how: 'time', years: 0, months: 0, days: 1 }],
    ['DataNascimento', '05/09/1991', '09/05/1991', { how: 'day-month' }],
    ['DataNascimento', '31/02/1991', '09/05/1991', null],
    ['Naturalidade', 'São Paulo, SP', 'Belém, PA', { how: 'town-state' }],
    ['Naturalidade', 'Santos, SP', 'Campinas, SP', { how: 'town' }],
    ['Naturalidade', 'Bonito, MS', 'Bonito, PE', { how: 'state' }],
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
