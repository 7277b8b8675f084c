import { titleMeaning } from './labels/title-meaning.ts'
import { LEVEL_ORDER } from './model/finding.ts'
import type { Finding } from './model/finding.ts'
import type { Cause } from './model/judgement.ts'
import type { RuleName } from './rules/registry.ts'
import { findRepeatedCheckIndex, reasonsIn, repeatsFinding } from './service-words.ts'
import { foldWords } from './values/fold-text.ts'

// A cause is one alert on the page. It groups the findings that report the same problem.

/** The rules of each named cause. If two findings weigh the same, the rule listed first leads the alert. */
const RULES_BY_CAUSE = {
  death: ['death-record'],
  face: ['similarity', 'face-match-outcome', 'biometry-verdict'],
  expiry: ['expired-when-sent', 'expired-since'],
  refusal: ['reason', 'service-text', 'document-verdict', 'status'],
  contradiction: ['verdicts-agree'],
  sharedNumber: ['document-number-shared', 'security-number-shared', 'renach-shared', 'form-number-shared'],
  laudoLine: ['value-agrees', 'laudo-line'],
} as const satisfies Readonly<Record<string, readonly RuleName[]>>

type CauseName = keyof typeof RULES_BY_CAUSE

const CAUSE_BY_RULE = new Map(
  Object.entries(RULES_BY_CAUSE).flatMap(([cause, rules]) =>
    rules.map((rule): [rule: string, cause: string] => [rule, cause]),
  ),
)
const LEAD_ORDER = [...CAUSE_BY_RULE.keys()]

const REFUSAL: CauseName = 'refusal'

/** From this many laudo lines on, lines with the same message form one cause. */
const MIN_LINES_PER_MESSAGE = 5

const MESSAGE_PREFIX = 'message '

interface Entry {
  readonly finding: Finding
  readonly index: number
  /** Findings with the same key belong to the same cause. */
  readonly key: string
  /** True for a laudo line that only repeats a check of ours. */
  readonly isRepetition: boolean
}

function lineMessage({ rule, variant, params }: Finding): string | null {
  return rule === 'laudo-line' ? `${variant} ${foldWords(String(params['mensagem']))}` : null
}

function countLines(findings: readonly Finding[]): number {
  return findings.reduce((sum, { lines }) => sum + (lines?.length ?? 1), 0)
}

function frequentMessages(findings: readonly Finding[]): ReadonlySet<string | null> {
  const groups = [...Map.groupBy(findings, lineMessage)]
  return new Set(
    groups
      .filter(([message, group]) => message !== null && countLines(group) >= MIN_LINES_PER_MESSAGE)
      .map(([message]) => message),
  )
}

/** Only MotivoTexto and "motivo" titles explain a refusal. Other service texts may be about anything. */
function isReasonText({ sides }: Finding): boolean {
  return sides.every(
    ({ fieldPath }) =>
      fieldPath === 'Analise.MotivoTexto' || titleMeaning(fieldPath.replace(/^Laudo\./, '')) === 'reason',
  )
}

/** Findings about different laudo lines, or shared with different cases, stay separate. */
function namedCauseKey(cause: string, { line, lines, others = [] }: Finding): string {
  if (cause === 'laudoLine') return `line ${line ?? lines?.[0]}`
  if (cause !== 'sharedNumber') return cause
  const sharedWith = others.map(({ by, value }) => `${by} ${value}`).toSorted()
  return `shared with ${sharedWith.join()}`
}

function causeKey(finding: Finding, index: number): string {
  const cause = CAUSE_BY_RULE.get(finding.rule)
  const isUnrelatedText = finding.rule === 'service-text' && !isReasonText(finding)
  return cause === undefined || isUnrelatedText ? `single ${index}` : namedCauseKey(cause, finding)
}

function toEntries(findings: readonly Finding[]): readonly Entry[] {
  const frequent = frequentMessages(findings)
  return findings.map((finding, index) => {
    const message = lineMessage(finding)
    if (frequent.has(message)) return { finding, index, key: MESSAGE_PREFIX + message, isRepetition: false }
    const checkIndex = message === null ? -1 : findRepeatedCheckIndex(finding, findings)
    const check = findings[checkIndex]
    return check
      ? { finding, index, key: causeKey(check, checkIndex), isRepetition: true }
      : { finding, index, key: causeKey(finding, index), isRepetition: false }
  })
}

/** Returns the key of the cause that the refusal's reasons only repeat, else the refusal's own key. */
function refusalKey(entries: readonly Entry[]): string {
  const reasons = entries.flatMap(({ key, finding }) => (key === REFUSAL ? reasonsIn(finding) : []))
  if (reasons.length === 0) return REFUSAL
  const explained = entries.find(
    ({ key, finding }) =>
      key !== REFUSAL &&
      !key.startsWith(MESSAGE_PREFIX) &&
      reasons.every((reason) => repeatsFinding(reason, finding)),
  )
  return explained?.key ?? REFUSAL
}

/** Our own checks come before the laudo lines that repeat them, then the worst finding, then LEAD_ORDER. */
function compareEntries(a: Entry, b: Entry): number {
  return (
    Number(a.isRepetition) - Number(b.isRepetition) ||
    LEVEL_ORDER[a.finding.level] - LEVEL_ORDER[b.finding.level] ||
    LEAD_ORDER.indexOf(a.finding.rule) - LEAD_ORDER.indexOf(b.finding.rule)
  )
}

/** Groups the fail and warn findings of a case, given worst first, into causes, worst first. */
export function causesOf(findings: readonly Finding[]): readonly Cause[] {
  const entries = toEntries(findings.filter(({ level }) => level === 'fail' || level === 'warn'))
  const keyOfRefusal = refusalKey(entries)
  const groups = Map.groupBy(entries, ({ key }) => (key === REFUSAL ? keyOfRefusal : key))
  return [...groups].map(([key, group]) => ({
    flag: group.some(({ finding }) => finding.level === 'fail') ? 'fail' : 'warn',
    findings: group.toSorted(compareEntries).map(({ index }) => index),
    ...(key.startsWith(MESSAGE_PREFIX) && { lines: countLines(group.map(({ finding }) => finding)) }),
  }))
}

/** The finding that titles a cause, at the cause's level. `params.lines` counts lines with one message. */
export function leadOf(
  { flag, findings: [leadIndex = -1], lines }: Cause,
  findings: readonly Finding[],
): Finding | undefined {
  const lead = findings[leadIndex]
  if (!lead) return undefined
  const atLevel = lead.level === flag ? lead : { ...lead, level: flag }
  return lines === undefined ? atLevel : { ...atLevel, fields: [], params: { ...atLevel.params, lines } }
}

export function leadsOf(causes: readonly Cause[], findings: readonly Finding[]): readonly Finding[] {
  return causes.flatMap((cause) => leadOf(cause, findings) ?? [])
}

export function countCauses(causes: readonly Cause[]): Readonly<Record<Cause['flag'], number>> {
  const count = (flag: Cause['flag']) => causes.filter((cause) => cause.flag === flag).length
  return { fail: count('fail'), warn: count('warn') }
}

/**
 * Picks at most two leads for the verdict sentence, from one per cause, worst first. The service's reason comes second if
 * it weighs as much as the second lead: it names in one word what the service saw.
 */
export function strongestLeads([first, ...rest]: readonly Finding[]): readonly Finding[] {
  const reason = rest.find(({ rule, level }) => rule === 'reason' && level === rest[0]?.level)
  return [first, reason ?? rest[0]].filter((lead) => lead !== undefined)
}
