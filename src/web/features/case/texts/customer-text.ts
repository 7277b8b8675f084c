import type { Case } from '#core/case/assemble.ts'
import { localText } from '#core/config/local-text.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import type { Cause, Judgement } from '#core/findings/model/judgement.ts'
import { ruleNameOf, RULES } from '#core/findings/rules/registry.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import type { Step } from '#core/findings/rules/rule.ts'
import { EXPIRED_TEXT, reasonsIn, DOCUMENT_SUBJECT } from '#core/findings/service-words.ts'
import { readWallClock } from '#core/findings/values/dates.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { isPlausibleTime } from '#core/service/contract/plausible-time.ts'
import { formatOf } from '#words/format.ts'
import type { Say } from '#words/language.ts'
import { inlineText } from '#words/text/visible-text.ts'

const CONCLUSIONS: ReadonlySet<string> = new Set<RuleName>(['status', 'reason', 'document-verdict'])

const SERVICE_WORDS: ReadonlySet<string> = new Set<RuleName>([
  'status',
  'reason',
  'document-verdict',
  'biometry-verdict',
  'service-text',
  'laudo-line',
])

/** Texts that name a harmless reason. They must match as a whole: one more word makes the reason unknown. */
const HARMLESS: readonly (readonly [RegExp, Step])[] = [
  [
    new RegExp(
      `^${DOCUMENT_SUBJECT}(?:ILEGIVEL|CORTAD[OA]|BORRAD[OA]|DESFOCAD[OA]|ESCUR[OA]|SEM FOCO|FORA DE FOCO|SEM NITIDEZ|COM REFLEXO|(?:DE |COM )?BAIXA QUALIDADE)$`,
    ),
    'new-photo',
  ],
  [EXPIRED_TEXT, 'valid-document'],
  [/^DADOS (?:INCONSISTENTES|DIVERGENTES|INCORRETOS|A CONFERIR)$/, 'wait'],
]

function stepOfReason(text: string): Step | null {
  const folded = foldWords(text)
  return HARMLESS.find(([pattern]) => pattern.test(folded))?.[1] ?? null
}

/** Null unless the reason's label, its text and the conclusion's own words agree on one step. */
function reasonStep(conclusion: Finding, { reason, joined }: Judgement): Step | null {
  const texts = [
    reason?.label ? localText(reason.label, 'pt-BR') : '',
    joined.analise?.MotivoTexto ?? '',
    ...reasonsIn(conclusion),
  ].filter((text) => foldWords(text) !== '')
  const steps = new Set(texts.map(stepOfReason))
  const [step = null] = steps
  return steps.size === 1 ? step : null
}

function ruleStep(finding: Finding): Step {
  const { step, stepOfVariant } = RULES[ruleNameOf(finding)]
  const variantStep = stepOfVariant?.[finding.variant]
  if (variantStep) return variantStep
  return typeof step === 'string' ? step : step[finding.level === 'fail' ? 'fail' : 'warn']
}

function stepOf(finding: Finding, judgement: Judgement): Step {
  const { rule, level, params } = finding
  // A face verdict with a reason, such as "DEEPFAKE", is not a bad picture.
  if (rule === 'biometry-verdict' && level === 'fail' && reasonsIn(finding).length > 0) return 'office'
  if (CONCLUSIONS.has(rule)) return reasonStep(finding, judgement) ?? ruleStep(finding)
  if (rule === 'laudo-line' && level === 'warn')
    return stepOfReason(String(params['mensagem'] ?? '')) ?? ruleStep(finding)
  return ruleStep(finding)
}

interface FindingStep {
  readonly finding: Finding
  readonly step: Step
}

/** The service's words repeat the facts of their cause, so they count only if no fact has a step. */
function causeSteps(cause: Cause, judgement: Judgement): readonly FindingStep[] {
  const steps = cause.findings
    .flatMap((index) => judgement.findings[index] ?? [])
    .map((finding) => ({ finding, step: stepOf(finding, judgement) }))
  const factSteps = steps.filter(({ finding, step }) => step !== 'wait' && !SERVICE_WORDS.has(finding.rule))
  return factSteps.length > 0 ? factSteps : steps
}

/** In the order of the text. The first two make a new photo of the same document pointless. */
const TASKS = ['valid-document', 'other-document', 'new-photo', 'new-selfie', 'check-cpf'] as const
type Task = (typeof TASKS)[number]

