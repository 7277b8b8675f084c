import type { Finding } from '../../../../core/findings/model/finding.ts'
import { isBlankText } from '../../../../core/findings/values/text-value.ts'
import { formatOf } from '../../../i18n/format.ts'
import type { Language, Say } from '../../../i18n/language.ts'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import { findingText } from '../../../wording/finding-text.ts'
import { placeText } from '../../../wording/field-text.ts'
import { dateTimeText } from '../state/use-date-time-text.ts'

/** What the text of an alert is written with. */
export interface AlertFacts {
  readonly language: Language
  readonly say: Say
}

/** The most letters of one value; a laudo's text may be of any length. */
export const MAX_VALUE = 400

const SIGNS = { equal: '=', near: '≈', different: '≠' } as const

function valuesText(finding: Finding, { say, language }: AlertFacts): string {
  const { sides, relation } = finding
  const { sideText } = dateTimeText(say, formatOf(language))
  const first = relation ? ` ${SIGNS[relation]} ` : ' · '
  return sides
    .filter(({ value }) => !isBlankText(value))
    .map((side, at) => {
      const sign = at === 0 ? '' : at === 1 ? first : ' = '
      return `${sign}${placeText(side.place, say).trim()} ${inlineText(sideText(side, finding), MAX_VALUE)}`
    })
    .join('')
}

/** One finding as a full sentence, with its values, its source and the other cases that it is based on. */
export function alertText(finding: Finding, facts: AlertFacts): string {
  const { say } = facts
  const { line, source, others = [] } = finding
  const lines = finding.lines ?? (line === undefined ? [] : [line])
  const from = say(`source.${source}`)
  const values = valuesText(finding, facts)
  const cases = others.map(({ value, title = value }) => inlineText(title)).join(', ')
  return [
    findingText(finding, say),
    values && say('opinion.values', { values }),
    cases && say('opinion.others', { cases }),
    lines.length === 0
      ? say('opinion.source', { source: from })
      : say('opinion.source.line', {
          source: from,
          count: lines.length,
          lines: lines.map((index) => index + 1).join(', '),
        }),
  ]
    .filter(Boolean)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ')
}
