import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldWords } from '../values/fold-text.ts'
import { CONFIRMATIONS, LEXICON } from '../vocabulary/lexicon.ts'
import { readLabel, readText } from './read-text.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.ts'
import { formsOf } from '../vocabulary/words.ts'

const vocabulary = vocabularyOf({})
const read = (text: string, label = '') => readText(text, vocabulary, readLabel(label, vocabulary))

/** From the best to the worst for the value that a text speaks of. */
const GREENNESS = ['confirmed', 'nothing-found', 'not-validated', 'unrecognised', 'doubtful', 'refused']
const greenness = (text: string, label = '') => {
  const { outcome, death } = read(text, label)
  const worst = Math.max(GREENNESS.indexOf(outcome), death ? GREENNESS.indexOf(death.outcome) : 0)
  return worst
}

const confirmed = fc.constantFrom('VALIDO', 'OK', 'CONFERE', 'SEM DIVERGENCIA', 'IGUAL', 'APROVADA')
const word = fc.stringMatching(/^[A-Z]{1,9}$/)
/** Words of the lexicon beside any others. */
const known = fc.constantFrom(
  ...Object.values(LEXICON)
    .flat()
    .map((phrase) => phrase.replaceAll('~', 'O')),
)
const anyText = fc.array(fc.oneof(known, word, fc.constantFrom(':', ',', '.', ' - ', '(', ')', '?')), {
  maxLength: 8,
})
const single = formsOf(CONFIRMATIONS)

describe('whatever the text', () => {
  test('only a whole phrase of confirmation is green', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          anyText.map((words) => words.join(' ')),
        ),
        (text) => {
          fc.pre(!single.has(foldWords(text)))
          expect(read(text).outcome).not.toBe('confirmed')
        },
      ),
    )
  })
  test('with one more word, before or after, it is not green', () => {
    fc.assert(
      fc.property(confirmed, word, fc.boolean(), (phrase, more, isBefore) => {
        expect(read(isBefore ? `${more} ${phrase}` : `${phrase} ${more}`).outcome).not.toBe('confirmed')
      }),
    )
  })
  test('a negator before any text makes nothing green', () => {
    const negator = fc.constantFrom('NAO', 'NEM', 'NUNCA', 'NENHUM', 'NADA')
    fc.assert(
      fc.property(
        negator,
        anyText.map((words) => words.join(' ')),
        (each, text) => {
          expect(read(`${each} ${text}`).outcome).not.toBe('confirmed')
        },
      ),
    )
  })
  test('a negator before an unknown word is a doubt', () => {
    fc.assert(
      fc.property(fc.constantFrom('NAO', 'SEM', 'NENHUM', 'NEM', 'NUNCA'), word, (negator, unknown) => {
        fc.pre(greenness(unknown) === GREENNESS.indexOf('unrecognised') && unknown.length > 3)
        // A confirmation that no label asks for is known, though it says nothing alone: APTA.
        fc.pre(!single.has(unknown))
        expect(read(`${negator} ${unknown}`).outcome).toBe('doubtful')
      }),
    )
  })
  test('a negator before a confirmation refuses it', () => {
    const positive = fc.constantFrom('VALIDO', 'OK', 'CONFERE', 'CORRETA', 'REGULARES', 'APROVADO')
    fc.assert(
      fc.property(
        fc.constantFrom('NAO', 'NENHUM', 'NENHUMA', 'NAO HA', 'SEM', 'NADA'),
        positive,
        (no, yes) => {
          expect(read(`${no} ${yes}`).outcome).toBe('refused')
        },
      ),
    )
  })
  test('nothing is green under a harm, a doubt or a scale', () => {
    const label = fc.constantFrom(
      ...['harm', 'death', 'refusal', 'doubt', 'obstacle', 'hedge', 'scale', 'risk'].flatMap((name) =>
        LEXICON[name as 'harm'].filter((phrase) => !phrase.includes('~')),
      ),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          label,
          label.map((each) => `Documento ${each}`),
        ),
        fc.oneof(
          confirmed,
          anyText.map((words) => words.join(' ')),
        ),
        (each, text) => {
          expect(read(text, each).outcome).not.toBe('confirmed')
        },
      ),
    )
  })
  test('accents, case and spaces change nothing', () => {
    const accents: Record<string, string> = { A: 'á', E: 'ê', I: 'í', O: 'õ', U: 'ü', C: 'ç' }
    fc.assert(
      fc.property(
        fc.array(known, { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.boolean()),
        (words, coin) => {
          const flips = () => coin.next().value === true
          const dressed = Array.from(words.join(flips() ? '  ' : ' '), (letter) => {
            const accented = flips() ? (accents[letter] ?? letter) : letter
            return flips() ? accented.toLowerCase() : accented
          }).join('')
          expect(read(` ${dressed} `)).toEqual(read(words.join(' ')))
        },
      ),
    )
  })
})
