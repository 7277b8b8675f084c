import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { DEPLOYED_OCR_FIELDS, OCR_FIELDS, ScoreAnswer, BiometriaAnswer, LaudoAnswer } from './answers.ts'
import { Envelope, hasNotFoundMessage, readStatus } from './envelope.ts'
import { readDecimal, textAsSent } from './record.ts'
import { TokenAnswer } from './token.ts'

/** Expected value of a field that cannot be read. */
const UNREADABLE = Symbol('unreadable')

function expectValue<Name extends string>(
  answer: ({ readonly [N in Name]: unknown } & { readonly unreadable: object }) | null,
  name: Name,
  sent: unknown,
  value: unknown,
): void {
  const isUnreadable = value === UNREADABLE
  expect(answer).toMatchObject({ [name]: isUnreadable ? null : value })
  expect(answer?.unreadable).toEqual(isUnreadable ? { [name]: sent } : {})
}

const analiseOf = (Analise: object) => z.parse(ScoreAnswer, { Analise }).Analise

test.each([
  [0, 'ok'],
  ['0', 'ok'],
  ['OK', 'ok'],
  [' ok ', 'ok'],
  [1, 'error'],
  ['1', 'error'],
  ['ERRO', 'error'],
  ['Erro', 'error'],
  [2, 'unknown'],
  ['', 'unknown'],
  [true, 'unknown'],
  [null, 'unknown'],
  [undefined, 'unknown'],
  [[0], 'unknown'],
  [{}, 'unknown'],
])('Status %j is %s', (status, meaning) => {
  expect(readStatus(z.parse(Envelope, { Status: status }).Status)).toBe(meaning)
})

test.each([
  [['SUCESSO'], ['SUCESSO']],
  [[], []],
  ['uma só', ['uma só']],
  [
    [1, null, false, { a: 1 }],
    ['1', 'false', '{"a":1}'],
  ],
  [{ texto: 'x' }, ['{"texto":"x"}']],
  [null, []],
  [undefined, []],
])('Mensagens %j reads as %j', (mensagens, messages) => {
  expect(z.parse(Envelope, { Mensagens: mensagens }).Mensagens).toEqual(messages)
})

test.each([
  [true, ['x', 'NÃO ENCONTRADO']],
  [true, ['Não encontrado']],
  [true, ['nao encontrada.']],
  [true, [' NÃO ENCONTRADO: chave']],
  [true, ['NÃO ENCONTRADO'.normalize('NFD')]],
  [false, ['SUCESSO']],
  [false, ['ENCONTRADO']],
  [false, ['NÃO ENCONTRADOS OS PAIS']],
  [false, []],
])('hasNotFoundMessage is %s for %j', (expected, messages) => {
  expect(hasNotFoundMessage(messages)).toBe(expected)
})

describe('OCR', () => {
  test('has every field, missing ones as null', () => {
    const { unreadable, others, ...ocr } = analiseOf({ OCR: {} })?.OCR ?? {}
    expect(Object.keys(ocr)).toEqual([...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS])
    expect(new Set(Object.values(ocr))).toEqual(new Set([null]))
    expect([unreadable, others]).toEqual([{}, {}])
  })

  test('keeps numbers, unknown fields and unreadable values', () => {
    const analise = { TipoDocumento: 1, CPF: 1234567890, Permissao: 0 }
    const OCR = { ...analise, Expedidor: ['SSP'], Novo: { a: [1] } }
    const unreadable = { Expedidor: ['SSP'] }
    expect(analiseOf({ OCR })?.OCR).toMatchObject({ ...analise, unreadable, others: { Novo: { a: [1] } } })
  })

  test('does not confuse fields named "unreadable" or "others" with its own', () => {
    const answer = { unreadable: { Nome: 'X' }, others: 'Y' }
    expect(analiseOf({ OCR: answer })?.OCR).toMatchObject({ Nome: null, unreadable: {}, others: answer })
  })
})

describe('Analise', () => {
  test('accepts numbers for strings and strings for numbers', () => {
    const answer = { Id: ' 12 ', Chave: 77, Status: 3, Motivo: '4', Sistema: true, CPFCliente: 191 }
    expect(analiseOf(answer)).toMatchObject({ ...answer, Id: '12', Sistema: 'true' })
  })

  test.each([[null], [undefined]])('%j is null', (analise) => {
    expect(z.parse(ScoreAnswer, { Analise: analise }).Analise).toBeNull()
  })

  test.each([['x'], [7], [[]], [false]])('%j is unreadable', (analise) => {
    expectValue(z.parse(ScoreAnswer, { Analise: analise }), 'Analise', analise, UNREADABLE)
  })
})

