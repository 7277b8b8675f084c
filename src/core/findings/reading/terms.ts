import type { WordClass } from '#core/findings/vocabulary/lexicon.ts'
import type { Vocabulary } from '#core/findings/vocabulary/vocabulary.ts'
import { meaningOf, findEntries } from '#core/findings/vocabulary/words.ts'
import { isNearRefusal, withLetters } from './misspelling.ts'
import type { Gap, Token } from '#core/findings/vocabulary/tokens.ts'

/** A word or phrase of a text with its class; `unknown` and `number` are in no list. */
export interface Term {
  readonly is: WordClass | 'unknown' | 'number'
  readonly words: string
  readonly gap: Gap
}

type Class = Term['is']

/** Classes that show that a lone N before them is a negator: N CONFERE, N/ LOCALIZADO. */
const DENIED_BY_LETTER: ReadonlySet<Class> = new Set([
  'positive',
  'active',
  'finding',
  'checked',
  'yes',
  'stopped',
])

const isApart = (term: Term | undefined) =>
  term === undefined || term.gap === 'answer' || term.gap === 'break'

/** NO is "in the" in Portuguese, and a negator before an English noun or a Spanish verb. */
const DENIED_BY_NO =
  /^(?:FRAUD|TAMPER|FORGERY|DEATH|RECORDS?|MATCH|ISSUES?|SIGNS?|EVIDENCE|MISMATCH|RESTRICTIONS?|ALERTS?|DISCREPANC|INCONSISTENCIES|ERRORS?|FACE|SPOOF|(?:SE|ES|ESTA|FUE|HAY|HA|PERTENECE|FIGURA)(?: |$))/

/** Words that are short, or of several languages: what they are depends on the words beside them. */
function inContext(term: Term, before: Term | undefined, next: Term | undefined): Class {
  const isFirst = before === undefined || isApart(term)
  switch (term.words) {
    // Short for NÃO and SIM; elsewhere they are initials.
    case 'N':
    case 'S':
      if (isFirst && isApart(next)) return term.words === 'N' ? 'negator' : 'yes'
      return term.words === 'N' && next && DENIED_BY_LETTER.has(next.is) ? 'negator' : 'filler'
    case 'NO': {
      const isDenying =
        next && (DENIED_BY_NO.test(next.words) || /^(?:positive|active|checked|finding)$/.test(next.is))
      // MATCH=NO SOURCE=SERPRO
      const isAnswer = isFirst && (isApart(next) || next?.gap === 'list' || before?.words === 'MATCH')
      return isDenying || isAnswer ? 'negator' : term.is
    }
    case 'NA':
      return before === undefined && next === undefined ? 'none' : term.is
    case 'EM ANALISE':
    case 'EM VALIDACAO':
    case 'EM VERIFICACAO': {
      // CONFIRMADO EM ANALISE is over, DOCUMENTO EM ANALISE is not.
      const isResult = before && /^(?:positive|checked|finding)$/.test(before.is) && term.gap === 'none'
      const isOver =
        isResult && /^(?!VALID[OA]|CADASTR|REGISTR|INFORM|DECLAR).*[AI]D[OA]S?$/.test(before.words)
      return isOver ? 'check' : term.is
    }
    // NAO SE CONSTATOU, EM NENHUM CASO.
    case 'SE':
    case 'CASO':
      return before?.is === 'negator' || before?.words === 'QUE' ? 'filler' : term.is
    default:
      return term.is
  }
}

/**
 * A word with a negating prefix denies something unknown, which is a doubt: DESTOA, DISCORDANTE, IMPROPRIO. The second
 * expression has the words that only begin like that.
 */
const DENYING_WORD =
  /^(?:DES|DIS|INA|INC|IND|INE|INF|INH|INO|INS|INT|INV|IMP|IRR|ILE|ILI|MAL)\p{L}{3,}(?:[AI]D[OA]S?|[AEI]NTES?|VEL|VEIS|DADES?|NCIAS?|IC[OA]S?|OS[OA]S?|ARI[OA]S?|ORI[OA]S?|PRI[OA]S?|ET[OA]S?|EU|OU|OA|ECE)$/u
