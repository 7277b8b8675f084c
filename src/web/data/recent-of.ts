import { readable } from '../../core/contract/readable.ts'
import { elevenDigits } from '../../core/findings/values/text-value.ts'
import { digitsOf } from '../../core/findings/values/fold-text.ts'
import { titleOf } from '../../core/findings/labels/titles.ts'
import type { Case } from '../../core/case/assemble.ts'
import type { Masks } from '../../core/privacy/masks.ts'
import type { RecentCase, RecentTexts } from './recents.ts'

function maskTexts({ calls, judgement }: Case, { name, title }: RecentTexts, masks: Masks): RecentTexts {
  const masker = masks.maskerFor(calls, judgement.lines)
  return {
    name: name === null ? null : masker.field('Nome', name),
    title: title === null ? null : masker.text(title),
  }
}

function always<Value>(value: Value): () => Value {
  return () => value
}

/**
 * The recent-case entry of an opened case.
 *
 * @param masks mask its texts at once; without them the entry keeps the case, to be masked when privacy mode shows it.
 */
export function recentOf(opened: Case, masks: Masks | null): RecentCase {
  const { joined, fields, verdict } = opened.judgement
  const sent = joined.laudo && titleOf(joined.laudo, 'sendingCpf')
  const cpfs = [
    fields.find((field) => field.name === 'CPF')?.value,
    elevenDigits(joined.analise?.CPFCliente),
    elevenDigits(joined.biometria?.CPFCliente),
    readable(sent?.Valor),
  ]
  const name = fields.find((field) => field.name === 'Nome')?.value ?? null
  const texts = { name, title: opened.chave ?? opened.id }
  return {
    reference: opened.reference,
    chave: opened.chave,
    id: opened.id,
    name,
    masked: masks ? always(maskTexts(opened, texts, masks)) : (later) => maskTexts(opened, texts, later),
    cpfs: [...new Set(cpfs.map((cpf) => digitsOf(cpf ?? '')))].filter((cpf) => cpf !== ''),
    verdict,
    isPartial: opened.state !== 'ready',
    isUnderWay: joined.analise !== null && joined.analise.DataResposta === null,
  }
}
