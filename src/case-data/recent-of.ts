import { readable } from '../contract/readable.ts'
import { elevenDigits } from '../findings/values/text-value.ts'
import { digitsOf } from '../findings/values/fold-text.ts'
import { titleOf } from '../findings/reading/titles.ts'
import type { Case } from '../case/assemble.ts'
import { maskerFor } from '../privacy/masker.ts'
import type { RecentCase } from './recents.ts'

/** The recent-case entry of an opened case. */
export function recentOf(opened: Case): RecentCase {
  const { joined, fields, verdict } = opened.judgement
  const sent = joined.laudo && titleOf(joined.laudo, 'sendingCpf')
  const cpfs = [
    fields.find((field) => field.name === 'CPF')?.value,
    elevenDigits(joined.analise?.CPFCliente),
    elevenDigits(joined.biometria?.CPFCliente),
    readable(sent?.Valor),
  ]
  const name = fields.find((field) => field.name === 'Nome')?.value ?? null
  const title = opened.chave ?? opened.id
  const masker = maskerFor(opened.calls, opened.judgement.lines)
  return {
    reference: opened.reference,
    chave: opened.chave,
    id: opened.id,
    name,
    masked: {
      name: name === null ? null : masker.field('Nome', name),
      title: title === null ? null : masker.text(title),
    },
    cpfs: [...new Set(cpfs.map((cpf) => digitsOf(cpf ?? '')))].filter((cpf) => cpf !== ''),
    verdict,
    isPartial: opened.state !== 'ready',
    isUnderWay: joined.analise !== null && joined.analise.DataResposta === null,
  }
}
