import { titleMeaning } from './labels/titles.ts'
import { WEIGHT } from './model/finding.ts'
import type { Finding } from './model/finding.ts'
import type { Cause } from './model/judgement.ts'
import type { RuleName } from './rules/registry.ts'
import { reasonsIn, repeats, repeatedCheckAt } from './service-words.ts'
import { foldWords } from './values/fold-text.ts'

/**
 * Rules that say one thing, by their cause: `numbers` of the same other cases, `line` of one line of the report. Of
 * equally heavy findings of a cause, the first rule here leads.
 */
const RULES_OF_CAUSE = {
  death: ['death-record'],
  face: ['similarity', 'face-match-outcome', 'biometry-verdict'],
  expiry: ['expired-when-sent', 'expired-since'],
  refusal: ['reason', 'service-text', 'document-verdict', 'status'],
  contradiction: ['verdicts-agree'],
  numbers: ['document-number-shared', 'security-number-shared', 'renach-shared', 'form-number-shared'],
  line: ['value-agrees', 'laudo-line'],
} as const satisfies Readonly<Record<string, readonly RuleName[]>>

const NAMED = Object.entries(RULES_OF_CAUSE).flatMap(([cause, rules]) =>
  rules.map((rule): readonly [rule: string, cause: string] => [rule, cause]),
)
const CAUSE_OF = new Map(NAMED)
const LEAD_ORDER = [...CAUSE_OF.keys()]
const REFUSAL = 'refusal' satisfies keyof typeof RULES_OF_CAUSE

/** So many lines of the report with one message are one cause. */
const MANY_LINES = 5

/** Begins the keys of those. */
const MESSAGE = 'message '

/** What a refused or doubted line says; null for any other finding. */
function messageOf({ rule, variant, params }: Finding): string | null {
  return rule === 'laudo-line' ? `${variant} ${foldWords(String(params['mensagem']))}` : null
}

function linesOf(findings: readonly Finding[]): number {
  return findings.reduce((sum, { lines }) => sum + (lines?.length ?? 1), 0)
}

function sharedMessages(findings: readonly Finding[]): ReadonlySet<string | null> {
  const byMessage = [...Map.groupBy(findings, messageOf)]
  return new Set(
    byMessage
      .filter(([message, alike]) => message !== null && linesOf(alike) >= MANY_LINES)
      .map(([message]) => message),
  )
}

/** Whether a text of the service is its reason; other texts may be about anything. */
function isReasonText({ sides }: Finding): boolean {
  return sides.every(
    ({ place }) =>
      place === 'Analise.MotivoTexto' || titleMeaning(place.replace(/^Laudo\./, '')) === 'reason',
  )
}

interface Entry {
  readonly finding: Finding
  /** Its place in the judgement's findings. */
  readonly at: number
  /** Equal for findings of one cause. */
  readonly key: string
  /** Whether it is a line of the report that only repeats a check. */
  readonly isRepeated: boolean
}

/** Findings about different lines or other cases are different causes. */
function keyOfCause(cause: string, { line, lines, others = [] }: Finding): string {
  if (cause === 'line') return `line ${line ?? lines?.[0]}`
  if (cause !== 'numbers') return cause
  return `numbers of ${others
    .map(({ by, value }) => `${by} ${value}`)
    .toSorted()
    .join()}`
}

function ownKey(finding: Finding, at: number): string {
  const cause = CAUSE_OF.get(finding.rule)
  const isNamed = cause !== undefined && (finding.rule !== 'service-text' || isReasonText(finding))
  return isNamed ? keyOfCause(cause, finding) : `own ${at}`
}

function entriesOf(against: readonly Finding[]): readonly Entry[] {
  const shared = sharedMessages(against)
  return against.map((finding, at) => {
    const message = messageOf(finding)
    if (shared.has(message)) return { finding, at, key: MESSAGE + message, isRepeated: false }
    const check = message === null ? -1 : repeatedCheckAt(finding, against)
    const repeated = against[check]
    const key = repeated ? ownKey(repeated, check) : ownKey(finding, at)
    return { finding, at, key, isRepeated: repeated !== undefined }
  })
}

/** The cause that a refusal repeats with every word of its reason, and so is part of. */
function repeatedBy(entries: readonly Entry[]): string {
  const reasons = entries.flatMap(({ key, finding }) => (key === REFUSAL ? reasonsIn(finding) : []))
  const repeated = entries.find(
    ({ key, finding }) =>
      key !== REFUSAL && !key.startsWith(MESSAGE) && reasons.every((text) => repeats(text, finding)),
  )
  return reasons.length > 0 && repeated ? repeated.key : REFUSAL
}

/**
 * A check leads the lines that repeat it: it says the plain fact. Then the worst leads; of equals, the console's own words
 * go before the service's, and these before a line of the report.
 */
function byLead(one: Entry, two: Entry): number {
  const [a, b] = [one.finding, two.finding]
  return (
    Number(one.isRepeated) - Number(two.isRepeated) ||
    WEIGHT[a.level] - WEIGHT[b.level] ||
    LEAD_ORDER.indexOf(a.rule) - LEAD_ORDER.indexOf(b.rule)
  )
}

/**
 * The causes of what is against a case, worst first. Findings that say one thing are one cause: those of one named cause,
 * lines with one message, and a line with the check that it repeats. A refusal whose reason only repeats another cause is part of it.
 *
 * @param findings worst first.
 */
export function causesOf(findings: readonly Finding[]): readonly Cause[] {
  const against = findings.filter(({ level }) => level === 'fail' || level === 'warn')
  const entries = entriesOf(against)
  const ofRefusal = repeatedBy(entries)
  const groups = Map.groupBy(entries, ({ key }) => (key === REFUSAL ? ofRefusal : key))
  return [...groups].map(([key, alike]) => {
    const sorted = alike.toSorted(byLead)
    return {
      flag: alike.some(({ finding }) => finding.level === 'fail') ? 'fail' : 'warn',
      findings: sorted.map(({ at }) => at),
      ...(key.startsWith(MESSAGE) && { lines: linesOf(alike.map(({ finding }) => finding)) }),
    }
  })
}

/**
 * What a cause says, at its level. Of lines that share a message it is about them all, with their number in
 * `params.lines`.
 */
export function leadOf(
  { flag, findings: [first = -1], lines }: Cause,
  findings: readonly Finding[],
): Finding | undefined {
  const lead = findings[first]
  if (!lead) return undefined
  const said = lead.level === flag ? lead : { ...lead, level: flag }
  return lines === undefined ? said : { ...said, fields: [], params: { ...said.params, lines } }
}

export function leadsOf(causes: readonly Cause[], findings: readonly Finding[]): readonly Finding[] {
  return causes.flatMap((cause) => leadOf(cause, findings) ?? [])
}

export function countCauses(causes: readonly Cause[]): Readonly<Record<Cause['flag'], number>> {
  const count = (flag: Cause['flag']) => causes.filter((cause) => cause.flag === flag).length
  return { fail: count('fail'), warn: count('warn') }
}

/**
 * The leads that a verdict's sentence is made of, at most two. The second is the service's reason where nothing weighs
 * more, as it says in a word what the service saw.
 *
 * @param leads of all causes, worst first.
 */
export function strongestOf([first, ...rest]: readonly Finding[]): readonly Finding[] {
  const reason = rest.find(({ rule, level }) => rule === 'reason' && level === rest[0]?.level)
  return [first, reason ?? rest[0]].filter((lead) => lead !== undefined)
}
