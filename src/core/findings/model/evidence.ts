import type { Config } from '#core/config/schema.ts'
import type { Analise, Biometria, Laudo } from '#core/service/contract/answers.ts'

export interface CaseReference {
  readonly by: 'chave' | 'id'
  readonly value: string
}

/**
 * Why there is no answer: its call is under way, failed, found no record, or was never made or cancelled. `denied`: the
 * answer has a record and yet says that there is none.
 */
export type MissingReason = 'pending' | 'failed' | 'not-found' | 'not-requested' | 'denied'

export type Missing = Readonly<Partial<Record<'analise' | 'biometria' | 'laudo', MissingReason>>>

/** The answers of one case so far; null where there is none (not requested, absent, failed, pending). */
export interface CaseAnswers {
  readonly reference: CaseReference
  readonly analise: Analise | null
  readonly biometria: Biometria | null
  readonly laudo: Laudo | null
  /** What the envelopes say beside SUCESSO (interface, 2.1). */
  readonly messages?: readonly string[]
  /** Why an answer is not here; left out for the answers that are. */
  readonly missing?: Missing
}

/** What two cases share although it should belong to one case or one person. */
export type LinkKind =
  | 'cpf'
  | 'document-number'
  | 'security-number'
  | 'renach'
  | 'form-number'
  | 'key'
  | 'parents'

export interface OtherCase extends CaseReference {
  /** Its value as privacy mode shows it, masked by the other case's own values. */
  readonly masked: () => string
  /** Its value as it may be shown, where that is not the value itself. */
  readonly title?: string
}

export interface LinkedCase {
  readonly reference: OtherCase
  readonly id: string | null
  /** As read from its document; null where it is missing or cannot be compared. */
  readonly cpf: string | null
  readonly name: string | null
}

/** What the case shares with others of the list, and what differs although it should not. */
export interface CaseLink {
  readonly kind: LinkKind
  /** `either`: a CPF is missing on one side, so whether the persons differ is unknown. */
  readonly differs: 'name' | 'cpf' | 'either' | 'key' | 'id'
  /** Some of the others, at most 10. */
  readonly others: readonly LinkedCase[]
  readonly total: number
}

/** What rules know besides the answers. */
export interface Context {
  readonly config: Config
  readonly today: CalendarDate
  /** What the case shares with others of a list; left out where there is no list. */
  readonly links?: readonly CaseLink[]
}

/** A day of the calendar; month 1–12. */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The kind of a document; `other` is one that the config's TipoDocumento table names without calling it either. */
export type DocumentKind = 'licence' | 'rg' | 'other' | 'unknown'
