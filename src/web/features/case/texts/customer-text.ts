import type { Case } from '#core/case/assemble.ts'
import type { Judgement, Cause, Coverage, CoverageState } from '#core/findings/model/judgement.ts'
import type { Say } from '#words/language.ts'
import { inlineText } from '#words/text/visible-text.ts'
import { localText } from '#core/config/local-text.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import { ruleNameOf, RULES } from '#core/findings/rules/registry.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import type { Step } from '#core/findings/rules/rule.ts'
import { EXPIRED, reasonsIn, SUBJECT } from '#core/findings/service-words.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { isPartPending } from '#core/findings/verdict-and-coverage.ts'

/** The service's own conclusions: the reason that it gives decides what they lead to. */
const CONCLUSIONS: ReadonlySet<string> = new Set<RuleName>(['status', 'reason', 'document-verdict'])

/** What the service says itself, in its codes and its own words. */
const SERVICE_WORDS: ReadonlySet<string> = new Set<RuleName>([
  'status',
  'reason',
  'document-verdict',
  'biometry-verdict',
  'service-text',
  'laudo-line',
])

/**
 * Whole texts that name a harmless reason; any other word, and the reason counts as unknown. One that names no fact
 * leaves it to the other alerts.
 */
const HARMLESS: readonly (readonly [RegExp, Step])[] = [
  [
    new RegExp(
      `^${SUBJECT}(?:ILEGIVEL|CORTAD[OA]|BORRAD[OA]|DESFOCAD[OA]|ESCUR[OA]|SEM FOCO|FORA DE FOCO|SEM NITIDEZ|COM REFLEXO|(?:DE |COM )?BAIXA QUALIDADE)$`,
    ),
    'new-photo',
  ],
  [EXPIRED, 'valid-document'],
  [/^DADOS (?:INCONSISTENTES|DIVERGENTES|INCORRETOS|A CONFERIR)$/, 'wait'],
]

/** The step of a reason in the service's or the installation's words; null where they are unknown. */
function stepOfReason(text: string): Step | null {
  const folded = foldWords(text)
  return HARMLESS.find(([pattern]) => pattern.test(folded))?.[1] ?? null
}

/** Null without one, or where its label, its text and the conclusion's own words do not say the same. */
function reasonStep(conclusion: Finding, { reason, joined }: Judgement): Step | null {
  const texts = [
    reason?.label ? localText(reason.label, 'pt-BR') : '',
    joined.analise?.MotivoTexto ?? '',
    ...reasonsIn(conclusion),
  ].filter((text) => foldWords(text) !== '')
  const [step, ...others] = new Set(texts.map(stepOfReason))
  return others.length === 0 ? (step ?? null) : null
}

function ruleStep(finding: Finding): Step {
  const { step, stepOfVariant } = RULES[ruleNameOf(finding)]
  const own = stepOfVariant?.[finding.variant]
  if (own) return own
  return typeof step === 'string' ? step : step[finding.level === 'fail' ? 'fail' : 'warn']
}

function stepOf(finding: Finding, judgement: Judgement): Step {
  const { rule, level, params } = finding
  // "DEEPFAKE" beside the face is no bad picture.
  if (rule === 'biometry-verdict' && level === 'fail' && reasonsIn(finding).length > 0) return 'office'
  if (CONCLUSIONS.has(rule)) return reasonStep(finding, judgement) ?? ruleStep(finding)
  if (rule === 'laudo-line' && level === 'warn')
    return stepOfReason(String(params['mensagem'] ?? '')) ?? ruleStep(finding)
  return ruleStep(finding)
}

interface Asked {
  readonly finding: Finding
  readonly step: Step
}

/** The service's words only where nothing else says what can be put right: they repeat facts. An accusation is a cause itself. */
function askedBy({ findings: places }: Cause, judgement: Judgement): readonly Asked[] {
  const asked = places
    .flatMap((place) => judgement.findings[place] ?? [])
    .map((finding) => ({ finding, step: stepOf(finding, judgement) }))
  const facts = asked.filter(({ finding, step }) => step !== 'wait' && !SERVICE_WORDS.has(finding.rule))
  return facts.length > 0 ? facts : asked
}

