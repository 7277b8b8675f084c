import { COVERAGE_PARTS } from '#core/config/coverage-parts.ts'
import type { CoveragePart } from '#core/config/coverage-parts.ts'
import { isInProgress } from './facts/codes.ts'
import { valueOf } from './facts/rule-input.ts'
import type { RuleInput } from './facts/rule-input.ts'
import type { Missing } from './model/evidence.ts'
import type { Flag } from './model/finding.ts'
import type { Coverage, CoverageState, Judgement, Verdict } from './model/judgement.ts'

type Seen = Pick<Coverage, 'state'> & Partial<Pick<Coverage, 'fields' | 'unread'>>

const found = (state: CoverageState): Seen => ({ state })

/** The state of a part whose answer is not here; an answer that belongs to another case is missing, too. */
function withoutAnswer(missing: Missing[keyof Missing]): Seen {
  return found(missing === 'pending' || missing === 'failed' ? missing : 'missing')
}

/** Answered, with a Status that has a meaning and does not say that the analysis is still running. */
function analysisCoverage({ joined, status, context }: RuleInput): Seen {
  const { analise, missing = {} } = joined
  if (analise === null || missing.analise === 'denied') return withoutAnswer(missing.analise)
  if (isInProgress(analise, context.config)) return found('pending')
  return found(
    status !== null && (status.label !== null || status.flag !== 'unchecked') ? 'complete' : 'unmapped',
  )
}

/** What identifies the holder and the document; of a list within the list, one is enough. */
const IDENTIFYING = [['Nome'], ['CPF', 'DataNascimento'], ['NumeroDocumento']] as const

/** An OCR with the holder's name, a CPF or a birth date, and the document's number. */
function readingCoverage(input: RuleInput): Seen {
  const { analise, missing = {} } = input.joined
  if (analise === null) return withoutAnswer(missing.analise)
  if ('OCR' in analise.unreadable) return found('failed')
  if (input.ocr === null) return found(isInProgress(analise, input.context.config) ? 'pending' : 'missing')
  const isRead = (name: string) => valueOf(input, name) !== null
  const fields = IDENTIFYING.filter((names) => !names.some(isRead)).flat()
  if (fields.length === 0) return found('complete')
  return input.fields.some(({ value }) => value !== null) ? { state: 'partial', fields } : found('missing')
}

/** A face match that belongs here, with a usable similarity. */
function faceCoverage({ joined, similarity }: RuleInput): Seen {
  const { missing = {} } = joined
  if (joined.biometria === null) return withoutAnswer(missing.biometria)
  if (similarity?.reading === 'pending') return found('pending')
  if (missing.biometria === 'denied') return found('missing')
  if (similarity?.percent !== null) return found('complete')
  return similarity.raw === null ? found('missing') : { state: 'unread', unread: 1 }
}

/** A report that belongs here, with validations, each of which was understood, and so its verdicts. */
function laudoCoverage({ joined, lines, unread }: RuleInput): Seen {
  const { missing = {} } = joined
  if (joined.laudo === null) return withoutAnswer(missing.laudo)
  if (missing.laudo === 'denied') return found('missing')
  const total = unread + Object.keys(joined.laudo.unreadable).length
  if (total > 0) return { state: 'unread', unread: total }
  return found(lines.length > 0 ? 'complete' : 'missing')
}

const COVERAGE_OF: Readonly<Record<CoveragePart, (input: RuleInput) => Seen>> = {
  analysis: analysisCoverage,
  reading: readingCoverage,
  face: faceCoverage,
  laudo: laudoCoverage,
}

/** A part of which a text is too long to be read is not understood, whatever else was. */
function withLongTexts(part: Seen, longTexts: number): Seen {
  const { state, unread = 0 } = part
  if (longTexts === 0 || (state !== 'complete' && state !== 'unread')) return part
  return { state: 'unread', unread: unread + longTexts }
}

/** How far each part of a case was looked at. All parts are required unless the config says otherwise. */
export function coverageOf(input: RuleInput): readonly Coverage[] {
  const required: readonly CoveragePart[] = input.context.config.coverage?.required ?? COVERAGE_PARTS
  return COVERAGE_PARTS.map((part) => ({
    part,
    isRequired: required.includes(part),
    fields: [],
    unread: 0,
    ...withLongTexts(COVERAGE_OF[part](input), input.longTexts[part]),
  }))
}

/**
 * What can be said of the case as a whole. What was not looked at never looks clean: without a required part a case is
 * `incomplete` at best, and `clear` never means approved.
 *
 * @param worst the worst flag of the case's findings.
 */
export function verdictOf(worst: Flag, coverage: readonly Coverage[]): Verdict {
  if (worst === 'fail' || worst === 'warn') return worst
  return coverage.every(({ state, isRequired }) => !isRequired || state === 'complete')
    ? 'clear'
    : 'incomplete'
}

/** Whether a part is pending: its call is in flight, or the service has not finished it. */
export function isPartPending({ coverage }: Pick<Judgement, 'coverage'>, part: CoveragePart): boolean {
  return coverage.some((each) => each.part === part && each.state === 'pending')
}
