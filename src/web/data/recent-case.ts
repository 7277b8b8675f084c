import type { Case } from '#core/case/assemble.ts'
import { holderNameOf } from '#core/case/holder-name.ts'
import { leadsOf } from '#core/findings/causes.ts'
import { titleOf } from '#core/findings/labels/titles.ts'
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

function always<Value>(value: Value): () => Value {
  return () => value
}

/** @param masks mask its texts at once; without them the entry keeps the case, to be masked when privacy mode shows it. */
export function recentOf(opened: Case, masks: Masks | null): RecentCase {
  const { joined, fields, verdict, coverage, causes, findings } = opened.judgement
  const sent = joined.laudo && titleOf(joined.laudo, 'sendingCpf')
  const cpfs = [
    fields.find((field) => field.name === 'CPF')?.value,
    elevenDigits(joined.analise?.CPFCliente),
    elevenDigits(joined.biometria?.CPFCliente),
    sent?.Valor,
  ]
  const name = holderNameOf(opened)?.name ?? null
  const [worst = null] = [...leadsOf(causes.slice(0, 1), findings), ...prominentNotes(findings)]
  const texts = { name, worst, title: opened.chave ?? opened.id ?? opened.reference.value }
  return {
    reference: opened.reference,
    chave: opened.chave,
    id: opened.id,
    name,
    worst,
    masked: masks ? always(maskTexts(opened, texts, masks)) : (later) => maskTexts(opened, texts, later),
    cpfs: [...new Set(cpfs.map((cpf) => digitsOf(cpf ?? '')))].filter((cpf) => cpf !== ''),
    verdict,
    coverage,
    isPartial: opened.state !== 'ready',
    isUnderWay: joined.analise !== null && isPartPending(opened.judgement, 'analysis'),
  }
}
