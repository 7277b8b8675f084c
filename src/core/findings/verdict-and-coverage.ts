import { COVERAGE_PARTS } from '#core/config/coverage-parts.ts'
import type { CoveragePart } from '#core/config/coverage-parts.ts'
import { isInProgress } from './facts/codes.ts'
import { valueOf } from './facts/rule-input.ts'
import type { RuleInput } from './facts/rule-input.ts'
import type { Flag } from './model/finding.ts'
import type { Coverage, JoinedAnswers, Judgement, Verdict } from './model/judgement.ts'

type PartCoverage = Pick<Coverage, 'state'> & Partial<Pick<Coverage, 'absence' | 'fields' | 'unread'>>

/** An answer that belongs to another case is missing, too. */
function missingAnswer(
  { missing = {}, refused }: JoinedAnswers,
  name: keyof JoinedAnswers['refused'],
): PartCoverage {
  const reason = missing[name]
  if (reason === 'pending' || reason === 'failed') return { state: reason }
  if (refused[name]) return { state: 'missing', absence: 'other-case' }
  return { state: 'missing', ...(reason === 'not-requested' && { absence: reason }) }
}

function analysisCoverage({ joined, status, context }: RuleInput): PartCoverage {
  const { analise, missing = {} } = joined
  if (analise === null || missing.analise === 'denied') return missingAnswer(joined, 'analise')
  if (isInProgress(analise, context.config)) return { state: 'pending' }
  const hasMeaning = status !== null && (status.label !== null || status.flag !== 'unchecked')
  return { state: hasMeaning ? 'complete' : 'unmapped' }
}

/** The fields that identify holder and document: one of each group is enough. */
const IDENTIFYING = [['Nome'], ['CPF', 'DataNascimento'], ['NumeroDocumento']] as const

function readingCoverage(input: RuleInput): PartCoverage {
  const { analise } = input.joined
  if (analise === null) return missingAnswer(input.joined, 'analise')
  if ('OCR' in analise.unreadable) return { state: 'failed' }
  if (input.ocr === null) {
    return { state: isInProgress(analise, input.context.config) ? 'pending' : 'missing' }
  }
  const hasValue = (name: string) => valueOf(input, name) !== null
  const fields = IDENTIFYING.filter((names) => !names.some(hasValue)).flat()
  if (fields.length === 0) return { state: 'complete' }
  return input.fields.some(({ value }) => value !== null)
    ? { state: 'partial', fields }
    : { state: 'missing' }
}

function faceCoverage({ joined, similarity }: RuleInput): PartCoverage {
  const { missing = {} } = joined
  if (joined.biometria === null) return missingAnswer(joined, 'biometria')
  if (similarity?.reading === 'pending') return { state: 'pending' }
  // An unreadable Chave hides whose face match it is.
  if (missing.biometria === 'denied' || 'Chave' in joined.biometria.unreadable) return { state: 'missing' }
  if (similarity?.percent !== null) return { state: 'complete' }
  return similarity.raw === null ? { state: 'missing' } : { state: 'unread', unread: 1 }
}

function laudoCoverage({ joined, lines, unreadTexts }: RuleInput): PartCoverage {
  const { missing = {} } = joined
  if (joined.laudo === null) return missingAnswer(joined, 'laudo')
  if (missing.laudo === 'denied') return { state: 'missing' }
  const unread = unreadTexts + Object.keys(joined.laudo.unreadable).length
  if (unread > 0) return { state: 'unread', unread }
  return { state: lines.length > 0 ? 'complete' : 'missing' }
}

const COVERAGE_BY_PART: Readonly<Record<CoveragePart, (input: RuleInput) => PartCoverage>> = {
  analysis: analysisCoverage,
  reading: readingCoverage,
  face: faceCoverage,
  laudo: laudoCoverage,
}

/** A part with a text that is too long to be read is not understood, even if everything else is. */
function addLongTexts(coverage: PartCoverage, longTexts: number): PartCoverage & Pick<Coverage, 'long'> {
  const { state, unread = 0 } = coverage
  if (longTexts === 0 || (state !== 'complete' && state !== 'unread')) return { ...coverage, long: 0 }
  return { state: 'unread', unread: unread + longTexts, long: longTexts }
}

/** Returns how far each part of a case was checked. The config may require fewer parts than all. */
export function coverageOf(input: RuleInput): readonly Coverage[] {
  const required: readonly CoveragePart[] = input.context.config.coverage?.required ?? COVERAGE_PARTS
  return COVERAGE_PARTS.map((part) => ({
    part,
    isRequired: required.includes(part),
    fields: [],
    unread: 0,
    ...addLongTexts(COVERAGE_BY_PART[part](input), input.longTexts[part]),
  }))
}

/** What was not checked never looks clean: without a required part the verdict is `incomplete` at best. */
export function verdictOf(worst: Flag, coverage: readonly Coverage[]): Verdict {
  if (worst === 'fail' || worst === 'warn') return worst
  return coverage.every(({ state, isRequired }) => !isRequired || state === 'complete')
    ? 'clear'
    : 'incomplete'
}

/** True if the call of a part is in flight, or the service has not finished the part. */
export function isPartPending({ coverage }: Pick<Judgement, 'coverage'>, part: CoveragePart): boolean {
  return coverage.some((entry) => entry.part === part && entry.state === 'pending')
}
