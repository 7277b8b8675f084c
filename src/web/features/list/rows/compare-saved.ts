import { incompletePartsOf } from '../../../../core/case/case-summary.ts'
import type { CaseSummary } from '../../../../core/case/case-summary.ts'
import { RULE_NAMES, RULES } from '../../../../core/findings/rules/registry.ts'
import type { RuleName } from '../../../../core/findings/rules/registry.ts'
import type { Verdict } from '../../../../core/findings/model/judgement.ts'
import type { ListRow, SavedAnswer, SavedRow } from '../../../data/list/list-row.ts'
import type { SavedList } from '../../../data/list/saved-list.ts'

/** What rows can be filtered by; a row may be of several kinds. */
export const CHANGE_KINDS = ['worse', 'better', 'alerts', 'unknown'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** What became of a case since the list was saved. */
export interface CaseChange {
  /** `other`: it changed, but is neither worse nor, for certain, better. `unknown`: it is not compared. */
  readonly trend: 'worse' | 'better' | 'other' | 'unknown' | 'same'
  /** Why it is not compared; null where it is. */
  readonly without: 'new' | 'no-earlier-answer' | 'no-answer-now' | null
  readonly before: Verdict | null
  readonly now: Verdict | null
  /** Alerts that are new, or were only a warning. */
  readonly came: readonly RuleName[]
  readonly went: readonly RuleName[]
  /** Alerts that are not there, but what they were based on was not looked at again. */
  readonly unseen: readonly RuleName[]
  /** Whether something that was looked at was not looked at again. */
  readonly isLessSeen: boolean
}

/** The list beside a saved one. */
export interface ListComparison {
  readonly saved: SavedList
  /** What became of a row; null until it has its answer. */
  readonly changeOf: (row: Pick<ListRow, 'index'>) => CaseChange | null
  /** How many rows are of each kind. */
  readonly counts: Readonly<Record<ChangeKind, number>>
  /** How many rows have their answer, and how many of them changed. */
  readonly answered: number
  readonly changed: number
  /** How many cases of the saved list are not in this one. */
  readonly onlySaved: number
}

const LINK_RULES: ReadonlySet<RuleName> = new Set(RULE_NAMES.filter((name) => RULES[name].group === 'list'))
const BADNESS: Readonly<Record<Verdict, number>> = { fail: 3, warn: 2, incomplete: 1, clear: 0 }
const UNCHANGED = { before: null, now: null, came: [], went: [], unseen: [], isLessSeen: false } as const

function isLessSeen(summary: CaseSummary, { missing }: SavedAnswer): boolean {
  return summary.isPartial || incompletePartsOf(summary).some(({ part }) => !missing.includes(part))
}

/** @param areLinksComplete whether every case of the saved list was looked at again, so that links would be found again. */
function compareAnswers(
  summary: CaseSummary,
  answer: SavedAnswer,
  areLinksComplete: boolean,
): Omit<CaseChange, 'without'> {
  const levels = new Map(answer.alerts.map(({ rule, level }) => [rule, level]))
  const now = new Set(summary.rules.map(({ rule }) => rule))
  const isLess = isLessSeen(summary, answer)
  const came = summary.rules
    .filter(({ rule, level }) => !levels.has(rule) || (level === 'fail' && levels.get(rule) === 'warn'))
    .map(({ rule }) => rule)
  const notFound = [...levels.keys()].filter((rule) => !now.has(rule))
  const isSeen = (rule: RuleName) => !isLess && (areLinksComplete || !LINK_RULES.has(rule))
  const unseen = notFound.filter((rule) => !isSeen(rule))
  const step = BADNESS[summary.verdict] - BADNESS[answer.verdict]
  // What was not looked at again cannot be called mended.
  const isUnsure = summary.verdict === 'incomplete' || isLess || unseen.length > 0
  const isChanged = step !== 0 || came.length > 0 || notFound.length > 0 || isLess
  return {
    trend: step > 0 ? 'worse' : step < 0 && !isUnsure ? 'better' : isChanged ? 'other' : 'same',
    before: answer.verdict,
    now: summary.verdict,
    came,
    went: notFound.filter(isSeen),
    unseen,
    isLessSeen: isLess,
  }
}

function changeOf(row: ListRow, saved: SavedRow | undefined, areLinksComplete: boolean): CaseChange | null {
  if (row.state !== 'done' && row.state !== 'error') return null
  const { summary } = row
  if (saved?.answer && summary) {
    return { without: null, ...compareAnswers(summary, saved.answer, areLinksComplete) }
  }
  const without = !saved ? 'new' : saved.answer ? 'no-answer-now' : 'no-earlier-answer'
  return { ...UNCHANGED, trend: 'unknown', without }
}

export function isOfKind({ trend, came }: CaseChange, kind: ChangeKind): boolean {
  return kind === 'alerts' ? came.length > 0 : trend === kind
}

function nameOf({ by, value }: Pick<SavedRow, 'by' | 'value'>): string {
  return `${by}:${value}`
}

/** Compares a list with a saved one, by key. Pure. */
export function compareWithSaved(rows: readonly ListRow[], saved: SavedList): ListComparison {
  const byName = new Map(saved.rows.map((row) => [nameOf(row), row]))
  const seenAgain = rows.filter(({ key, summary }) => {
    const answer = byName.get(nameOf(key))?.answer
    return answer && summary && !isLessSeen(summary, answer)
  })
  const areLinksComplete = seenAgain.length === saved.rows.filter(({ answer }) => answer).length
  const changes = new Map(
    rows.map((row) => [row.index, changeOf(row, byName.get(nameOf(row.key)), areLinksComplete)]),
  )
  const known = [...changes.values()].filter((change) => change !== null)
  const count = (kind: ChangeKind) => known.filter((change) => isOfKind(change, kind)).length
  return {
    saved,
    changeOf: ({ index }) => changes.get(index) ?? null,
    counts: {
      worse: count('worse'),
      better: count('better'),
      alerts: count('alerts'),
      unknown: count('unknown'),
    },
    answered: known.length,
    changed: known.filter(({ trend }) => trend !== 'same' && trend !== 'unknown').length,
    onlySaved: saved.rows.length - rows.filter(({ key }) => byName.has(nameOf(key))).length,
  }
}
