import { describe, expect, test } from 'vitest'
import { Config } from '#core/config/schema.ts'
import { readText } from '#core/findings/reading/read-text.ts'
import { tokensOf } from './tokens.ts'
import { LEXICON } from './lexicon.ts'
import { vocabularyOf } from './vocabulary.ts'

const withOwn = (vocabulary: Config['vocabulary']) => {
  const own = vocabularyOf(Config.parse({ vocabulary }))
  return (text: string) => readText(text, own).outcome
}

describe('the config’s vocabulary is added', () => {
  test('to each list', () => {
    const own = withOwn({
      none: ['n/d'],
      confirmed: ['Nada consta'],
      refused: ['bloqueado'],
      doubtful: ['rever'],
    })
    expect(own('N/D')).toBe('not-validated')
    expect(own('nada consta.')).toBe('confirmed')
    expect(own('CARTÃO BLOQUEADA')).toBe('refused')
    expect(own('NAO BLOQUEADO')).toBe('nothing-found')
    expect(own('Rever amanhã')).toBe('doubtful')
    expect(own('VÁLIDO')).toBe('confirmed')
  })
  test('and negated like the built-in ones', () => {
    expect(withOwn({ confirmed: ['homologado'] })('nao homologado')).toBe('refused')
    expect(withOwn({ confirmed: ['homologado'] })('nao foi homologado')).toBe('refused')
  })
  test('a phrase that it refuses no longer confirms', () => {
    expect(withOwn({ refused: ['regular'] })('REGULAR')).toBe('refused')
    expect(withOwn({ doubtful: ['ok'] })('OK')).toBe('doubtful')
    expect(withOwn({ none: ['conferido'] })('CONFERIDO')).toBe('not-validated')
  })
  test('a negated phrase can be confirmed by name', () => {
    expect(withOwn({ confirmed: ['Nenhuma divergência encontrada'] })('NENHUMA DIVERGENCIA ENCONTRADA')).toBe(
      'confirmed',
    )
  })
  test('a text that says that nothing was validated, even if its words refuse', () => {
    expect(withOwn({ none: ['Não encontrado'] })('NÃO ENCONTRADO')).toBe('not-validated')
  })
})

test('a config is compiled once', () => {
  const config = Config.parse({ vocabulary: { confirmed: ['LIBERADO'] } })
  expect(vocabularyOf(config)).toBe(vocabularyOf(config))
})

const { roles, labels, classes } = LEXICON

/** The phrases of a list, or of each list under its name, which is one as well. */
function phrasesIn(list: readonly string[] | Readonly<Record<string, readonly string[]>>): readonly string[] {
  return Array.isArray(list) ? list : Object.entries(list).flat(2)
}

/** The phrases of the lexicon by the index that they are in. */
const INDEXES = {
  // The names of confirmationOf are those of data.
  roles: [
    ...Object.values({ ...roles, confirmationOf: [] }).flatMap(phrasesIn),
    ...Object.values(roles.confirmationOf).flat(),
  ],
  labels: Object.values(labels).flatMap(phrasesIn),
  classes: Object.values(classes).flat(),
}

test.each(Object.entries(INDEXES))(
  '%s: no phrase stands twice, because only the first would count',
  (_, phrases) => {
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([])
  },
)

test.each(Object.entries(INDEXES))('%s: every phrase is spelled as the words of a text are', (_, phrases) => {
  const bare = phrases.map((phrase) => phrase.replaceAll('~', ''))
  expect(
    bare.map((phrase) =>
      tokensOf(phrase)
        .map(({ word }) => word)
        .join(' '),
    ),
  ).toEqual(bare)
})
