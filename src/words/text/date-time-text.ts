import type { Analise, Biometria } from '#core/service/contract/answers.ts'
import { sentText } from '#core/service/contract/record.ts'
import { readWallClock, secondsBetween } from '#core/findings/values/dates.ts'
import type { Finding, Side } from '#core/findings/model/finding.ts'
import { punctuatedCpf } from '#core/findings/values/cpf-and-rg.ts'
import type { Format } from '#words/format.ts'
import type { Say } from '#words/language.ts'
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
  readonly moment: (sent: string) => string | null
  /** A value of a finding: a date-time, a CPF and a similarity as the page writes them everywhere, anything else unchanged. */
  readonly sideText: (side: Side, finding: Finding) => string
  /** When a product answered and how long it took, or that it is in progress. Its part of the coverage says whether it is. */
  readonly answered: (product: Analise | Biometria, isPending: boolean) => string
}

/** Formats the service's date-times, which have no zone: never shifted, durations only between two of them. */
export function dateTimeText(say: Say, format: Format): DateTimeText {
  function moment(sent: string): string | null {
    if (sent.trim() === '') return null
    const read = readWallClock(sent)
    return read ? [format.dateTime(read.at), read.zone].filter(Boolean).join(' ') : inlineText(sent)
  }

  return {
    moment,
    sideText({ place, value }, finding) {
      if (isAboutCpf(finding)) return punctuatedCpf(value)
      if (place === 'Biometria.TaxaSimilaridade') return format.decimal(value)
      return (DATE_TIME_PLACE.test(place) && readWallClock(value) ? moment(value) : null) ?? value
    },
    answered(product, isPending) {
      const at = isPending ? null : moment(sentText(product, 'DataResposta'))
      if (at === null) return say('case.inProgress')
      const seconds = secondsBetween(readWallClock(product.DataEnvio), readWallClock(product.DataResposta))
      return seconds === null || seconds < 0 ? at : `${at} (${format.duration(seconds)})`
    },
  }
}
