import { decodeText } from '#core/findings/vocabulary/decode-text.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import type { WordRole, WordClass } from '#core/findings/vocabulary/lexicon.ts'
import { LABEL_ROLES, vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import { rememberLabels } from '#core/findings/vocabulary/remember.ts'
import { meaningOf, partsOf, phraseAt } from '#core/findings/vocabulary/words.ts'

/** Two words without a space between them: DTNASC, NUMDOC, NOMETITULAR. */
const GLUED = /^(?:DATA|DT|NUMERO|NUM|NR|NOME|NM|ORGAO|UF|COD)/

const tokenOf = (word: string) => ({ word, gap: 'none' }) as const

function isLabelWord(word: string): boolean {
  return meaningOf(LABEL_ROLES, word) !== undefined
}

function unglue(word: string): readonly string[] {
  const rest = word.replace(GLUED, '')
  return !isLabelWord(word) && isLabelWord(rest) ? [word.slice(0, -rest.length), rest] : [word]
}

/** What stands behind is not read, and so keeps a longer label from naming a field. */
export const MAX_LENGTH = 200

/** A document in front of the datum that is read from it: "CNH - Validade"; not "RG - CNH", one field of a licence. */
const IN_FRONT = /^\s*(documento|doc\.?|cnh|rg)\s*[-–—:]\s*(?!cnh|rg)(\S.*)/is

/**
 * The words of a label, folded, without a number in a list; those of a camelCase name apart, initials together, a
 * document in front behind, `/` between two subjects as E.
 */
export function splitLabel(label: string): readonly string[] {
  const read = label.length > MAX_LENGTH ? `${label.slice(0, MAX_LENGTH)} ETC` : label
  const apart = decodeText(read)
    .replace(/^\s*\d{1,3}\s*[.)–-]\s*(?=\p{L})/u, '')
    .replace(IN_FRONT, '$2 do $1')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/\b(\p{L})\.(?=[\p{L}º](?!\p{L}))/gu, '$1')
    .replace(/[/+,&;|]/g, ' E ')
    .replace(/#/g, ' N ')
  return foldWords(apart.replace(/^\s*No[.°]/i, 'N '))
    .split(' ')
    .filter((word) => word !== '')
}

/** The words of a label, those without a space between them apart: DTNASC. */
export function labelTokens(label: string): readonly string[] {
  return splitLabel(label).flatMap(unglue)
}

export interface LabelWords {
  /** Words that name the subject, by their names in the lexicon and in the label's order; unknown words as they are. */
  readonly subject: readonly string[]
  /** Whether the label is about a check digit or a format. */
  readonly aspect: 'digit' | 'format' | null
  /**
   * Whether the label says something of the value that a "yes" need not confirm: "Nome informado". Not where it asks whether
   * the value is right: "Nome confere".
   */
  readonly hasRemark: boolean
  /** Whether some word of it is in no list. */
  readonly isUnclear: boolean
  /** Kinds of documents that the label only gives as a place, "Nome no documento", "Validade da CNH". */
  readonly places: ReadonlySet<string>
}

const DOCUMENTS = new Set(['DOCUMENTO', 'CNH', 'RG', 'IDENTIDADE'])

/** Data that any label may speak of, and that tell no field: the check, the holder, a datum. */
const GENERAL = new Set(['RESULTADO', 'REGRA', 'TITULAR', 'DADO'])

/** Classes of words that say something of a value. */
const REMARKS = new Set<WordClass>([
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

const SILENT_ROLES = new Set<WordRole['role']>([
  'confirmation',
  'degree',
  'preposition',
  'genitive',
  'article',
  'glue',
  'check',
])

const { classes } = vocabularyOf({})

/** What a word or phrase of a label does: it names a datum (or something unknown), says something of it, or nothing. */
interface Meant {
  readonly is: 'name' | 'remark' | null
  readonly name: string
}

function meant(words: readonly string[]): readonly Meant[] {
  // "Campo: nome" is a label of the name; "Nome do campo" is not.
  const isOfField = words.indexOf('CAMPO') > 0
  return partsOf(words.map(tokenOf), LABEL_ROLES).map(({ words: name, role }) => {
    if (role?.role === 'datum') {
      return { is: !GENERAL.has(role.datum) || isOfField ? 'name' : null, name: role.datum }
    }
    const said = phraseAt(classes, name.split(' ').map(tokenOf), 0)?.meaning
    // "Nome aprovado" says something of it, "Nome confere" asks.
    const isAsserted = role?.role === 'confirmation' && /[AI]D[OA]S?$/.test(name) && !name.startsWith('VALID')
    if (role?.role === 'remark' || isAsserted) return { is: 'remark', name }
    if (role !== null && SILENT_ROLES.has(role.role)) return { is: null, name }
    if (said === 'filler' || said === 'with') return { is: null, name }
    return { is: said && REMARKS.has(said) ? 'remark' : 'name', name }
  })
}

const AND = new Set<string | undefined>(['E'])
const AND_OR_AGAINST = new Set<string | undefined>(['E', 'X', 'VS'])

function findLabelWords(label: string): LabelWords {
  const all = meant(labelTokens(label))
  const named = all.filter(({ is }) => is === 'name').map(({ name }) => name)
  const aspect = named.includes('DIGITO') ? 'digit' : named.includes('FORMATO') ? 'format' : null
  const subject = named.filter((name) => name !== 'DIGITO' && name !== 'FORMATO')
  // "CPF/RG" and "CPF x RG" have two subjects; "CPF x documento" has one.
  const isSecondSubject = (name: string, at: number) =>
    (name === 'DOCUMENTO' ? AND : AND_OR_AGAINST).has(all[at - 1]?.name)
  const places = all.filter(
    ({ name }, at) => DOCUMENTS.has(name) && name !== subject[0] && !isSecondSubject(name, at),
  )
  return {
    subject,
    aspect,
    hasRemark: all.some(({ is }) => is === 'remark'),
    isUnclear: named.some((name) => !isLabelWord(name)),
    places: new Set(places.map(({ name }) => name)),
  }
}

export const labelWords: (label: string) => LabelWords = rememberLabels(
  findLabelWords,
  ({ isUnclear }) => !isUnclear,
)
