import type { Case } from '../../../case/assemble.ts'
import type { RuleName } from '../../../config/rule-names.ts'
import { ENDPOINTS } from '../../../contract/endpoints.ts'
import type { Finding } from '../../../findings/model/finding.ts'
import type { MessageId, Say } from '../../../i18n/language.ts'
import { fieldLabel } from '../../../wording/field-label.ts'

/** Findings that speak against the case, worst first. */
function doubtsOf({ judgement }: Case): readonly Finding[] {
  return judgement.findings.filter(({ level }) => level === 'fail' || level === 'warn')
}

function referenceText({ reference }: Case): string {
  return `${reference.by === 'chave' ? 'Chave' : 'Id'} ${reference.value}`
}

/** Where a rule's own sentence would say more than this one of its findings does. */
const OWN_LINES: Readonly<Record<string, MessageId>> = {
  'cpf-agrees.sent-differ': 'customer.cpf-sent',
  'cpf-check-digits.form': 'customer.unreadable',
  'similarity.scale-unclear': 'customer.ours',
  'similarity.out-of-range': 'customer.ours',
  'similarity.unreadable': 'customer.ours',
  'unreadable.place': 'customer.ours',
}

/** Rules that speak for others: what they merely doubt is not yet refused. */
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

/** What the service concluded is only worth a line where nothing more telling is there. */
const CONCLUSIONS: ReadonlySet<RuleName> = new Set([
  'status',
  'reason',
  'document-verdict',
  'biometry-verdict',
  'verdicts-agree',
])

/** What is between us and the service or rests on other people's cases, and nothing that a customer could mend. */
const OURS: ReadonlySet<RuleName> = new Set([
  'id-agrees',
  'key-agrees',
  'face-match-belongs',
  'times-in-order',
  'verdicts-agree',
  'unreadable',
  'cpf-shared',
  'document-number-shared',
  'security-number-shared',
  'renach-shared',
  'form-number-shared',
  'key-shared',
  'parents-shared',
])

const EXPIRED: ReadonlySet<RuleName> = new Set(['expired-when-sent', 'expired-since'])

/** What a finding means to the person whose document it is: no code, no value, no name. */
function customerLine(
  { rule, variant, level, fields, params, line }: Finding,
  shown: Case,
  say: Say,
): string {
  const label = fields[0] === undefined ? null : fieldLabel(fields[0])
  // A check that the console knows is called as the laudo calls it; any other label may hold anything.
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

function closingOf(doubts: readonly Finding[]): MessageId {
  if (
    doubts.every(({ rule, variant }) => OURS.has(rule) || OWN_LINES[`${rule}.${variant}`] === 'customer.ours')
  ) {
    return 'customer.closing.ours'
  }
  return doubts.every(({ rule }) => EXPIRED.has(rule)) ? 'customer.closing.expired' : 'customer.closing'
}

/** Whether there is enough to tell a customer that nothing is to be corrected: a known conclusion, and something confirmed. */
function isVouchedFor({ judgement: { status, findings } }: Case): boolean {
  const isConcluded = status !== null && status.flag === 'ok'
  return isConcluded && findings.some(({ level, rule }) => level === 'ok' && !CONCLUSIONS.has(rule))
}

/**
 * A short plain text for the customer, from what speaks against the document. It holds no codes and no personal data
 * but the Chave or Id that was looked up.
 */
export function customerText(shown: Case, say: Say): string {
  const opening = say('customer.opening', { asked: referenceText(shown) })
  if (shown.judgement.joined.analise?.DataResposta === null)
    return [opening, say('customer.inProgress')].join('\n')
  if (shown.state !== 'ready') return [opening, say('customer.incomplete')].join('\n')

  const doubts = doubtsOf(shown)
  if (doubts.length === 0) {
    return [opening, say(isVouchedFor(shown) ? 'customer.nothing' : 'customer.unverified')].join('\n')
  }
  const telling = doubts.filter(({ rule }) => !CONCLUSIONS.has(rule))
  // That it has expired is no second news where it had already when it was sent.
  const wasExpired = telling.some(({ rule }) => rule === 'expired-when-sent')
  const news = telling.filter(({ rule }) => !(wasExpired && rule === 'expired-since'))
  const said = news.length > 0 ? news : doubts
  const lines = [...new Set(said.map((finding) => `• ${customerLine(finding, shown, say)}`))]
  return [opening, ...lines, say(closingOf(said))].join('\n')
}

/**
 * A summary for a ticket: what was looked up, how each call ended, which rules found what at which places. It holds no value
 * that was read from the document, no name and no number of a person.
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
  const found = doubtsOf(shown).map((finding) => {
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
