import type { Case } from '../../../../core/case/assemble.ts'
import { ENDPOINTS } from '../../../../core/contract/endpoints.ts'
import type { Say } from '../../../i18n/language.ts'

/**
 * A summary for whoever runs the console or the service: what was looked up, how each call ended, which rules found what at
 * which places, in the stable names that logs and the config use. It has no value read from the document and no name or
 * number of a person.
 */
export function technicalText({ calls, judgement, state, reference, id }: Case, say: Say): string {
  const asked = `${reference.by === 'chave' ? 'Chave' : 'Id'} ${reference.value}`
  const ended = (['score', 'biometria', 'laudo'] as const).map((name) => {
    const call = calls[name]
    const outcome =
      call.state === 'failed'
        ? [call.error.kind, call.error.status && `HTTP ${call.error.status}`].filter(Boolean).join(', ')
        : call.state
    return `${ENDPOINTS[name].method} ${ENDPOINTS[name].path}: ${outcome}`
  })
  const found = judgement.findings
    .filter(({ level }) => level === 'fail' || level === 'warn')
    .map((finding) => {
      const places = finding.sides.map((side) => side.place).join(' × ')
      return `${finding.level} ${finding.rule}.${finding.variant} [${finding.source}]${places === '' ? '' : ` ${places}`}`
    })
  const coverage = judgement.coverage.map((each) => `${each.part} ${each.state}`)
  const counts = Object.entries(judgement.counts).map(([flag, count]) => `${flag} ${count}`)
  return [
    `Lupa · ${asked}${id === null || reference.by === 'id' ? '' : ` · Id ${id}`}`,
    `${say('raw.summary.state')}: ${state}`,
    ...ended,
    judgement.status && `Analise.Status: ${judgement.status.code}`,
    judgement.reason && `Analise.Motivo: ${judgement.reason.code}`,
    `${say('raw.summary.verdict')}: ${judgement.verdict}`,
    `${say('raw.summary.coverage')}: ${coverage.join(', ')}`,
    `${say('raw.summary.counts')}: ${counts.join(', ')}`,
    ...found,
  ]
    .filter((line) => line !== null)
    .join('\n')
}
