import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { OCR_FIELDS, ScoreAnswer, BiometriaAnswer, LaudoAnswer } from './answers.ts'
import { Envelope, isEnvelope, readStatus, saysNotFound } from './envelope.ts'
import { readDecimal, readable, textOf, Unreadable } from './readable.ts'
import { TokenAnswer } from './token.ts'

describe('Status', () => {
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
    [[0], 'unknown'],
    [{}, 'unknown'],
  ])('%j is %s', (status, meaning) => {
    expect(readStatus(z.parse(Envelope, { Status: status }).Status)).toBe(meaning)
  })

  test('a missing one is unknown', () => {
    expect(readStatus(z.parse(Envelope, {}).Status)).toBe('unknown')
    expect(readStatus(undefined)).toBe('unknown')
  })
})

describe('Mensagens', () => {
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
  ])('%j reads as %j', (mensagens, read) => {
    expect(z.parse(Envelope, { Mensagens: mensagens }).Mensagens).toEqual(read)
  })

  test.each([
    'NÃO ENCONTRADO',
    'Não encontrado',
    'nao encontrada.',
    ' NÃO ENCONTRADO: chave',
    'NÃO ENCONTRADO'.normalize('NFD'),
  ])('"%s" means an absent record', (message) => {
    expect(saysNotFound(['x', message])).toBe(true)
  })

  test.each(['SUCESSO', 'ENCONTRADO', '', 'NÃO ENCONTRADOS OS PAIS'])('"%s" does not', (message) => {
    expect(saysNotFound([message])).toBe(false)
  })

  test('no message does not', () => {
    expect(saysNotFound([])).toBe(false)
  })
})

test.each([
  [{ Status: 0 }, true],
  [{ Mensagens: [] }, true],
  [{ Status: null }, true],
  [{ status: 404, title: 'Not Found' }, false],
  [{ Message: 'No HTTP resource was found' }, false],
  [{}, false],
  [[{ Status: 0 }], false],
  ['Status', false],
  [null, false],
  [undefined, false],
])('isEnvelope(%j) is %s', (body, is) => {
  expect(isEnvelope(body)).toBe(is)
})

describe('OCR', () => {
  test('names no field twice', () => {
    expect(new Set(OCR_FIELDS).size).toBe(OCR_FIELDS.length)
  })

  test('has every field, missing ones as null', () => {
    const { Analise } = z.parse(ScoreAnswer, { Analise: { OCR: {} } })
    const ocr = readable(readable(Analise)?.OCR)
    expect(Object.keys(ocr ?? {})).toEqual([...OCR_FIELDS])
    expect(Object.values(ocr ?? {})).toEqual(OCR_FIELDS.map(() => null))
  })

  test('has a field of deployed services only where it came', () => {
    const { Analise } = z.parse(ScoreAnswer, {
      Analise: { Automatico: 'True', OCR: { Expedidor: ['SSP'] } },
    })
    expect(readable(Analise)?.Automatico).toBe('True')
    expect(readable(readable(Analise)?.OCR)?.Expedidor).toBeInstanceOf(Unreadable)
    const without = readable(z.parse(ScoreAnswer, { Analise: { OCR: {} } }).Analise)
    expect(without).not.toHaveProperty('Automatico')
    expect(without?.OCR).not.toHaveProperty('Expedidor')
  })

  test('keeps numbers as numbers, and fields that the interface does not name', () => {
    const { Analise } = z.parse(ScoreAnswer, {
      Analise: { OCR: { TipoDocumento: 1, CPF: 1234567890, Permissao: 0, Novo: { a: [1] } } },
    })
    expect(readable(Analise)?.OCR).toMatchObject({
      TipoDocumento: 1,
      CPF: 1234567890,
      Permissao: 0,
      Novo: { a: [1] },
    })
  })
})

