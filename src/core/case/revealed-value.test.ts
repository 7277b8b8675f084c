import { expect, test } from 'vitest'
import { contextOf, titledLaudo } from '#core/findings/testing/case-for-tests.ts'
import { maskCase } from '#core/masking/mask-case.ts'
import { revealedValue } from './assemble.ts'
import { caseOf } from './testing/case-of.ts'

const CPF = '529.982.247-25'

const original = caseOf(
  {
    analise: {
      Chave: 'k-1',
      Id: 7,
      OCR: { Nome: 'MARINA ALVES', CPF, [`Apelido de MARINA ${CPF}`]: 'MARINA' },
    },
    laudo: {
      ...titledLaudo(),
      ConteudoValidacaoDocumento: [
        { Campo: 'Nome', Valor: 'MARINA ALVES', MensagemValidacao: 'Zulmira falou com MARINA' },
      ],
    },
  },
  contextOf(),
)

test('each masked value can be revealed by its place, also in an unknown field', () => {
  const { fields, lines } = maskCase(original).judgement
  const revealed = [
    ...fields.map(({ masked }) => masked),
    ...lines.flatMap(({ maskedValue, maskedMessage }) => [maskedValue, maskedMessage]),
  ].flatMap((place) => (place ? [revealedValue(original, place)] : []))
  expect(revealed).toEqual(['MARINA ALVES', CPF, 'MARINA', 'MARINA ALVES', 'Zulmira falou com MARINA'])
  expect(fields.some(({ name }) => /MARINA|529/.test(name))).toBe(false)
})

test('an interface field cannot be revealed by its index', () => {
  const revealed = original.judgement.fields.map((_, index) =>
    revealedValue(original, { kind: 'other-field', index }),
  )
  expect(revealed.at(-1)).toBe('MARINA')
  expect(new Set(revealed.slice(0, -1))).toEqual(new Set([null]))
})

test('an unknown place has no value, and a case that is not revealable has no places', () => {
  expect(revealedValue(original, { kind: 'field', name: 'Apelido' })).toBeNull()
  expect(revealedValue(original, { kind: 'line-message', index: 9 })).toBeNull()
  const { fields, lines } = maskCase(original, false).judgement
  expect(fields.every(({ masked }) => masked === undefined)).toBe(true)
  expect(lines.every(({ maskedValue, maskedMessage }) => !maskedValue && !maskedMessage)).toBe(true)
})
