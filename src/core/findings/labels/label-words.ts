import { decodeText } from '#core/findings/vocabulary/decode-text.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import type { WordClass } from '#core/findings/vocabulary/lexicon.ts'
import { LABEL_ROLES, vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import { rememberLabels } from '#core/findings/vocabulary/remember.ts'
import { meaningOf, partsOf, phraseAt } from '#core/findings/vocabulary/words.ts'

/** The first of two words without a space between them: DTNASC, NUMDOC, NOMETITULAR. */
const GLUED_PREFIX = /^(?:DATA|DT|NUMERO|NUM|NR|NOME|NM|ORGAO|UF|COD)/

const tokenOf = (word: string) => ({ word, gap: 'none' }) as const

function isLabelWord(word: string): boolean {
  return meaningOf(LABEL_ROLES, word) !== undefined
}

function splitGlued(word: string): readonly string[] {
  const rest = word.replace(GLUED_PREFIX, '')
  return !isLabelWord(word) && isLabelWord(rest) ? [word.slice(0, -rest.length), rest] : [word]
}

/** The rest of a longer label is replaced by an unknown word, so the label matches no field. */
export const MAX_LENGTH = 200

/** A document before the datum: "CNH - Validade". Not "RG - CNH", which is one field of a licence. */
const LEADING_DOCUMENT = /^\s*(documento|doc\.?|cnh|rg)\s*[-–—:]\s*(?!cnh|rg)(\S.*)/is

/**
 * Splits a label into folded words. Drops a list number, splits camelCase, joins initials, moves a leading document to the
 * end, and replaces `/` between two subjects by E.
 */
export function splitLabel(label: string): readonly string[] {
  const source = label.length > MAX_LENGTH ? `${label.slice(0, MAX_LENGTH)} ETC` : label
  const spaced = decodeText(source)
    .replace(/^\s*\d{1,3}\s*[.)–-]\s*(?=\p{L})/u, '')
    .replace(LEADING_DOCUMENT, '$2 do $1')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/\b(\p{L})\.(?=[\p{L}º](?!\p{L}))/gu, '$1')
    .replace(/[/+,&;|]/g, ' E ')
    .replace(/#/g, ' N ')
  return foldWords(spaced.replace(/^\s*No[.°]/i, 'N '))
    .split(' ')
    .filter((word) => word !== '')
}

/** Like `splitLabel`, and splits words without a space between them: DTNASC. */
export function labelTokens(label: string): readonly string[] {
  return splitLabel(label).flatMap(splitGlued)
}

interface LabelWords {
  /** The words that name the subject, in label order: a lexicon name, or the unknown word itself. */
  readonly subject: readonly string[]
  readonly aspect: 'digit' | 'format' | null
  /** True if a "yes" need not confirm the value: "Nome informado". False for "Nome confere", which asks about it. */
  readonly hasRemark: boolean
  readonly hasUnknownWord: boolean
  /** Kinds of documents that the label names only as a place: "Nome no documento", "Validade da CNH". */
  readonly placeWords: ReadonlySet<string>
}

const DOCUMENTS = new Set(['DOCUMENTO', 'CNH', 'RG', 'IDENTIDADE'])

/** Data that occur in any label and identify no field. */
const GENERAL = new Set(['RESULTADO', 'REGRA', 'TITULAR', 'DADO'])

const REMARK_CLASSES = new Set<WordClass>([
  'positive',
  'active',
  'checked',
  'refusal',
  'stopped',
  'harm',
  'other-person',
  'death',
  'doubt',
  'hedge',
  'obstacle',
  'finding',
  'excluding',
  'yes',
  'no',
])

const { classes } = vocabularyOf({})

/** A word or phrase of a label: the name of a datum (or something unknown), a remark, or null if it has no effect. */
interface LabelPart {
  readonly effect: 'name' | 'remark' | null
  readonly name: string
}

function labelParts(words: readonly string[]): readonly LabelPart[] {
  // "Campo: nome" is the label of a name. "Nome do campo" is not.
  const isAboutField = words.indexOf('CAMPO') > 0
  return partsOf(words.map(tokenOf), LABEL_ROLES).map(({ words: name, role }) => {
    if (role?.role === 'datum') {
      return { effect: !GENERAL.has(role.datum) || isAboutField ? 'name' : null, name: role.datum }
    }
    const wordClass = phraseAt(classes, name.split(' ').map(tokenOf), 0)?.meaning
    // "Nome aprovado" states something. "Nome confere" asks.
    const isAssertion =
      role?.role === 'confirmation' && /[AI]D[OA]S?$/.test(name) && !name.startsWith('VALID')
    if (role?.role === 'remark' || isAssertion) return { effect: 'remark', name }
    if (role !== null && role.role !== 'neutral' && role.role !== 'yes') return { effect: null, name }
    if (wordClass === 'filler' || wordClass === 'with') return { effect: null, name }
    return { effect: wordClass && REMARK_CLASSES.has(wordClass) ? 'remark' : 'name', name }
  })
}

function readLabelWords(label: string): LabelWords {
  const labelledParts = labelParts(labelTokens(label))
  const names = labelledParts.filter(({ effect }) => effect === 'name').map(({ name }) => name)
  const aspect = names.includes('DIGITO') ? 'digit' : names.includes('FORMATO') ? 'format' : null
  const subject = names.filter((name) => name !== 'DIGITO' && name !== 'FORMATO')
  // "CPF/RG" and "CPF x RG" have two subjects. "CPF x documento" has one.
  const isSecondSubject = (name: string, index: number) => {
    const previous = labelledParts[index - 1]?.name
    return previous === 'E' || (name !== 'DOCUMENTO' && (previous === 'X' || previous === 'VS'))
  }
  const placeParts = labelledParts.filter(
    ({ name }, index) => DOCUMENTS.has(name) && name !== subject[0] && !isSecondSubject(name, index),
  )
  return {
    subject,
    aspect,
    hasRemark: labelledParts.some(({ effect }) => effect === 'remark'),
    hasUnknownWord: names.some((name) => !isLabelWord(name)),
    placeWords: new Set(placeParts.map(({ name }) => name)),
  }
}

export const labelWords: (label: string) => LabelWords = rememberLabels(
  readLabelWords,
  ({ hasUnknownWord }) => !hasUnknownWord,
)