describe('Analise', () => {
  test('reads numbers where strings are described, and the reverse', () => {
    const { Analise } = z.parse(ScoreAnswer, {
      Analise: { Id: ' 12 ', Chave: 77, Status: 3, Motivo: '4', Sistema: true, CPFCliente: 191 },
    })
    expect(Analise).toMatchObject({
      Id: '12',
      Chave: '77',
      Status: 3,
      Motivo: '4',
      Sistema: 'true',
      CPFCliente: 191,
    })
  })

  test('keeps unknown fields, and those without a type, as sent', () => {
    const answer = z.parse(ScoreAnswer, {
      Extra: 1,
      Analise: { Biometria: 'A', StatusBaseBiometria: [1], DescricaoBaseBiometria: null },
    })
    expect(answer).toMatchObject({
      Extra: 1,
      Analise: { Biometria: 'A', StatusBaseBiometria: [1], DescricaoBaseBiometria: null },
    })
  })

  test.each([
    [null, null],
    [undefined, null],
  ])('that is %j is null', (analise, read) => {
    expect(z.parse(ScoreAnswer, { Analise: analise }).Analise).toBe(read)
  })

  test.each([['x'], [7], [[]], [false]])('that is %j is unreadable, and kept', (analise) => {
    expect(z.parse(ScoreAnswer, { Analise: analise }).Analise).toEqual(new Unreadable(analise))
  })

  test.each([
    [12, '12'],
    [-5, '-5'],
    ['007', '007'],
    ['', null],
    [' ', null],
    [null, null],
    [1.5, new Unreadable(1.5)],
    [2 ** 53, new Unreadable(2 ** 53)],
    ['12a', new Unreadable('12a')],
    [true, new Unreadable(true)],
    [[1], new Unreadable([1])],
  ])('Id %j reads as %j', (id, read) => {
    expect(readable(z.parse(ScoreAnswer, { Analise: { Id: id } }).Analise)?.Id).toEqual(read)
  })
})

test.each([
  ['2026-11-19T14:03:41', '2026-11-19T14:03:41'],
  [0, '0'],
  ['', null],
  [' ', null],
  [null, null],
  [[], new Unreadable([])],
])('DataResposta %j reads as %j', (DataResposta, read) => {
  const { Analise } = z.parse(ScoreAnswer, { Analise: { DataResposta } })
  const { Biometria } = z.parse(BiometriaAnswer, { Biometria: { DataResposta } })
  expect([Analise, Biometria].map((product) => readable(product)?.DataResposta)).toEqual([read, read])
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
  ['1.234,56', new Unreadable('1.234,56')],
  ['97%', new Unreadable('97%')],
  ['1e2', new Unreadable('1e2')],
  [Infinity, new Unreadable(Infinity)],
  ['9'.repeat(400), new Unreadable('9'.repeat(400))],
  [true, new Unreadable(true)],
  [[97], new Unreadable([97])],
])('TaxaSimilaridade %j reads as %j', (taxa, read) => {
  const { Biometria } = z.parse(BiometriaAnswer, { Biometria: { TaxaSimilaridade: taxa } })
  const sent = readable(Biometria)?.TaxaSimilaridade ?? null
  expect(readDecimal(sent)).toEqual(read)
})

describe('Laudo', () => {
  test('reads its lines one by one; a line that is not an object keeps its raw form', () => {
    const { Laudo } = z.parse(LaudoAnswer, {
      Laudo: {
        ConteudoPadraoAnalise: [{ Titulo: 'Empresa', Valor: 7, Extra: 'x' }, 'solta', null],
        ConteudoValidacaoDocumento: [{ Campo: 'CPF', Valor: '-', MensagemValidacao: null }, 3],
      },
    })
    expect(Laudo).toEqual({
      ConteudoPadraoAnalise: [
        { Titulo: 'Empresa', Valor: '7', Extra: 'x' },
        { Titulo: null, Valor: new Unreadable('solta') },
        { Titulo: null, Valor: new Unreadable(null) },
      ],
      ConteudoValidacaoDocumento: [
        { Campo: 'CPF', Valor: '-', MensagemValidacao: null },
        { Campo: null, Valor: new Unreadable(3), MensagemValidacao: null },
      ],
    })
  })

  test('reads missing lists as null, and anything but a list as unreadable', () => {
    const { Laudo } = z.parse(LaudoAnswer, { Laudo: { ConteudoPadraoAnalise: {} } })
    expect(Laudo).toEqual({ ConteudoPadraoAnalise: new Unreadable({}), ConteudoValidacaoDocumento: null })
  })
})

describe('token', () => {
  test.each([
    [3600, '3600'],
    ['3600', '3600'],
    [null, null],
    [undefined, null],
    [3.5, new Unreadable(3.5)],
  ])('expires_in %j reads as %j', (expiresIn, read) => {
    expect(z.parse(TokenAnswer, { access_token: 't', expires_in: expiresIn }).expires_in).toEqual(read)
  })
})

test.each([
  ['x', 'x'],
  [0, '0'],
  [false, 'false'],
  [null, null],
  [undefined, null],
  [new Unreadable([]), null],
])('textOf(%j) is %j', (value, read) => {
  expect(textOf(value)).toBe(read)
})
