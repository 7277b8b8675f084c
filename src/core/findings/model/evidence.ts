import type { Config } from '#core/config/schema.ts'
import type { Analise, Biometria, Laudo } from '#core/service/contract/answers.ts'

export interface CaseReference {
  readonly by: 'chave' | 'id'
  readonly value: string
}

/**
 * Why an answer is missing. `not-requested`: never called, or cancelled. `denied`: the answer says that no record exists,
 * and yet holds one.
 */
export type MissingReason = 'pending' | 'failed' | 'not-found' | 'not-requested' | 'denied'

export type MissingAnswers = Readonly<Partial<Record<'analise' | 'biometria' | 'laudo', MissingReason>>>

export interface CaseAnswers {
  readonly reference: CaseReference
  readonly analise: Analise | null
  readonly biometria: Biometria | null
  readonly laudo: Laudo | null
  /** The envelopes' messages except SUCESSO (interface, 2.1). */
  readonly messages?: readonly string[]
  readonly missing?: MissingAnswers
}

/** A value that two cases share, although it should belong to one case or one person. */
export type LinkKind =
  | 'cpf'
  | 'document-number'
  | 'security-number'
  | 'renach'
  | 'form-number'
  | 'key'
  | 'parents'

export interface OtherCase extends CaseReference {
  /** Returns the reference as privacy mode shows it, masked by the other case's own values. */
  readonly masked: () => string
  /** Shown instead of `value`. */
  readonly title?: string
}

export interface LinkedCase {
  readonly reference: OtherCase
  readonly id: string | null
  /** As read from the document; null if missing or not comparable. */
  readonly cpf: string | null
  readonly name: string | null
}

/** A value that the case shares with others of the list, and what differs although it should not. */
export interface CaseLink {
  readonly kind: LinkKind
  /** `either`: one side has no CPF, so the persons may or may not differ. */
  readonly differs: 'name' | 'cpf' | 'either' | 'key' | 'id'
  /** At most 10 of `total`. */
  readonly others: readonly LinkedCase[]
  readonly total: number
}

export interface JudgementContext {
  readonly config: Config
  readonly today: CalendarDate
  /** Only in a list. */
  readonly links?: readonly CaseLink[]
}

/** Month 1–12. */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** `other`: the config's TipoDocumento table has the code, and gives it no kind. */
export type DocumentKind = 'licence' | 'rg' | 'other' | 'unknown'
