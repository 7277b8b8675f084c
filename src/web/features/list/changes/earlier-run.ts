import { readTyped } from '../../../../core/case/typed.ts'
import type { CaseLookup } from '../../../../core/case/case-ids.ts'
import type { CoveragePart } from '../../../../core/config/coverage-parts.ts'
import type { RuleName } from '../../../../core/findings/rules/registry.ts'
import type { OcrField } from '../../../../core/contract/analise.ts'
import type { Flag } from '../../../../core/findings/model/finding.ts'
import type { CoverageState, Verdict } from '../../../../core/findings/model/judgement.ts'
import type { ListedKey, Mark } from '../../../data/list/list-row.ts'

/** What two runs of a case are compared by, the weightiest first. */
export const ASPECTS = ['verdict', 'alerts', 'coverage', 'status', 'flags'] as const
export type Aspect = (typeof ASPECTS)[number]

/** The level of an alert of an earlier run; null where the file names the alert only. */
export type EarlierLevel = 'fail' | 'warn' | null

/**
 * What an export says of one case. Undefined is what it does not say: that is never taken for "as now". No name, CPF or
 * document number is kept.
 */
export interface EarlierRow {
  readonly key: Pick<ListedKey, 'typed' | 'by' | 'value'>
  /** Whether the case was answered; `none`: it was still waiting when the list was exported. */
  readonly answer: 'answered' | 'failed' | 'none' | undefined
  /** Null for a case without one. */
  readonly chave: string | null | undefined
  readonly id: string | null | undefined
  readonly verdict: Verdict | undefined
  readonly coverage: Readonly<Partial<Record<CoveragePart, CoverageState>>> | undefined
  /** The code of Analise.Status; null for a case without one. */
  readonly status: string | null | undefined
  readonly alerts: ReadonlyMap<RuleName, EarlierLevel> | undefined
  readonly flags: Readonly<Partial<Record<OcrField, Flag>>> | undefined
  /** Null for a case without one. */
  readonly mark: Mark | null | undefined
}

/** A calendar day; month 1–12. */
export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** An export of an earlier run. */
export interface EarlierRun {
  /** The day in the file's name; null where there is none. */
  readonly day: Day | null
  /** Each key once, in the order of the file. */
  readonly rows: readonly EarlierRow[]
  /** What the file holds of no case. */
  readonly missing: readonly Aspect[]
  /** Keys that stand in the file several times and say different things: nothing of them is compared. */
  readonly contradictory: number
  /** Lines without a usable key: blank, or masked in privacy mode. */
  readonly unusable: number
}

/** Masked texts have these in place of letters and digits. */
export function isMasked(text: string): boolean {
  return text.includes('•')
}

/**
 * The key of a line.
 *
 * @param by what digits alone were read as, if the file says so.
 * @returns null where there is none that could be looked up again.
 */
export function earlierKey(text: string, by: unknown): EarlierRow['key'] | null {
  const typed = text.trim()
  const read = readTyped(typed)
  if ('problem' in read || isMasked(typed) || /[\r\n]/.test(typed)) return null
  const isSettled = read.by === 'either' && (by === 'chave' || by === 'id')
  return { typed, by: isSettled ? by : read.by, value: read.value }
}

/** A lookup as the name under which it is found again. */
export function nameOf({ by, value }: CaseLookup): string {
  return `${by}:${value}`
}

/** The key as text that reads as the same lookup again. */
export function keyText({ key: { typed, by } }: EarlierRow): string {
  const read = readTyped(typed)
  return 'by' in read && read.by !== by ? `${by}:${typed}` : typed
}

/** What a line says as text, so that two lines can be compared. */
function contentOf(row: EarlierRow): string {
  const { alerts, key: _, ...rest } = row
  const sorted = alerts && [...alerts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([rest, sorted])
}

const NOTHING_KNOWN = {
  answer: undefined,
  chave: undefined,
  id: undefined,
  verdict: undefined,
  coverage: undefined,
  status: undefined,
  alerts: undefined,
  flags: undefined,
  mark: undefined,
} as const satisfies Omit<EarlierRow, 'key'>

/**
 * Makes a run of the lines of a file.
 *
 * @param lines null for a line without a usable key.
 * @param missing what no line of the file can say.
 */
export function earlierRun(
  lines: readonly (EarlierRow | null)[],
  missing: readonly Aspect[],
  day: Day | null,
): EarlierRun {
  const usable = lines.filter((line) => line !== null)
  let contradictory = 0
  const rows = [...Map.groupBy(usable, ({ key }) => nameOf(key)).values()].flatMap((same) => {
    const [first, ...others] = same
    if (!first) return []
    if (others.every((other) => contentOf(other) === contentOf(first))) return [first]
    contradictory += 1
    return [{ key: first.key, ...NOTHING_KNOWN }]
  })
  return {
    day,
    rows,
    missing,
    contradictory,
    unusable: lines.length - usable.length,
  }
}

/** The day in the name of an exported file (`lupa-lote-2026-11-20.csv`); null where there is none. */
export function dayInName(name: string): Day | null {
  const [, year, month, day] = /(\d{4})-(\d{2})-(\d{2})/.exec(name) ?? []
  return year && month && day ? { year: Number(year), month: Number(month), day: Number(day) } : null
}
