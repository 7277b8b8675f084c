import { expect, test } from 'vitest'
import { warningsOf } from './config-warnings.ts'

test('a field that the interface does not name is warned about, with the name that may be meant', () => {
  const fields = ['nome', 'Novo', 'CPF', 'Expedidor']
  expect(warningsOf({ labels: [{ label: 'X', kind: 'value', fields }] })).toEqual([
    'labels.0.fields: the interface has no field "nome": write "Nome"',
    'labels.0.fields: the interface has no field "Novo": right only if your service sends it',
  ])
})
