import type { Case } from '../../cases/assemble.ts'
import { textOf } from '../../contract/readable.ts'
import type { RuleName } from '../../config/rule-names.ts'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import type { Finding } from '../../findings/finding.ts'
import type { Say } from '../../i18n/language.ts'
import { fieldLabel } from './field-label.ts'

/** Findings that speak against the case, worst first. */
function doubtsOf({ judgement }: Case): readonly Finding[] {
  return judgement.findings.filter(({ level }) => level === 'fail' || level === 'warn')
}

function askedText({ asked }: Case): string {
  return `${asked.by === 'chave' ? 'Chave' : 'Id'} ${asked.value}`
}

/** What a finding means to the person whose document it is: no code, no value, no name. */
function customerLine({ rule, fields, params }: Finding, say: Say): string {
  const label = fields[0] === undefined ? null : fieldLabel(fields[0])
  // A laudo line that speaks of no field is called as the laudo calls it: the name of a check, not a value.
  const field = label === null ? String(params['campo'] ?? '') || say('customer.aField') : say(label)
  return say(`customer.${rule}`, { field })
}

/** What the service concluded is only worth a line where nothing more telling is there. */
const CONCLUSIONS: ReadonlySet<RuleName> = new Set([
  'status',
  'reason',
  'document-verdict',
  'biometry-verdict',
  'verdicts-agree',
])

function customerLines(shown: Case, say: Say): readonly string[] {
  const doubts = doubtsOf(shown)
  const telling = doubts.filter(({ rule }) => !CONCLUSIONS.has(rule))
  return [...new Set((telling.length > 0 ? telling : doubts).map((finding) => customerLine(finding, say)))]
}

/**
 * A short plain text for the customer, from what speaks against the document. It holds no codes and no personal data
 * but the Chave or Id that was asked for.
 */
export function customerText(shown: Case, say: Say): string {
  const lines = customerLines(shown, say)
  const opening = say('customer.opening', { asked: askedText(shown) })
  const { analise } = shown.judgement.joined
  if (analise !== null && textOf(analise.DataResposta) === null) {
    return [opening, say('customer.inProgress')].join('\n')
  }
  if (shown.state !== 'ready') return [opening, say('customer.incomplete')].join('\n')
  if (lines.length === 0) return [opening, say('customer.nothing')].join('\n')
  return [opening, ...lines.map((line) => `• ${line}`), say('customer.closing')].join('\n')
}

/**
 * A summary for a ticket: what was asked, how each call ended, which rules found what at which places. It holds no value
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
    `Lupa · ${askedText(shown)}${shown.id === null || shown.asked.by === 'id' ? '' : ` · Id ${shown.id}`}`,
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
