import type { Config } from '../config/schema.ts'
import { cutOffsOf } from '../findings/facts/similarity.ts'
import { defaultMasker } from '../privacy/masker.ts'
import { WITHHELD } from '../privacy/withheld.ts'
import type { Observation } from '../case/observation.ts'
import { fingerprintOf } from './fingerprint.ts'
import { ANY_BIN } from './compare-reports.ts'
import { countedOf, keyOf, KINDS, REPORT_FORMAT } from './report.ts'
import type { Counted, CountByKind, Report } from './report.ts'

/**
 * Different persons of whose cases a text is shown that has unknown words: what only a few have may name them (the threshold
 * rule of statistical disclosure control).
 */
const FEWEST_PERSONS = 3

/** What a report is made of, besides its cases. */
export interface ReportSource {
  readonly observations: Iterable<Observation>
  /** How many could not be loaded, by the kind of failure. */
  readonly failed: Readonly<Record<string, number>>
  /** When they were looked up, in milliseconds since the epoch. */
  readonly lookedUp: { readonly from: number; readonly to: number }
  readonly config: Config
}

const none = (): CountByKind => ({ licence: 0, rg: 0, other: 0, unknown: 0 })

/** Counts what was observed, in one pass. */
function count(observations: Iterable<Observation>) {
  const cases = none()
  const counts = new Map<string, CountByKind>()
  const persons = new Map<string, Set<string>>()
  let [from, to]: [string | null, string | null] = [null, null]
  for (const { kind, keys, person, sent } of observations) {
    cases[kind] += 1
    if (sent !== null && (from === null || sent < from)) from = sent
    if (sent !== null && (to === null || sent > to)) to = sent
    for (const key of keys) {
      const known = counts.get(key) ?? none()
      known[kind] += 1
      counts.set(key, known)
      const had = persons.get(key) ?? new Set()
      if (had.size < FEWEST_PERSONS && person !== null) had.add(person)
      persons.set(key, had)
    }
  }
  const isFrequent = (key: string) => (persons.get(key)?.size ?? 0) >= FEWEST_PERSONS
  return { cases, counts, sent: from === null || to === null ? null : { from, to }, isFrequent }
}

/** Counts what was observed of the cases of a list. */
export function buildReport({ observations, failed, lookedUp, config }: ReportSource): Report {
  const { cases, counts, sent, isFrequent } = count(observations)
  return {
    format: REPORT_FORMAT,
    sent,
    lookedUp: { from: new Date(lookedUp.from).toISOString(), to: new Date(lookedUp.to).toISOString() },
    configuration: fingerprintOf(judgingText(config)),
    cutOffs: { ok: cutOffsOf(config).ok, warn: cutOffsOf(config).warn },
    cases,
    failed: { ...failed },
    lines: linesOf(counts, isFrequent),
  }
}

/**
 * The keys of the cases that a line of their report, or of its comparison, counts: several where texts are withheld, or
 * where all bins of a similarity are one.
 */
export function countedKeys(observations: Iterable<Observation>, line: Counted): ReadonlySet<string> {
  const { counts, isFrequent } = count(observations)
  const isLine = (key: string) => {
    const shown = shownOf(countedOf(key), isFrequent(key))
    const isAnyBin = shown.subject === 'similarity' && line.name === ANY_BIN
    return keyOf(isAnyBin ? { ...shown, name: ANY_BIN } : shown) === keyOf(line)
  }
  return new Set([...counts.keys()].filter(isLine))
}

/** Whether a text holds nothing but words that Lupa knows, so that it names nobody. */
function isHarmless(text: string): boolean {
  return defaultMasker.field('Mensagens', text.replaceAll('#', '0')) !== WITHHELD
}

/** What may be shown of what was counted: a text or label of unknown words that only a few persons' cases had is withheld. */
function shownOf(counted: Counted, isFrequent: boolean): Counted {
  const { subject, part, name, state } = counted
  if (isFrequent) return counted
  if (subject === 'label') return { ...counted, name: defaultMasker.label(name) }
  if (subject === 'text')
    return { ...counted, part: defaultMasker.label(part), name: isHarmless(name) ? name : WITHHELD }
  const isOpen = subject === 'code' || state === 'beyond'
  return isOpen && !isHarmless(name) ? { ...counted, name: WITHHELD } : counted
}

/** The lines of a report. What is withheld alike is one line. */
function linesOf(
  counts: ReadonlyMap<string, CountByKind>,
  isFrequent: (key: string) => boolean,
): Report['lines'] {
  const shown = new Map<string, CountByKind>()
  for (const [key, each] of counts) {
    const line = keyOf(shownOf(countedOf(key), isFrequent(key)))
    const sum = shown.get(line) ?? none()
    for (const kind of KINDS) sum[kind] += each[kind]
    shown.set(line, sum)
  }
  return [...shown].map(([key, sum]) => ({ ...countedOf(key), counts: sum }))
}

/** What a config judges by, as text whose keys are in order. */
function judgingText({ codes, vocabulary, labels, rules, similarity, timeZone, coverage }: Config): string {
  const judging = { codes, vocabulary, labels, rules, similarity, timeZone, coverage }
  return JSON.stringify(judging, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
