import type { Outcome } from '../model/judgement.ts'
import type { Subject } from './subject.ts'
import { HARMFUL, hasClass, isFiller, isNoun } from './terms.ts'
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

/** A clause whose negators have been read: what they denied is said, the rest is left to be said. Words are given by index. */
export interface ScannedClause {
  readonly terms: readonly Term[]
  readonly subject: Subject
  readonly statements: readonly Statement[]
  /** Words against the subject that nothing denied. */
  readonly standing: readonly number[]
  /** A harm that only names a check or a list. */
  readonly named: number | null
  /** A word that says that something is there. */
  readonly affirmed: number | null
  readonly positive: number | null
  /** A word that says that something is not there, beside no harm: HOLOGRAMA AUSENTE. */
  readonly absent: number | null
  readonly isHedged: boolean
}

/** Nouns for a document or a right, which are suspended themselves: CONSULTA DE CPF CANCELADO. */
const DOCUMENTS = /^(?:CPF|RG|CNH|DOCUMENTOS?|CARTEIRA|INSCRICAO|HABILITACAO|DIREITO|TITULAR|CADASTRO)$/

/** Whether a clause is about a relative and not about the holder. */
export function isOfKin(terms: readonly Term[], subject: Subject): boolean {
  return (subject.isOfKin || hasClass(terms, 'kin')) && !hasClass(terms, 'holder')
}

function isService(term: Term | undefined): boolean {
  return term !== undefined && (term.is === 'service' || term.is === 'check' || term.is === 'source')
}

/** SERVICO SUSPENSO, NEGADO O ACESSO: the check was stopped, and not the document. */
function isOfService(terms: readonly Term[], index: number): boolean {
  const after = terms.slice(index + 1).find(({ words }) => !/^[OA]S?$/.test(words))
  const before = terms.slice(0, index)
  const from = before.findLastIndex(isService)
  return isService(after) || (from >= 0 && !before.slice(from).some(({ words }) => DOCUMENTS.test(words)))
}

/** What is said of a death that nothing denied; null where it is a relative's. */
function ofDeath({ terms, subject, affirmed, isHedged }: ScannedClause, isObstructed: boolean) {
  if (isOfKin(terms, subject)) return null
  const whose = terms.find(({ is }) => is === 'kin' || is === 'holder')?.is
  const isObstacleOnly = isObstructed && affirmed === null
  return isHedged || isObstacleOnly || whose === 'kin' || hasClass(terms, 'alive') ? 'doubtful' : 'refused'
}

function ofHarm(clause: ScannedClause, index: number, term: Term, isObstructed: boolean) {
  const { terms, subject, affirmed, isHedged } = clause
  const before = terms.slice(0, index).findLast((each) => !isFiller(each))
  const isOutOfReach = isObstructed && isNoun(term) && affirmed === null
  const isTopic = isOutOfReach || before?.is === 'obstacle'
  // Under óbito a refusal is no death record, and a wrong one would accuse.
  return isHedged || isTopic || subject.isDeath ? 'doubtful' : 'refused'
}

function ofStanding(clause: ScannedClause, index: number, isObstructed: boolean): readonly Statement[] {
  const { terms, subject } = clause
  const term = terms[index]
  if (term === undefined) return []
  if (term.is === 'death') {
    const outcome = ofDeath(clause, isObstructed)
    return outcome === null ? [] : [statementOf(terms, outcome, true, [index])]
  }
  if (term.is === 'stopped') {
    return [statementOf(terms, isOfService(terms, index) ? 'doubtful' : 'refused', false, [index])]
  }
  const outcome = HARMFUL.has(term.is) ? ofHarm(clause, index, term, isObstructed) : 'doubtful'
  return [statementOf(terms, outcome, subject.isDeath, [index])]
}

/** ANO DO FALECIMENTO 1999: the name of a datum, with its value. */
function datedDeath({ terms, named }: ScannedClause): readonly Statement[] {
  if (named === null || terms[named]?.is !== 'death' || !hasClass(terms, 'dating')) return []
  const date = terms.findIndex(({ is }, index) => is === 'number' && index > named)
  return date < 0 ? [] : [statementOf(terms, 'refused', true, [named, date])]
}

/** A low quality or a high risk is a doubt; a low risk is none. */
function onScale({ terms, subject }: ScannedClause): readonly Statement[] {
  const low = terms.findIndex(({ is }) => is === 'low')
  const high = terms.findIndex(({ is }) => is === 'high')
  const isRisk = hasClass(terms, 'risk') || subject.isRisk
  const isScale = hasClass(terms, 'scale') || subject.polarity === 'scale'
  const isBad = /^(?:RUI|PESS|POOR)/.test(terms[low]?.words ?? '')
  if (high >= 0 && isRisk) return [statementOf(terms, 'doubtful', false, [high])]
  if (low >= 0 && isRisk) return [statementOf(terms, 'nothing-found', false, [low])]
  return low >= 0 && (isScale || isBad) ? [statementOf(terms, 'doubtful', false, [low])] : []
}

/** What a clause says without any word against its subject: that the harm of its label is there, or that something is not. */
function withoutHarm({ terms, subject, affirmed, positive, absent }: ScannedClause): readonly Statement[] {
  const { polarity, isDeath, isDoubt } = subject
  const isOfHarm = polarity === 'harm'
  if (absent !== null) return [statementOf(terms, isOfHarm ? 'nothing-found' : 'doubtful', isDeath, [absent])]
  if (!isOfHarm || affirmed === null || positive !== null) return []
  return [statementOf(terms, isDoubt && !isDeath ? 'doubtful' : 'refused', isDeath, [affirmed])]
}

/** Every statement of a clause: what its negators denied, and what still stands. */
export function conclude(clause: ScannedClause): readonly Statement[] {
  const classes = new Set(clause.standing.map((index) => clause.terms[index]?.is))
  const hedged = { ...clause, isHedged: clause.isHedged || classes.has('hedge') }
  const said = [
    ...clause.statements,
    ...clause.standing.flatMap((index) => ofStanding(hedged, index, classes.has('obstacle'))),
    ...datedDeath(clause),
    ...onScale(clause),
  ]
  return said.length > 0 ? said : withoutHarm(clause)
}
