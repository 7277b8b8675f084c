import type { CaseSummary } from '../case/case-summary.ts'
import { NO_CALLS } from '../case/calls.ts'
import { ScoreAnswer } from '../contract/answers.ts'
import { maskFinding } from './mask-case.ts'
import { maskerFor } from './masker.ts'

/** The texts of a summary that may be personal, masked. */
export interface MaskedSummary extends Pick<
  CaseSummary,
  'chave' | 'id' | 'name' | 'cpf' | 'documentType' | 'status' | 'reason' | 'alerts'
> {
  /** The Chave or Id that was looked up. */
  readonly key: string
}

/** Summaries are immutable, so each is masked once. */
const masked = new WeakMap<CaseSummary, MaskedSummary>()

/** The values of a person that a summary keeps, as an answer has them. */
function answerOf({ name, cpf, facts }: CaseSummary) {
  const OCR = {
    Nome: name,
    CPF: cpf,
    NomeMae: facts.mother,
    NomePai: facts.father,
    NumeroDocumento: facts.documentNumber,
    NumeroSeguranca: facts.securityNumber,
    Renach: facts.renach,
    NumeroFormulario: facts.formNumber,
  }
  return ScoreAnswer.parse({ Status: 0, Mensagens: [], Analise: { OCR } })
}

/** The texts of a summary as privacy mode shows them: masked by the values of the person that it keeps. */
export function maskSummary(summary: CaseSummary): MaskedSummary {
  const known = masked.get(summary)
  if (known) return known
  const answer = { data: answerOf(summary), body: '', status: 200 }
  const masker = maskerFor({ ...NO_CALLS, score: { state: 'answered', answer } })
  const text = (value: string | null) => (value === null ? null : masker.text(value))
  const field = (name: string, value: string | null) => (value === null ? null : masker.field(name, value))
  const made = {
    key: masker.text(summary.reference.value),
    chave: text(summary.chave),
    id: text(summary.id),
    name: field('Nome', summary.name),
    cpf: field('CPF', summary.cpf),
    documentType: field('TipoDocumento', summary.documentType),
    status: field('Status', summary.status),
    reason: field('Motivo', summary.reason),
    alerts: summary.alerts.map((finding) => maskFinding(finding, masker)),
  }
  masked.set(summary, made)
  return made
}
