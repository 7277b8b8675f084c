import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AGAINST,
  anyText,
  greenText,
  greenTextOfAnother,
  phraseOf,
  unknownWord,
} from '#core/findings/testing/green-texts.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { isState } from '#core/findings/values/states.ts'
import { LEXICON } from '#core/findings/vocabulary/lexicon.ts'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import { tokenize } from '#core/findings/vocabulary/tokens.ts'
import { formsOf, indexWords, phraseAt } from '#core/findings/vocabulary/words.ts'
import { readLabel, readText } from './read-text.ts'

const vocabulary = vocabularyOf({})
const readAnswer = (text: string, label = '') => readText(text, vocabulary, readLabel(label, vocabulary))

const { datum, confirmationOf, ...roles } = LEXICON.roles
const { yes: YES, check: CHECKS } = LEXICON.classes
const LISTED_PHRASES = [
  Object.entries(datum),
  Object.values(confirmationOf),
  Object.values(roles),
  YES,
  CHECKS,
].flat(4)
const LISTED_WORDS = new Set(LISTED_PHRASES.flatMap((phrase) => phrase.split(' ')))

function isListed(word: string): boolean {
  return formsOf(word).some((form) => LISTED_WORDS.has(form)) || isState(word) || /^\d+$/.test(word)
}

/** Inserts words into a text. */
function insertWords(text: string, inserted: string, position: number): string {
  const words = text.split(' ')
  return words.toSpliced(position % (words.length + 1), 0, inserted).join(' ')
}

describe('green', () => {
  test('is a confirmation of the label’s datum with degree, source and glue', () => {
    fc.assert(
      fc.property(greenText, ({ label, text }) => {
        expect(readAnswer(text, label)).toMatchObject({ outcome: 'confirmed', words: text, death: null })
      }),
    )
  })
  test('is a confirmation before or after a look-up stamp without another word', () => {
    const source = fc.constantFrom('RECEITA FEDERAL', 'SERPRO', 'BASE DO ESTADO DE SÃO PAULO', 'DETRAN-RJ')
    const stamp = fc
      .tuple(source, fc.constantFrom(' - ', ', ', ' (', ' EM '), fc.constantFrom('09:12:44', '10h32'))
      .map(([name, sign, time]) => `Fonte: ${name}${sign}17/11/2026 ${time}`)
    const against = fc.oneof(unknownWord, phraseOf(...AGAINST))
    fc.assert(
      fc.property(greenText, stamp, against, fc.nat(), ({ label, text }, lookUp, word, position) => {
        expect(readAnswer(`${text} - ${lookUp}`, label).outcome).toBe('confirmed')
        expect(readAnswer(`${lookUp}: ${text}`, label).outcome).toBe('confirmed')
        expect(readAnswer(`${text} - ${insertWords(lookUp, word, position)}`, label).outcome).not.toBe(
          'confirmed',
        )
        expect(readAnswer(`${insertWords(lookUp, word, position)}: ${text}`, label).outcome).not.toBe(
          'confirmed',
        )
      }),
    )
  })
  test('is a confirmation after a look-up report, which alone confirms nothing', () => {
    const report = fc.constantFrom(
      'Realizamos a consulta na base da Receita Federal e o ',
      'Comparação realizada com a base. Resultado: ',
      'Análise manual concluída: ',
    )
    fc.assert(
      fc.property(report, fc.constantFrom('NOME', 'CPF'), unknownWord, (introduction, name, unknown) => {
        expect(readAnswer(`${introduction}${name} confere`, name).outcome).toBe('confirmed')
        expect(readAnswer(`${introduction}${name} confere`, 'Categoria').outcome).not.toBe('confirmed')
        expect(readAnswer(`${unknown} ${introduction}${name} confere`, name).outcome).not.toBe('confirmed')
        expect(readAnswer(introduction, name).outcome).not.toBe('confirmed')
        expect(readAnswer(`${introduction} OK`, name).outcome).not.toBe('confirmed')
      }),
    )
  })
  test('is no text with an unlisted word', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), anyText), (text) => {
        fc.pre(!foldWords(text).split(' ').every(isListed))
        expect(readAnswer(text).outcome).not.toBe('confirmed')
      }),
    )
  })
  test('ends if an unknown word is inserted', () => {
    fc.assert(
      fc.property(greenText, unknownWord, fc.nat(), ({ label, text }, unknown, position) => {
        const { outcome } = readAnswer(insertWords(text, unknown, position), label)
        expect(outcome).not.toBe('confirmed')
        // SEM DIVERGENCIA and VERIFICACION SUPERADA also deny something.
        fc.pre(!/\b(?:SEM|SIN|NENHUMA|SUPERADA)\b/.test(text))
        expect(outcome).toBe('unrecognised')
      }),
    )
  })
  test('ends if a negator, a harm, a doubt or a condition is inserted', () => {
    fc.assert(
      fc.property(greenText, phraseOf(...AGAINST), fc.nat(), ({ label, text }, against, position) => {
        const objection = insertWords(text, against, position)
        // In CONFIRMADO EM ANALISE the analysis is over. EXPIRACAO names a datum.
        fc.pre(against !== 'EXPIRACAO' && !/[AI]D[OA]S? EM (?:ANALISE|VALIDACAO|VERIFICACAO)/.test(objection))
        expect(readAnswer(objection, label).outcome).not.toBe('confirmed')
      }),
    )
  })
  test('is no text about another datum', () => {
    fc.assert(
      fc.property(greenTextOfAnother, ({ label, text }) => {
        expect(readAnswer(text, label).outcome).not.toBe('confirmed')
      }),
    )
  })
  test('is no yes to a label with an unknown word', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          greenText.map(({ text }) => text),
        ),
        unknownWord,
        (text, unknown) => {
          expect(readAnswer('SIM', `${text} ${unknown}`).outcome).not.toBe('confirmed')
        },
      ),
    )
  })
  test('is nothing under a harm, a doubt or a scale', () => {
    // VENC. refuses in a text and names a datum in a label. DIFERIDA only begins like DIFERE.
    const ofLabels = new Set(Object.values(LEXICON.labels.datum).flat())
    const ordinary = indexWords(LEXICON.classes.ordinary.map((word) => [word, true]))
    const bad = phraseOf('harm', 'death', 'refusal', 'doubt', 'obstacle', 'hedge', 'scale', 'risk').filter(
      (phrase) => !ofLabels.has(phrase) && phraseAt(ordinary, tokenize(phrase), 0) === null,
    )
    fc.assert(
      fc.property(
        greenText,
        bad,
        fc.constantFrom(...YES, ''),
        fc.nat(),
        ({ label, text }, word, yes, position) => {
          const underHarm = insertWords(label, word, position)
          expect(readAnswer(yes || text, underHarm).outcome).not.toBe('confirmed')
        },
      ),
    )
  })
})

