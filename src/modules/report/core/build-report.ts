import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import { cut } from '#modules/links/core/cut-text.ts'
import type { Config } from '#core/config/schema.ts'
import { defaultMasker, maskerOf } from '#core/masking/masker.ts'
import type { Masker } from '#core/masking/masker.ts'
import { WITHHELD } from '#core/masking/withheld.ts'
import { countedOf, keyOf, REPORT_FORMAT } from './report.ts'
import type { Counted, Report } from './report.ts'

/**
 * Different persons of whose cases a text is shown that has unknown words: what only a few have may name them (the threshold
 * rule of statistical disclosure control).
 */
const FEWEST_PERSONS = 3

interface ReportSource {
  readonly cases: readonly CaseSummary[]
  readonly failed: Readonly<Record<string, number>>
  readonly lookedUp: { readonly from: number; readonly to: number }
  readonly config: Config
}

export interface CountedReport {
  readonly report: Report
  readonly keysOfCases: readonly (readonly string[])[]
}

export function buildReport({ cases, failed, lookedUp, config }: ReportSource): CountedReport {
  const known = new Map<string, string | null>()
  const keysOfCases = shownKeys(cases.map((each) => observe(each, known)))
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

function withoutRareText(shown: Counted): Counted {
  const { subject, part, name } = shown
  const isText = subject === 'text' || subject === 'code' || subject === 'field'
  return {
    ...shown,
    part: subject === 'text' ? defaultMasker.label(part) : part,
    name: isText && !isHarmless(name) ? WITHHELD : name,
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

/** What one case adds to the report over its list: no value of the case. */
interface Observation {
  /** What is counted of it, each once, as `keyOf` has it. */
  readonly keys: readonly string[]
  /** Tells persons apart; null where nobody was read. */
  readonly person: string | null
}

/** @param known the texts of the list's cases, as `createMask` finds and adds them. */
function observe(summary: CaseSummary, known: Map<string, string | null>): Observation {
  const { facts, personal, cpf, name } = summary
  const keys = countedLines(summary, createMask(summary, known)).map(keyOf)
  // The same person may be written in several ways, but is masked in one.
  const person = personal === null ? cpf || name : (facts.cpf ?? facts.name)
  return { keys: [...new Set(keys)], person }
}

function counted(subject: Counted['subject'], names: Partial<Omit<Counted, 'subject'>>): Counted {
  return { subject, part: '', name: '', state: '', ...names }
}

function countedLines(summary: CaseSummary, mask: Mask): readonly Counted[] {
  const { verdict, rules, coverage, similarityFlag } = summary
  const { codes, texts, fields } = summary.unknown
  return [
    counted('verdict', { name: verdict }),
    ...rules.map(({ rule, level }) => counted('rule', { name: rule, state: level })),
    ...coverage.map(({ part, state }) => counted('coverage', { part, state })),
    ...codes.map(({ table, code }) => counted('code', { part: table, name: codeName(code, mask) })),
    ...texts.map(({ label, text }) =>
      counted('text', { part: mask.line(label), name: mask.line(text).toUpperCase() }),
    ),
    ...fields.map(({ part, name }) =>
      counted('field', { part, name: name !== '' && mask.line(name) === name ? name : WITHHELD }),
    ),
    ...(similarityFlag === null ? [] : [counted('similarity', { state: similarityFlag })]),
  ]
}

/** A code as it came. What is no short code, or holds a word of the case, is a text in the wrong place. */
function codeName(code: string, { isOfCase, line }: Mask): string {
  if (!/^\w{1,8}$/.test(code)) return line(code)
  return isOfCase(code) ? WITHHELD : code
}

/** What tells texts of one kind apart, but not two kinds: numbers with a sign in them, longer numbers, masks. */
const VARYING = /\d+(?:[.,/:-]\d+)+|\d{3,}/g
const MASKS = /\S*•\S*(?:\s+\S*•\S*)*/g

const SPACES = /[\s\0]+/g

/** Leaves out what varies in texts of one kind, so that they are one line. */
function alike(text: string): string {
  return cut(text.replace(VARYING, '#').replace(MASKS, WITHHELD).replace(SPACES, ' ').trim())
}

/** A text of known words only, as a line; null for any other. */
function harmlessLine(text: string): string | null {
  return defaultMasker.field('Mensagens', text) === text ? alike(text) : null
}

type Mask = ReturnType<typeof createMask>

/** Withholds what is of the case. A text of known words needs no values of it, and most are. */
function createMask({ personal }: CaseSummary, known: Map<string, string | null>) {
  let masker: Masker | null = null
  const ofCase = () => (masker ??= personal === null ? defaultMasker : maskerOf(personal))
  /** A text as a line; withheld where it holds a word of the case. */
  function line(text: string): string {
    if (personal === null) return alike(text)
    let harmless = known.get(text)
    if (harmless === undefined) {
      harmless = harmlessLine(text)
      known.set(text, harmless)
    }
    if (harmless !== null) return harmless
    // Its longer numbers are left out, and what few persons have is withheld.
    const words = alike(text).replaceAll(/\d/g, '')
    return ofCase().text(words) === words ? alike(text) : WITHHELD
  }
  /** Whether a code is one of the case's values. */
  const isOfCase = (code: string) => ofCase().key(code) !== code
  return { line, isOfCase }
}
