import { describe, expect, test } from 'vitest'
import { Config } from '../../config/schema.ts'
import { foldMessage } from '../values/fold-text.ts'
import { readMessage } from './read-message.ts'
import { vocabularyOf } from './vocabulary.ts'

const withOwn = (vocabulary: Config['vocabulary']) => {
  const own = vocabularyOf(Config.parse({ vocabulary }))
  return (text: string) => readMessage(text, own)
}

describe('the config’s vocabulary is added', () => {
  test('to each list', () => {
    const own = withOwn({
      none: ['n/d'],
      confirmed: ['Nada consta'],
      refused: ['bloqueado'],
      doubtful: ['rever'],
    })
    expect(own('N/D')).toBe('unchecked')
    expect(own('nada consta.')).toBe('ok')
    expect(own('CARTÃO BLOQUEADA')).toBe('fail')
    expect(own('NAO BLOQUEADO')).toBe('unchecked')
    expect(own('Rever amanhã')).toBe('warn')
    expect(own('VÁLIDO')).toBe('ok')
  })
  test('and negated like the built-in ones', () => {
    expect(withOwn({ confirmed: ['bate'] })('nao bate')).toBe('fail')
    expect(withOwn({ confirmed: ['aceito'] })('nao foi aceito')).toBe('fail')
  })
  test('a phrase that it refuses no longer confirms', () => {
    expect(withOwn({ refused: ['regular'] })('REGULAR')).toBe('fail')
    expect(withOwn({ doubtful: ['ok'] })('OK')).toBe('warn')
  })
  test('a negated phrase can be confirmed by name', () => {
    expect(withOwn({ confirmed: ['Nenhuma divergência encontrada'] })('NENHUMA DIVERGENCIA ENCONTRADA')).toBe(
      'ok',
    )
  })
})

describe('no validation took place', () => {
  test.each([
    ['', true],
    ['-', true],
    ['--', true],
    ['—', true],
    ['N/A', true],
    ['NA', true],
    ['N.A.', true],
    ['não se aplica', true],
    ['Não aplicável', true],
    ['SEM VALIDAÇÃO', true],
    ['-1', false],
    ['1-', false],
    ['SEM VALIDADE', false],
  ])('%j: %s', (text, expected) => {
    expect(vocabularyOf({}).isNone(foldMessage(text))).toBe(expected)
  })
  test('where the config says so, even if its words refuse', () => {
    expect(withOwn({ none: ['Não encontrado'] })('NÃO ENCONTRADO')).toBe('unchecked')
  })
})

test('a config is compiled once', () => {
  const config = Config.parse({ vocabulary: { confirmed: ['LIBERADO'] } })
  expect(vocabularyOf(config)).toBe(vocabularyOf(config))
})
