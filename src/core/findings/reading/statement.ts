import type { Outcome } from '../model/reading.ts'
import type { Term } from './terms.ts'

/** One statement of a text: what it says, whether of the holder's death, and the words that decided. */
export interface Statement {
  readonly outcome: Outcome
  readonly isDeath: boolean
  readonly words: string
}

/** The words at some indexes, in their order, with `…` for what stands between them. */
function wordsAt(terms: readonly Term[], indexes: readonly number[]): string {
  const all = [...new Set(indexes)].toSorted((a, b) => a - b)
  const shown = all.map((index, at) => {
    const isApart = at > 0 && index !== (all[at - 1] ?? 0) + 1
    return `${isApart ? '… ' : ''}${terms[index]?.words ?? ''}`
  })
  return shown.join(' ')
}

/** A statement that the words at some indexes decided. */
export function statementOf(
  terms: readonly Term[],
  outcome: Outcome,
  isDeath: boolean,
  indexes: readonly number[],
): Statement {
  return { outcome, isDeath, words: wordsAt(terms, indexes) }
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
