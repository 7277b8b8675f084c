/** What a text of the service says of its subject. */
export type Outcome =
  /** A whole phrase of confirmation. */
  | 'confirmed'
  | 'refused'
  | 'doubtful'
  /** What would speak against the subject was not found. */
  | 'nothing-found'
  /** Nothing was validated. */
  | 'not-validated'
  | 'unrecognised'

/** How a text was understood. */
export interface Reading {
  readonly outcome: Outcome
  /** The words that decided, folded: `NAO … CADASTRADO`; '' where none did. */
  readonly words: string
}
