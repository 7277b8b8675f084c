import { expect, test } from 'vitest'
import { INTERFACE_NAMES } from '#core/service/contract/answers.ts'
import { NAME_FIELDS, NUMBER_FIELDS } from '#core/case/testing/demo-case.ts'
import { FIELD_KINDS } from './field-kinds.ts'
import { defaultMasker } from './masker.ts'

test('every name of the contract, and no other, has a kind', () => {
  expect(new Set(Object.keys(FIELD_KINDS))).toEqual(new Set(INTERFACE_NAMES))
})

test.each([...NAME_FIELDS, ...NUMBER_FIELDS, 'CPFCliente', 'MotivoTexto', 'DescricaoBaseBiometria'])(
  '%s is masked even if no other field has its value',
  (name) => {
    expect(JSON.stringify(defaultMasker.json({ [name]: 'Zulmira 12345678' }))).not.toMatch(/Zulmira|12345678/)
  },
)
