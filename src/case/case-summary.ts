import type { RuleName } from '../config/rule-names.ts'
import type { CaseReference } from '../findings/model/evidence.ts'
import type { Flag, Level } from '../findings/model/finding.ts'

/** What the list keeps of an answered case: enough for its row, its filters, its exports and its links, and no more. */
export interface CaseSummary {
  /** What opens it; digits are decided by then. */
  readonly reference: CaseReference
  readonly chave: string | null
  readonly id: string | null
  /** OCR.Nome. */
  readonly name: string | null
  /** OCR.CPF, its zeros restored; as it came where it is no number. */
  readonly cpf: string | null
  /** OCR.TipoDocumento as it came. */
  readonly documentType: string | null
  /** Analise.Status and Analise.Motivo as they came. */
  readonly status: string | null
  readonly reason: string | null
  readonly worst: Flag
  readonly counts: Readonly<Record<Flag, number>>
  /** The flag of each OCR field, by its interface name. */
  readonly flags: Readonly<Partial<Record<string, Flag>>>
  /** Percent, unrounded; null where there is no usable number. */
  readonly similarity: number | null
  readonly similarityFlag: Flag | null
  /** The rules that found something that weighs, each once with its worst level. */
  readonly rules: readonly { readonly rule: RuleName; readonly level: Extract<Level, 'fail' | 'warn'> }[]
  /** A call failed, so that not everything is known. */
  readonly isPartial: boolean
  /** What other cases are compared with. */
  readonly facts: CaseFacts
  /** The same texts as privacy mode shows them. */
  readonly masked: MaskedSummary
}

/** What of a summary may be of a person, masked. */
export interface MaskedSummary extends Pick<
  CaseSummary,
  'chave' | 'id' | 'name' | 'cpf' | 'documentType' | 'status' | 'reason'
> {
  /** The Chave or Id that was looked up. */
  readonly key: string
}

/** What links between cases rest on; each value folded for comparison, null where it was not read. */
export interface CaseFacts {
  readonly cpf: string | null
  readonly name: string | null
  readonly documentNumber: string | null
  readonly securityNumber: string | null
  readonly renach: string | null
  readonly formNumber: string | null
  readonly mother: string | null
  readonly father: string | null
  /** yyyy-mm-dd. */
  readonly birth: string | null
}
