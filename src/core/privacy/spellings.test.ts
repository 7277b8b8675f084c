import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_CALLS } from '../case/call.ts'
import { scoreOf } from '../case/testing/calls.ts'
import type { Fields } from '../../demo/service/drafting/draft.ts'
import { maskerFor } from './masker.ts'

/** The masker of a case whose only personal values are these OCR fields. */
function maskerOf(ocr: Fields) {
  return maskerFor({ ...NO_CALLS, score: scoreOf({ Chave: 'k', Id: 7, OCR: ocr }) })
}

const withoutMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

const digitsFrom = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const ARABIC_INDIC = digitsFrom(0x660)

/** A text as a reader reads it: capital letters without accents, and digits. Written apart from the code of the masks. */
function readable(text: string): string {
  const plain = withoutMarks(text)
    .toUpperCase()
    .replace(/[\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660))
    .replace(/[\u0966-\u096F]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966))
  return plain.replace(/[^A-Z0-9]/g, '')
}

const WORDS =
  `MARINA SOUZA ALBUQUERQUE JOÃO LIMA ANA RUI CONCEIÇÃO ÁVILA JOSÉ ROCHA DIAS BEATRIZ ARAÚJO IÚRI GONÇALVES REIS
  TERTULIANO MOREIRA VITÓRIA COSTA`.split(/\s+/)

const CASES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => text.toLowerCase().replace(/(?<!\p{L}\p{M}*)\p{L}/gu, (letter) => letter.toUpperCase()),
]
const ACCENTS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.normalize('NFD'),
  withoutMarks,
]
const LETTERS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => Array.from(text).join(' '),
  (text) => Array.from(text).join('.'),
  (text) => Array.from(text).join('\u200B'),
  (text) =>
    text.replace(/[A-Za-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
]
const GLUES = ['', '', '', ' ', '.', '_', '-', ', ', '\u200B', ' de ', 'de', '\n']
const AROUND = [
  ['', ''],
  ['', '91@exemplo.com'],
  ['(', ')'],
  ['titular: ', ', confere'],
  ['https://exemplo.com/', '/7'],
  ['x_', '_y'],
] as const

const spelling = fc.record({
  name: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 5 }),
  order: fc.constantFrom('whole', 'first last', 'last first', 'reversed', 'one'),
  asCase: fc.constantFrom(...CASES),
  asAccents: fc.constantFrom(...ACCENTS),
  asLetters: fc.constantFrom(...LETTERS),
  glue: fc.constantFrom(...GLUES),
  around: fc.constantFrom(...AROUND),
})

function ordered(name: readonly string[], order: string): readonly string[] {
  const [first = '', last = ''] = [name[0], name.at(-1)]
  if (order === 'whole') return name
  if (order === 'one') return [first]
  if (order === 'first last') return [first, last]
  return order === 'reversed' ? name.toReversed() : [last, first]
}

test('no spelling of a name is left in a text: glued, reversed, spaced out, without accents', () => {
  fc.assert(
    fc.property(spelling, ({ name, order, asCase, asAccents, asLetters, glue, around }) => {
      const words = ordered(name, order)
      // Masked, words show their initials, which may spell one of them: those of LIMA IÚRI MARINA ÁVILA do.
      fc.pre(!words.some((word) => readable(words.map(([first]) => first).join('')).includes(readable(word))))
      const written = words.map((word) => asLetters(asCase(asAccents(word)))).join(glue)
      const masked = maskerOf({ Nome: name.join(' ') }).text(around[0] + written + around[1])
      for (const word of words) expect(readable(masked), masked).not.toContain(readable(word))
    }),
    { numRuns: 1500 },
  )
})

const SCRIPTS = [
  (text: string) => text,
  ARABIC_INDIC,
  digitsFrom(0x966),
  digitsFrom(0xff10),
  digitsFrom(0x1d7ce),
]
const PUNCTUATION = ['', '', '.', ' ', '-', '\u200B', ' / ', '\n', '·']

const numberSpelling = fc.record({
  number: fc.stringMatching(/^[1-9]\d{8,10}$/),
  field: fc.constantFrom('CPF', 'RGCnh', 'NumeroDocumento', 'Renach'),
  from: fc.nat({ max: 3 }),
  length: fc.integer({ min: 7, max: 11 }),
  every: fc.integer({ min: 1, max: 4 }),
  script: fc.constantFrom(...SCRIPTS),
  sign: fc.constantFrom(...PUNCTUATION),
  around: fc.constantFrom(['', ''], ['nº ', '.'], ['cpf', 'x'], ['00', ''], ['(', ')']),
})

