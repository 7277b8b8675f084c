import type { WordRole } from './lexicon.ts'
import type { Gap, Token } from './tokens.ts'
import { phraseAt } from './words.ts'
import type { WordIndex } from './words.ts'

/** A word or phrase of a text with what it adds to a confirmation; null where it is in no list. */
export interface Part {
  readonly words: string
  readonly role: WordRole | null
  readonly gap: Gap
}

/** The parts of some tokens, longest phrases first. */
export function partsOf(tokens: readonly Token[], roles: WordIndex<WordRole>): readonly Part[] {
  const parts: Part[] = []
  for (let at = 0; at < tokens.length;) {
    const phrase = phraseAt(roles, tokens, at)
    const length = phrase?.words.length ?? 1
    const words = tokens.slice(at, at + length).map(({ word }) => word)
    parts.push({ words: words.join(' '), role: phrase?.meaning ?? null, gap: tokens[at]?.gap ?? 'none' })
    at += length
  }
  return parts
}
