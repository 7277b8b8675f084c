import type { CaseReference } from '#core/findings/model/evidence.ts'
import type { Finding, Flag } from '#core/findings/model/finding.ts'
import type { Coverage, Verdict } from '#core/findings/model/judgement.ts'
import { ruleNameOf } from '#core/findings/rules/registry.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import type { PersonalValues } from '#core/masking/case-terms.ts'

/** What a list keeps of a case: for its row, filters, exports and links. */
export interface CaseSummary {
  /** Digits are already resolved to a Chave or an Id. */
  readonly reference: CaseReference
  readonly chave: string | null
  readonly id: string | null
  readonly name: string | null
  /** The holder's name in the laudo, if the document was not read. */
  readonly nameInLaudo: string | null
  /** OCR.CPF with leading zeros restored; as received if it is no number. */
  readonly cpf: string | null
  readonly documentType: string | null
  readonly status: string | null
  readonly statusFlag: Flag | null
  readonly reason: string | null
  /** DataEnvio and DataResposta: wall clock, yyyy-mm-ddThh:mm:ss. */
  readonly sentAt: string | null
  readonly answeredAt: string | null
  readonly verdict: Verdict
  readonly coverage: readonly Coverage[]
  readonly counts: Readonly<Record<Flag, number>>
  readonly flags: Readonly<Partial<Record<string, Flag>>>
  /** Percent, unrounded. */
  readonly similarity: number | null
  readonly similarityFlag: Flag | null
  /** Whether the similarity has no known unit, so it may be no percent. */
  readonly isScaleUnclear: boolean
  readonly rules: readonly WorstRule[]
  /** The lead of each cause, worst first. */
  readonly alerts: readonly Finding[]
  readonly notes: readonly Finding[]
  readonly isPartial: boolean
  readonly facts: CaseFacts
  /** The values to mask; null if the texts are masked already. */
  readonly personal: PersonalValues | null
}

export function holderOf({ name, nameInLaudo }: CaseSummary): string | null {
  return name ?? nameInLaudo
}

export function incompletePartsOf({ coverage }: CaseSummary): readonly Coverage[] {
  return coverage.filter(({ state }) => state !== 'complete')
}

/** Comparison keys of the values that link cases. */
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

interface WorstRule {
  readonly rule: RuleName
  readonly level: 'fail' | 'warn'
}

/** The rules with fail or warn findings, each once at its worst level. @param findings worst first. */
export function worstRules(findings: readonly Finding[]): readonly WorstRule[] {
  const levels = new Map<RuleName, WorstRule['level']>()
  for (const finding of findings) {
    const [rule, level] = [ruleNameOf(finding), finding.level]
    if ((level === 'fail' || level === 'warn') && !levels.has(rule)) levels.set(rule, level)
  }
  return [...levels].map(([rule, level]) => ({ rule, level }))
}
