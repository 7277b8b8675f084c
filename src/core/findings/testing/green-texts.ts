import * as fc from 'fast-check'
import { LEXICON, LISTED_ROLES } from '#core/findings/vocabulary/lexicon.ts'
import type { WordClass } from '#core/findings/vocabulary/lexicon.ts'
import { hasFamilyEnding } from '#core/findings/vocabulary/words.ts'

const { roles, classes } = LEXICON

const ENDINGS = ['A', 'O', 'OS', 'ADO', 'IDA', 'ANTE', 'ENCIA', 'ACAO', 'OU'].filter(hasFamilyEnding)

/** Gives a stem of the lexicon an ending. */
function inflect(phrase: string): fc.Arbitrary<string> {
  return fc.constantFrom(...ENDINGS).map((ending) => phrase.replaceAll('~', ending))
}

export function phraseOf(...wordClasses: readonly WordClass[]): fc.Arbitrary<string> {
  return fc.constantFrom(...wordClasses.flatMap((wordClass) => classes[wordClass])).chain(inflect)
}

/** Classes that occur in a green text only inside a listed confirmation. */
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

/** An unlisted word. No word of the lexicon's languages contains WQ. */
export const unknownWord = fc.oneof(
  fc.stringMatching(/^[B-Z]{2,4}WQ[A-Z]{2,4}$/).filter((word) => !/^(?:D[EI]S|I|MAL)/.test(word)),
  fc.constantFrom('PARAFUSO', 'QUINZENA', 'VENTILADOR', 'ZEBRA', 'UMBRELLA'),
)

/** Words and signs, mostly from the lexicon. */
export const anyText = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...Object.values(classes).flat()).chain(inflect) },
      fc.constantFrom(...Object.entries(roles.datum).flat(2)),
      fc.constantFrom(...roles.confirmation),
      fc.constantFrom(...LISTED_ROLES.flatMap((role) => roles[role])),
      fc.stringMatching(/^[A-Z]{1,9}$/),
      fc.constantFrom(':', ',', '.', ' - ', '(', ')', '?'),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((words) => words.join(' '))

/** Unrelated data. A text about one confirms no other. */
const DATA = (
  'NOME CPF NASCIMENTO EXPEDICAO VALIDADE CATEGORIA RENACH SEGURANCA PERFURACAO UF NATURALIDADE DIRETOR ' +
  'ASSINATURA FACE ALINHAMENTO INSTITUTO TIPO'
).split(' ')

const joinWords = (...words: readonly fc.Arbitrary<string>[]) =>
  fc.tuple(...words).map((values) => values.filter((value) => value !== '').join(' '))

/** NA BASE, or a source that the lexicon lists with its preposition: NO CADASTRO. */
const source = fc
  .tuple(
    fc.constantFrom('NA', 'PELA', 'COM A', 'JUNTO A', 'DE ACORDO COM A'),
    fc.constantFrom(...roles.source),
  )
  .map(([preposition, name]) => (/^(?:NO|COM|AO) /.test(name) ? name : `${preposition} ${name}`))

/** Complete confirmations of any datum. PASSOU NA is incomplete, a picture may be REGULAR, SUPERADO alone is a doubt. */
const WHOLE_CONFIRMATIONS = roles.confirmation.filter(
  (phrase) => !/(?: (?:QUE|NA|NO|EM|PELA)|^PASS.*|^REGULAR|.*SUPERAD.)$/.test(phrase),
)

function confirmationOf(datum: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return joinWords(
    fc.constantFrom('', 'O', 'A'),
    datum,
    fc.constantFrom('', 'ESTA'),
    fc.constantFrom(...WHOLE_CONFIRMATIONS),
    fc.option(fc.constantFrom(...roles.degree), { nil: '' }),
    fc.option(source, { nil: '' }),
  )
}

const nameOf = (datum: string) => fc.constantFrom(datum, ...(roles.datum[datum] ?? []))

/** A label and a text that confirms its datum. FACE MATCH is the name of a check. */
export const greenText = fc.constantFrom(...DATA).chain((datum) =>
  fc.record({
    label: fc.constant(datum),
    text: confirmationOf(fc.oneof(fc.constant(''), nameOf(datum))).filter(
      (text) => !text.includes('FACE MATCH'),
    ),
  }),
)

/** A label and a text that confirms another datum. */
export const greenTextOfAnother = fc
  .shuffledSubarray([...DATA], { minLength: 2, maxLength: 2 })
  .chain(([label = '', other = '']) =>
    fc.record({ label: fc.constant(label), text: confirmationOf(nameOf(other)) }),
  )
