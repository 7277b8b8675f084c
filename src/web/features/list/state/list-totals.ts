import type { ListRow } from '../../../data/list/list-row.ts'
import type { CoveragePart } from '../../../../core/config/coverage-parts.ts'
import type { RuleName } from '../../../../core/findings/rules/registry.ts'
import { holesOf } from '../../../../core/case/case-summary.ts'
import { rowVerdict } from '../columns/row-verdict.ts'
import type { RowVerdict } from '../columns/row-verdict.ts'

export const BINS = 20

/** The bin of a similarity in percent, from 0: each is 5 wide and includes its lower end; 100 is in the last. */
export function binOf(percent: number): number {
  return Math.min(BINS - 1, Math.floor((percent * BINS) / 100))
}

/** The answered rows of a list, counted. */
export interface ListTotals {
  readonly verdicts: Readonly<Record<RowVerdict, number>>
  /** By part of the coverage: in how many cases it is not complete. */
  readonly holes: Readonly<Record<CoveragePart, number>>
  /** By the code of Status, the most frequent first; `code` null for cases without one. */
  readonly statuses: readonly {
    readonly code: string | null
    /** The code as privacy mode shows it. */
    readonly masked: string | null
    readonly count: number
  }[]
  /**
   * By rule, the most frequent first: in how many cases it failed or warned, and its worst level. Without the service's own
   * verdicts.
   */
  readonly rules: readonly {
    readonly rule: RuleName
    readonly level: 'fail' | 'warn'
    readonly count: number
  }[]
  readonly bins: readonly number[]
  /** Cases without a usable similarity. */
  readonly withoutSimilarity: number
}

/** Rules that repeat what the service concluded: a ranking of them says nothing new. */
const SERVICE_VERDICTS: ReadonlySet<RuleName> = new Set([
  'status',
  'reason',
  'document-verdict',
  'biometry-verdict',
])

export function totalsOf(rows: readonly ListRow[]): ListTotals {
  const verdicts = { fail: 0, warn: 0, incomplete: 0, error: 0, clear: 0 }
  const holes = { analysis: 0, reading: 0, face: 0, laudo: 0 }
  const statuses = new Map<string | null, { masked: string | null; count: number }>()
  const rules = new Map<RuleName, { level: 'fail' | 'warn'; count: number }>()
  const bins = Array.from({ length: BINS }, () => 0)
  let withoutSimilarity = 0

  for (const row of rows) {
    const verdict = rowVerdict(row)
    if (verdict) verdicts[verdict] += 1
    const { summary } = row
    if (!summary) continue
    for (const { part } of holesOf(summary)) holes[part] += 1
    const same = statuses.get(summary.status)
    // A case masks only its own person's values: a code that one case masks stays masked for all.
    const isHidden = same !== undefined && same.masked !== summary.status
    statuses.set(summary.status, {
      masked: isHidden ? same.masked : summary.masked.status,
      count: (same?.count ?? 0) + 1,
    })
    for (const { rule, level } of summary.rules) {
      if (SERVICE_VERDICTS.has(rule)) continue
      const known = rules.get(rule)
      rules.set(rule, {
        level: known?.level === 'fail' ? 'fail' : level,
        count: (known?.count ?? 0) + 1,
      })
    }
    if (summary.similarity === null) withoutSimilarity += 1
    else bins[binOf(summary.similarity)] = (bins[binOf(summary.similarity)] ?? 0) + 1
  }

  return {
    verdicts,
    holes,
    statuses: [...statuses]
      .map(([code, found]) => ({ code, ...found }))
      .toSorted((a, b) => b.count - a.count),
    rules: [...rules].map(([rule, found]) => ({ rule, ...found })).toSorted((a, b) => b.count - a.count),
    bins,
    withoutSimilarity,
  }
}
