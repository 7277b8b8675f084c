import { titleMeaning } from './labels/titles.ts'
import { WEIGHT } from './model/finding.ts'
import type { Finding } from './model/finding.ts'
import type { Cause } from './model/judgement.ts'
import { ruleNameOf } from './rules/registry.ts'
import type { RuleName } from './rules/registry.ts'
import { fold, foldWords } from './values/fold-text.ts'

/** Rules that say one thing, by their cause. The sentence of the worst finding leads; of equals, the first rule's here. */
const RULES_OF_CAUSE = {
  death: ['death-record'],
  refusal: ['reason', 'status', 'document-verdict', 'service-text'],
  face: ['similarity', 'biometry-verdict', 'face-match-outcome'],
  numbers: ['document-number-shared', 'security-number-shared', 'renach-shared', 'form-number-shared'],
} as const satisfies Readonly<Record<string, readonly RuleName[]>>

type CauseName = keyof typeof RULES_OF_CAUSE

const ORDER: readonly RuleName[] = Object.values(RULES_OF_CAUSE).flat()

const CAUSE_OF: ReadonlyMap<string, CauseName> = new Map(
  (Object.keys(RULES_OF_CAUSE) as CauseName[]).flatMap((name) =>
    RULES_OF_CAUSE[name].map((rule) => [rule, name] as const),
  ),
)

/** So many lines of the report with one message are one cause. */
const MANY_LINES = 3

/** What a refused or doubted line says; null for any other finding. */
function messageOf({ rule, variant, params }: Finding): string | null {
  return rule === 'laudo-line' ? `${variant} ${foldWords(String(params['mensagem']))}` : null
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

function linesOf(findings: readonly Finding[]): number {
  return findings.reduce((sum, { lines }) => sum + (lines?.length ?? 1), 0)
}

/** Whether a text of the service is about its reason: other texts are about something else than its refusal. */
function isReason({ sides }: Finding): boolean {
  return sides.every(
    ({ place }) =>
      place === 'Analise.MotivoTexto' || titleMeaning(place.replace(/^Laudo\./, '')) === 'reason',
  )
}

/** The reasons in a code table that repeat what a rule finds. */
const SAME_AS_RULE: Readonly<Partial<Record<string, RegExp>>> = {
  'death-record': /OBITO|FALEC/,
  similarity: /FACE|FACIAL|BIOMETR|SIMILAR|SELFIE/,
  'expired-when-sent': /VENCID/,
  'expired-since': /VENCID/,
}

/** Whether the service's reason only repeats a finding: it names the same field, or the same fact. */
function isEcho(reason: Finding, { rule, fields }: Finding): boolean {
  const said = fold(String(reason.params['labelPt'] ?? ''))
  const isOfField = (name: string) =>
    (name.match(/[A-Z]+(?![a-z])|[A-Z][a-z]+/g) ?? []).every((word) =>
      said.split(/\W+/).includes(word.toUpperCase()),
    )
  return SAME_AS_RULE[rule]?.test(said) === true || fields.some(isOfField)
}

/** Finds the named cause of a finding, if it has one. A refusal for a death is the death. */
function namedCause(findings: readonly Finding[]): (finding: Finding) => string | null {
  const death = findings.find(({ rule }) => rule === 'death-record')
  const isRefusedForDeath =
    death !== undefined && findings.some((each) => each.rule === 'reason' && isEcho(each, death))
  return (finding) => {
    const name = CAUSE_OF.get(finding.rule) ?? null
    if (finding.rule === 'service-text' && !isReason(finding)) return null
    if (name === 'refusal' && isRefusedForDeath) return 'death'
    if (name !== 'numbers') return name
    const [other] = finding.others ?? []
    return `numbers of ${other?.by} ${other?.value}`
  }
}

/** Of equals, a rule's place in its cause decides, and the console's words go before the report's. */
function leadOrder({ rule }: Finding): number {
  return rule === 'laudo-line' ? ORDER.length : ORDER.indexOf(ruleNameOf({ rule }))
}

/**
 * The causes of what is against a case, worst first. Findings that say one thing are one cause: those of one named cause,
 * lines with one message, and those about the same fields. A link to other cases is a cause of its own.
 *
 * @param findings worst first.
 */
export function causesOf(findings: readonly Finding[]): readonly Cause[] {
  const against = findings.filter(({ level }) => level === 'fail' || level === 'warn')
  const shared = sharedMessages(against)
  const nameOf = namedCause(against)
  const owners = new Map<string, string>()
  const keyOf = (finding: Finding, at: number): string => {
    const message = messageOf(finding)
    if (shared.has(message)) return `message ${message}`
    const name = nameOf(finding)
    if (name !== null) return name
    if (finding.others) return `link ${at}`
    const owned = finding.fields.filter((field) => !owners.has(field))
    const [first = ''] = finding.fields
    const key = owned.length === 0 ? (owners.get(first) ?? `own ${at}`) : `own ${at}`
    for (const field of owned) owners.set(field, key)
    return key
  }
  const entries = against.map((finding, at) => ({ finding, at, key: keyOf(finding, at) }))
  return [...Map.groupBy(entries, ({ key }) => key).values()].flatMap((alike) => {
    const sorted = alike.toSorted(
      (a, b) =>
        WEIGHT[a.finding.level] - WEIGHT[b.finding.level] || leadOrder(a.finding) - leadOrder(b.finding),
    )
    const flag = sorted[0]?.finding.level
    return flag === 'fail' || flag === 'warn' ? [{ flag, findings: sorted.map(({ at }) => at) }] : []
  })
}

/** How many causes have each level. */
export function countCauses(causes: readonly Cause[]): Readonly<Record<Cause['flag'], number>> {
  const count = (flag: Cause['flag']) => causes.filter((cause) => cause.flag === flag).length
  return { fail: count('fail'), warn: count('warn') }
}

function isRefusal({ rule }: Finding): boolean {
  return CAUSE_OF.get(rule) === 'refusal'
}

/**
 * The findings that the verdict's sentence is made of: those that lead the two strongest causes. The second is the
 * service's reason where nothing weighs more, as it says in a word what the service saw; where it only repeats the first,
 * another that can be compared goes before it.
 *
 * @param findings worst first.
 */
export function strongestOf(findings: readonly Finding[]): readonly Finding[] {
  const leads = causesOf(findings).flatMap((cause) => findings[cause.findings[0] ?? -1] ?? [])
  const [first, ...rest] = leads
  if (!first) return []
  const refusal = rest.find((lead) => isRefusal(lead) && lead.level === rest[0]?.level)
  const other = refusal && isEcho(refusal, first) ? rest.find((lead) => !isRefusal(lead)) : undefined
  const second = other ?? refusal ?? rest[0]
  return second ? [first, second] : [first]
}
