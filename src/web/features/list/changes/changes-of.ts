import type { CaseSummary } from '../../../../core/case/case-summary.ts'
import { COVERAGE_PARTS } from '../../../../core/config/coverage-parts.ts'
import type { CoveragePart } from '../../../../core/config/coverage-parts.ts'
import { RULE_NAMES, RULES } from '../../../../core/findings/rules/registry.ts'
import type { RuleName } from '../../../../core/findings/rules/registry.ts'
import { OCR_FIELDS } from '../../../../core/contract/analise.ts'
import type { OcrField } from '../../../../core/contract/analise.ts'
import { FLAGS } from '../../../../core/findings/model/finding.ts'
import type { Flag } from '../../../../core/findings/model/finding.ts'
import type { CoverageState, Verdict } from '../../../../core/findings/model/judgement.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { ASPECTS } from './earlier-run.ts'
import type { Aspect, EarlierRow } from './earlier-run.ts'

/** One difference between an earlier run of a case and this one. */
export type Change =
  /** It was answered, and is in error now. */
  | { readonly kind: 'failed' }
  /** It was in error or still waiting, and is answered now. */
  | { readonly kind: 'answered'; readonly now: Verdict }
  /** `other`: neither worse nor, for certain, better. */
  | {
      readonly kind: 'verdict'
      readonly direction: 'worse' | 'better' | 'other'
      readonly before: Verdict
      readonly now: Verdict
    }
  /** The same Chave leads to another Id, or the same Id to another Chave. */
  | {
      readonly kind: 'other-case'
      /** Of what `before` and `now` are. */
      readonly by: 'chave' | 'id'
      readonly before: string
      readonly now: string
    }
  | { readonly kind: 'alert-came'; readonly rule: RuleName; readonly level: 'fail' | 'warn' }
  | {
      readonly kind: 'alert-level'
      readonly rule: RuleName
      readonly before: 'fail' | 'warn'
      readonly now: 'fail' | 'warn'
    }
  /** `isChecked`: what it was based on was looked at again. */
  | { readonly kind: 'alert-went'; readonly rule: RuleName; readonly isChecked: boolean }
  | {
      readonly kind: 'coverage'
      readonly direction: 'lost' | 'gained' | 'other'
      readonly part: CoveragePart
      readonly before: CoverageState
      readonly now: CoverageState
    }
  /** The answer was under way and is final, or the reverse. */
  | { readonly kind: 'concluded' | 'reopened' }
  | { readonly kind: 'status'; readonly before: string | null; readonly now: string | null }
  | { readonly kind: 'flag'; readonly field: OcrField; readonly before: Flag; readonly now: Flag }

/** Why a row's case is not compared at all. */
export type WithoutComparison =
  /** Its key is not in the file. */
  | 'new'
  /** The file has no answer of it, or contradictory ones. */
  | 'no-earlier-answer'
  /** It has no answer now. */
  | 'no-answer-now'

/** What became of one case since an earlier run. */
export interface Comparison {
  /** Worst first; empty does not mean "the same" while something is not compared. */
  readonly changes: readonly Change[]
  readonly without: WithoutComparison | null
  /** What could not be compared although the case was; what the whole file lacks is among it. */
  readonly uncompared: readonly Aspect[]
}

/** What the comparison of a row needs to know of the run as a whole. */
export interface RunFacts {
  /** Whether every case of the earlier run was looked at again, so that links between them would be found again. */
  readonly areLinksComplete: boolean
}

const LINK_RULES: ReadonlySet<RuleName> = new Set(RULE_NAMES.filter((name) => RULES[name].group === 'list'))

interface Pair {
  readonly summary: CaseSummary
  readonly earlier: EarlierRow
}

interface Compared extends Pair {
  readonly facts: RunFacts
}

/** The part's state now; null where this run does not know it. */
function stateOf({ coverage }: CaseSummary, part: CoveragePart): CoverageState | null {
  return coverage.find((each) => each.part === part)?.state ?? null
}

/** Whether something that was looked at, or may have been, was not looked at again: then nothing can be called mended. */
export function hasLostSight({ summary, earlier }: Pair): boolean {
  const isPartLost = COVERAGE_PARTS.some(
    (part) =>
      stateOf(summary, part) !== 'complete' && (earlier.coverage?.[part] ?? 'complete') === 'complete',
  )
  const isFieldLost = OCR_FIELDS.some((field) => {
    const before = earlier.flags?.[field]
    return (before === 'fail' || before === 'warn') && (summary.flags[field] ?? 'absent') === 'absent'
  })
  return summary.isPartial || isPartLost || isFieldLost
}

function alertChanges(compared: Compared): Change[] {
  const { summary, earlier, facts } = compared
  const before = earlier.alerts
  if (!before) return []
  const now = new Map(summary.rules.map(({ rule, level }) => [rule, level]))
  const isUnseen = hasLostSight(compared)
  const came = [...now].flatMap(([rule, level]): Change[] => {
    if (!before.has(rule)) return [{ kind: 'alert-came', rule, level }]
    const earlierLevel = before.get(rule) ?? null
    return earlierLevel === null || earlierLevel === level
      ? []
      : [{ kind: 'alert-level', rule, before: earlierLevel, now: level }]
  })
  const went = [...before.keys()]
    .filter((rule) => !now.has(rule))
    .map((rule): Change => {
      const isChecked = !isUnseen && (!LINK_RULES.has(rule) || facts.areLinksComplete)
      return { kind: 'alert-went', rule, isChecked }
    })
  return [...came, ...went]
}

