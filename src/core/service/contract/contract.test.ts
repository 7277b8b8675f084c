import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { DEPLOYED_OCR_FIELDS, OCR_FIELDS, ScoreAnswer, BiometriaAnswer, LaudoAnswer } from './answers.ts'
import { Envelope, isEnvelope, readStatus, hasNotFoundMessage } from './envelope.ts'
import { readDecimal, sentText } from './record.ts'
import { TokenAnswer } from './token.ts'

/** In a table: what was sent cannot be read. */
const UNREADABLE = Symbol('unreadable')

function expectRead<Name extends string>(
  answer: ({ readonly [N in Name]: unknown } & { readonly unreadable: object }) | null,
  name: Name,
  sent: unknown,
  read: unknown,
): void {
  const isUnreadable = read === UNREADABLE
  expect(answer).toMatchObject({ [name]: isUnreadable ? null : read })
  expect(answer?.unreadable).toEqual(isUnreadable ? { [name]: sent } : {})
}

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
    expect(readStatus(null)).toBe('unknown')
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
    expect(hasNotFoundMessage(['x', message])).toBe(true)
  })

  test.each(['SUCESSO', 'ENCONTRADO', '', 'NÃO ENCONTRADOS OS PAIS'])('"%s" does not', (message) => {
    expect(hasNotFoundMessage([message])).toBe(false)
  })

  test('no message does not', () => {
    expect(hasNotFoundMessage([])).toBe(false)
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
    const { unreadable, others, ...ocr } = z.parse(ScoreAnswer, { Analise: { OCR: {} } }).Analise?.OCR ?? {}
    expect(Object.keys(ocr)).toEqual([...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS])
    expect(new Set(Object.values(ocr))).toEqual(new Set([null]))
    expect([unreadable, others]).toEqual([{}, {}])
  })

  test('has the fields of deployed services', () => {
    const { Analise } = z.parse(ScoreAnswer, {
      Analise: { Automatico: 'True', OCR: { Expedidor: ['SSP'] } },
    })
    expect(Analise?.Automatico).toBe('True')
    expect(Analise?.OCR).toMatchObject({ Expedidor: null, unreadable: { Expedidor: ['SSP'] } })
  })

  test('keeps numbers as numbers, and fields that the interface does not name', () => {
    const { Analise } = z.parse(ScoreAnswer, {
      Analise: { OCR: { TipoDocumento: 1, CPF: 1234567890, Permissao: 0, Novo: { a: [1] } } },
    })
    expect(Analise?.OCR).toMatchObject({
      TipoDocumento: 1,
      CPF: 1234567890,
      Permissao: 0,
      others: { Novo: { a: [1] } },
    })
  })

  test('takes no field of the service for its own parts', () => {
    const sent = { unreadable: { Nome: 'X' }, others: 'Y' }
    const { Analise } = z.parse(ScoreAnswer, { Analise: { OCR: sent } })
    expect(Analise?.OCR).toMatchObject({ Nome: null, unreadable: {}, others: sent })
  })
})

describe('Analise', () => {
  test('reads numbers where strings are described, and the reverse', () => {
    const { Analise } = z.parse(ScoreAnswer, {
      Analise: { Id: ' 12 ', Chave: 77, Status: 3, Motivo: '4', Sistema: true, CPFCliente: 191 },
    })
    expect(Analise).toMatchObject({
      Id: '12',
      Chave: 77,
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
      others: { Extra: 1 },
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
    expect(z.parse(ScoreAnswer, { Analise: analise })).toMatchObject({
      Analise: null,
      unreadable: { Analise: analise },
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
  ])('Id %j reads as %j', (id, read) => {
    expectRead(z.parse(ScoreAnswer, { Analise: { Id: id } }).Analise, 'Id', id, read)
  })
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
])('DataResposta %j reads as %j', (DataResposta, read) => {
  const { Analise } = z.parse(ScoreAnswer, { Analise: { DataResposta } })
  const { Biometria } = z.parse(BiometriaAnswer, { Biometria: { DataResposta } })
  expectRead(Analise, 'DataResposta', DataResposta, read)
  expectRead(Biometria, 'DataResposta', DataResposta, read)
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
])('TaxaSimilaridade %j reads as %j', (taxa, read) => {
  const { Biometria } = z.parse(BiometriaAnswer, { Biometria: { TaxaSimilaridade: taxa } })
  expect(readDecimal(Biometria?.TaxaSimilaridade ?? null)).toBe(read === UNREADABLE ? null : read)
  expect(Biometria && sentText(Biometria, 'TaxaSimilaridade').trim() === '').toBe(read === null)
})

describe('Laudo', () => {
  test('reads its lines one by one; a line that is not an object keeps its raw form', () => {
    const { Laudo } = z.parse(LaudoAnswer, {
      Laudo: {
        ConteudoPadraoAnalise: [{ Titulo: 'Empresa', Valor: 7, Extra: 'x' }, 'solta', null],
        ConteudoValidacaoDocumento: [{ Campo: 'CPF', Valor: '-', MensagemValidacao: null }, 3],
      },
    })
    const rest = { unreadable: {}, others: {} }
    expect(Laudo).toEqual({
      ConteudoPadraoAnalise: [
        { Titulo: 'Empresa', Valor: '7', unreadable: {}, others: { Extra: 'x' } },
        { Titulo: null, Valor: null, unreadable: { Valor: 'solta' }, others: {} },
        { Titulo: null, Valor: null, unreadable: { Valor: null }, others: {} },
      ],
      ConteudoValidacaoDocumento: [
        { Campo: 'CPF', Valor: '-', MensagemValidacao: null, ...rest },
        { Campo: null, Valor: null, MensagemValidacao: null, unreadable: { Valor: 3 }, others: {} },
      ],
      ...rest,
    })
  })

  test('reads missing lists as null, and anything but a list as unreadable', () => {
    const { Laudo } = z.parse(LaudoAnswer, { Laudo: { ConteudoPadraoAnalise: {} } })
    expect(Laudo).toEqual({
      ConteudoPadraoAnalise: null,
      ConteudoValidacaoDocumento: null,
      unreadable: { ConteudoPadraoAnalise: {} },
      others: {},
    })
  })
})

describe('token', () => {
  test.each([
    [3600, '3600'],
    ['3600', '3600'],
    [null, null],
    [undefined, null],
    [3.5, null],
    [{}, null],
  ])('expires_in %j reads as %j', (expiresIn, read) => {
    expect(z.parse(TokenAnswer, { access_token: 't', expires_in: expiresIn }).expires_in).toEqual(read)
  })
})

test('what was sent is a text, readable or not', () => {
  const { Analise } = z.parse(ScoreAnswer, { Analise: { Id: 'x1', Chave: 'k', Status: false, Motivo: [0] } })
  const text = (name: 'Id' | 'Chave' | 'Status' | 'Motivo' | 'OCR') => Analise && sentText(Analise, name)
  expect([text('Id'), text('Chave'), text('Status'), text('Motivo'), text('OCR')]).toEqual([
    'x1',
    'k',
    'false',
    '[0]',
    '',
  ])
})
