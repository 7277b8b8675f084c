import type { WordClass } from '../vocabulary/lexicon.ts'
import { phraseAt } from '../vocabulary/words.ts'
import type { Gap, Token, WordIndex } from '../vocabulary/words.ts'

/** A word or phrase of a text with its class; `unknown` and `number` are in no list. */
export interface Term {
  readonly is: WordClass | 'unknown' | 'number'
  readonly words: string
  readonly gap: Gap
}

const isZero = (word: string) => /^0[0.,/%-]*$/.test(word)

/** Classes that show that a lone N before them is a negator: N CONFERE, N/ LOCALIZADO. */
const DENIED_BY_LETTER: ReadonlySet<Term['is']> = new Set([
  'positive',
  'active',
  'finding',
  'checked',
  'yes',
  'stopped',
])

const isApart = (term: Term | undefined) =>
  term === undefined || term.gap === 'answer' || term.gap === 'break'

/** N and S are short for NÃO and SIM, and with a slash for NÃO and SEM; elsewhere they are initials. */
function letter({ words }: Term, isFirst: boolean, next: Term | undefined): Term['is'] {
  if (isFirst && isApart(next)) return words === 'N' ? 'negator' : 'yes'
  if (next?.gap === 'list') return 'negator'
  return words === 'N' && next && DENIED_BY_LETTER.has(next.is) ? 'negator' : 'filler'
}

/** NO is "in the" in Portuguese, and a negator before an English word. */
const ENGLISH =
  /^(?:FRAUD|TAMPER|FORGERY|DEATH|RECORDS?|MATCH|ISSUES?|SIGNS?|EVIDENCE|MISMATCH|RESTRICTIONS?|ALERTS?|DISCREPANC|INCONSISTENCIES|ERRORS?|FACE|SPOOF)/

/**
 * A word with a negating prefix denies something unknown, which is a doubt: DESTOA, DISCORDANTE, IMPROPRIO. The second
 * expression has the words that only begin like that.
 */
const DENYING_WORD =
  /^(?:DES|DIS|INA|INC|IND|INE|INF|INH|INO|INS|INT|INV|IMP|IRR|ILE|ILI|MAL)\p{L}{3,}(?:[AI]D[OA]S?|[AEI]NTES?|VEL|VEIS|DADES?|NCIAS?|IC[OA]S?|OS[OA]S?|ARI[OA]S?|ORI[OA]S?|PRI[OA]S?|ET[OA]S?|EU|OU|OA|ECE)$/u
const BEGINS_ALIKE =
  /^(?:DESCRI|DESTIN|DESENH|DESENV|DESPACH|DESLOC|DESMEMBR|DESCEND|DESTAC|DESDOBR|DISPON|DISPENS|DISTRI|DISTAN|DISTINT|DISCUT|INDIC|INDIV|INFORM|INCLUI|INCLUSIV|INSCRI|INSERI|INSTAN|INSTIT|INSTAL|INSTRU|INTEGR|INTERN|INTERESS|INTELIG|INTENS|INTERV|INVESTI|INTEIR|INICI|IMPRES|IMPORT|IMPLEM|IMPLANT|IMEDI|IMPOST|INCORPOR|INCIDEN|INDUSTRI|INFRA|INOVA|INSUMO|INTIM|INVENT|ILUMIN|ILUSTR|MALOTE|INTERMEDI|INDEP|INDENIZ|INCIDE|INDUZ|INFERI|INTRODU|INFOR|INSPEC|INSPIR|INTERPRET)/

/** The terms of some tokens, longest phrases first. */
export function termsOf(tokens: readonly Token[], lexicon: WordIndex<WordClass>): readonly Term[] {
  const terms: Term[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (token === undefined) break
    const phrase = phraseAt(lexicon, tokens, at)
    const length = phrase?.words.length ?? 1
    const words = tokens.slice(at, at + length).map(({ word }) => word)
    const isNumber = /^\p{N}/u.test(token.word)
    const denies = DENYING_WORD.test(token.word) && !BEGINS_ALIKE.test(token.word)
    const other = isZero(token.word) ? 'zero' : isNumber ? 'number' : denies ? 'doubt' : 'unknown'
    const is = phrase?.meaning ?? other
    terms.push({ is, words: words.join(' '), gap: token.gap })
    at += length
  }
  return terms.map((term, index) => {
    const next = terms[index + 1]
    if (term.words === 'NO' && (ENGLISH.test(next?.words ?? '') || (isApart(next) && isApart(term))))
      return { ...term, is: 'negator' }
    if (term.words === 'NA' && terms.length === 1) return { ...term, is: 'none' }
    if (!/^[NS]$/.test(term.words)) return term
    return { ...term, is: letter(term, index === 0 || isApart(term), next) }
  })
}

/** Whether a term has no meaning of its own. */
export function isFiller({ is }: Term): boolean {
  return is === 'filler' || is === 'with'
}

type Class = Term['is']

/** Classes that speak against the subject, unless they are denied. */
export const AGAINST: ReadonlySet<Class> = new Set([
  'harm',
  'death',
  'refusal',
  'stopped',
  'doubt',
  'obstacle',
  'hedge',
])
export const HARMFUL: ReadonlySet<Class> = new Set(['harm', 'death', 'refusal'])

/** The endings of nouns: a text can say that they were not found, and a list of absent things consists of them. */
const NOUN =
  /(?:[CS](?:AO|OES)|[AE]NCAS?|[AE]NCIAS?|DADES?|GE[MN]S?|MENTOS?|URAS?|UDES?|ERROS?|FALHAS?|EITAS?|INDICIOS?|OBITOS?|MORTE|ROUBOS?|FURTOS?|EMENDAS?|ALERTAS?|PROBLEMAS?|GOLPES?|ESPOLIO|TROCA|VICIOS?)$/

/** Whether a clause has a term of some classes. */
export function hasClass(terms: readonly Term[], ...classes: readonly Class[]): boolean {
  return terms.some(({ is }) => classes.includes(is))
}

/** Classes whose words are nouns, unless they end as a participle does: FRAUDE, but ADULTERADO. */
const NOMINAL: ReadonlySet<Class> = new Set(['harm', 'death', 'doubt'])

/** Whether a term is a noun. */
export function isNoun({ is, words }: Term): boolean {
  return NOUN.test(words) || (NOMINAL.has(is) && !/[AI]D[OA]S?$/.test(words))
}
