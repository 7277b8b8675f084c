import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import type { OcrField } from '#core/service/contract/answers.ts'
import type { LineJudgement, SimilarityJudgement } from '#core/findings/model/judgement.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import type { MessageId, Say } from '#words/language.ts'
import type { Format } from '#words/format.ts'
import { inlineText } from './visible-text.ts'

/** The interface names these and does not say what they are (2.4). */
const UNPUBLISHED = ['Brasao', 'EstadoRgFaceA', 'DocOrigem'] as const
type UnpublishedField = (typeof UNPUBLISHED)[number]

/** What an OCR field is, in one sentence; or that its meaning is not published. */
export function fieldMeaning(name: string): MessageId {
  const known = OCR_FIELDS.find((field) => field === name)
  return known && isPublished(known) ? `meaning.${known}` : 'meaning.unpublished'
}

function isPublished(name: OcrField): name is Exclude<OcrField, UnpublishedField> {
  return !UNPUBLISHED.some((each) => each === name)
}

/** What a laudo line is about: the fields that its label names, or only their format or digit. */
export function lineMeaning({ kind, fields }: Pick<LineJudgement, 'kind' | 'fields'>, say: Say): string {
  if (kind === 'format' || kind === 'digit' || kind === 'death') return say(`meaning.line.${kind}`)
  if (fields.length === 0) return say('meaning.line.unpublished')
  return fields.map((name) => say(fieldMeaning(name))).join(' ')
}

/** The word of a line's flag; more specific for a note, and for a missing value. */
export function lineWord({ flag, note, value }: LineJudgement): MessageId {
  if (note) return `line.note.${note}`
  if (flag !== 'ok') return `line.${flag}`
  return isBlankText(value) ? 'line.ok.noValue' : 'line.ok'
}

/** A similarity as it is written, '' where none was computed, and what it means by the cut-offs. */
export function similarityText(
  { percent, raw, reading, cutOffs }: SimilarityJudgement,
  { say, format }: { readonly say: Say; readonly format: Format },
): { readonly value: string; readonly meaning: string } {
  // Without its unit the number is no percentage.
  const isPercent = percent !== null && reading !== 'scale-unclear'
  return {
    value: isPercent ? format.percent(percent) : inlineText(format.decimal(raw ?? '')),
    meaning: say(`similarity.${reading}`, {
      ok: format.number(cutOffs.ok),
      warn: format.number(cutOffs.warn),
    }),
  }
}