test('no seven digits of a number are left in a text: dotted, spaced, cut short, in the digits of another script', () => {
  fc.assert(
    fc.property(numberSpelling, ({ number, field, from, length, every, script, sign, around }) => {
      const part = number.slice(from, from + length)
      fc.pre(part.length >= 7)
      const written = script(part).replace(
        new RegExp(`(?:${script('0') === '0' ? String.raw`\d` : '.'}){${every}}`, 'gu'),
        (group) => group + sign,
      )
      const masked = maskerOf({ [field]: number }).text(around.join(written))
      const digits = readable(masked).replace(/\D/g, '')
      for (let at = 0; at + 7 <= part.length; at += 1)
        expect(digits, masked).not.toContain(part.slice(at, at + 7))
      // A part shows nothing of the number; a whole one what its mask shows.
      expect(digits.replace(/^0+/, '').length, masked).toBeLessThanOrEqual(6)
    }),
    { numRuns: 1500 },
  )
})

const masker = maskerOf({
  Nome: 'MARINA SOUZA ALBUQUERQUE',
  CPF: '529.982.247-25',
  RGCnh: '29.465.327-2 SSP/SP',
})

test.each([
  ['CPF 529.982.247', 'CPF ••••••'],
  ['CPF 5299822', 'CPF ••••••'],
  ['CPF 982.247-25', 'CPF ••••••'],
  ['RG 29.465.327', 'RG ••••••'],
  // Of anybody's CPF with its dots, too.
  ['CPF 168.995.350', 'CPF ••••••'],
  ['CPF 168.995.350-0', 'CPF ••••••'],
  ['CPF 168.995.350-09', 'CPF •••.995.350-••'],
  // Masked by somebody else, with other digits than ours.
  ['CPF 529.***.***-25', 'CPF ••••••'],
  ['CPF 529.XXX.XXX-25.', 'CPF ••••••.'],
  ['CPF 529.982.***-**', 'CPF ••••••'],
  ['CPF 529.•••.•••-••', 'CPF ••••••'],
  ['CPF 168.***.***', 'CPF ••••••'],
  ['CPF ***.***.***-09', 'CPF ••••••'],
  ['CPF 168******09', 'CPF ••••••'],
  ['CPF 168 xxx xxx 09', 'CPF ••••••'],
  ['CPF 168.99*.350-09', 'CPF ••••••'],
  ['CPF ***.995.350-**', 'CPF ***.995.350-**'],
  ['CPF •••.982.247-••', 'CPF •••.982.247-••'],
  ['CPF ٥٢٩.٩٨٢.٢٤٧-٢٥', 'CPF ••••••'],
  ['CPF ٥٢٩٩٨٢٢٤٧', 'CPF ••••••'],
  ['CPF ❺❷❾.❾❽❷.❷❹❼', 'CPF •'],
  ['MARINASOUZA', 'M••••'],
  ['marinasouza91@exemplo.com', 'm••••91@exemplo.com'],
  ['souzamarina', 's••••'],
  ['AlbuquerqueMarina', 'A••••M••••'],
  ['msouza@exemplo.com', 'm••••@exemplo.com'],
  ['marinas.conta', 'm••••.conta'],
  ['М\u0410РИНА e \u{1F17C}\u{1F170}', 'М•••• e •'],
  ['529982 e 2465', '529982 e 2465'],
])('%j is shown as %j', (text, expected) => {
  expect(masker.text(text)).toBe(expected)
})

const MESSAGES = readFileSync(new URL('../findings/testing/corpus/messages.tsv', import.meta.url), 'utf8')

test.each([
  // Broken by an encoding.
  ['Titular: JO\uFFFDO', 'Titular: J••••'],
  ['Titular: JO&#195;O', 'Titular: J••••'],
  ['Titular: JO&Atilde;O', 'Titular: J••••'],
  ['Titular: JO%C3%83O', 'Titular: J••••'],
  ['Titular: JO=C3=83O', 'Titular: J••••'],
  ['Titular: JO\\u00C3O', 'Titular: J••••'],
  ['Titular: JO\u00C3\u0083O', 'Titular: J••••'],
  ['Titular: JO?O', 'Titular: J••••'],
  // Misread, cut short, of somebody else.
  ['Titular: MAR1NA', 'Titular: M••••'],
  ['Titular: M4R1NA', 'Titular: M••••'],
  ['Titular: MARIN SOUZ', 'Titular: M•••• S••••'],
  ['Não confere com Zulmira Prado', 'Não confere com Z•••• P••••'],
  ['Não confere:Zulmira', 'Não confere:Z••••'],
  ['J O Ã O, A.N.A', '• • • • A••••'],
  ['zulmira.prado@exemplo.com', 'z••••'],
  ['MARIA DO NASCIMENTO, data de nascimento', 'M•••• DO N••••, data de nascimento'],
  ['RG 31.465.328-X de outra pessoa', 'RG ••••••8X de outra pessoa'],
])('a message does not show %j', (message, expected) => {
  for (const each of [masker, maskerOf({})]) {
    for (const field of [
      'Mensagens',
      'MotivoTexto',
      'MensagemValidacao',
      'Status',
      'TipoDocumento',
      'DataNascimento',
    ])
      expect(each.field(field, message)).toBe(expected)
  }
})

