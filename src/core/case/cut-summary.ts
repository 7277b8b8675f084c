import { OCR_FIELDS } from '../contract/answers.ts'
import type { Finding } from '../findings/model/finding.ts'
import type { CaseFacts, CaseSummary, PersonalValues } from './case-summary.ts'

/** UTF-16 units of one text in a summary: more than any place of a list shows, and than any name or number has. */
const MAX_TEXT = 200

/** UTF-16 units of the texts of all alerts of a summary, which may be 100 with texts of any length. */
const MAX_ALERT_TEXTS = 16_000

/** The shortest that an alert's text is cut to: no name of the interface is longer. */
const MIN_TEXT = 40

/** UTF-16 units of all personal values of a summary: several times those of a case with a whole laudo. */
const MAX_PERSONAL_TEXTS = 4000

/** The OCR fields of one alert. */
const MAX_FIELDS = OCR_FIELDS.length

const MARK = '…'

/** A text of at most `most` units and a mark where it was cut. */
export function cut(text: string, most = MAX_TEXT): string {
  if (text.length <= most) return text
  // Half a surrogate pair is no character.
  const beginning = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
  // A copy: a part of a text would keep all of it in memory.
  return (JSON.parse(JSON.stringify(beginning)) as string) + MARK
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

function cutPersonal({ name, cpf, number, birth, isIncomplete }: PersonalValues): PersonalValues {
  let room = MAX_PERSONAL_TEXTS
  function fitting(values: readonly string[]): readonly string[] {
    return values.flatMap((value) => {
      room -= value.length
      return room < 0 ? [] : [cut(value, value.length)]
    })
  }
  const kept = {
    cpf: fitting(cpf),
    birth: fitting(birth),
    number: fitting(number),
    name: fitting(name),
  }
  return { ...kept, isIncomplete: isIncomplete || room < 0 }
}

/**
 * A summary of bounded size: a list keeps thousands, and answers may be of any length. What was cut ends in `…`, also in
 * files. The reference stays whole: it opens the case.
 */
export function cutSummary({ facts, alerts, flags, personal, ...rest }: CaseSummary): CaseSummary {
  const known = OCR_FIELDS.flatMap((name) => (flags[name] ? [[name, flags[name]] as const] : []))
  return {
    ...cutValues(rest),
    facts: cutFacts(facts),
    alerts: cutAlerts(alerts),
    flags: Object.fromEntries(known),
    personal: personal && cutPersonal(personal),
  }
}
