import type { CaseSummary } from './case-summary.ts'
import { maskFinding } from '#core/masking/mask-case.ts'
import { defaultMasker, maskerOf } from '#core/masking/masker.ts'

export interface MaskedSummary extends CaseSummary {
  /** The Chave or Id that was looked up. */
  readonly key: string
}

/** Summaries are immutable, so each is masked once. */
const masked = new WeakMap<CaseSummary, MaskedSummary>()

function maskTexts(summary: CaseSummary): MaskedSummary {
  const { personal, reference } = summary
  // Where the host has masked the texts, the key is still as it was typed.
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

/** The texts of a summary as the page of its case shows them in privacy mode. */
export function maskSummary(summary: CaseSummary): MaskedSummary {
  const made = masked.get(summary) ?? maskTexts(summary)
  masked.set(summary, made)
  return made
}
