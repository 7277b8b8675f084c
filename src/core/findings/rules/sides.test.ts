import { expect, test } from 'vitest'
import { judged } from '../testing/case-for-tests.ts'

const cpf = '529.982.247-25'

test('cpf-check-digits lists every place of a number', () => {
  const { findings } = judged({
    analise: { OCR: { CPF: cpf }, CPFCliente: '52998224725' },
    biometria: { CPFCliente: 52998224725 },
  })
  expect(findings.find(({ rule }) => rule === 'cpf-check-digits')?.sides).toEqual([
    { place: 'OCR.CPF', value: cpf },
    { place: 'Analise.CPFCliente', value: '52998224725' },
    { place: 'Biometria.CPFCliente', value: '52998224725' },
  ])
})

test('times-in-order names the product', () => {
  const times = { DataEnvio: '2026-11-19T14:02:41', DataResposta: '2026-11-19T14:02:40' }
  expect(judged({ biometria: times }).findings[0]).toMatchObject({
    sides: [
      { place: 'Biometria.DataEnvio', value: times.DataEnvio },
      { place: 'Biometria.DataResposta', value: times.DataResposta },
    ],
    params: { product: 'Biometria', earlierField: 'DataEnvio', laterField: 'DataResposta' },
  })
})
