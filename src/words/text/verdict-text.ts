import type { Finding } from '#core/findings/model/finding.ts'
import type {
  Coverage,
  CoverageState,
  LineJudgement,
  Verdict,
  Judgement,
} from '#core/findings/model/judgement.ts'
import type { Language, Say } from '#words/language.ts'
import { beginningOf, inlineText } from './visible-text.ts'
import { fieldName } from './field-text.ts'
import type { TextContext } from './field-text.ts'
import { leadsOf, strongestLeads } from '#core/findings/causes.ts'
import { prominentNotes } from '#core/findings/rules/registry.ts'
import { findingText } from './finding-text.ts'

/** In privacy mode the findings are masked. */
export interface VerdictFacts {
  readonly verdict: Verdict
  readonly coverage: readonly Coverage[]
  readonly strongest: readonly Finding[]
  readonly notes: readonly Finding[]
}

/** UTF-16 units: a laudo text may have any length. */
const MAX_CLAUSE = 110

function clip(text: string): string {
  return text.length > MAX_CLAUSE ? `${beginningOf(text, MAX_CLAUSE).trimEnd()}…` : text
}

export function listText(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
}

function fieldNames(fields: readonly string[], { say, language }: TextContext): string {
  return listText(
    fields.map((name) => fieldName(name, say)),
    language,
  )
}

/** Whether the similarity of a face match was not understood, or only a text is too long. */
function unreadFace({ unread, long }: Coverage) {
  return unread > long ? 'unread.face' : 'unread.face.long'
}

/** The text of a coverage mark: `parcial: sem Nome`. */
export function coverageStateText(coverage: Coverage, words: TextContext): string {
  const { part, state, fields, unread, absence } = coverage
  if (absence) return words.say(`coverage.state.${absence}`)
  if (state === 'partial') return words.say('coverage.state.partial', { fields: fieldNames(fields, words) })
  if (state === 'unread' && part !== 'face') return words.say('coverage.state.unread', { count: unread })
  return words.say(state === 'unread' ? `coverage.state.${unreadFace(coverage)}` : `coverage.state.${state}`)
}

/** States that name several parts in one phrase: `sem face match e laudo`. */
const SHARED_STATES = ['missing', 'failed', 'pending'] as const satisfies readonly CoverageState[]

export function gapTexts(coverage: readonly Coverage[], words: TextContext): readonly string[] {
  const { say, language } = words
  const gaps = coverage.filter(({ state, isRequired }) => isRequired && state !== 'complete')
  const shared = SHARED_STATES.flatMap((state) => {
    const parts = gaps
      .filter((gap) => gap.state === state)
      .map(({ part }) => say(state === 'failed' ? `hole.failed.${part}` : `coverage.name.${part}`))
    return parts.length === 0 ? [] : [say(`hole.${state}`, { parts: listText(parts, language) })]
  })
  const single = gaps.flatMap((gap) => {
    const { part, state, fields, unread } = gap
    if (state === 'partial') return [say('hole.partial', { fields: fieldNames(fields, words) })]
    if (state === 'unmapped') return [say('hole.unmapped')]
    if (state !== 'unread') return []
    if (part === 'face') return [say(`hole.${unreadFace(gap)}`)]
    return [say(part === 'laudo' ? 'hole.unread' : `hole.unread.${part}`, { count: unread })]
  })
  return [...shared, ...single]
}

/** True for a line without any outcome. A valid format or digit is one. */
export function isUnvalidated({ flag, note, reading }: LineJudgement): boolean {
  return flag === 'unchecked' && note === undefined && reading.outcome === 'not-validated'
}

/** Counts the laudo lines that validate nothing, and names Óbito if it is one; null if all validate. */
export function unvalidatedText(lines: readonly LineJudgement[], say: Say): string | null {
  const unvalidated = lines.filter(isUnvalidated)
  const death = lines.find(
    ({ kind, flag, reading }) =>
      kind === 'death' && flag === 'unchecked' && reading.outcome === 'nothing-found',
  )
  const deathText = death && say('facts.death', { text: inlineText(death.reading.words, MAX_CLAUSE) })
  const countText = unvalidatedCountText(unvalidated, say)
  return [deathText, countText].filter(Boolean).join(' · ') || null
}

function unvalidatedCountText(unvalidated: readonly LineJudgement[], say: Say): string | null {
  if (unvalidated.length === 0) return null
  const hasDeath = unvalidated.some(({ kind }) => kind === 'death')
  return say(hasDeath ? 'facts.unvalidated.death' : 'facts.unvalidated', { count: unvalidated.length })
}

/** One or two clauses: the strongest findings, the gaps, or the parts that were checked. */
function mainClauses(
  { verdict, coverage, strongest, notes }: VerdictFacts,
  words: TextContext,
): readonly string[] {
  const { say, language } = words
  if (verdict === 'incomplete') return [say('verdict.incomplete'), gapTexts(coverage, words).join('; ')]
  if (verdict === 'clear') {
    const complete = coverage.filter(({ state }) => state === 'complete')
    const parts = complete.map(({ part }) => say(`coverage.name.${part}`))
    if (parts.length === 0 || notes.length > 0) return [say('verdict.clear')]
    return [say('verdict.clear'), say('verdict.clear.seen', { parts: listText(parts, language) })]
  }
  return strongest.length === 0
    ? [say(`verdict.${verdict}`)]
    : strongest.map((finding) => clip(findingText(finding, words, 'brief')))
}

/** Neutral: never a recommendation to approve. */
export function verdictClauses(facts: VerdictFacts, words: TextContext): readonly string[] {
  return [...mainClauses(facts, words), ...facts.notes.map((note) => findingText(note, words, 'brief'))]
}

export function verdictSentence(facts: VerdictFacts, words: TextContext): string {
  return verdictClauses(facts, words).join(' · ')
}

export function verdictFactsOf({ verdict, coverage, causes, findings }: Judgement): VerdictFacts {
  return {
    verdict,
    coverage,
    strongest: strongestLeads(leadsOf(causes, findings)),
    notes: prominentNotes(findings),
  }
}
