import type { Analise, Biometria } from '#core/service/contract/answers.ts'
import { sentText } from '#core/service/contract/record.ts'
import { readWallClock, secondsBetween } from '#core/findings/values/dates.ts'
import type { Finding, Side } from '#core/findings/model/finding.ts'
import { punctuatedCpf } from '#core/findings/values/cpf-and-rg.ts'
import type { Format } from '#words/format.ts'
import type { Say } from '#words/language.ts'
import { inlineText } from './visible-text.ts'

const DATE_TIME_PATH = /^(?:Analise|Biometria)\.Data(?:Cadastro|Envio|Resposta)$/

function isAboutCpf({ rule, variant, fields, sides }: Finding): boolean {
  return (
    fields.includes('CPF') ||
    variant === 'is-cpf' ||
    rule === 'cpf-agrees' ||
    sides.some(({ place }) => /\.CPF(?:Cliente)?$/.test(place))
  )
}

export interface DateTimeText {
  /** Formats a date-time of the service; returns an unreadable one unchanged, and null for an empty text. */
  readonly moment: (text: string) => string | null
  /** Formats a finding's value if it is a date-time, a CPF or a similarity. */
  readonly sideText: (side: Side, finding: Finding) => string
  /** When a product answered and how long it took, or that it is in progress. */
  readonly answered: (product: Analise | Biometria, isPending: boolean) => string
}

/** The service's date-times have no zone: they are never shifted, and durations only compare two of them. */
export function dateTimeText(say: Say, format: Format): DateTimeText {
  function moment(text: string): string | null {
    if (text.trim() === '') return null
    const clock = readWallClock(text)
    return clock ? [format.dateTime(clock.at), clock.zone].filter(Boolean).join(' ') : inlineText(text)
  }

  return {
    moment,
    sideText({ place, value }, finding) {
      if (isAboutCpf(finding)) return punctuatedCpf(value)
      if (place === 'Biometria.TaxaSimilaridade') return format.decimal(value)
      return (DATE_TIME_PATH.test(place) && readWallClock(value) ? moment(value) : null) ?? value
    },
    answered(product, isPending) {
      const answeredAt = isPending ? null : moment(sentText(product, 'DataResposta'))
      if (answeredAt === null) return say('case.inProgress')
      const seconds = secondsBetween(readWallClock(product.DataEnvio), readWallClock(product.DataResposta))
      return seconds === null || seconds < 0 ? answeredAt : `${answeredAt} (${format.duration(seconds)})`
    },
  }
}
