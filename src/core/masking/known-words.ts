import { splitLabel } from '#core/findings/labels/label-words.ts'
import { TITLE_WORDS } from '#core/findings/labels/title-meaning.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { isState, STATE_BODIES } from '#core/findings/values/states.ts'
import { tokenize } from '#core/findings/vocabulary/tokens.ts'
import { LEXICON, LISTED_ROLES } from '#core/findings/vocabulary/lexicon.ts'
import { indexWords, phraseAt } from '#core/findings/vocabulary/words.ts'
import { isCompound, SENSE_WORDS } from './field-kinds.ts'

const { datum } = LEXICON.roles
const { ordinary: _, ...classes } = LEXICON.classes

/** Omits the class `ordinary`: its words only look like refusals and may be names. */
export const LEXICON_PHRASES: readonly string[] = [
  ...LISTED_ROLES.flatMap((role) => LEXICON.roles[role]),
  ...Object.values(classes).flat(),
]

const LABEL_WORDS: ReadonlySet<string> = new Set([
  ...Object.entries(datum).flat(2),
  ...Object.values(LEXICON.labels.datum).flat(),
  ...LEXICON.labels.glue,
  ...LEXICON.labels.remark,
  ...TITLE_WORDS,
  ...SENSE_WORDS,
])

const KNOWN = indexWords(
  [...LEXICON_PHRASES, ...LABEL_WORDS, ...STATE_BODIES]
    .flatMap((phrase) => phrase.split(' '))
    .map((word) => [word, true]),
)

const POSSIBLE_NAMES: ReadonlySet<string> = new Set(
  'NASCIMENTO PESSOA CAMPOS DIAS PAIS FONTES FURTADO FILHO SEGUNDO SEVERO NATAL QUADROS CHAVES CONSTANTE'.split(
    ' ',
  ),
)

const PHRASE_WITHOUT_NAME =
  /(?<!\p{L})(?:(?:data|local|certid[aã]o) (?:de )?nascimento|fontes? oficia(?:l|is)|mais de uma pessoa|\d{1,4} dias|(?:mesm|outr)as? pessoas?|pessoas? (?:diferente|distinta)s?|documento furtado)(?!\p{L})/giu

/** NOVAMENTE, PARCIALMENTE. The name CLEMENTE is shorter. */
const ADVERB = /.{4}[AEL]MENTE$/
const LICENCE_CATEGORY = /^(?:ACC|A?[A-E])$/
const SHORT_NUMBER = /^\d{1,4}$/
/** Any other character may be part of a badly encoded letter: JO&#195;O, JO%C3%83O. */
const ODD_CHARACTER = /[^\p{L}\p{M}\p{N}\s.,;:!?()[\]/'"“”‘’%=+–—−_…ºª✅✔☑❌⚠-]|%\p{L}|=\p{N}\p{L}/u

/** A word spelled letter by letter. Each letter alone would be known, as an article or a licence category. */
const SPELLED = /(?<!\p{L})\p{L}(?: \p{L}){3}(?!\p{L})/u

export function isKnownWord(word: string): boolean {
  if (POSSIBLE_NAMES.has(word)) return false
  return (
    SHORT_NUMBER.test(word) ||
    LICENCE_CATEGORY.test(word) ||
    ADVERB.test(word) ||
    isState(word) ||
    phraseAt(KNOWN, tokenize(word), 0) !== null
  )
}

/** True for "Não confere", false for "Não confere: Zulmira". */
export function hasOnlyKnownWords(text: string): boolean {
  if (ODD_CHARACTER.test(text)) return false
  const folded = foldWords(text.replace(PHRASE_WITHOUT_NAME, ' '))
  return folded === '' || (!SPELLED.test(folded) && folded.split(' ').every(isKnownWord))
}

/** In a label, words such as NASCIMENTO are never names. */
export function isKnownLabel(label: string): boolean {
  if (ODD_CHARACTER.test(label) || SPELLED.test(foldWords(label))) return false
  return splitLabel(label).every((word) => LABEL_WORDS.has(word) || isKnownWord(word) || isCompound(word))
}
