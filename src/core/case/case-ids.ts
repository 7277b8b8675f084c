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
