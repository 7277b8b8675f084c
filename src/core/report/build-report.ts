import type { CaseSummary } from '../case/case-summary.ts'
import type { Config } from '../config/schema.ts'
import { defaultMasker } from '../privacy/masker.ts'
import { WITHHELD } from '../privacy/withheld.ts'
import { createObserver } from './observe.ts'
import type { Observation } from './observe.ts'
import { countedOf, keyOf, REPORT_FORMAT } from './report.ts'
import type { Counted, Report } from './report.ts'

/**
 * Different persons of whose cases a text is shown that has unknown words: what only a few have may name them (the threshold
 * rule of statistical disclosure control).
 */
const FEWEST_PERSONS = 3

interface ReportSource {
  readonly cases: readonly CaseSummary[]
  /** How many could not be loaded, by the kind of failure. */
  readonly failed: Readonly<Record<string, number>>
  /** When they were looked up, in milliseconds since the epoch. */
  readonly lookedUp: { readonly from: number; readonly to: number }
  readonly config: Config
}

/** A report, and by which of its lines each case is counted, as `keyOf` has them. */
export interface CountedReport {
  readonly report: Report
  readonly keysOfCases: readonly (readonly string[])[]
}

/** Counts the cases of a list. */
export function buildReport({ cases, failed, lookedUp, config }: ReportSource): CountedReport {
  const observe = createObserver()
  const keysOfCases = shownKeys(cases.map((each) => observe(each)))
  const counts = new Map<string, number>()
  for (const key of keysOfCases.flat()) counts.set(key, (counts.get(key) ?? 0) + 1)
  const days = cases.flatMap(({ sentAt }) => sentAt?.slice(0, 10) ?? []).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  const report = {
    format: REPORT_FORMAT,
    sent: from !== undefined && to !== undefined ? { from, to } : null,
    lookedUp: { from: new Date(lookedUp.from).toISOString(), to: new Date(lookedUp.to).toISOString() },
    configuration: fingerprintOf(judgingText(config)),
    cases: cases.length,
    failed: { ...failed },
    lines: [...counts].map(([key, count]) => ({ ...countedOf(key), count })),
  } as const
  return { report, keysOfCases }
}

/** What each case is counted as: a text that only a few persons' cases had may be withheld. */
function shownKeys(observations: readonly Observation[]): readonly (readonly string[])[] {
  const persons = new Map<string, Set<string>>()
  for (const { keys, person } of observations)
    for (const key of keys) {
      const had = persons.get(key) ?? new Set()
      if (had.size < FEWEST_PERSONS && person !== null) had.add(person)
      persons.set(key, had)
    }
  const shown = new Map(
    [...persons].map(([key, { size }]) => [
      key,
      size >= FEWEST_PERSONS ? key : keyOf(withoutRareText(countedOf(key))),
    ]),
  )
  // What is withheld alike is one line, and counts a case once.
  return observations.map(({ keys }) => [...new Set(keys.map((key) => shown.get(key) ?? key))])
}

/** Whether a text holds nothing but words that Lupa knows, so that it names nobody. */
function isHarmless(text: string): boolean {
  return defaultMasker.field('Mensagens', text.replaceAll('#', '0')) !== WITHHELD
}

function withoutRareText(counted: Counted): Counted {
  const { subject, part, name, state } = counted
  if (subject === 'label') return { ...counted, name: defaultMasker.label(name) }
  const isText = subject === 'text' || subject === 'code' || state === 'beyond'
  return {
    ...counted,
    part: subject === 'text' ? defaultMasker.label(part) : part,
    name: isText && name !== '' && !isHarmless(name) ? WITHHELD : name,
  }
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

/** Tells texts apart without showing them, and hides nothing from who guesses: FNV-1a of 32 bits. */
function fingerprintOf(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
