import type { CaseReference } from '../findings/model/evidence.ts'

/** What a person looks up: a Chave, an Id, or digits that may be either. */
export interface CaseLookup {
  readonly by: CaseReference['by'] | 'either'
  readonly value: string
}

/** What is known of a case's own identifiers; null where it is not known yet. */
export interface CaseIds {
  readonly id: string | null
  readonly chave: string | null
}

/**
 * The last four digits of an Id, by which tabs tell cases apart; null for an Id that they would give away. Never those of a
 * Chave, which may be a name or a CPF.
 */
export function endOfId(id: string | null): string | null {
  return id !== null && /^\d{5,}$/.test(id) ? id.slice(-4) : null
}
