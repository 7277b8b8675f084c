import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { READ_LIMIT } from '../limits.ts'
import { OCR_FIELDS, ScoreAnswer, LaudoAnswer } from './answers.ts'
import { Envelope } from './envelope.ts'
import { entriesOf, readable, Unread, Unreadable, UNREAD_FIELDS, unreadOf } from './readable.ts'

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const laudoOf = (lines: unknown, titles: unknown = []) =>
  readable(
    z.parse(LaudoAnswer, {
      Laudo: { ConteudoValidacaoDocumento: lines, ConteudoPadraoAnalise: titles },
    }).Laudo,
  )
const messagesOf = (messages: unknown) => z.parse(Envelope, { Mensagens: messages }).Mensagens

const LINE = { Campo: 'Nome', Valor: 'ANA LIMA', MensagemValidacao: 'OK' }

test('a laudo of a thousand lines is read whole', () => {
  const list = laudoOf(times(1000, LINE))?.ConteudoValidacaoDocumento
  expect(list).toEqual(times(1000, LINE))
  expect(unreadOf(list)).toBeNull()
})

test.each([
  ['lines of a few words', LINE, 2000],
  ['empty lines', {}, 2000],
  ['lines that are no objects', '', 2000],
  // Each is 1,035 characters and values.
  ['long lines', { Campo: 'Nome', Valor: 'A'.repeat(1000), MensagemValidacao: '' }, 144],
  ['lines with much in them', { Extra: times(1000, 'A') }, 30],
])('of 50,000 %s the first are read', (_, line, read) => {
  const list = laudoOf(times(50_000, line))?.ConteudoValidacaoDocumento
  expect(unreadOf(list)).toEqual(new Unread(read, 50_000))
  expect(entriesOf(list)).toHaveLength(read)
})

test('so are the first general lines and messages', () => {
  const titles = laudoOf([], times(5000, { Titulo: 'Nota' }))?.ConteudoPadraoAnalise
  expect(unreadOf(titles)).toEqual(new Unread(2000, 5000))
  const messages = messagesOf(times(200_000, 'não confere'))
  expect(unreadOf(messages)).toEqual(new Unread(2000, 200_000))
  expect(entriesOf(messages)).toEqual(times(2000, 'não confere'))
})

test('a long text is shown as it came, and not read', () => {
  const text = 'A'.repeat(READ_LIMIT.text + 1)
  const list = laudoOf([{ ...LINE, Valor: text }, LINE])?.ConteudoValidacaoDocumento
  expect(list).toEqual([{ ...LINE, Valor: new Unreadable(text) }, LINE])
  const { Analise } = z.parse(ScoreAnswer, { Analise: { Motivo: text, OCR: { Nome: text, Extra: text } } })
  expect(readable(Analise)?.Motivo).toEqual(new Unreadable(text))
  // Nothing reads an unknown field.
  expect(readable(readable(Analise)?.OCR)).toMatchObject({ Nome: new Unreadable(text), Extra: text })
  expect(messagesOf(['OK', text, 'OK'])).toEqual(['OK', new Unread(1, 3)])
})

test('of a record with too many fields, the known ones and the first others are read', () => {
  const unknown = Object.fromEntries(times(20_000, 'x').map((value, at) => [`Novo${at}`, value]))
  const { Analise } = z.parse(ScoreAnswer, { Analise: { OCR: { ...unknown, Nome: 'ANA' } } })
  const ocr = readable(readable(Analise)?.OCR) ?? {}
  expect(ocr).toMatchObject({ Nome: 'ANA', Novo0: 'x', [UNREAD_FIELDS]: new Unread(2001, 20_001) })
  expect(Object.keys(ocr).length).toBeLessThan(2010 + OCR_FIELDS.length)
})
