import { VERDICTS } from '#core/findings/model/judgement.ts'
import type { Verdict } from '#core/findings/model/judgement.ts'
import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import { estimateShare } from './estimate-share.ts'

interface ExpectedRow {
  readonly index: number
  readonly key: { readonly expected?: 'fraud' | 'ok' | undefined }
  readonly summary: CaseSummary | null
}

/** Row indices of the frauds and of the good cases with one outcome. */
export interface OutcomeRow<Outcome extends string = string> {
  readonly outcome: Outcome
  readonly fraud: readonly number[]
  readonly ok: readonly number[]
}

function rowOf<Outcome extends string>(outcome: Outcome, rows: readonly ExpectedRow[]): OutcomeRow<Outcome> {
  const indicesOf = (truth: 'fraud' | 'ok') =>
    rows.filter(({ key }) => key.expected === truth).map(({ index }) => index)
  return { outcome, fraud: indicesOf('fraud'), ok: indicesOf('ok') }
}

/** An unmapped or missing Status is `unchecked`. */
const STATUS_LEVELS = ['fail', 'warn', 'unchecked', 'ok'] as const

export type ErrorRate = ReturnType<typeof errorRate>

function errorRate(cases: readonly number[] = [], total: readonly number[]) {
  return { count: cases.length, total: total.length, ...estimateShare(cases.length, total.length) }
}

/** Compares our verdicts, the service's Status and each rule with the expected results of a list. */
export function compareWithExpected(rows: readonly ExpectedRow[]) {
  const expectedRows = rows.filter(({ key }) => key.expected !== undefined)
  const answered = expectedRows.filter(({ summary }) => summary !== null)
  const all = rowOf('all', answered)
  const where = <Outcome extends string>(outcome: Outcome, outcomeOf: (summary: CaseSummary) => string) =>
    rowOf(
      outcome,
      answered.filter(({ summary }) => summary && outcomeOf(summary) === outcome),
    )
  const verdicts = VERDICTS.map((name) => where(name, ({ verdict }) => verdict))
  const statuses = STATUS_LEVELS.map((level) =>
    where(level, ({ statusFlag }) => STATUS_LEVELS.find((name) => name === statusFlag) ?? 'unchecked'),
  )
  /** Frauds that passed and good cases that were stopped. */
  const errorsOf = (outcomes: readonly OutcomeRow[], pass: string) => ({
    missed: errorRate(outcomes.find(({ outcome }) => outcome === pass)?.fraud, all.fraud),
    stopped: errorRate(outcomes.find(({ outcome }) => outcome === 'fail')?.ok, all.ok),
  })
  const approved = new Set(statuses.find(({ outcome }) => outcome === 'ok')?.fraud)
  const countApproved = (verdict: Verdict) =>
    verdicts.find(({ outcome }) => outcome === verdict)?.fraud.filter((row) => approved.has(row)).length ?? 0
  return {
    total: { fraud: all.fraud.length, ok: all.ok.length },
    unanswered: expectedRows.length - answered.length,
    verdicts,
    statuses,
    lupa: errorsOf(verdicts, 'clear'),
    service: errorsOf(statuses, 'ok'),
    /** Our verdicts on the frauds that the service approved. */
    approvedFrauds: {
      count: approved.size,
      fail: countApproved('fail'),
      warn: countApproved('warn'),
      incomplete: countApproved('incomplete'),
      clear: countApproved('clear'),
    },
    rules: rulesOf(answered),
  }
}

/** Each rule that fired, as `fail cpf-agrees`, the least accurate first. It counts once a case, at its worst level. */
function rulesOf(rows: readonly ExpectedRow[]): readonly OutcomeRow[] {
  const hits = rows.flatMap((row) =>
    (row.summary?.rules ?? []).map(({ rule, level }) => ({ ...row, outcome: `${level} ${rule}` })),
  )
  const accuracy = ({ fraud, ok }: OutcomeRow) => fraud.length / (fraud.length + ok.length)
  return [...Map.groupBy(hits, ({ outcome }) => outcome)]
    .map(([outcome, matching]) => rowOf(outcome, matching))
    .toSorted((a, b) => accuracy(a) - accuracy(b) || b.ok.length - a.ok.length)
}
