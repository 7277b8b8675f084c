import type { WordClass } from '#core/findings/vocabulary/lexicon.ts'
import type { Vocabulary } from '#core/findings/vocabulary/vocabulary.ts'
import { meaningOf, findPhrases } from '#core/findings/vocabulary/words.ts'
import { isNearRefusal, withLetters } from './misspelling.ts'
import type { Gap, Token } from '#core/findings/vocabulary/tokens.ts'

type TermClass = WordClass | 'unknown' | 'number'

/** A word or phrase of a text with its class. Unlisted words are `unknown` or `number`. */
export interface Term {
  readonly wordClass: TermClass
  readonly words: string
  readonly gap: Gap
}

export function isOfClass(term: Term | undefined, ...classes: readonly TermClass[]): boolean {
  return term !== undefined && classes.includes(term.wordClass)
}

export function hasClass(terms: readonly Term[], ...classes: readonly TermClass[]): boolean {
  return terms.some(({ wordClass }) => classes.includes(wordClass))
}

export function isFiller(term: Term): boolean {
  return isOfClass(term, 'filler', 'with')
}

/** Classes that speak against the subject unless a negator denies them. */
export const AGAINST: ReadonlySet<TermClass | undefined> = new Set<TermClass>([
  'harm',
  'other-person',
  'death',
  'refusal',
  'stopped',
  'doubt',
  'obstacle',
  'hedge',
])
export const HARMFUL: ReadonlySet<TermClass | undefined> = new Set([
  'harm',
  'other-person',
  'death',
  'refusal',
])

/** Endings of nouns. A text can say that a noun was not found, and lists of absent things consist of nouns. */
const NOUN =
  /(?:[CS](?:AO|OES)|[AE]NCAS?|[AE]NCIAS?|DADES?|GE[MN]S?|MENTOS?|ERROS?|FALHAS?|EITAS?|INDICIOS?|TROCA|MANDADOS?)$/

/** Words of these classes are nouns unless they have a participle's ending: FRAUDE, but not ADULTERADO. */
const NOMINAL: ReadonlySet<TermClass> = new Set(['harm', 'other-person', 'death', 'doubt'])

export function isNoun({ wordClass, words }: Term): boolean {
  return NOUN.test(words) || (NOMINAL.has(wordClass) && !/[AI]D[OA]S?$/.test(words))
}

export const isInfinitive = ({ words }: Term) => /[AEI]R$/.test(words)

/** N CONFERE, N/ LOCALIZADO: a lone N before these is a negator. */
const canFollowN = (term: Term | undefined) =>
  isOfClass(term, 'positive', 'active', 'finding', 'checked', 'yes', 'stopped')

const startsAnswer = (term: Term | undefined) =>
  term === undefined || term.gap === 'answer' || term.gap === 'break'

/** NO is "in the" in Portuguese, but a negator before an English noun or a Spanish verb. */
const DENIED_BY_NO =
  /^(?:FRAUD|TAMPER|FORGERY|DEATH|RECORDS?|MATCH|ISSUES?|SIGNS?|EVIDENCE|MISMATCH|RESTRICTIONS?|ALERTS?|DISCREPANC|INCONSISTENCIES|ERRORS?|FACE|SPOOF|(?:SE|ES|ESTA|FUE|HAY|HA|PERTENECE|FIGURA)(?: |$))/

