import { splitLabel } from '#core/findings/labels/label-words.ts'
import { TITLE_WORDS } from '#core/findings/labels/titles.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { isState, STATE_BODIES } from '#core/findings/values/states.ts'
import { tokensOf } from '#core/findings/vocabulary/tokens.ts'
import { LEXICON, LISTED_ROLES } from '#core/findings/vocabulary/lexicon.ts'
import { indexWords, phraseAt } from '#core/findings/vocabulary/words.ts'
import { isCompound, SENSE_WORDS } from './field-kinds.ts'

const { datum } = LEXICON.roles
const { ordinary: _, ...classes } = LEXICON.classes

/** Every word of the lexicon that says something. An ordinary one only looks like a refusal, and may be a name. */
export const LEXICON_PHRASES: readonly string[] = [
  ...LISTED_ROLES.flatMap((role) => LEXICON.roles[role]),
  ...Object.values(classes).flat(),
]

const OF_LABELS: ReadonlySet<string> = new Set([
  ...Object.entries(datum).flat(2),
  ...Object.values(LEXICON.labels.datum).flat(),
  ...LEXICON.labels.glue,
  ...LEXICON.labels.remark,
  ...TITLE_WORDS,
  ...SENSE_WORDS,
])

/** The words by which laudos and labels are read, alone and in phrases. */
const KNOWN = indexWords(
  [...LEXICON_PHRASES, ...OF_LABELS, ...STATE_BODIES]
    .flatMap((phrase) => phrase.split(' '))
    .map((word) => [word, true]),
)

/** Words of the vocabulary that are frequent names as well. */
const NAMES: ReadonlySet<string> = new Set(
  'NASCIMENTO PESSOA CAMPOS DIAS PAIS FONTES FURTADO FILHO SEGUNDO SEVERO NATAL QUADROS CHAVES CONSTANTE'.split(
    ' ',
  ),
)

/** The phrases in which such a word is no name. */
const NO_NAME =
  /(?<!\p{L})(?:(?:data|local|certid[aã]o) (?:de )?nascimento|fontes? oficia(?:l|is)|mais de uma pessoa|\d{1,4} dias|(?:mesm|outr)as? pessoas?|pessoas? (?:diferente|distinta)s?|documento furtado)(?!\p{L})/giu

/** Adverbs: NOVAMENTE, PARCIALMENTE. The name that ends so, CLEMENTE, is shorter. */
const ADVERB = /.{4}[AEL]MENTE$/
const CATEGORY = /^(?:ACC|A?[A-E])$/
const SHORT_NUMBER = /^\d{1,4}$/
/** What stands between words. Other signs may be what an encoding left of a letter: JO&#195;O, JO%C3%83O. */
const ODD_SIGN = /[^\p{L}\p{M}\p{N}\s.,;:!?()[\]/'"“”‘’%=+–—−_…ºª✅✔☑❌⚠-]|%\p{L}|=\p{N}\p{L}/u

/** A word spelled letter by letter: single letters are known, as articles and categories. */
const SPELLED = /(?<!\p{L})\p{L}(?: \p{L}){3}(?!\p{L})/u

/** Whether a folded word is known not to be a name: the reader of the laudo knows it, or it is a state or short number. */
export function isKnownWord(word: string): boolean {
  if (NAMES.has(word)) return false
  return (
    SHORT_NUMBER.test(word) ||
    CATEGORY.test(word) ||
    ADVERB.test(word) ||
    isState(word) ||
    phraseAt(KNOWN, tokensOf(word), 0) !== null
  )
}

/** Whether a text has known words only: "Não confere", but not "Não confere: Zulmira". */
export function isUnderstood(text: string): boolean {
  if (ODD_SIGN.test(text)) return false
  const folded = foldWords(text.replace(NO_NAME, ' '))
  return folded === '' || (!SPELLED.test(folded) && folded.split(' ').every(isKnownWord))
}

/** Whether each word of a label is known. There it is what the label is about, NASCIMENTO too. */
export function isKnownLabel(label: string): boolean {
  if (ODD_SIGN.test(label) || SPELLED.test(foldWords(label))) return false
  return splitLabel(label).every((word) => OF_LABELS.has(word) || isKnownWord(word) || isCompound(word))
}