test.each([
  [12, '12'],
  [-5, '-5'],
  ['007', '007'],
  ['', null],
  [' ', null],
  [null, null],
  [1.5, UNREADABLE],
  [2 ** 53, UNREADABLE],
  ['12a', UNREADABLE],
  [true, UNREADABLE],
  [[1], UNREADABLE],
])('Id %j reads as %j', (id, value) => {
  expectValue(analiseOf({ Id: id }), 'Id', id, value)
})

test.each([
  ['2026-11-19T14:03:41', '2026-11-19T14:03:41'],
  [0, '0'],
  ['', null],
  [' ', null],
  [null, null],
  [[], null],
  [{ data: null }, null],
  [['2026-11-19'], UNREADABLE],
])('DataResposta %j reads as %j', (DataResposta, value) => {
  const { Biometria } = z.parse(BiometriaAnswer, { Biometria: { DataResposta } })
  expectValue(analiseOf({ DataResposta }), 'DataResposta', DataResposta, value)
  expectValue(Biometria, 'DataResposta', DataResposta, value)
})

test.each([
  [97.52, 97.52],
  ['97.52', 97.52],
  ['97,52', 97.52],
  [' 97,52 ', 97.52],
  ['+1', 1],
  [-1, -1],
  [0, 0],
  ['', null],
  [null, null],
  ['1.234,56', UNREADABLE],
  ['97%', UNREADABLE],
  ['1e2', UNREADABLE],
  [Infinity, UNREADABLE],
  ['9'.repeat(400), UNREADABLE],
  [true, UNREADABLE],
  [[97], UNREADABLE],
])('TaxaSimilaridade %j reads as %j', (taxa, value) => {
  const { Biometria } = z.parse(BiometriaAnswer, { Biometria: { TaxaSimilaridade: taxa } })
  expect(readDecimal(Biometria?.TaxaSimilaridade ?? null)).toBe(value === UNREADABLE ? null : value)
  expect(Biometria && textAsSent(Biometria, 'TaxaSimilaridade').trim() === '').toBe(value === null)
})

test('reads a laudo line by line; a line that is not an object is unreadable', () => {
  const rest = { unreadable: {}, others: {} }
  const title = { Titulo: 'Empresa', Valor: 7, Extra: 'x' }
  const validation = { Campo: 'CPF', Valor: '-', MensagemValidacao: null }
  const { Laudo } = z.parse(LaudoAnswer, {
    Laudo: {
      ConteudoPadraoAnalise: [title, 'solta', null],
      ConteudoValidacaoDocumento: [validation, 3],
    },
  })
  expect(Laudo).toEqual({
    ConteudoPadraoAnalise: [
      { Titulo: 'Empresa', Valor: '7', unreadable: {}, others: { Extra: 'x' } },
      { Titulo: null, Valor: null, unreadable: { Valor: 'solta' }, others: {} },
      { Titulo: null, Valor: null, unreadable: { Valor: null }, others: {} },
    ],
    ConteudoValidacaoDocumento: [
      { ...validation, ...rest },
      { Campo: null, Valor: null, MensagemValidacao: null, unreadable: { Valor: 3 }, others: {} },
    ],
    ...rest,
  })
})

test('a missing list of lines is null, and any other type is unreadable', () => {
  expect(z.parse(LaudoAnswer, { Laudo: { ConteudoPadraoAnalise: {} } }).Laudo).toEqual({
    ConteudoPadraoAnalise: null,
    ConteudoValidacaoDocumento: null,
    unreadable: { ConteudoPadraoAnalise: {} },
    others: {},
  })
})

test.each([
  [3600, '3600'],
  ['3600', '3600'],
  [null, null],
  [undefined, null],
  [3.5, null],
  [{}, null],
])('expires_in %j reads as %j', (expiresIn, seconds) => {
  expect(z.parse(TokenAnswer, { access_token: 't', expires_in: expiresIn }).expires_in).toEqual(seconds)
})

test('sentText returns a value as sent, readable or not', () => {
  const analise = analiseOf({ Id: 'x1', Chave: 'k', Status: false, Motivo: [0] })
  const names = ['Id', 'Chave', 'Status', 'Motivo', 'OCR'] as const
  expect(names.map((name) => analise && textAsSent(analise, name))).toEqual(['x1', 'k', 'false', '[0]', ''])
})
