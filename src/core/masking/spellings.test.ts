import { expect, test } from 'vitest'
import {
  expectNoBirths,
  expectNoNames,
  expectNoNumbers,
  expectNoOldDates,
  maskerOf,
} from './testing/spellings.ts'
import { WITHHELD } from './withheld.ts'

test('no spelling of a name of the case is left in any field', () => expectNoNames(150))

test('no spelling of a number of the case is left in any field', () => expectNoNumbers(150))

test('no spelling of the birth date of the case is left in any field', () => expectNoBirths(300))

test('no old date is left where the birth date of the case cannot be read', () => expectNoOldDates(300))

const masker = maskerOf({
  Nome: 'MARINA SOUZA ALBUQUERQUE',
  CPF: '529.982.247-25',
  RGCnh: '29.465.327-2 SSP/SP',
})

test.each([
  // Broken by an encoding.
  'Titular: JO\uFFFDO',
  'Titular: JO&#195;O',
  'Titular: JO&Atilde;O',
  'Titular: JO%C3%83O',
  'Titular: JO=C3=83O',
  'Titular: JO\\u00C3O',
  'Titular: JO\u00C3\u0083O',
  'Titular: JO?O',
  // Misread, cut short, of somebody else.
  'Titular: MAR1NA',
  'Titular: MARIN SOUZ',
  'Não confere com Zulmira Prado',
  'Não confere:Zulmira',
  'J O Ã O, A.N.A',
  'zulmira.prado@exemplo.com',
  'MARIA DO NASCIMENTO, data de nascimento',
  // Numbers, or parts of them.
  'RG 31.465.328-X de outra pessoa',
  'CPF 5299822',
  'CPF 168.995.350',
  'CPF 529.***.***-25',
  'CPF 529.XXX.XXX-25.',
  'CPF 529.•••.•••-••',
  'CPF 168 xxx xxx 09',
  'CPF ٥٢٩.٩٨٢.٢٤٧-٢٥',
  'CPF ❺❷❾.❾❽❷.❷❹❼',
  'marinasouza91@exemplo.com',
  // JSON where a text should be.
  '{"Nome":"ZULMIRA PRADO"}',
])('a message that is not understood is withheld whole: %s', (message) => {
  for (const each of [masker, maskerOf({})]) {
    for (const field of [
      'Mensagens',
      'MotivoTexto',
      'MensagemValidacao',
      'Status',
      'TipoDocumento',
      'DataNascimento',
    ])
      expect(each.field(field, message)).toBe(WITHHELD)
  }
})

test.each([
  'onb-mariadasdores-01 marinasouza91',
  'souzamarina',
  'msouza@exemplo.com',
  'A l b u q u e r q u e',
  'nº 29 465 327 2',
  'CPF 529.***.***-25',
  'CPF 168.99*.350-09',
  'М\u0410РИНА e \u{1F17C}\u{1F170}',
  'M\u200BARINA',
])(
  'a text that may be any words is withheld whole where it holds a value of the case in another form: %s',
  (text) => {
    for (const field of ['Chave', 'Naturalidade']) expect(masker.field(field, text)).toBe(WITHHELD)
  },
)

test.each([
  'Não confere com a base de dados',
  'há 30 dias, 97,8512% em 2026-11-20T10:20:30.123-03:00; 10/02/2026 às 10:20',
  'Órgão SSP/SP, Detran-SP: outra pessoa; dados do documento furtado',
  'categorias B e D',
])('a message of known words is shown: %s', (message) => {
  expect(masker.field('Mensagens', message)).toBe(message)
})

test.each([
  ['Titular: Marina Souza, confere', '•••'],
  ['CPF 529.982.247-25 e CPF 168.995.350-09', '•••'],
  ['RG 29.465.327-2 não confere', '•••'],
  ['Similaridade de 97,816899535009%', 'Similaridade de 97,8168…%'],
])(
  'a message of known words with a value of the case is withheld whole: %j is shown as %j',
  (message, expected) => {
    expect(masker.field('Mensagens', message)).toBe(expected)
  },
)

test.each([
  'Nome da Zulmira',
  'Assinatura de JO&#195;O',
  'Nome de outro: Prado',
  'DIANA',
  'CPF 529.982.247-25',
  'Extra',
])('the label %j is withheld', (label) => {
  for (const name of ['Campo', 'Titulo']) expect(masker.field(name, label)).toBe(WITHHELD)
  expect(masker.label(label)).toBe(WITHHELD)
  expect(Object.keys(masker.json({ [label]: 1 }))).toEqual([WITHHELD])
})

test.each(['DATANASCIMENTO', 'NumeroDoPassaporte', 'Data de nascimento da mãe', 'Filiação 1'])(
  'the label %j is known',
  (label) => {
    expect(masker.label(label)).toBe(label)
  },
)

test('a value that somebody else has masked shows no digit, under any label', () => {
  for (const label of ['CPF parcial', 'Formato CPF', 'Situação do CPF', 'CPF e data', 'RG', 'Órgão', 'MRZ'])
    expect(masker.field(label, '529.***.***-25'), label).not.toMatch(/\d/)
})

test('an unknown word beside a place makes its value unknown', () => {
  expect(masker.field('Estado civil', 'Casado com Zulmira')).toBe('C•••• c•••• Z••••')
  expect(masker.field('Estado emissor', 'SP')).toBe('SP')
})
