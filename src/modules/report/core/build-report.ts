import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import type { Config } from '#core/config/schema.ts'
import { titleMeaning } from '#core/findings/labels/title-meaning.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import { ruleNameOf } from '#core/findings/rules/registry.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import { binOf } from './similarity-bins.ts'
import { lineKey, parseLineKey, REPORT_FORMAT } from './report.ts'
import type { LineId, Report } from './report.ts'

interface ReportSource {
  readonly cases: readonly CaseSummary[]
  readonly failed: Readonly<Record<string, number>>
  readonly lookedUp: { readonly from: number; readonly to: number }
  readonly config: Config
}

export interface BuiltReport {
  readonly report: Report
  readonly keysByCase: readonly (readonly string[])[]
}

export function buildReport({ cases, failed, lookedUp, config }: ReportSource): BuiltReport {
  const keysByCase = cases.map((summary) => [...new Set(linesOf(summary).map(lineKey))])
  const counts = new Map<string, number>()
  for (const key of keysByCase.flat()) counts.set(key, (counts.get(key) ?? 0) + 1)
  const days = cases.flatMap(({ sentAt }) => sentAt?.slice(0, 10) ?? []).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  const report = {
    format: REPORT_FORMAT,
    sent: from !== undefined && to !== undefined ? { from, to } : null,
    lookedUp: { from: new Date(lookedUp.from).toISOString(), to: new Date(lookedUp.to).toISOString() },
    configuration: fingerprint(judgingConfig(config)),
    cases: cases.length,
    failed: { ...failed },
    lines: [...counts].map(([key, count]) => ({ ...parseLineKey(key), count })),
  } as const
  return { report, keysByCase }
}

/** The keys that affect judgements, as JSON with sorted keys. */
function judgingConfig({ codes, vocabulary, labels, rules, similarity, timeZone, coverage }: Config): string {
  const judging = { codes, vocabulary, labels, rules, similarity, timeZone, coverage }
  return JSON.stringify(judging, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/** FNV-1a, 32 bits. Not a secret: a guessed text can be confirmed. */
function fingerprint(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function lineId(subject: LineId['subject'], fields: Partial<Omit<LineId, 'subject'>>): LineId {
  return { subject, part: '', name: '', state: '', ...fields }
}

function linesOf({
  verdict,
  alerts,
  notes,
  coverage,
  similarity,
  isScaleUnclear,
}: CaseSummary): readonly LineId[] {
  return [
    lineId('verdict', { name: verdict }),
    ...[...alerts, ...notes].map((lead) => lineId('cause', { name: causeName(lead), state: lead.level })),
    ...coverage.map(({ part, state }) => lineId('coverage', { part, state })),
    ...(similarity === null || isScaleUnclear
      ? []
      : [lineId('similarity', { name: `${binOf(similarity)}` })]),
  ]
}

const REFUSAL_RULES: readonly RuleName[] = ['reason', 'document-verdict', 'status']

/** One name for a refusal by the service, whichever finding leads it; the variant of a prominent note; or the leading rule. */
function causeName(lead: Finding): string {
  if (lead.level === 'note') return lead.variant
  const title = String(lead.params['titulo'])
  const isReason =
    lead.rule === 'service-text' && (title === 'MotivoTexto' || titleMeaning(title) === 'reason')
  return isReason || REFUSAL_RULES.includes(ruleNameOf(lead)) ? 'refusal' : lead.rule
}
