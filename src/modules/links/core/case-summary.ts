import type { PersonalValues } from '#core/masking/case-terms.ts'
import { ruleNameOf } from '#core/findings/rules/registry.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import type { Finding, Flag } from '#core/findings/model/finding.ts'
import type { Coverage, Verdict } from '#core/findings/model/judgement.ts'

export const CODE_TABLES = ['Status', 'Motivo', 'TipoDocumento', 'Biometria'] as const
export type CodeTable = (typeof CODE_TABLES)[number]

/** A code without a meaning in the config. */
export interface UnknownCode {
  readonly table: CodeTable
  readonly code: string
}

/** A text that was not understood, and its label. */
export interface UnreadText {
  readonly label: string
  readonly text: string
}

/** A field that the interface does not have. */
export interface UnknownField {
  readonly part: 'Analise' | 'Biometria' | 'Laudo' | 'OCR'
  /** '' if it is not an identifier: it may be a value in the place of a name. */
  readonly name: string
}

/** What Lupa does not know of one case's answers, for the report over a list. Not masked. */
export interface UnknownWords {
  readonly codes: readonly UnknownCode[]
  readonly texts: readonly UnreadText[]
  readonly fields: readonly UnknownField[]
}

/** The part of an answered case that the list keeps: only what its row, filters, exports and links need. */
export interface CaseSummary {
  /** The reference that opens it; by then digits are resolved to a Chave or an Id. */
  readonly reference: CaseReference
  readonly chave: string | null
  readonly id: string | null
  readonly name: string | null
  /** The holder's name in the laudo, where the document was not read. */
  readonly nameInLaudo: string | null
  /** OCR.CPF with leading zeros restored; as received where it is no number. */
  readonly cpf: string | null
  readonly documentType: string | null
  readonly status: string | null
  readonly reason: string | null
  /** Analise.DataEnvio and Analise.DataResposta, wall clock, as yyyy-mm-ddThh:mm:ss; null where absent or no date. */
  readonly sentAt: string | null
  readonly answeredAt: string | null
  readonly verdict: Verdict
  readonly coverage: readonly Coverage[]
  readonly counts: Readonly<Record<Flag, number>>
  readonly flags: Readonly<Partial<Record<string, Flag>>>
  /** Percent, unrounded; null where there is no usable number. */
  readonly similarity: number | null
  readonly similarityFlag: Flag | null
  /** The rules with findings of level fail or warn, each once with its worst level. */
  readonly rules: readonly WorstRule[]
  /** What leads each cause, worst first. */
  readonly alerts: readonly Finding[]
  /** Its prominent notes. */
  readonly notes: readonly Finding[]
  /** Whether a call failed, so that information is missing. */
  readonly isPartial: boolean
  /** What other cases are compared with. */
  readonly facts: CaseFacts
  readonly unknown: UnknownWords
  /** What its texts are masked by; null where they are masked. */
  readonly personal: PersonalValues | null
}

export function holderOf({ name, nameInLaudo }: CaseSummary): string | null {
  return name ?? nameInLaudo
}

/** The parts of a case that are not complete, required or not. */
export function incompletePartsOf({ coverage }: CaseSummary): readonly Coverage[] {
  return coverage.filter(({ state }) => state !== 'complete')
}

/** The values that links between cases are based on, each folded for comparison; null where it was not read. */
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

/** The rules with findings of level fail or warn, each once with its worst level; findings are sorted worst first. */
export function worstRules(findings: readonly Finding[]): readonly WorstRule[] {
  const levels = new Map<RuleName, WorstRule['level']>()
  for (const finding of findings) {
    const [rule, level] = [ruleNameOf(finding), finding.level]
    if ((level === 'fail' || level === 'warn') && !levels.has(rule)) levels.set(rule, level)
  }
  return [...levels].map(([rule, level]) => ({ rule, level }))
}