describe('a negator', () => {
  test('before any text prevents green', () => {
    const negator = fc.constantFrom('NAO', 'NEM', 'NUNCA', 'NENHUM', 'NADA')
    fc.assert(
      fc.property(negator, anyText, (word, text) => {
        expect(readAnswer(`${word} ${text}`).outcome).not.toBe('confirmed')
      }),
    )
  })
  test('before an unknown word is a doubt', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('NAO', 'SEM', 'NENHUM', 'NEM', 'NUNCA'),
        unknownWord,
        (negator, unknown) => {
          expect(readAnswer(`${negator} ${unknown}`).outcome).toBe('doubtful')
        },
      ),
    )
  })
  test('before a confirmation refuses it', () => {
    const negator = fc.constantFrom('NAO', 'NENHUM', 'NENHUMA', 'NAO HA', 'SEM', 'NADA')
    const positive = fc.constantFrom('VALIDO', 'OK', 'CONFERE', 'CORRETA', 'REGULARES', 'APROVADO')
    fc.assert(
      fc.property(negator, positive, (word, confirmation) => {
        expect(readAnswer(`${word} ${confirmation}`).outcome).toBe('refused')
      }),
    )
  })
})

const ACCENTS: Readonly<Record<string, string>> = { A: 'Á', E: 'Ê', I: 'Í', O: 'Õ', U: 'Ü', C: 'Ç' }

/** With an accent, as an HTML entity, or as UTF-8 decoded as Windows-1252. */
function spellingsOf(letter: string): readonly string[] {
  const accented = ACCENTS[letter] ?? letter
  const cases = [letter, letter.toLowerCase(), accented, accented.toLowerCase()]
  return cases.flatMap((variant) => [
    variant,
    `&#${variant.charCodeAt(0)};`,
    new TextDecoder('windows-1252').decode(new TextEncoder().encode(variant)),
  ])
}

describe('a reading ignores', () => {
  test('case, accents, HTML entities and a wrong encoding', () => {
    const spelled = anyText.chain((text) =>
      fc
        .tuple(
          ...Array.from(text, (sign) =>
            fc.constantFrom(...(/[A-Z]/.test(sign) ? spellingsOf(sign) : [sign])),
          ),
        )
        .map((signs) => ({ text, spelling: signs.join('') })),
    )
    fc.assert(
      fc.property(spelled, ({ text, spelling }) => {
        expect(readAnswer(spelling)).toEqual(readAnswer(text))
      }),
    )
  })
  test.each([
    ['✅ ', ''],
    ['*', '*'],
    ['[', ']'],
    ['>> ', ' <<'],
    ['"', '"'],
    ['“', '”'],
    ['  ', '\t'],
    ['', '...'],
    ['', '…'],
  ])('decorations: %j, %j', (prefix, suffix) => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          greenText.map(({ text }) => text),
        ),
        (text) => {
          // [X] is a ticked box.
          fc.pre(text.trim() !== 'X')
          expect(readAnswer(`${prefix}${text}${suffix}`)).toEqual(readAnswer(text))
        },
      ),
    )
  })
})