test.each([
  'Token inválido ou expirado. Contate o suporte informando o código 5021',
  'NÃO CONFERE (N/A) - C.P.F. / R.G.; categorias A, B, C e D',
  'há 30 dias, 97,8512% em 2026-11-20T10:20:30.123-03:00; 10/02/2026 às 10:20',
  'E42: tempo excedido em 300ms. Too Many Requests',
  'Órgão SSP/SP, Detran-SP: outra pessoa; dados do documento furtado',
])('a message without names stays: %s', (message) => {
  expect(masker.field('Mensagens', message)).toBe(message)
})

test.each([
  ['Nome da Zulmira', 'Nome da Z••••'],
  ['Assinatura de JO&#195;O', 'Assinatura de J••••'],
  ['Nome de outro: Prado', 'Nome de outro: P••••'],
  ['DIANA', 'D••••'],
  ['DATANASCIMENTO', 'DATANASCIMENTO'],
  ['NumeroDoPassaporte', 'NumeroDoPassaporte'],
  ['Data de nascimento da mãe', 'Data de nascimento da mãe'],
])('the label %j is shown as %j', (label, expected) => {
  for (const name of ['Campo', 'Titulo']) expect(masker.field(name, label)).toBe(expected)
  expect(masker.label(label)).toBe(expected)
  expect(Object.keys(masker.json({ [label]: 1 }))).toEqual([expected])
})

test('in messages as services write them, 19 of 20 words can be read', () => {
  const words = MESSAGES.split('\n')
    .slice(1)
    .flatMap((line) => (line.split('\t')[0] ?? '').match(/\p{L}{2,}/gu) ?? [])
  const hidden = words.filter((word) => masker.field('Mensagens', word) !== word)
  expect(words.length).toBeGreaterThan(700)
  expect(hidden.length / words.length, hidden.join(' ')).toBeLessThan(0.05)
})

test.each([
  'Códigos 101, 102, 103 retornados',
  'erros 404 / 500 / 503',
  'erros 404/500/503',
  'Scores: 850 790 910',
  '100%, 200%, 300%',
  '101;102;103',
  'posição 120, 340, 560, 78',
  '100*200*300, 640x480x320, cartão 4111********1111',
])('numbers in an ordinary text stay: %s', (text) => {
  expect(masker.text(text)).toBe(text)
})

test('a value that somebody else has masked is masked whole, under any label', () => {
  for (const label of ['CPF parcial', 'Formato CPF', 'Situação do CPF', 'CPF e data', 'RG', 'Órgão', 'MRZ'])
    expect(masker.field(label, '529.***.***-25'), label).toBe('••••••')
})

test('no ordinary text of a laudo is masked for common names', () => {
  const messages = ['messages.tsv', 'more-messages.tsv'].flatMap((file) =>
    readFileSync(new URL(`../findings/testing/corpus/${file}`, import.meta.url), 'utf8')
      .split('\n')
      .slice(1)
      .flatMap((line) => [line.split('\t')[0] ?? '', line.split('\t')[2] ?? '']),
  )
  const names = [
    'MARINA SOUZA ALBUQUERQUE',
    'ANA MARIA DA SILVA',
    'JOSE DOS SANTOS LIMA',
    'LUIZ ROSA PEREIRA COSTA',
  ]
  const words = new Set(names.flatMap((name) => name.split(' ')))
  const ordinary = messages.filter(
    (text) =>
      !/\d{7}/.test(readable(text)) &&
      !/(?!\p{Script=Latin})\p{L}/u.test(text) &&
      !withoutMarks(text)
        .toUpperCase()
        .split(/[^A-Z]+/)
        .some((word) => words.has(word)),
  )
  expect(ordinary.length).toBeGreaterThan(1000)
  for (const name of names) {
    const own = maskerOf({ Nome: name, CPF: '529.982.247-25', RGCnh: '29.465.327-2 SSP/SP' })
    expect(ordinary.filter((message) => own.text(message) !== message)).toEqual([])
  }
})

test('a rate has no more decimals than identify nobody', () => {
  expect(masker.field('TaxaSimilaridade', '97.816899535009')).toBe('97.8168…')
  expect(masker.field('Mensagens', 'Similaridade de 97,816899535009%')).toBe('Similaridade de 97,8168…%')
})

test('an unknown word beside a place makes its value unknown', () => {
  expect(masker.field('Estado civil', 'Casado com Zulmira')).not.toContain('Zulmira')
  expect(masker.field('Estado emissor', 'SP')).toBe('SP')
})
