import { leadOf } from '../core/findings/causes.ts'
import type { Finding } from '../core/findings/model/finding.ts'
import type { Cause, Judgement } from '../core/findings/model/judgement.ts'
import { ruleNameOf } from '../core/findings/rules/registry.ts'
import { isBlankText } from '../core/findings/values/text-value.ts'
import { formatOf } from '../web/i18n/format.ts'
import type { Say } from '../web/i18n/language.ts'
import { dateTimeText } from '../wording/date-time-text.ts'
import { placeText } from '../wording/field-text.ts'
import { findingText } from '../wording/finding-text.ts'
import type { Alert } from './content.ts'
import { DOSSIER_LANGUAGE, withoutIsolates } from './say.ts'

type Signal = Alert['signals'][number]

function linesOf({ line, lines }: Finding): readonly number[] {
  return (lines ?? (line === undefined ? [] : [line])).map((index) => index + 1)
}

function signalOf(finding: Finding, say: Say): Signal {
  const { sideText } = dateTimeText(say, formatOf(DOSSIER_LANGUAGE))
  const words = finding.params['words']
  return {
    rule: finding.rule,
    source: finding.source,
    text: findingText(finding, say),
    values: finding.sides
      .filter(({ value }) => !isBlankText(value))
      .map((side) => ({
        place: side.place,
        name: withoutIsolates(placeText(side.place, say)),
        value: sideText(side, finding),
      })),
    lines: [...linesOf(finding)],
    words: typeof words === 'string' ? words : '',
    why: say(`finding.${ruleNameOf(finding)}.why`),
  }
}

/** Lines that share a message are one signal. */
function signalsOf(cause: Cause, findings: readonly Finding[], say: Say): Signal[] {
  const own = cause.findings.flatMap((place) => findings[place] ?? [])
  const lead = leadOf(cause, findings)
  if (cause.lines === undefined || !lead) return own.map((finding) => signalOf(finding, say))
  const lines = own.flatMap(linesOf).toSorted((a, b) => a - b)
  return [{ ...signalOf(lead, say), values: [], lines }]
}

/** What is against a case, worst first: each alert with what it is based on. */
export function alertsOf({ causes, findings }: Judgement, say: Say): Alert[] {
  return causes.map((cause) => {
    const lead = leadOf(cause, findings)
    return {
      flag: cause.flag,
      text: lead ? findingText(lead, say) : '',
      signals: signalsOf(cause, findings, say),
    }
  })
}
