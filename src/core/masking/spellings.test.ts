import { expect, test } from 'vitest'
import {
  expectNoBirths,
  expectNoNames,
  expectNoNumbers,
  expectNoOldDates,
  maskerOf,
} from './testing/spellings.ts'
import { WITHHELD } from './withheld.ts'

test('hides every spelling of a name in any field', () => expectNoNames(150))

test('hides every spelling of a number in any field', () => expectNoNumbers(150))

test('hides every spelling of the birth date in any field', () => expectNoBirths(300))

test('hides old dates if the birth date cannot be read', () => expectNoOldDates(300))

const masker = maskerOf({
  Nome: 'MARINA SOUZA ALBUQUERQUE',
  CPF: '529.982.247-25',
  RGCnh: '29.465.327-2 SSP/SP',
})

const list = (text: string) => text.split(/ \| |\n/)

test.each([
  // A broken encoding.
  ...list(
    `Titular: JO&#195;O | Titular: JO&Atilde;O | Titular: JO%C3%83O | Titular: JO=C3=83O | Titular: JO?O`,
  ),
  'Titular: JO\uFFFDO',
  'Titular: JO\\u00C3O',
  'Titular: JO\u00C3\u0083O',
  // Misread, truncated, of another person.
  ...list(`Titular: MAR1NA | Titular: MARIN SOUZ | Não confere com Zulmira Prado | Não confere:Zulmira
J O Ã O, A.N.A | zulmira.prado@exemplo.com | MARIA DO NASCIMENTO, data de nascimento`),
  // Numbers, or parts of them.
  ...list(`RG 31.465.328-X de outra pessoa | CPF 5299822 | CPF 168.995.350 | CPF 529.***.***-25
CPF 529.XXX.XXX-25. | CPF 529.•••.•••-•• | CPF 168 xxx xxx 09 | CPF ٥٢٩.٩٨٢.٢٤٧-٢٥ | CPF ❺❷❾.❾❽❷.❷❹❼
marinasouza91@exemplo.com`),
  // JSON instead of text.
  '{"Nome":"ZULMIRA PRADO"}',
])('withholds a message with an unknown word or number: %s', (message) => {
  const fields = [
    'Mensagens',
    'MotivoTexto',
    'MensagemValidacao',
    'Status',
    'TipoDocumento',
    'DataNascimento',
  ]
  for (const field of fields) {
    expect(masker.field(field, message)).toBe(WITHHELD)
    expect(maskerOf({}).field(field, message)).toBe(WITHHELD)
  }
})

test.each([
  ...list(`onb-mariadasdores-01 marinasouza91 | souzamarina | msouza@exemplo.com | A l b u q u e r q u e
nº 29 465 327 2 | CPF 529.***.***-25 | CPF 168.99*.350-09`),
  'М\u0410РИНА e \u{1F17C}\u{1F170}',
  'M\u200BARINA',
])('withholds free text with another spelling of a value: %s', (text) => {
  for (const field of ['Chave', 'Naturalidade']) expect(masker.field(field, text)).toBe(WITHHELD)
})

test.each([
  'Não confere com a base de dados',
  'há 30 dias, 97,8512% em 2026-11-20T10:20:30.123-03:00; 10/02/2026 às 10:20',
  'Órgão SSP/SP, Detran-SP: outra pessoa; dados do documento furtado',
  'categorias B e D',
])('shows a message of known words: %s', (message) => {
  expect(masker.field('Mensagens', message)).toBe(message)
})

test.each([
  ['Titular: Marina Souza, confere', '•••'],
  ['CPF 529.982.247-25 e CPF 168.995.350-09', '•••'],
  ['RG 29.465.327-2 não confere', '•••'],
  ['Similaridade de 97,816899535009%', 'Similaridade de 97,8168…%'],
])('masks a value of the case in a message: %j becomes %j', (message, expected) => {
  expect(masker.field('Mensagens', message)).toBe(expected)
})

test.each([
  'Nome da Zulmira',
  'Assinatura de JO&#195;O',
  'Nome de outro: Prado',
  'DIANA',
  'CPF 529.982.247-25',
  'Extra',
])('withholds the label %j', (label) => {
  for (const name of ['Campo', 'Titulo']) expect(masker.field(name, label)).toBe(WITHHELD)
  expect(masker.label(label)).toBe(WITHHELD)
  expect(Object.keys(masker.json({ [label]: 1 }))).toEqual([WITHHELD])
})

test.each(['DATANASCIMENTO', 'NumeroDoPassaporte', 'Data de nascimento da mãe', 'Filiação 1'])(
  'shows the label %j',
  (label) => expect(masker.label(label)).toBe(label),
)

test('shows no digit of a value that the service masked', () => {
  for (const label of ['CPF parcial', 'Formato CPF', 'Situação do CPF', 'CPF e data', 'RG', 'Órgão', 'MRZ'])
    expect(masker.field(label, '529.***.***-25'), label).not.toMatch(/\d/)
})

test('an unknown word in the label of a place masks the value', () => {
  expect(masker.field('Estado civil', 'Casado com Zulmira')).toBe('C•••• c•••• Z••••')
  expect(masker.field('Estado emissor', 'SP')).toBe('SP')
})
