import { maskFinding } from '#core/masking/mask-case.ts'
import { defaultMasker, maskerOf } from '#core/masking/masker.ts'
import type { CaseSummary } from './case-summary.ts'

export interface MaskedSummary extends CaseSummary {
  /** The masked Chave or Id that was looked up. */
  readonly key: string
}

/** Summaries are immutable, so each is masked once. */
const cache = new WeakMap<CaseSummary, MaskedSummary>()

function maskTexts(summary: CaseSummary): MaskedSummary {
  const { personal, reference } = summary
  // The host has masked the texts, but the reference is what the person typed.
  if (personal === null)
    return { ...summary, key: summary[reference.by] ?? defaultMasker.key(reference.value) }
  const masker = maskerOf(personal)
  const key = (value: string | null) => (value === null ? null : masker.key(value))
  const field = (name: string, value: string | null) => (value === null ? null : masker.field(name, value))
  return {
    ...summary,
    key: masker.key(reference.value),
    chave: key(summary.chave),
    id: key(summary.id),
    name: field('Nome', summary.name),
    nameInLaudo: field('Nome', summary.nameInLaudo),
    cpf: field('CPF', summary.cpf),
    documentType: field('TipoDocumento', summary.documentType),
    status: field('Status', summary.status),
    reason: field('Motivo', summary.reason),
    alerts: summary.alerts.map((finding) => maskFinding(finding, masker)),
    notes: summary.notes.map((finding) => maskFinding(finding, masker)),
    personal: null,
  }
}

/** Masks a summary as its case's page does in privacy mode. */
export function maskSummary(summary: CaseSummary): MaskedSummary {
  const masked = cache.get(summary) ?? maskTexts(summary)
  cache.set(summary, masked)
  return masked
}
