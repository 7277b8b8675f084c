import { labelMeaning } from './labels/labels.ts'
import { titleMeaning } from './labels/titles.ts'
import { WEIGHT } from './model/finding.ts'
import type { Finding } from './model/finding.ts'
import type { Cause } from './model/judgement.ts'
import type { RuleName } from './rules/registry.ts'
import { fold, foldWords } from './values/fold-text.ts'

/** Rules that say one thing, by their cause. Of equally heavy findings of a cause, the first rule here leads. */
const RULES_OF_CAUSE = {
  death: ['death-record'],
  face: ['similarity', 'face-match-outcome', 'biometry-verdict'],
  refusal: ['reason', 'service-text', 'document-verdict', 'status'],
  contradiction: ['verdicts-agree'],
  numbers: ['document-number-shared', 'security-number-shared', 'renach-shared', 'form-number-shared'],
} as const satisfies Readonly<Record<string, readonly RuleName[]>>

const NAMED = Object.entries(RULES_OF_CAUSE).flatMap(([cause, rules]) =>
  rules.map((rule): readonly [rule: string, cause: string] => [rule, cause]),
)
const CAUSE_OF = new Map(NAMED)
const LEAD_ORDER: readonly string[] = [...CAUSE_OF.keys(), 'laudo-line' satisfies RuleName]

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

/** The messages that many lines share. */
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

/** The reasons that say the same as a rule. */
const SAME_AS_RULE: Readonly<Partial<Record<string, RegExp>>> = {
  'death-record': /OBITO|FALEC/,
  similarity: /FACE|FACIAL|BIOMETR|SIMILAR|SELFIE/,
  'expired-when-sent': /VENCID/,
  'expired-since': /VENCID/,
}

/** Tells of a finding whether a refusal only repeats it: its reason is about the same field, or says the same fact. */
function echoOf({ params }: Finding): (finding: Finding) => boolean {
  const said = String(params['labelPt'] ?? params['valor'] ?? '')
  const meant = labelMeaning(said, 'unknown', {}).fields
  const folded = fold(said)
  return ({ rule, fields }) =>
    SAME_AS_RULE[rule]?.test(folded) === true || fields.some((field) => meant.includes(field))
}

interface Entry {
  readonly finding: Finding
  /** Its place in the judgement's findings. */
  readonly at: number
  /** Equal for findings of one cause. */
  readonly key: string
}

/** A finding all of whose fields belong to earlier causes belongs to the first of them. */
function entriesOf(against: readonly Finding[]): readonly Entry[] {
  const shared = sharedMessages(against)
  const owners = new Map<string, string>()
  const keyOf = (finding: Finding, at: number): string => {
    const { rule, fields, others } = finding
    const message = messageOf(finding)
    if (shared.has(message)) return MESSAGE + message
    const cause = CAUSE_OF.get(rule)
    if (cause === 'numbers') {
      return `numbers of ${(others ?? [])
        .map(({ by, value }) => `${by} ${value}`)
        .toSorted()
        .join()}`
    }
    if (cause !== undefined && (rule !== 'service-text' || isReasonText(finding))) return cause
    const own = `own ${at}`
    // What a case shares with others is no other fact about its fields.
    if (others) return own
    const free = fields.filter((field) => !owners.has(field))
    for (const field of free) owners.set(field, own)
    return free.length > 0 ? own : (owners.get(fields[0] ?? '') ?? own)
  }
  return against.map((finding, at) => ({ finding, at, key: keyOf(finding, at) }))
}

/** The worst leads; of equals, the console's own words go before the service's, and these before a line of the report. */
function byLead({ finding: a }: Entry, { finding: b }: Entry): number {
  return WEIGHT[a.level] - WEIGHT[b.level] || LEAD_ORDER.indexOf(a.rule) - LEAD_ORDER.indexOf(b.rule)
}

/**
 * The causes of what is against a case, worst first. Findings that say one thing are one cause: those of one named cause,
 * lines with one message, and those about the same fields. A refusal whose reason repeats another cause is part of it.
 *
 * @param findings worst first.
 */
export function causesOf(findings: readonly Finding[]): readonly Cause[] {
  const against = findings.filter(({ level }) => level === 'fail' || level === 'warn')
  const entries = entriesOf(against)
  const echoes = entries.filter(({ key }) => key === 'refusal').map(({ finding }) => echoOf(finding))
  const repeated = entries.find(
    ({ key, finding }) => key !== 'refusal' && echoes.some((isEcho) => isEcho(finding)),
  )
  const groups = Map.groupBy(entries, ({ key }) => (key === 'refusal' && repeated ? repeated.key : key))
  return [...groups].map(([key, alike]) => {
    const sorted = alike.toSorted(byLead)
    return {
      flag: sorted[0]?.finding.level === 'fail' ? 'fail' : 'warn',
      findings: sorted.map(({ at }) => at),
      ...(key.startsWith(MESSAGE) && { lines: linesOf(alike.map(({ finding }) => finding)) }),
    }
  })
}

/**
 * The finding whose sentence is the cause's. Of lines that share a message it is about them all, with their number in
 * `params.lines`.
 */
export function leadOf(
  { findings: [first = -1], lines }: Cause,
  findings: readonly Finding[],
): Finding | undefined {
  const lead = findings[first]
  return lead && lines !== undefined ? { ...lead, fields: [], params: { ...lead.params, lines } } : lead
}

/** What leads each cause. */
export function leadsOf(causes: readonly Cause[], findings: readonly Finding[]): readonly Finding[] {
  return causes.flatMap((cause) => leadOf(cause, findings) ?? [])
}

/** How many causes have each level. */
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
