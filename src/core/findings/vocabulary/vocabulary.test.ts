import { describe, expect, test } from 'vitest'
import { Config } from '#core/config/schema.ts'
import { readLabel, readText } from '#core/findings/reading/read-text.ts'
import { tokenize } from './tokens.ts'
import { LEXICON } from './lexicon.ts'
import { vocabularyOf } from './vocabulary.ts'

const readerWith = (words: Config['vocabulary']) => {
  const vocabulary = vocabularyOf(Config.parse({ vocabulary: words }))
  return (text: string) => readText(text, vocabulary).outcome
}

describe('the vocabulary of the config', () => {
  test('extends each list', () => {
    const readAnswer = readerWith({
      none: ['n/d'],
      confirmed: ['Nada consta'],
      refused: ['bloqueado'],
      doubtful: ['rever'],
    })
    expect(readAnswer('N/D')).toBe('not-validated')
    expect(readAnswer('nada consta.')).toBe('confirmed')
    expect(readAnswer('CARTÃO BLOQUEADA')).toBe('refused')
    expect(readAnswer('NAO BLOQUEADO')).toBe('nothing-found')
    expect(readAnswer('Rever amanhã')).toBe('doubtful')
    expect(readAnswer('VÁLIDO')).toBe('confirmed')
  })
  test('can be negated', () => {
    expect(readerWith({ confirmed: ['homologado'] })('nao homologado')).toBe('refused')
    expect(readerWith({ confirmed: ['homologado'] })('nao foi homologado')).toBe('refused')
    expect(readerWith({ confirmed: ['chancelado'] })('não chancelado')).toBe('refused')
  })
  test('overrides a built-in confirmation', () => {
    expect(readerWith({ refused: ['regular'] })('REGULAR')).toBe('refused')
    expect(readerWith({ doubtful: ['ok'] })('OK')).toBe('doubtful')
    expect(readerWith({ none: ['conferido'] })('CONFERIDO')).toBe('not-validated')
    expect(readerWith({ none: ['amostra'] })('CPF VÁLIDO - AMOSTRA')).toBe('not-validated')
    expect(readerWith({ none: ['Receita Federal'] })('CONFERE NA RECEITA FEDERAL')).toBe('unrecognised')
  })
  test('may confirm a negated phrase', () => {
    expect(
      readerWith({ confirmed: ['Nenhuma divergência encontrada'] })('NENHUMA DIVERGENCIA ENCONTRADA'),
    ).toBe('confirmed')
  })
  test('may confirm a phrase that still excludes a harm', () => {
    expect(readerWith({ confirmed: ['Nada consta'] })('FRAUDE: NADA CONSTA')).toBe('nothing-found')
  })
  test('may declare that a refusing text validates nothing', () => {
    expect(readerWith({ none: ['Não encontrado'] })('NÃO ENCONTRADO')).toBe('not-validated')
  })
})

test('a negated confirmation refuses, also if no class lists it', () => {
  expect(readerWith({})('NÃO PROCEDENTE')).toBe('refused')
})

test('a second name is not the name', () => {
  const vocabulary = vocabularyOf(Config.parse({}))
  const label = readLabel('Segundo nome', vocabulary)
  expect(readText('NOME CONFERE', vocabulary, label).outcome).toBe('unrecognised')
})

test('is compiled once per config', () => {
  const config = Config.parse({ vocabulary: { confirmed: ['LIBERADO'] } })
  expect(vocabularyOf(config)).toBe(vocabularyOf(config))
})

const { roles, labels, classes } = LEXICON

/** The phrases of a list, or of named lists with their names. */
function phrasesIn(list: readonly string[] | Readonly<Record<string, readonly string[]>>): readonly string[] {
  return Array.isArray(list) ? list : Object.entries(list).flat(2)
}

const INDEXES = {
  // The names of confirmationOf repeat those of datum.
  roles: [
    ...Object.values({ ...roles, confirmationOf: [] }).flatMap(phrasesIn),
    ...Object.values(roles.confirmationOf).flat(),
  ],
  labels: Object.values(labels).flatMap(phrasesIn),
  classes: Object.values(classes).flat(),
}

test.each(Object.entries(INDEXES))(
  '%s has unique phrases, because only the first would match',
  (_, phrases) => {
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([])
  },
)

test.each(Object.entries(INDEXES))('%s: every phrase is spelled like a folded text', (_, phrases) => {
  const bare = phrases.map((phrase) => phrase.replaceAll('~', ''))
  expect(
    bare.map((phrase) =>
      tokenize(phrase)
        .map(({ word }) => word)
        .join(' '),
    ),
  ).toEqual(bare)
})
