import { readLabel, readText } from '#core/findings/reading/read-text.ts'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'

const vocabulary = vocabularyOf({})

/** Reads a text under a label, with the built-in vocabulary. */
export function readAnswer(label: string, text: string) {
  return readText(text, vocabulary, readLabel(label, vocabulary))
}