const BEGINS_ALIKE =
  /^(?:DESCRI|DESTIN|DESENH|DESENV|DESPACH|DESLOC|DESMEMBR|DESCEND|DESTAC|DESDOBR|DISPON|DISPENS|DISTRI|DISTAN|DISTINT|DISCUT|INDIC|INDIV|INCLUI|INCLUSIV|INSCRI|INSERI|INSTAN|INSTIT|INSTAL|INSTRU|INTEGR|INTERN|INTERESS|INTELIG|INTENS|INTERV|INVESTI|INTEIR|IMPRES|IMPORT|IMPLEM|IMPLANT|IMPOST|INCORPOR|INDUSTRI|INFRA|INOVA|INSUMO|INTIM|INVENT|MALOTE|INTERMEDI|INDEP|INDENIZ|INCIDE|INDUZ|INFERI|INTRODU|INFOR|INSPEC|INSPIR|INTERPRET)/

function classOfUnknown(word: string, { roles }: Vocabulary): Class {
  if (/^0[0.,/%-]*$/.test(word)) return 'zero'
  if (/^\p{N}/u.test(word)) return 'number'
  if (meaningOf(roles, word) !== undefined) return 'unknown'
  const denies = DENYING_WORD.test(word) && !BEGINS_ALIKE.test(word)
  return denies || isNearRefusal(word) ? 'doubt' : 'unknown'
}

/** Digits for letters, 1NVALIDO: such a word may speak against the subject, and never for it. */
function classOfDisguised(word: string, { classes }: Vocabulary): Class | undefined {
  const is = meaningOf(classes, withLetters(word))
  return AGAINST.has(is) || is === 'negator' ? is : undefined
}

/** The terms of some tokens, longest phrases first. */
export function termsOf(tokens: readonly Token[], vocabulary: Vocabulary): readonly Term[] {
  const terms = findEntries(tokens, vocabulary.classes).map(({ words, meaning, gap }) => ({
    is: meaning ?? classOfDisguised(words, vocabulary) ?? classOfUnknown(words, vocabulary),
    words,
    gap,
  }))
  return terms.map((term, at) => ({ ...term, is: inContext(term, terms[at - 1], terms[at + 1]) }))
}

export function isFiller({ is }: Term): boolean {
  return is === 'filler' || is === 'with'
}

/** Classes that speak against the subject, unless they are denied. */
export const AGAINST: ReadonlySet<Class | undefined> = new Set<Class>([
  'harm',
  'other-person',
  'death',
  'refusal',
  'stopped',
  'doubt',
  'obstacle',
  'hedge',
])
export const HARMFUL: ReadonlySet<Class> = new Set(['harm', 'other-person', 'death', 'refusal'])

/** The endings of nouns: a text can say that they were not found, and a list of absent things consists of them. */
const NOUN =
  /(?:[CS](?:AO|OES)|[AE]NCAS?|[AE]NCIAS?|DADES?|GE[MN]S?|MENTOS?|URAS?|UDES?|ERROS?|FALHAS?|EITAS?|INDICIOS?|OBITOS?|MORTE|ROUBOS?|FURTOS?|EMENDAS?|ALERTAS?|PROBLEMAS?|GOLPES?|ESPOLIO|TROCA|VICIOS?|MANDADOS?)$/

export function hasClass(terms: readonly Term[], ...wanted: readonly Class[]): boolean {
  return terms.some(({ is }) => wanted.includes(is))
}

/** Classes whose words are nouns, unless they end as a participle does: FRAUDE, but ADULTERADO. */
const NOMINAL: ReadonlySet<Class> = new Set(['harm', 'other-person', 'death', 'doubt'])

export function isNoun({ is, words }: Term): boolean {
  return NOUN.test(words) || (NOMINAL.has(is) && !/[AI]D[OA]S?$/.test(words))
}
