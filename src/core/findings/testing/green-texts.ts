import * as fc from 'fast-check'
import { LEXICON, LISTED_ROLES } from '#core/findings/vocabulary/lexicon.ts'
import type { WordClass } from '#core/findings/vocabulary/lexicon.ts'
import { hasFamilyEnding } from '#core/findings/vocabulary/words.ts'

const { roles, classes } = LEXICON

const ENDINGS = ['A', 'O', 'OS', 'ADO', 'IDA', 'ANTE', 'ENCIA', 'ACAO', 'OU'].filter(hasFamilyEnding)

/** A phrase of the lexicon as a text may have it: a stem with an ending. */
function written(phrase: string): fc.Arbitrary<string> {
  return fc.constantFrom(...ENDINGS).map((ending) => phrase.replaceAll('~', ending))
}

/** A phrase of some classes. */
export function phraseOf(...names: readonly WordClass[]): fc.Arbitrary<string> {
  return fc.constantFrom(...names.flatMap((name) => classes[name])).chain(written)
}

/** Classes of words that no green text has, outside a phrase that the lexicon lists as a confirmation. */
export const AGAINST = [
  'negator',
  'refusal',
  'stopped',
  'harm',
  'other-person',
  'death',
  'doubt',
  'hedge',
  'obstacle',
  'modal',
  'condition',
  'contrast',
] as const satisfies readonly WordClass[]

/** A word in no list: no word of the lexicon's languages has WQ. */
export const unknownWord = fc.oneof(
  fc.stringMatching(/^[B-Z]{2,4}WQ[A-Z]{2,4}$/).filter((word) => !/^(?:D[EI]S|I|MAL)/.test(word)),
  fc.constantFrom('PARAFUSO', 'QUINZENA', 'VENTILADOR', 'ZEBRA', 'UMBRELLA'),
)

/** Words and signs, most of them of the lexicon. */
export const anyText = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...Object.values(classes).flat()).chain(written) },
      fc.constantFrom(...Object.entries(roles.datum).flat(2)),
      fc.constantFrom(...roles.confirmation),
      fc.constantFrom(...LISTED_ROLES.flatMap((role) => roles[role])),
      fc.stringMatching(/^[A-Z]{1,9}$/),
      fc.constantFrom(':', ',', '.', ' - ', '(', ')', '?'),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((words) => words.join(' '))

/** Data that have nothing in common: a text about one says nothing of another. */
const DATA = (
  'NOME CPF NASCIMENTO EXPEDICAO VALIDADE CATEGORIA RENACH SEGURANCA PERFURACAO UF NATURALIDADE DIRETOR ' +
  'ASSINATURA FACE ALINHAMENTO INSTITUTO TIPO'
).split(' ')

const joined = (...parts: readonly fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((words) => words.filter((each) => each !== '').join(' '))

/** "NA BASE", and sources that have their preposition in the lexicon: "NO CADASTRO". */
const source = fc
  .tuple(
    fc.constantFrom('NA', 'PELA', 'COM A', 'JUNTO A', 'DE ACORDO COM A'),
    fc.constantFrom(...roles.source),
  )
  .map(([before, name]) => (/^(?:NO|COM|AO) /.test(name) ? name : `${before} ${name}`))

/**
 * Confirmations that need nothing behind them and fit any datum: not PASSOU NA, nor REGULAR, which a
 * picture may be, nor SUPERADO, which alone is a doubt.
 */
const WHOLE_CONFIRMATIONS = roles.confirmation.filter(
  (phrase) => !/(?: (?:QUE|NA|NO|EM|PELA)|^PASS.*|^REGULAR|.*SUPERAD.)$/.test(phrase),
)

/** A text that confirms a datum: how far and by whom may be said as well. */
function confirmationOf(datum: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return joined(
    fc.constantFrom('', 'O', 'A'),
    datum,
    fc.constantFrom('', 'ESTA'),
    fc.constantFrom(...WHOLE_CONFIRMATIONS),
    fc.option(fc.constantFrom(...roles.degree), { nil: '' }),
    fc.option(source, { nil: '' }),
  )
}

const nameOf = (datum: string) => fc.constantFrom(datum, ...(roles.datum[datum] ?? []))

/** A label that names a datum, and a text that confirms this one or no other. FACE MATCH is the name of a check. */
export const greenText = fc.constantFrom(...DATA).chain((datum) =>
  fc.record({
    label: fc.constant(datum),
    text: confirmationOf(fc.oneof(fc.constant(''), nameOf(datum))).filter(
      (text) => !text.includes('FACE MATCH'),
    ),
  }),
)

/** A label that names a datum, and a text that confirms another one. */
export const greenTextOfAnother = fc
  .shuffledSubarray([...DATA], { minLength: 2, maxLength: 2 })
  .chain(([label = '', other = '']) =>
    fc.record({ label: fc.constant(label), text: confirmationOf(nameOf(other)) }),
  )
