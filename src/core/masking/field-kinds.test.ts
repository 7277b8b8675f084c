import { expect, test } from 'vitest'
import {
  Analise,
  Biometria,
  BiometriaAnswer,
  DEPLOYED_OCR_FIELDS,
  Laudo,
  LaudoAnswer,
  LaudoTitle,
  LaudoValidation,
  OCR_FIELDS,
  ScoreAnswer,
} from '#core/service/contract/answers.ts'
import { NAME_FIELDS, NUMBER_FIELDS } from '#core/case/testing/demo-case.ts'
import { FIELD_KINDS } from './field-kinds.ts'
import { defaultMasker } from './masker.ts'

const SCHEMAS = [
  Analise,
  Biometria,
  Laudo,
  LaudoTitle,
  LaudoValidation,
  ScoreAnswer,
  BiometriaAnswer,
  LaudoAnswer,
]

test('every name of the contract has a decision, and no other name has', () => {
  const names = [
    ...OCR_FIELDS,
    ...DEPLOYED_OCR_FIELDS,
    ...SCHEMAS.flatMap(({ fields }) => Object.keys(fields)),
  ]
  expect(new Set(Object.keys(FIELD_KINDS))).toEqual(new Set(names))
})

test.each([...NAME_FIELDS, ...NUMBER_FIELDS, 'CPFCliente', 'MotivoTexto', 'DescricaoBaseBiometria'])(
  '%s is masked where nothing else in the answer names its value',
  (name) => {
    expect(JSON.stringify(defaultMasker.json({ [name]: 'Zulmira 12345678' }))).not.toMatch(/Zulmira|12345678/)
  },
)