/** A reason or a verdict of the laudo refuses or doubts, even if the Status is unmapped. An approving Status wins. */
function hasObjected({ status, findings }: Judgement): boolean {
  if (status && status.flag !== 'unchecked') return status.flag !== 'ok'
  return findings.some(({ rule, level }) => CONCLUSIONS.has(rule) && (level === 'fail' || level === 'warn'))
}

/** `office`: the reason is withheld, or the customer can send nothing that helps. `wait`: the customer need not act. */
function nextSteps(judgement: Judgement): 'office' | 'wait' | readonly Task[] {
  const { causes, coverage, status } = judgement
  const { analysis, reading } = Object.fromEntries(coverage.map((part) => [part.part, part]))
  const isAnswered = analysis?.state === 'complete' || analysis?.state === 'unmapped'
  // Lupa's own doubts ask the customer for nothing: the service may approve, or already has.
  if (!isAnswered || !hasObjected(judgement)) return 'wait'
  const isRefused = status?.flag === 'fail'
  const findingSteps = causes
    .flatMap((cause) => causeSteps(cause, judgement))
    // The service read and refused the document: another picture would show the same.
    .filter(({ finding, step }) => !isRefused || step !== 'new-photo' || SERVICE_WORDS.has(finding.rule))
  const steps = new Set(findingSteps.map(({ step }) => step))
  const isIncomplete = reading?.state === 'missing' || reading?.state === 'partial'
  if (reading?.isRequired && isIncomplete) steps.add('new-photo')
  const isReplaced = steps.has('valid-document') || steps.has('other-document')
  const tasks = TASKS.filter((task) => steps.has(task) && !(task === 'new-photo' && isReplaced))
  if (steps.has('office') || (isRefused && tasks.length === 0)) return 'office'
  return tasks.length === 0 ? 'wait' : tasks
}

export function withheldReasons(judgement: Judgement): readonly Finding[] {
  return judgement.causes
    .flatMap((cause) => causeSteps(cause, judgement))
    .flatMap(({ finding, step }) => (step === 'office' ? [finding] : []))
}

const MAX_PROTOCOL = 400

export interface CustomerFacts {
  readonly say: Say
  /** Whether the installation promises to contact customers who can send nothing. */
  readonly promisesContact: boolean
  /** Whether a call of the last refresh failed: the case shows earlier answers. */
  readonly hasFailedRefresh: boolean
}

/** A failed call is ours to repeat. Without the analysis, the service's conclusion is unknown. */
function hasFailedCall({ joined: { missing = {} } }: Judgement): boolean {
  return Object.values(missing).includes('failed') || missing.analise === 'not-requested'
}

/** The day of sending; `none` if it is unknown, masked or in another time zone. */
function sentDay({ joined }: Judgement): string {
  const sentOn = joined.analise?.DataEnvio ?? null
  const clock = isPlausibleTime(sentOn) ? readWallClock(sentOn) : null
  return clock && !clock.zone ? formatOf('pt-BR').date(clock.at) : 'none'
}

function bodyLines(judgement: Judgement, { say, promisesContact }: CustomerFacts): readonly string[] {
  const isApproved = judgement.verdict === 'clear' && judgement.status?.flag === 'ok'
  if (isApproved) return [say('customer.done', { sent: sentDay(judgement) })]
  const steps = nextSteps(judgement)
  if (steps === 'office') return [say(promisesContact ? 'customer.contact' : 'customer.office')]
  if (steps === 'wait') return [say('customer.review')]
  const bullet = steps.length === 1 ? '' : '• '
  return [say('customer.tried'), ...steps.map((step) => `${bullet}${say(`customer.step.${step}`)}`)]
}

/**
 * Claims no more than verdict and coverage allow, names no reason that accuses a person or helps a forger, and has no personal
 * data except the Chave or Id. Null while a call has failed.
 *
 * @param visibleCase masked in privacy mode.
 */
export function customerText(visibleCase: Case, facts: CustomerFacts): string | null {
  const { judgement, chave, id, reference } = visibleCase
  if (facts.hasFailedRefresh || hasFailedCall(judgement)) return null
  const protocol = inlineText(chave ?? id ?? reference.value, MAX_PROTOCOL)
  return [...bodyLines(judgement, facts), facts.say('customer.protocol', { protocol })].join('\n')
}
