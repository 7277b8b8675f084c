import { LEXICON } from '#core/findings/vocabulary/lexicon.ts'
import type { WordFeature, WordRole } from '#core/findings/vocabulary/lexicon.ts'
import type { Part } from '#core/findings/vocabulary/words.ts'
import { indexWords, isPhrase } from '#core/findings/vocabulary/words.ts'

/** A part of which every word is understood. */
export type Known = Part & { readonly role: WordRole }

const FEATURES = indexWords(
  (Object.keys(LEXICON.features) as WordFeature[]).flatMap((feature) =>
    LEXICON.features[feature].map((word) => [word, feature] as const),
  ),
)

/** Whether a part has a feature; a phrase of the lexicon has it as a whole. */
export function hasFeature(part: Part | undefined, feature: WordFeature): boolean {
  const words = part?.words.split(' ') ?? []
  return FEATURES(words[0] ?? '').some(
    ({ words: written, meaning }) => meaning === feature && isPhrase(words, written),
  )
}

export const is = (part: Part | undefined, ...roles: readonly WordRole['role'][]) =>
  roles.some((role) => part?.role?.role === role)

/** The datum that a part names; null where it names none. */
export const datumOf = (part: Part | undefined) => (part?.role?.role === 'datum' ? part.role.datum : null)

/** CONFERIDO, ACEITO, VERIFIED. */
export const isParticiple = ({ words }: Part) =>
  /(?:[AI]D[OA]S?|ED|^ACEIT[OA]S?)$/.test(words) && !/^VALID[OA]S?$/.test(words)

/**
 * Some words that belong together, with what relates them to the words before: NA | BASE, DA | RECEITA FEDERAL, none of
 * O | NOME.
 */
export interface Phrase {
  readonly relation: 'preposition' | 'genitive' | 'according' | null
  /** Whether it names who does something: PELO | CLIENTE. */
  readonly isBy: boolean
  /** Without the relation and the articles. */
  readonly parts: readonly Known[]
  /** Whether the end of a sentence, or a sign after which an answer may follow, stands before it. */
  readonly isApart: boolean
}

/** The phrases of a text. One begins with a preposition, an article or a confirmation, and behind a sign or comma. */
export function phrasesOf(parts: readonly Known[]): readonly Phrase[] {
  const phrases: (Phrase & { parts: Known[] })[] = []
  let isApart = false
  const begin = (relation: Phrase['relation'], isBy: boolean, ...words: Known[]) => {
    phrases.push({ relation, isBy, parts: words, isApart })
    isApart = false
  }
  for (const part of parts) {
    const { role } = part.role
    const last = phrases.at(-1)
    const isEmpty = last?.parts.length === 0
    isApart ||= part.gap === 'answer' || part.gap === 'break'
    if (role === 'preposition' || role === 'genitive' || role === 'according')
      begin(role, hasFeature(part, 'by'))
    else if (role === 'article') {
      // IGUAL A BASE: that is À.
      const isPreposition = /^AS?$/.test(part.words) && hasFeature(last?.parts.at(-1), 'comparison')
      if (!isEmpty || isApart) begin(isPreposition ? 'preposition' : null, false)
    } else if (
      last === undefined ||
      isApart ||
      (!isEmpty && (role === 'confirmation' || part.gap === 'list'))
    ) {
      begin(null, false, part)
    } else last.parts.push(part)
  }
  return phrases
}
