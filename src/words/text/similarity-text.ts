import type { SimilarityJudgement } from '../../core/findings/model/judgement.ts'
import type { Format } from '../format.ts'
import type { Say } from '../language.ts'

/** A similarity as it is written, '' where none was computed, and what it means by the cut-offs. */
export function similarityText(
  { percent, raw, reading, cutOffs }: SimilarityJudgement,
  { say, format }: { readonly say: Say; readonly format: Format },
): { readonly value: string; readonly meaning: string } {
  // Without its unit the number is no percentage.
  const isPercent = percent !== null && reading !== 'scale-unclear'
  return {
    value: isPercent ? format.percent(percent) : (raw ?? ''),
    meaning: say(`similarity.${reading}`, {
      ok: format.number(cutOffs.ok),
      warn: format.number(cutOffs.warn),
    }),
  }
}
