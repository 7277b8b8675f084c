import type { Finding } from '#core/findings/model/finding.ts'
import type {
  Coverage,
  CoverageState,
  LineJudgement,
  Verdict,
  Judgement,
} from '#core/findings/model/judgement.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import type { Language, Say } from '#words/language.ts'
import { beginningOf } from './visible-text.ts'
import { fieldName } from './field-text.ts'
import type { Words } from './field-text.ts'
import { leadsOf, strongestOf } from '#core/findings/causes.ts'
import { prominentNotes } from '#core/findings/rules/registry.ts'
import { findingText } from './finding-text.ts'

/** What a verdict's sentence is made of. In privacy mode the findings are the masked ones. */
export interface VerdictFacts {
  readonly verdict: Verdict
  readonly coverage: readonly Coverage[]
  /** What `strongestOf` chose. */
  readonly strongest: readonly Finding[]
  /** Its prominent notes. */
  readonly notes: readonly Finding[]
}

/** The most letters of a clause: a laudo's text may be of any length. */
const MAX_CLAUSE = 110

function clip(text: string): string {
  return text.length > MAX_CLAUSE ? `${beginningOf(text, MAX_CLAUSE).trimEnd()}…` : text
}

export function listText(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
}

function fieldNames(fields: readonly string[], { say, language }: Words): string {
  return listText(
    fields.map((name) => fieldName(name, say)),
    language,
  )
}

/** How far a part was looked at, as its mark says it beside the part's word: `parcial: sem Nome`. */
export function coverageStateText({ part, state, fields, unread }: Coverage, words: Words): string {
  if (state === 'partial') return words.say('coverage.state.partial', { fields: fieldNames(fields, words) })
  if (state === 'unread' && part !== 'face') return words.say('coverage.state.unread', { count: unread })
  return words.say(state === 'unread' ? 'coverage.state.unread.face' : `coverage.state.${state}`)
}

/** The states that several parts may share in one phrase: `sem face match e laudo`. */
const SHARED_STATES = ['missing', 'failed', 'pending'] as const satisfies readonly CoverageState[]

/** What is missing in the coverage, each hole once, required parts only; empty where nothing is. */
export function holeTexts(coverage: readonly Coverage[], words: Words): readonly string[] {
  const { say, language } = words
  const holes = coverage.filter(({ state, isRequired }) => isRequired && state !== 'complete')
  const shared = SHARED_STATES.flatMap((state) => {
    const parts = holes
      .filter((hole) => hole.state === state)
      .map(({ part }) => say(state === 'failed' ? `hole.failed.${part}` : `coverage.name.${part}`))
    return parts.length === 0 ? [] : [say(`hole.${state}`, { parts: listText(parts, language) })]
  })
  const own = holes.flatMap((hole) => {
    if (hole.state === 'partial') return [say('hole.partial', { fields: fieldNames(hole.fields, words) })]
    if (hole.state === 'unmapped') return [say('hole.unmapped')]
    if (hole.state !== 'unread') return []
    return [say(hole.part === 'laudo' ? 'hole.unread' : `hole.unread.${hole.part}`, { count: hole.unread })]
  })
  return [...shared, ...own]
}

/** How many lines of the laudo validate nothing, with Óbito named if it is one of them; null where all validate. */
export function unvalidatedText(lines: readonly LineJudgement[], say: Say): string | null {
  const unvalidated = lines.filter(({ message }) => isBlankText(message))
  if (unvalidated.length === 0) return null
  const hasDeath = unvalidated.some(({ kind }) => kind === 'death')
  return say(hasDeath ? 'facts.unvalidated.death' : 'facts.unvalidated', { count: unvalidated.length })
}

/** What weighs most against the case, or what is missing, or what was looked at, in one or two clauses. */
function ownClauses({ verdict, coverage, strongest, notes }: VerdictFacts, words: Words): readonly string[] {
  const { say, language } = words
  if (verdict === 'incomplete') return [say('verdict.incomplete'), holeTexts(coverage, words).join('; ')]
  if (verdict === 'clear') {
    const seen = coverage.filter(({ state }) => state === 'complete')
    const parts = seen.map(({ part }) => say(`coverage.name.${part}`))
    if (parts.length === 0 || notes.length > 0) return [say('verdict.clear')]
    return [say('verdict.clear'), say('verdict.clear.seen', { parts: listText(parts, language) })]
  }
  return strongest.length === 0
    ? [say(`verdict.${verdict}`)]
    : strongest.map((finding) => clip(findingText(finding, words, 'brief')))
}

/**
 * The sentence of a verdict as its clauses: its own, one or two, then its prominent notes. Neutral; never a recommendation
 * to approve.
 */
export function verdictClauses(facts: VerdictFacts, words: Words): readonly string[] {
  return [...ownClauses(facts, words), ...facts.notes.map((note) => findingText(note, words, 'brief'))]
}

/** The clauses as one sentence: `A · B`. */
export function verdictSentence(facts: VerdictFacts, words: Words): string {
  return verdictClauses(facts, words).join(' · ')
}

/** What a judgement's verdict sentence is made of. */
export function verdictFactsOf({ verdict, coverage, causes, findings }: Judgement): VerdictFacts {
  return {
    verdict,
    coverage,
    strongest: strongestOf(leadsOf(causes, findings)),
    notes: prominentNotes(findings),
  }
}
