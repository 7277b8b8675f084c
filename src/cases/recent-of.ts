import { readable } from '../contract/readable.ts'
import { elevenDigits } from '../findings/field-values.ts'
import { digitsOf } from '../findings/fold.ts'
import { titleOf } from '../findings/labels.ts'
import type { Case } from './assemble.ts'
import { loadMasks } from './use-masks.ts'
import type { RecentCase } from './recents.ts'

/** What is kept of a case to find it again. Rejects where what it would be masked with cannot be loaded. */
export async function recentOf(opened: Case): Promise<RecentCase> {
  const { maskerFor } = await loadMasks()
  const { joined, fields, worst } = opened.judgement
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
    asked: opened.asked,
    chave: opened.chave,
    id: opened.id,
    name,
    masked: {
      name: name === null ? null : masker.field('Nome', name),
      title: title === null ? null : masker.text(title),
    },
    cpfs: [...new Set(cpfs.map((cpf) => digitsOf(cpf ?? '')))].filter((cpf) => cpf !== ''),
    worst,
    isPartial: opened.state !== 'ready',
    isUnderWay: joined.analise !== null && joined.analise.DataResposta === null,
  }
}
