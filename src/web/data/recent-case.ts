import type { Case } from '#core/case/assemble.ts'
import { holderNameOf } from '#core/case/holder-name.ts'
import { leadsOf } from '#core/findings/causes.ts'
import { findTitle } from '#core/findings/labels/title-meaning.ts'
import { prominentNotes } from '#core/findings/rules/registry.ts'
import { digitsOf } from '#core/findings/values/fold-text.ts'
import { elevenDigits } from '#core/findings/values/text-value.ts'
import { isPartPending } from '#core/findings/verdict-and-coverage.ts'
import type { Masks } from '#core/masking/mask-case.ts'
import type { RecentCase, RecentTexts } from './recents.ts'

function maskTexts(
  { calls, judgement }: Case,
  { name, title, worst }: RecentTexts,
  masks: Masks,
): RecentTexts {
  const masker = masks.maskerFor(calls, judgement.lines)
  return {
    name: name === null ? null : masker.field('Nome', name),
    title: title === null ? null : masker.key(title),
    worst: worst && masks.maskFinding(worst, masker),
  }
}

/** @param masks null if they are not loaded: the entry then keeps the case, to mask it later. */
export function recentOf(opened: Case, masks: Masks | null): RecentCase {
  const { joined, fields, verdict, coverage, causes, findings } = opened.judgement
  const sendingLine = joined.laudo && findTitle(joined.laudo, 'sendingCpf')
  const cpfs = [
    fields.find((field) => field.name === 'CPF')?.value,
    elevenDigits(joined.analise?.CPFCliente),
    elevenDigits(joined.biometria?.CPFCliente),
    sendingLine?.Valor,
  ]
  const name = holderNameOf(opened)?.name ?? null
  const [worst = null] = [...leadsOf(causes.slice(0, 1), findings), ...prominentNotes(findings)]
  const texts = { name, worst, title: opened.chave ?? opened.id ?? opened.reference.value }
  const maskedTexts = masks && maskTexts(opened, texts, masks)
  return {
    reference: opened.reference,
    chave: opened.chave,
    id: opened.id,
    name,
    worst,
    masked: maskedTexts ? () => maskedTexts : (laterMasks) => maskTexts(opened, texts, laterMasks),
    cpfs: [...new Set(cpfs.map((cpf) => digitsOf(cpf ?? '')))].filter((cpf) => cpf !== ''),
    verdict,
    coverage,
    isPartial: opened.state !== 'ready',
    isUnderWay: joined.analise !== null && isPartPending(opened.judgement, 'analysis'),
  }
}
