import { leadOf } from '../../../../core/findings/causes.ts'
import type { Finding } from '../../../../core/findings/model/finding.ts'
import type { Cause } from '../../../../core/findings/model/judgement.ts'
import { formatOf } from '../../../../words/format.ts'
import type { Language, Say } from '../../../../words/language.ts'
import { inlineText } from '../../../../words/text/visible-text.ts'
import { findingText } from '../../../../words/text/finding-text.ts'
import { placeText } from '../../../../words/text/field-text.ts'
import { sidesText } from '../../../../words/text/sides-text.ts'
import { dateTimeText } from '../../../../words/text/date-time-text.ts'

export interface AlertFacts {
  readonly language: Language
  readonly say: Say
}

/** The most letters of one value; a laudo's text may be of any length. */
export const MAX_VALUE = 400

function valuesText(finding: Finding, { say, language }: AlertFacts): string {
  const { sideText } = dateTimeText(say, formatOf(language))
  return sidesText(
    finding,
    (side) => `${placeText(side.place, say).trim()} ${inlineText(sideText(side, finding), MAX_VALUE)}`,
  )
}

/** What else says the same as the lead of a cause; lines that share a message are only numbered. */
function signalsText(signals: readonly Finding[], facts: AlertFacts): string {
  return signals
    .map((finding) => {
      const values = valuesText(finding, facts)
      return `${findingText(finding, facts.say)}${values && ` (${values})`}`
    })
    .join('; ')
}

function lineNumbers({ line, lines }: Finding): readonly number[] {
  return (lines ?? (line === undefined ? [] : [line])).map((index) => index + 1)
}

export function alertText(cause: Cause, findings: readonly Finding[], facts: AlertFacts): string {
  const { say } = facts
  const [first, ...others] = cause.findings.flatMap((at) => findings[at] ?? [])
  const lead = leadOf(cause, findings)
  if (!first || !lead) return ''
  const isOneMessage = cause.lines !== undefined
  const lines = (isOneMessage ? [first, ...others] : [first]).flatMap(lineNumbers).toSorted((a, b) => a - b)
  const from = say(`source.${first.source}`)
  const values = isOneMessage ? '' : valuesText(first, facts)
  const cases = (first.others ?? []).map(({ value, title = value }) => inlineText(title)).join(', ')
  const signals = isOneMessage ? '' : signalsText(others, facts)
  return [
    findingText(lead, say),
    values && say('opinion.values', { values }),
    cases && say('opinion.others', { cases }),
    lines.length === 0
      ? say('opinion.source', { source: from })
      : say('opinion.source.line', { source: from, count: lines.length, lines: lines.join(', ') }),
    signals && say('opinion.signals', { signals }),
  ]
    .filter(Boolean)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ')
}
