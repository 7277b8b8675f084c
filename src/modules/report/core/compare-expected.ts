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

/** @param open how many cases have no conclusion. */
function errorRate(count: number, total: number, open: number) {
  return { count, total, open, ...estimateShare(count, total) }
}

function countOf(rows: readonly OutcomeRow[], name: string, truth: 'fraud' | 'ok'): number {
  return rows.find(({ outcome }) => outcome === name)?.[truth].length ?? 0
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
  /** `incomplete` is a verdict of ours: such a case was neither passed nor stopped. */
  const lupaRate = (verdict: Verdict, truth: 'fraud' | 'ok') =>
    errorRate(countOf(verdicts, verdict, truth), all[truth].length, countOf(verdicts, 'incomplete', truth))
  /** An `unchecked` Status may be an approval or a refusal, so its case is in no rate. */
  const serviceRate = (level: 'ok' | 'fail', truth: 'fraud' | 'ok') => {
    const open = countOf(statuses, 'unchecked', truth)
    return errorRate(countOf(statuses, level, truth), all[truth].length - open, open)
  }
  const approved = new Set(statuses.find(({ outcome }) => outcome === 'ok')?.fraud)
  const countApproved = (verdict: Verdict) =>
    verdicts.find(({ outcome }) => outcome === verdict)?.fraud.filter((row) => approved.has(row)).length ?? 0
  return {
    total: { fraud: all.fraud.length, ok: all.ok.length },
    unanswered: expectedRows.length - answered.length,
    verdicts,
    statuses,
    /** Frauds that passed and good cases that were stopped. */
    lupa: { missed: lupaRate('clear', 'fraud'), stopped: lupaRate('fail', 'ok') },
    service: { missed: serviceRate('ok', 'fraud'), stopped: serviceRate('fail', 'ok') },
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
