import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldMessage } from '../values/fold-text.ts'
import { readMessage } from './read-message.ts'
import { vocabularyOf } from './vocabulary.ts'

const defaults = vocabularyOf({})
const read = (text: string) => readMessage(text, defaults)

describe('whatever the text', () => {
  const confirmed = fc.constantFrom('VALIDO', 'OK', 'CONFERE', 'SEM DIVERGENCIA', 'IGUAL', 'APROVADA')
  const word = fc.stringMatching(/^[A-Z]{1,9}$/)
  const accents: Record<string, string> = { A: 'á', E: 'ê', I: 'í', O: 'õ', U: 'ü', C: 'ç' }

  test('no text outside the confirmed list is green', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (text) => {
          fc.pre(!defaults.isConfirmed(foldMessage(text)))
          expect(read(text)).not.toBe('ok')
        },
      ),
    )
  })
  test('with one more word, before or after, it is not green', () => {
    fc.assert(
      fc.property(confirmed, word, fc.boolean(), (phrase, more, isBefore) => {
        expect(read(isBefore ? `${more} ${phrase}` : `${phrase} ${more}`)).not.toBe('ok')
      }),
    )
  })
  test('accents, case, spaces and one final full stop change nothing', () => {
    const text = fc.array(
      fc.constantFrom('NAO', 'SEM', 'VALIDO', 'FRAUDE', 'DE', 'CONFERE', 'PARCIAL', 'DIVERGENTE', 'X'),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(text, fc.infiniteStream(fc.boolean()), (words, coin) => {
        const flips = () => coin.next().value === true
        const dressed = Array.from(words.join(flips() ? '  ' : ' '), (letter) => {
          const accented = flips() ? (accents[letter] ?? letter) : letter
          return flips() ? accented.toLowerCase() : accented
        }).join('')
        expect(read(` ${dressed}${flips() ? '.' : ''} `)).toBe(read(words.join(' ')))
      }),
    )
  })
  test('a negator turns a confirming word red, and a refusal unchecked', () => {
    const single = fc.constantFrom('VALIDO', 'OK', 'CONFERE', 'CORRETA', 'REGULARES', 'APROVADO')
    const refusal = fc.constantFrom('INVALIDO', 'DIVERGENTE', 'FALSA', 'NOK', 'FRAUDE', 'IRREGULAR')
    const negator = fc.constantFrom('NAO', 'NENHUM', 'NENHUMA', 'NAO HA', 'SEM', 'AUSENCIA DE', 'LIVRE DE')
    fc.assert(
      fc.property(negator, single, refusal, (no, yes, refused) => {
        expect(read(`${no} ${yes}`)).toBe('fail')
        expect(read(refused)).toBe('fail')
        expect(read(`${no} ${refused}`)).toBe('unchecked')
      }),
    )
  })
})
