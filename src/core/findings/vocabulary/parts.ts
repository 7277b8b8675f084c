import type { WordRole } from './lexicon.ts'
import type { Gap, Token } from './tokens.ts'
import { findEntries } from './words.ts'
import type { WordIndex } from './words.ts'

/** A word or phrase of a text with what it adds to a confirmation; null where it is in no list. */
export interface Part {
  readonly words: string
  readonly role: WordRole | null
  readonly gap: Gap
}

/** The parts of some tokens, longest phrases first. */
export function partsOf(tokens: readonly Token[], roles: WordIndex<WordRole>): readonly Part[] {
  return findEntries(tokens, roles).map(({ words, meaning = null, gap }) => ({ words, role: meaning, gap }))
}
