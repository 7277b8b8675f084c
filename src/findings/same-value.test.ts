import { describe, expect, test } from 'vitest'
import { compareDigits, compareValues } from './same-value.ts'

describe('values', () => {
  test.each([
    ['Nome', 'José d’Ávila', 'JOSE DAVILA', 'same'],
    ['Nome', 'Maria de Souza', 'MARIA DESOUZA', 'same'],
    ['Nome', 'MARIA SOUZA', 'MARIA SOUSA', 'different'],
    ['Nome', 'MARIA SOUZA', 'MARIA S***', null],
    ['Nome', 'M••• SOUZA', 'MARIA SOUZA', null],
    ['toString', 'a', 'b', 'different'],
    ['NumeroFormulario', '0012', '12', 'same'],
    ['NumeroFormulario', '0', '00', 'same'],
    ['NumeroFormulario', '0012', '13', 'different'],
    ['NumeroFormulario', 'A012', 'A12', 'different'],
    ['NumeroFormulario', '0A1', 'A1', 'different'],
    ['NumeroFormulario', '01A', '1A', 'different'],
    ['NumeroFormulario', '1002', '12', 'different'],
    ['DataNascimento', '04/09/1991', '04/09/1991', 'same'],
    ['DataNascimento', '04/09/1991', '1991-09-04', 'same'],
    ['DataNascimento', '04/09/1991', '1991-09-04T00:00:00', 'same'],
    ['DataNascimento', '04/09/1991', '1991-09-05', 'different'],
    ['DataNascimento', '31/02/1991', '28/02/1991', 'different'],
    ['DataNascimento', '31/02/1991', '31/02/1991', 'same'],
    ['DataNascimento', ' 31/02/1991', '28/02/1991 ', 'different'],
    ['DataNascimento', '31/02/1991', '28/02/1991 a', null],
    ['DataNascimento', '31/02/1991', 'a 28/02/1991', null],
    ['DataNascimento', '04/09/1991', ' 1991-09-04 00:00', 'same'],
    ['DataNascimento', '04/09/1991', '1991-09-041', null],
    ['DataNascimento', '04/09/1991', 'a1991-09-04', null],
    ['DataNascimento', '04/09/1991', '4 SET 1991', null],
    ['DataNascimento', '04/09/1991', '1991-13-04', null],
    ['DataExpiracao', 'INDETERMINADA', 'Indeterminada.', 'same'],
    ['CPF', '529.982.247-25', '52998224725', 'same'],
    ['CPF', '529.982.247-25', '52998224726', 'different'],
    ['CPF', '012.345.678-90', '1234567890', null],
    ['CPF', '529.982.247-25', 'XXX.982.247-XX', null],
    ['CPF', '529.982.247-25', 'sim', null],
    ['RGCnh', '29.465.327-2 SSP/SP', '294653272', 'same'],
    ['RGCnh', '29.465.327-X SSP/SP', '29465327x', 'same'],
    ['RGCnh', '029.465.327-2', '29465327-2 SSP SP', 'same'],
    ['RGCnh', '29.465.327-2', '29.465.327', null],
    ['RGCnh', '29.465.327', '29.465.327-2', null],
    ['RGCnh', '29.465.327-2', '29.465.328-2', 'different'],
    ['RGCnh', '29.465.327-2', '29.465.32', 'different'],
    ['RGCnh', 'W123456-7', 'W1234567', 'same'],
    ['RGCnh', 'W1234567', '1234567', 'different'],
    ['EstadoDocumento', 'SP', 'São Paulo', 'same'],
    ['EstadoDocumento', 'SP', 'São Paulo - SP', 'same'],
    ['EstadoDocumento', 'SP', 'RJ', 'different'],
    ['EstadoDocumento', 'XX', 'XX', 'same'],
    ['EstadoDocumento', 'XX', 'SP', 'different'],
    ['EstadoDocumento', 'XX', 'YY', 'different'],
    ['Naturalidade', 'Campinas, SP', 'CAMPINAS - SP', 'same'],
    ['Naturalidade', 'Campinas, SP', 'Campinas (São Paulo)', 'same'],
    ['Naturalidade', 'Campinas, SP', 'CAMPINAS', null],
    ['Naturalidade', 'CAMPINAS', 'Campinas', 'same'],
    ['Naturalidade', 'Campinas, SP', 'Campinas, RJ', 'different'],
    ['Naturalidade', 'Campinas, SP', 'SANTOS', 'different'],
    ['Naturalidade', 'Campinas, SP', 'Santos, SP', 'different'],
    ['Naturalidade', 'Campinas, SP', 'SP', null],
    ['Naturalidade', 'Campinas, SP', 'RJ', 'different'],
    ['Secretaria', 'SSP', 'Secretaria de Segurança Pública', null],
    ['Instituto', 'IIRGD', 'IFP', null],
  ])('%s: %j × %j', (field, a, b, expected) => {
    expect(compareValues(field, 'licence', a, b)).toBe(expected)
    expect(compareValues(field, 'licence', b, a)).toBe(expected)
  })
  test('the number of an RG is an identity number, of a licence a number', () => {
    expect(compareValues('NumeroDocumento', 'rg', '29.465.327-2 SSP/SP', '294653272')).toBe('same')
    expect(compareValues('NumeroDocumento', 'licence', '0294653272', '294653272')).toBe('same')
    expect(compareValues('NumeroDocumento', 'licence', '294653272 SP', '294653272')).toBe('different')
  })
})