function classInContext(term: Term, previous: Term | undefined, next: Term | undefined): TermClass {
  const isFirst = previous === undefined || startsAnswer(term)
  switch (term.words) {
    // Short for NÃO and SIM. Elsewhere they are initials.
    case 'N':
    case 'S':
      // N. DA CERTIDAO, N.º DO CPF: a number.
      if (next?.gap === 'break' && /^(?:D[AEO]S?|º)$/.test(next.words)) return 'filler'
      if (isFirst && startsAnswer(next)) return term.words === 'N' ? 'negator' : 'yes'
      return term.words === 'N' && canFollowN(next) ? 'negator' : 'filler'
    case 'NO': {
      const isDenying =
        next && (DENIED_BY_NO.test(next.words) || isOfClass(next, 'positive', 'active', 'checked', 'finding'))
      // MATCH=NO SOURCE=SERPRO
      const isAnswer = isFirst && (startsAnswer(next) || next?.gap === 'list' || previous?.words === 'MATCH')
      return isDenying || isAnswer ? 'negator' : term.wordClass
    }
    case 'NA':
      return previous === undefined && next === undefined ? 'none' : term.wordClass
    case 'EM ANALISE':
    case 'EM VALIDACAO':
    case 'EM VERIFICACAO': {
      // CONFIRMADO EM ANALISE is over, DOCUMENTO EM ANALISE is not.
      const isResult =
        previous && isOfClass(previous, 'positive', 'checked', 'finding') && term.gap === 'none'
      const isOver =
        isResult && /^(?!VALID[OA]|CADASTR|REGISTR|INFORM|DECLAR).*[AI]D[OA]S?$/.test(previous.words)
      return isOver ? 'check' : term.wordClass
    }
    // NAO SE CONSTATOU, EM NENHUM CASO
    case 'SE':
    case 'CASO':
      return isOfClass(previous, 'negator') || previous?.words === 'QUE' ? 'filler' : term.wordClass
    default:
      return term.wordClass
  }
}

/** An unknown word with a negating prefix is a doubt: DESTOA, DISCORDANTE, IMPROPRIO. */
const NEGATING_PREFIX =
  /^(?:DES|DIS|INA|INC|IND|INE|INF|INH|INO|INS|INT|INV|IMP|IRR|ILE|ILI|MAL)\p{L}{3,}(?:[AI]D[OA]S?|[AEI]NTES?|VEL|VEIS|DADES?|NCIAS?|IC[OA]S?|OS[OA]S?|ARI[OA]S?|ORI[OA]S?|ET[OA]S?|EU|OU|OA|ECE)$/u
const HARMLESS_STEM =
  /^(?:DESCRI|DESTIN|DESENH|DESENV|DESPACH|DESLOC|DESMEMBR|DESCEND|DESTAC|DESDOBR|DISPON|DISPENS|DISTRI|DISTAN|DISTINT|DISCUT|INDIC|INDIV|INCLUI|INCLUSIV|INSCRI|INSERI|INSTAN|INSTIT|INSTAL|INSTRU|INTEGR|INTERN|INTERESS|INTELIG|INTENS|INTERV|INVESTI|INTEIR|IMPRES|IMPORT|IMPLEM|IMPLANT|IMPOST|INCORPOR|INDUSTRI|INOVA|INTIM|INVENT|INTERMEDI|INDEP|INDENIZ|INCIDE|INDUZ|INFERI|INTRODU|INFOR|INSPEC|INSPIR|INTERPRET)/

function classOfUnlisted(word: string, { roles }: Vocabulary): TermClass {
  if (/^0[0.,/%-]*$/.test(word)) return 'zero'
  if (/^\p{N}/u.test(word)) return 'number'
  if (meaningOf(roles, word) !== undefined) return 'unknown'
  const isNegated = NEGATING_PREFIX.test(word) && !HARMLESS_STEM.test(word)
  return isNegated || isNearRefusal(word) ? 'doubt' : 'unknown'
}

/** A word with digits for letters (1NVALIDO) may speak against the subject, but never for it. */
function classOfDisguised(word: string, { classes }: Vocabulary): TermClass | undefined {
  const wordClass = meaningOf(classes, withLetters(word))
  return AGAINST.has(wordClass) || wordClass === 'negator' ? wordClass : undefined
}

export function termsOf(tokens: readonly Token[], vocabulary: Vocabulary): readonly Term[] {
  const terms = findPhrases(tokens, vocabulary.classes).map(({ words, meaning, gap }) => ({
    wordClass: meaning ?? classOfDisguised(words, vocabulary) ?? classOfUnlisted(words, vocabulary),
    words,
    gap,
  }))
  return terms.map((term, index) => ({
    ...term,
    wordClass: classInContext(term, terms[index - 1], terms[index + 1]),
  }))
}
