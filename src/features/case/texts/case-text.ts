import type { Case } from '../../../case/assemble.ts'
import { RULES_BY_GROUP } from '../../../config/rule-names.ts'
import type { RuleName } from '../../../config/rule-names.ts'
import { ENDPOINTS } from '../../../contract/endpoints.ts'
import type { Finding } from '../../../findings/model/finding.ts'
import type { MessageId, Say } from '../../../i18n/language.ts'
import { fieldLabel } from '../../../wording/field-label.ts'

/** Findings that fail or warn, worst first. */
function alertsOf({ judgement }: Case): readonly Finding[] {
  return judgement.findings.filter(({ level }) => level === 'fail' || level === 'warn')
}

function referenceText({ reference }: Case): string {
  return `${reference.by === 'chave' ? 'Chave' : 'Id'} ${reference.value}`
}

/** Sentences for single variants, for which the sentence of their rule would be wrong or too much. */
const OWN_LINES: Readonly<Record<string, MessageId>> = {
  'cpf-agrees.sent-differ': 'customer.cpf-sent',
  'cpf-check-digits.form': 'customer.unreadable',
  'similarity.scale-unclear': 'customer.ours',
  'similarity.out-of-range': 'customer.ours',
  'similarity.unreadable': 'customer.ours',
  'unreadable.place': 'customer.ours',
}

/** Rules that repeat what the service reports: their warnings are open questions, not refusals. */
const REPORTED: ReadonlySet<RuleName> = new Set([
  'laudo-line',
  'similarity',
  'face-match-outcome',
  'document-type',
  'status',
  'reason',
  'document-verdict',
  'biometry-verdict',
])

/** Rules about the service's conclusion, mentioned only where there is nothing more specific. */
const CONCLUSIONS: ReadonlySet<RuleName> = new Set([
  'status',
  'reason',
  'document-verdict',
  'biometry-verdict',
  'verdicts-agree',
])

/** Rules about the service or about other people's cases: nothing that the customer could correct. */
const NOT_FOR_CUSTOMER: ReadonlySet<RuleName> = new Set([
  'id-agrees',
  'key-agrees',
  'face-match-belongs',
  'times-in-order',
  'verdicts-agree',
  'unreadable',
  ...RULES_BY_GROUP.list,
])

const EXPIRED: ReadonlySet<RuleName> = new Set(['expired-when-sent', 'expired-since'])

/** What a finding means to the holder of the document, without codes, values or names. */
function customerLine(
  { rule, variant, level, fields, params, line }: Finding,
  shown: Case,
  say: Say,
): string {
  const label = fields[0] === undefined ? null : fieldLabel(fields[0])
  // Only a known label is repeated: any other may contain anything.
  const isKnown = line !== undefined && shown.judgement.lines[line]?.kind === 'none'
  const check = isKnown ? String(params['campo'] ?? '') : ''
  const field = label === null ? check || say('customer.aField') : say(label)
  const own = OWN_LINES[`${rule}.${variant}`]
  if (own) return say(own, { field })
  if (level === 'warn' && REPORTED.has(rule)) {
    const isNamed = label !== null || check !== ''
    return CONCLUSIONS.has(rule) || !isNamed ? say('customer.open.whole') : say('customer.open', { field })
  }
  return say(`customer.${rule}`, { field })
}

function closingOf(alerts: readonly Finding[]): MessageId {
  if (
    alerts.every(
      ({ rule, variant }) =>
        NOT_FOR_CUSTOMER.has(rule) || OWN_LINES[`${rule}.${variant}`] === 'customer.ours',
    )
  ) {
    return 'customer.closing.ours'
  }
  return alerts.every(({ rule }) => EXPIRED.has(rule)) ? 'customer.closing.expired' : 'customer.closing'
}

/** Whether a customer can be told that nothing is to be corrected: the conclusion is known, and something was confirmed. */
function isConfirmed({ judgement: { status, findings } }: Case): boolean {
  const isConcluded = status !== null && status.flag === 'ok'
  return isConcluded && findings.some(({ level, rule }) => level === 'ok' && !CONCLUSIONS.has(rule))
}

/**
 * A short plain text for the customer about what is wrong with the document. It has no codes and no personal data
 * but the Chave or Id that was looked up.
 */
export function customerText(shown: Case, say: Say): string {
  const opening = say('customer.opening', { asked: referenceText(shown) })
  if (shown.judgement.joined.analise?.DataResposta === null)
    return [opening, say('customer.inProgress')].join('\n')
  if (shown.state !== 'ready') return [opening, say('customer.incomplete')].join('\n')

  const alerts = alertsOf(shown)
  if (alerts.length === 0) {
    return [opening, say(isConfirmed(shown) ? 'customer.nothing' : 'customer.unverified')].join('\n')
  }
  const specific = alerts.filter(({ rule }) => !CONCLUSIONS.has(rule))
  // Expired when it was sent includes expired since.
  const wasExpired = specific.some(({ rule }) => rule === 'expired-when-sent')
  const distinct = specific.filter(({ rule }) => !(wasExpired && rule === 'expired-since'))
  const mentioned = distinct.length > 0 ? distinct : alerts
  const lines = [...new Set(mentioned.map((finding) => `• ${customerLine(finding, shown, say)}`))]
  return [opening, ...lines, say(closingOf(mentioned))].join('\n')
}

/**
 * A summary for a ticket: what was looked up, how each call ended, which rules found what at which places. It has no value
 * read from the document and no name or number of a person.
 */
export function technicalText(shown: Case, say: Say): string {
  const { calls, judgement, state } = shown
  const ended = (['score', 'biometria', 'laudo'] as const).map((name) => {
    const call = calls[name]
    const outcome =
      call.state === 'failed'
        ? [call.error.kind, call.error.status && `HTTP ${call.error.status}`].filter(Boolean).join(', ')
        : call.state
    return `${ENDPOINTS[name].method} ${ENDPOINTS[name].path}: ${outcome}`
  })
  const found = alertsOf(shown).map((finding) => {
    const places = finding.sides.map((side) => side.place).join(' × ')
    return `${finding.level} ${finding.rule}.${finding.variant} [${finding.source}]${places === '' ? '' : ` ${places}`}`
  })
  const counts = Object.entries(judgement.counts).map(([flag, count]) => `${flag} ${count}`)
  return [
    `Lupa · ${referenceText(shown)}${shown.id === null || shown.reference.by === 'id' ? '' : ` · Id ${shown.id}`}`,
    `${say('ticket.state')}: ${state}`,
    ...ended,
    judgement.status && `Analise.Status: ${judgement.status.code}`,
    judgement.reason && `Analise.Motivo: ${judgement.reason.code}`,
    `${say('ticket.counts')}: ${counts.join(', ')}`,
    ...found,
  ]
    .filter((line) => line !== null)
    .join('\n')
}