describe('check digits', () => {
  test.each([
    ['CPF', 'rg', '529.982.247-25', '25', 'same'],
    ['CPF', 'rg', '529.982.247-25', ' -25 ', 'same'],
    ['CPF', 'rg', '529.982.247-25', '52998224725', 'same'],
    ['CPF', 'rg', '529.982.247-25', '26', 'different'],
    ['CPF', 'rg', '529.982.247-25', '52998224726', 'different'],
    ['CPF', 'rg', '529.982.247-25', '5', null],
    ['CPF', 'rg', '529.982.247-2', '72', null],
    ['CPF', 'rg', '***.982.247-25', '25', null],
    ['CPF', 'rg', '529.982.247-25', 'SIM', null],
    ['CPF', 'rg', '529.982.247-25', 'A5', null],
    ['CPF', 'rg', '529.982.247-25', '5A', null],
    ['CPF', 'rg', '529.982.247-25', '', null],
    ['NumeroDocumento', 'rg', '29.465.327-2', '2', 'same'],
    ['NumeroDocumento', 'rg', '29465327X', 'x', 'same'],
    ['NumeroDocumento', 'rg', '29465327X', '2', 'different'],
    ['NumeroDocumento', 'rg', '29.465.327-2', '294653272', 'same'],
    ['NumeroDocumento', 'rg', '1.234.567-8', '8', 'same'],
    ['NumeroDocumento', 'rg', '1.234.567-8', '9', 'different'],
    ['NumeroDocumento', 'rg', '12345678', '9', null],
    ['NumeroDocumento', 'rg', '1.234.567 - 8', '8', 'same'],
    ['NumeroDocumento', 'rg', '12.345-67', '7', null],
    ['NumeroDocumento', 'rg', '12.345-6A', '6', null],
    ['NumeroDocumento', 'rg', 'W123', '3', null],
    ['RGCnh', 'licence', '29.465.327-2 SSP/SP', '3', 'different'],
    ['NumeroDocumento', 'licence', '02650306461', '61', 'same'],
    ['NumeroDocumento', 'licence', '02650306461', '1', null],
    ['Renach', 'licence', 'SP481902377', '77', null],
  ] as const)('%s of %s: %j × %j', (field, kind, value, given, expected) => {
    expect(compareDigits(field, kind, value, given)).toBe(expected)
  })
})
