import type { RuleName } from '../findings/rules/registry.ts'
import type { CaseReference } from '../findings/model/evidence.ts'
import type { Finding, Flag, Level } from '../findings/model/finding.ts'
import type { Coverage, Verdict } from '../findings/model/judgement.ts'
import { OCR_FIELDS } from '../contract/answers.ts'

/** The part of an answered case that the list keeps: only what its row, filters, exports and links need. */
export interface CaseSummary {
  /** The reference that opens it; by then digits are resolved to a Chave or an Id. */
  readonly reference: CaseReference
  readonly chave: string | null
  readonly id: string | null
  /** OCR.Nome. */
  readonly name: string | null
  /** OCR.CPF with leading zeros restored; as received where it is no number. */
  readonly cpf: string | null
  /** OCR.TipoDocumento as received. */
  readonly documentType: string | null
  /** Analise.Status and Analise.Motivo as received. */
  readonly status: string | null
  readonly reason: string | null
  /** Analise.DataEnvio and Analise.DataResposta, wall clock, as yyyy-mm-ddThh:mm:ss; null where absent or no date. */
  readonly sentAt: string | null
  readonly answeredAt: string | null
  readonly verdict: Verdict
  readonly coverage: readonly Coverage[]
  readonly counts: Readonly<Record<Flag, number>>
  /** The flag of each OCR field, by its interface name. */
  readonly flags: Readonly<Partial<Record<string, Flag>>>
  /** Percent, unrounded; null where there is no usable number. */
  readonly similarity: number | null
  readonly similarityFlag: Flag | null
  /** The rules with findings of level fail or warn, each once with its worst level. */
  readonly rules: readonly { readonly rule: RuleName; readonly level: Extract<Level, 'fail' | 'warn'> }[]
  /** Its findings of level fail or warn, worst first, at most `MAX_ALERTS`. */
  readonly alerts: readonly Finding[]
  /** Whether a call failed, so that information is missing. */
  readonly isPartial: boolean
  /** What other cases are compared with. */
  readonly facts: CaseFacts
}

/** The most alerts that a summary keeps: a laudo may have thousands of lines that say no. */
export const MAX_ALERTS = 100

/** The parts of a case that are not complete, required or not. */
export function incompletePartsOf({ coverage }: CaseSummary): readonly Coverage[] {
  return coverage.filter(({ state }) => state !== 'complete')
}

/** The values that links between cases are based on, each folded for comparison; null where it was not read. */
export interface CaseFacts {
  readonly cpf: string | null
  readonly name: string | null
  readonly documentNumber: string | null
  readonly securityNumber: string | null
  readonly renach: string | null
  readonly formNumber: string | null
  readonly mother: string | null
  readonly father: string | null
  /** yyyy-mm-dd. */
  readonly birth: string | null
}

/** UTF-16 units of one text in a summary: more than any place of a list shows, and than any name or number has. */
const MAX_TEXT = 200

/** UTF-16 units of the texts of all alerts of a summary, which may be 100 with texts of any length. */
const MAX_ALERT_TEXTS = 16_000

/** The shortest that an alert's text is cut to: no name of the interface is longer. */
const MIN_TEXT = 40

/** The OCR fields of one alert. */
const MAX_FIELDS = OCR_FIELDS.length

const MARK = '…'

/** A text of at most `most` units and a mark where it was cut. A copy: a part of a text would keep all of it in memory. */
export function cut(text: string, most = MAX_TEXT): string {
  const isCutOff = text.length > most
  // Half a surrogate pair is no character.
  const beginning = isCutOff ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text
  return (JSON.parse(JSON.stringify(beginning)) as string) + (isCutOff ? MARK : '')
}

/** Whether a text of a summary is only the beginning of what the service sent. */
export function isCut(text: string | null | undefined): boolean {
  return text?.endsWith(MARK) === true && text.length >= MAX_TEXT
}

function cutValues<T extends object>(values: T, most?: number): T {
  const copies = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? cut(value, most) : value,
  ])
  return Object.fromEntries(copies) as T
}

/** Without the values and lines that alerts come from: they stand in the answers. */
function cutAlerts(alerts: readonly Finding[]): readonly Finding[] {
  const texts = alerts.flatMap(({ params }) =>
    Object.values(params).filter((value) => typeof value === 'string'),
  )
  const most = Math.min(MAX_TEXT, Math.max(MIN_TEXT, Math.floor(MAX_ALERT_TEXTS / texts.length)))
  return alerts.map(({ line: _line, lines: _lines, ...alert }) => ({
    ...alert,
    fields: alert.fields.slice(0, MAX_FIELDS).map((name) => cut(name)),
    sides: [],
    params: cutValues(alert.params, most),
  }))
}

/** A value that is longer than any real one cannot be compared: two may begin alike. */
function cutFacts(facts: CaseFacts): CaseFacts {
  const copies = Object.entries(facts).map(([name, key]: [string, string | null]) => [
    name,
    key === null || key.length > MAX_TEXT ? null : cut(key),
  ])
  return Object.fromEntries(copies)
}

/**
 * A summary of bounded size: a list keeps thousands, and answers may be of any length. What was cut ends in `…`, also in
 * files. The reference stays whole: it opens the case.
 */
export function cutSummary({ facts, alerts, flags, ...rest }: CaseSummary): CaseSummary {
  const known = OCR_FIELDS.flatMap((name) => (flags[name] ? [[name, flags[name]] as const] : []))
  return {
    ...cutValues(rest),
    facts: cutFacts(facts),
    alerts: cutAlerts(alerts),
    flags: Object.fromEntries(known),
  }
}
