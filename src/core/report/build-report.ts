import type { Config } from '../config/schema.ts'
import { cutOffsOf } from '../findings/facts/similarity.ts'
import { defaultMasker } from '../privacy/masker.ts'
import { WITHHELD } from '../privacy/withheld.ts'
import type { Observation } from '../case/observation.ts'
import { fingerprintOf } from './fingerprint.ts'
import { ANY_BIN } from './compare-reports.ts'
import { countedOf, keyOf, NO_CASES, REPORT_FORMAT } from './report.ts'
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

/** As what each key is counted: a text that only a few persons' cases had may be withheld. */
function shownKeys(observations: readonly Observation[]): ReadonlyMap<string, string> {
  const persons = new Map<string, Set<string>>()
  for (const { keys, person } of observations)
    for (const key of keys) {
      const had = persons.get(key) ?? new Set()
      if (had.size < FEWEST_PERSONS && person !== null) had.add(person)
      persons.set(key, had)
    }
  return new Map(
    [...persons].map(([key, { size }]) => [key, keyOf(shownOf(countedOf(key), size >= FEWEST_PERSONS))]),
  )
}

/** Counts the cases, and those that have each line; what is withheld alike is one line, and counts a case once. */
function count(observations: readonly Observation[]) {
  const shown = shownKeys(observations)
  const cases = { ...NO_CASES }
  const counts = new Map<string, CountByKind>()
  let [from, to]: [string | null, string | null] = [null, null]
  for (const { kind, keys, sent } of observations) {
    cases[kind] += 1
    if (sent !== null && (from === null || sent < from)) from = sent
    if (sent !== null && (to === null || sent > to)) to = sent
    for (const key of new Set(keys.map((each) => shown.get(each) ?? each))) {
      const known = counts.get(key) ?? { ...NO_CASES }
      known[kind] += 1
      counts.set(key, known)
    }
  }
  const lines = [...counts].map(([key, each]) => ({ ...countedOf(key), counts: each }))
  return { cases, lines, sent: from === null || to === null ? null : { from, to } }
}

/** Counts what was observed of the cases of a list. */
export function buildReport({ observations, failed, lookedUp, config }: ReportSource): Report {
  const { cases, lines, sent } = count([...observations])
  return {
    format: REPORT_FORMAT,
    sent,
    lookedUp: { from: new Date(lookedUp.from).toISOString(), to: new Date(lookedUp.to).toISOString() },
    configuration: fingerprintOf(judgingText(config)),
    cutOffs: { ok: cutOffsOf(config).ok, warn: cutOffsOf(config).warn },
    cases,
    failed: { ...failed },
    lines,
  }
}

/**
 * The keys of the cases that a line of their report, or of its comparison, counts: several where texts are withheld, or
 * where all bins of a similarity are one.
 */
export function countedKeys(observations: readonly Observation[], line: Counted): ReadonlySet<string> {
  const isLine = (shown: string) => {
    const counted = countedOf(shown)
    const isAnyBin = counted.subject === 'similarity' && line.name === ANY_BIN
    return keyOf(isAnyBin ? { ...counted, name: ANY_BIN } : counted) === keyOf(line)
  }
  return new Set([...shownKeys(observations)].filter(([, shown]) => isLine(shown)).map(([key]) => key))
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

/** What a config judges by, as text whose keys are in order. */
function judgingText({ codes, vocabulary, labels, rules, similarity, timeZone, coverage }: Config): string {
  const judging = { codes, vocabulary, labels, rules, similarity, timeZone, coverage }
  return JSON.stringify(judging, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
