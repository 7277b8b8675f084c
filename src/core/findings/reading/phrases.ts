import { LEXICON } from '#core/findings/vocabulary/lexicon.ts'
import type { WordFeature, WordRole } from '#core/findings/vocabulary/lexicon.ts'
import type { Part } from '#core/findings/vocabulary/words.ts'
import { indexWords, isPhrase } from '#core/findings/vocabulary/words.ts'

export type UnderstoodPart = Part & { readonly role: WordRole }

const FEATURES = indexWords(
  (Object.keys(LEXICON.features) as WordFeature[]).flatMap((feature) =>
    LEXICON.features[feature].map((word) => [word, feature] as const),
  ),
)

/** A phrase of several words has a feature only as a whole. */
export function hasFeature(part: Part | undefined, feature: WordFeature): boolean {
  const words = part?.words.split(' ') ?? []
  return FEATURES(words[0] ?? '').some((entry) => entry.meaning === feature && isPhrase(words, entry.words))
}

export const hasRole = (part: Part | undefined, ...roles: readonly WordRole['role'][]) =>
  roles.some((role) => part?.role?.role === role)

export const datumOf = (part: Part | undefined) => (part?.role?.role === 'datum' ? part.role.datum : null)

export const isParticiple = ({ words }: Part) =>
  /(?:[AI]D[OA]S?|ED|^ACEIT[OA]S?)$/.test(words) && !/^VALID[OA]S?$/.test(words)

/** A group of words and its relation to the words before: NA | BASE, DA | RECEITA FEDERAL. O | NOME has none. */
export interface Phrase {
  readonly relation: 'preposition' | 'genitive' | 'according' | null
  /** True if it names an agent: PELO | CLIENTE. */
  readonly isBy: boolean
  /** Without the preposition and the articles. */
  readonly parts: readonly UnderstoodPart[]
  /** True if a sentence ends before it, or a sign that introduces an answer. */
  readonly isSeparate: boolean
}

/** Splits a text into phrases. A preposition, article, confirmation, sign or comma begins a new one. */
export function phrasesOf(parts: readonly UnderstoodPart[]): readonly Phrase[] {
  const phrases: (Phrase & { parts: UnderstoodPart[] })[] = []
  let isSeparate = false
  const begin = (relation: Phrase['relation'], isBy: boolean, ...phraseParts: UnderstoodPart[]) => {
    phrases.push({ relation, isBy, parts: phraseParts, isSeparate })
    isSeparate = false
  }
  for (const understoodPart of parts) {
    const { role } = understoodPart.role
    const last = phrases.at(-1)
    const isEmpty = last?.parts.length === 0
    isSeparate ||= understoodPart.gap === 'answer' || understoodPart.gap === 'break'
    if (role === 'preposition' || role === 'genitive' || role === 'according')
      begin(role, hasFeature(understoodPart, 'by'))
    else if (role === 'article') {
      // IGUAL A BASE: the A is À.
      const isPreposition = /^AS?$/.test(understoodPart.words) && hasFeature(last?.parts.at(-1), 'comparison')
      if (!isEmpty || isSeparate) begin(isPreposition ? 'preposition' : null, false)
    } else if (
      last === undefined ||
      isSeparate ||
      (!isEmpty && (role === 'confirmation' || understoodPart.gap === 'list'))
    ) {
      begin(null, false, understoodPart)
    } else last.parts.push(understoodPart)
  }
  return phrases
}