/** Steps to take, in the order in which they are written; the first two make a new photo of the same document pointless. */
const ORDER = ['valid-document', 'other-document', 'new-photo', 'new-selfie', 'check-cpf'] as const
type Task = (typeof ORDER)[number]

function isOneOf(coverage: Coverage | undefined, states: readonly CoverageState[]): boolean {
  return coverage !== undefined && states.includes(coverage.state)
}

/** `office`, and nothing else: one reason must not be written, or nothing sent can help. `wait`: the question is ours. */
function nextSteps(judgement: Judgement): 'office' | 'wait' | readonly Task[] {
  const { causes, coverage, status } = judgement
  const { analysis, reading } = Object.fromEntries(coverage.map((each) => [each.part, each]))
  // Without its answer the service may still conclude otherwise.
  if (!isOneOf(analysis, ['complete', 'unmapped'])) return 'wait'
  const isRefused = status?.flag === 'fail'
  const asked = causes
    .flatMap((cause) => askedBy(cause, judgement))
    // Another picture of a document that the service read and refused would show the same.
    .filter(({ finding, step }) => !isRefused || step !== 'new-photo' || SERVICE_WORDS.has(finding.rule))
  const steps = new Set(asked.map(({ step }) => step))
  if (reading?.isRequired && isOneOf(reading, ['missing', 'partial'])) steps.add('new-photo')
  const isReplaced = steps.has('valid-document') || steps.has('other-document')
  const tasks = ORDER.filter((step) => steps.has(step) && !(step === 'new-photo' && isReplaced))
  if (steps.has('office') || (isRefused && tasks.length === 0)) return 'office'
  return tasks.length === 0 ? 'wait' : tasks
}

/** The findings whose reason the message keeps back, worst first. */
export function withheldReasons(judgement: Judgement): readonly Finding[] {
  return judgement.causes
    .flatMap((cause) => askedBy(cause, judgement))
    .flatMap(({ finding, step }) => (step === 'office' ? [finding] : []))
}

const MAX_PROTOCOL = 400

/** Done only if the console has nothing against it, every required part was looked at, and the service approved it. */
function isDone({ verdict, status }: Judgement): boolean {
  return verdict === 'clear' && status?.flag === 'ok'
}

export interface CustomerFacts {
  readonly say: Say
  /** Whether the installation promises to make contact where nothing can be sent. */
  readonly promisesContact: boolean
}

function linesOf(judgement: Judgement, { say, promisesContact }: CustomerFacts): readonly string[] {
  if (isDone(judgement)) return [say('customer.done')]
  const steps = nextSteps(judgement)
  if (steps === 'office') return [say(promisesContact ? 'customer.contact' : 'customer.office')]
  // Nobody waits for the service any more: a person has to look at it.
  const isAnswered = judgement.joined.analise !== null && !isPartPending(judgement, 'analysis')
  if (steps === 'wait') return [say(isAnswered ? 'customer.unresolved' : 'customer.wait')]
  const mark = steps.length === 1 ? '' : '• '
  return [say('customer.tried'), ...steps.map((step) => `${mark}${say(`customer.step.${step}`)}`)]
}

/**
 * A short plain text for the customer: the outcome, then what to do. It says no more than the verdict and the coverage
 * allow, and no reason that would accuse somebody or teach a forger. Of the case it only has the Chave or Id.
 *
 * @param shown as the page shows it, masked in privacy mode.
 */
export function customerText(shown: Case, facts: CustomerFacts): string {
  const protocol = inlineText(shown.chave ?? shown.id ?? shown.reference.value, MAX_PROTOCOL)
  return [...linesOf(shown.judgement, facts), facts.say('customer.protocol', { protocol })].join('\n')
}
