import { shownText, Unreadable } from '../../core/service/contract/readable.ts'
import type { Readable } from '../../core/service/contract/readable.ts'
import { readWallClock, secondsBetween } from '../../core/findings/values/dates.ts'
import type { Finding, Side } from '../../core/findings/model/finding.ts'
import { punctuatedCpf } from '../../core/findings/values/cpf-and-rg.ts'
import type { Format } from '../format.ts'
import type { Say } from '../language.ts'
import { inlineText } from './visible-text.ts'

/** Places whose values are date-times in the interface. */
const DATE_TIME_PLACE = /^(?:Analise|Biometria)\.Data(?:Cadastro|Envio|Resposta)$/

/** Whether the values of a finding are CPFs: they may come with and without their punctuation. */
function isAboutCpf({ rule, variant, fields, sides }: Finding): boolean {
  return (
    fields.includes('CPF') ||
    variant === 'is-cpf' ||
    rule === 'cpf-agrees' ||
    sides.some(({ place }) => /\.CPF(?:Cliente)?$/.test(place))
  )
}

export interface DateTimeText {
  /** A date-time of the service, unshifted; as sent where it cannot be parsed; null where there is none. */
  readonly moment: (sent: Readable<string>) => string | null
  /** A value of a finding: a date-time and a CPF as the page writes them everywhere, anything else unchanged. */
  readonly sideText: (side: Side, finding: Finding) => string
  /** When a product answered and how long it took, or that it is in progress. */
  readonly answered: (times: {
    readonly DataEnvio: Readable<string>
    readonly DataResposta: Readable<string>
  }) => string
}

/** Formats the service's date-times, which have no zone: never shifted, durations only between two of them. */
export function dateTimeText(say: Say, format: Format): DateTimeText {
  function moment(sent: Readable<string>): string | null {
    if (sent === null || (typeof sent === 'string' && sent.trim() === '')) return null
    if (sent instanceof Unreadable) return inlineText(shownText(sent))
    const read = readWallClock(sent)
    return read ? [format.dateTime(read.at), read.zone].filter(Boolean).join(' ') : inlineText(sent)
  }

  return {
    moment,
    sideText({ place, value }, finding) {
      if (isAboutCpf(finding)) return punctuatedCpf(value)
      return (DATE_TIME_PLACE.test(place) && readWallClock(value) ? moment(value) : null) ?? value
    },
    answered({ DataEnvio, DataResposta }) {
      const at = moment(DataResposta)
      if (at === null) return say('case.inProgress')
      const [from, to] = [DataEnvio, DataResposta].map((each) =>
        typeof each === 'string' ? readWallClock(each) : null,
      )
      const seconds = secondsBetween(from ?? null, to ?? null)
      return seconds === null || seconds < 0 ? at : `${at} (${format.duration(seconds)})`
    },
  }
}
