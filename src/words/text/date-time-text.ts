import type { Analise, Biometria } from '#core/service/contract/answers.ts'
import { isPlausibleTime } from '#core/service/contract/plausible-time.ts'
import { textAsSent } from '#core/service/contract/record.ts'
import { readWallClock, secondsBetween } from '#core/findings/values/dates.ts'
import type { Finding, Side } from '#core/findings/model/finding.ts'
import { formatCpfText } from '#core/findings/values/cpf-and-rg.ts'
import type { Format } from '#words/format.ts'
import type { Say } from '#words/language.ts'
import { inlineText } from './visible-text.ts'

const DATE_TIME_PATH = /^(?:Analise|Biometria)\.Data(?:Cadastro|Envio|Resposta)$/

function isAboutCpf({ rule, variant, fields, sides }: Finding): boolean {
  return (
    fields.includes('CPF') ||
    variant === 'is-cpf' ||
    rule === 'cpf-agrees' ||
    sides.some(({ fieldPath }) => /\.CPF(?:Cliente)?$/.test(fieldPath))
  )
}

/** The service's date-times have no zone: they are never shifted, and durations only compare two of them. */
export function dateTimeText(say: Say, format: Format) {
  /** Returns an unreadable text unchanged, and null for an empty one. */
  function moment(text: string): string | null {
    if (text.trim() === '') return null
    const clock = readWallClock(text)
    return clock ? [format.dateTime(clock.at), clock.zone].filter(Boolean).join(' ') : inlineText(text)
  }

  function sideText({ fieldPath, value }: Side, finding: Finding): string {
    if (isAboutCpf(finding)) return formatCpfText(value)
    if (fieldPath === 'Biometria.TaxaSimilaridade') return format.decimal(value)
    return (DATE_TIME_PATH.test(fieldPath) && readWallClock(value) ? moment(value) : null) ?? value
  }

  /** Null without a time, and for a default such as 0001-01-01. */
  function sent(product: Analise | Biometria): string | null {
    const text = textAsSent(product, 'DataEnvio')
    return readWallClock(text) && !isPlausibleTime(text) ? null : moment(text)
  }

  function answered(product: Analise | Biometria, isPending: boolean): string {
    const answeredAt = isPending ? null : moment(textAsSent(product, 'DataResposta'))
    if (answeredAt === null) return say('case.inProgress')
    const sentAt = isPlausibleTime(product.DataEnvio) ? readWallClock(product.DataEnvio) : null
    const seconds = secondsBetween(sentAt, readWallClock(product.DataResposta))
    return seconds === null || seconds < 0 ? answeredAt : `${answeredAt} (${format.duration(seconds)})`
  }

  return { moment, sent, sideText, answered }
}