const BADNESS: Readonly<Record<Verdict, number>> = { fail: 3, warn: 2, incomplete: 1, clear: 0 }

function verdictChanges(compared: Compared, alerts: readonly Change[]): Change[] {
  const { summary, earlier, facts } = compared
  const before = earlier.verdict
  const now = summary.verdict
  if (before === undefined || before === now) return []
  const step = BADNESS[now] - BADNESS[before]
  const isUnsure =
    now === 'incomplete' ||
    hasLostSight(compared) ||
    alerts.some((each) => each.kind === 'alert-went' && !each.isChecked) ||
    // Which alerts there were is not known: some of them may have been links.
    (earlier.alerts === undefined && !facts.areLinksComplete)
  const direction = step > 0 ? 'worse' : isUnsure ? 'other' : 'better'
  return [{ kind: 'verdict', direction, before, now }]
}

function coverageChanges({ summary, earlier }: Compared): Change[] {
  return COVERAGE_PARTS.flatMap((part): Change[] => {
    const before = earlier.coverage?.[part]
    const now = stateOf(summary, part)
    if (before === undefined || now === null || before === now) return []
    if (part === 'analysis' && before === 'pending' && (now === 'complete' || now === 'unmapped')) {
      return [{ kind: 'concluded' }]
    }
    if (part === 'analysis' && now === 'pending' && (before === 'complete' || before === 'unmapped')) {
      return [{ kind: 'reopened' }]
    }
    const direction = before === 'complete' ? 'lost' : now === 'complete' ? 'gained' : 'other'
    return [{ kind: 'coverage', direction, part, before, now }]
  })
}

function identityChanges({ summary, earlier }: Compared): Change[] {
  const by = summary.reference.by === 'chave' ? 'id' : 'chave'
  const [before, now] = [earlier[by], summary[by]]
  return before && now && before !== now ? [{ kind: 'other-case', by, before, now }] : []
}

function statusChanges({ summary, earlier: { status } }: Compared): Change[] {
  return status === undefined || status === summary.status
    ? []
    : [{ kind: 'status', before: status, now: summary.status }]
}

function flagChanges({ summary, earlier }: Compared): Change[] {
  return OCR_FIELDS.flatMap((field): Change[] => {
    const before = earlier.flags?.[field]
    const now = summary.flags[field]
    return before === undefined || now === undefined || before === now
      ? []
      : [{ kind: 'flag', field, before, now }]
  })
}

function isWorseFlag(before: Flag, now: Flag): boolean {
  return FLAGS.indexOf(now) < FLAGS.indexOf(before) && (now === 'fail' || now === 'warn')
}

/** The place of a change in the order of its row: the smaller, the earlier. */
function rankOf(change: Change): number {
  switch (change.kind) {
    case 'failed':
      return 0
    case 'verdict':
      return change.direction === 'worse' ? 1 : 2
    case 'answered':
      return 2
    case 'other-case':
      return 3
    case 'alert-came':
      return change.level === 'fail' ? 4 : 5
    case 'alert-level':
      return change.now === 'fail' ? 4 : 10
    case 'coverage':
      return { lost: 6, other: 7, gained: 12 }[change.direction]
    case 'reopened':
      return 6
    case 'concluded':
      return 8
    case 'status':
      return 9
    case 'alert-went':
      return change.isChecked ? 11 : 7
    case 'flag':
      return isWorseFlag(change.before, change.now) ? 10 : 13
  }
}

/** What the file does not say of a case, or this run of it. */
function uncomparedAspects({ summary, earlier }: Compared): Aspect[] {
  return ASPECTS.filter((aspect) => {
    if (aspect === 'flags') {
      // Without a reading there are no fields; that it is missing is said by the coverage.
      return earlier.flags === undefined
    }
    if (aspect === 'coverage') {
      return COVERAGE_PARTS.some(
        (part) => earlier.coverage?.[part] === undefined || stateOf(summary, part) === null,
      )
    }
    return earlier[aspect] === undefined
  })
}

function without(why: WithoutComparison, ...changes: readonly Change[]): Comparison {
  return { changes, without: why, uncompared: [] }
}

/**
 * What became of a case since an earlier run. Pure. What was not looked at on either side is not compared, and what is no
 * longer found because it was not looked at again is not called better.
 *
 * @param row with its links' alerts.
 * @param earlier what the file says of its key; null where the key is not in it.
 * @returns null until the row has its answer.
 */
export function changesOf(row: ListRow, earlier: EarlierRow | null, facts: RunFacts): Comparison | null {
  if (row.state !== 'done' && row.state !== 'error') return null
  if (!earlier) return without('new')
  const { summary } = row
  if (!summary) {
    return earlier.answer === 'answered'
      ? without('no-answer-now', { kind: 'failed' })
      : without('no-answer-now')
  }
  if (earlier.answer === undefined) return without('no-earlier-answer')
  if (earlier.answer !== 'answered') {
    return without('no-earlier-answer', { kind: 'answered', now: summary.verdict })
  }
  const compared = { summary, earlier, facts }
  const alerts = alertChanges(compared)
  const changes = [
    ...verdictChanges(compared, alerts),
    ...identityChanges(compared),
    ...alerts,
    ...coverageChanges(compared),
    ...statusChanges(compared),
    ...flagChanges(compared),
  ].toSorted((a, b) => rankOf(a) - rankOf(b))
  return { changes, without: null, uncompared: uncomparedAspects(compared) }
}
