import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import type { OcrField } from '#core/service/contract/answers.ts'
import type { LineJudgement, SimilarityJudgement } from '#core/findings/model/judgement.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import type { MessageId, Say } from '#words/language.ts'
import type { Format } from '#words/format.ts'
import { inlineText } from './visible-text.ts'

/** The interface names these without explaining them (2.4). */
const UNPUBLISHED = ['Brasao', 'EstadoRgFaceA', 'DocOrigem'] as const
type UnpublishedField = (typeof UNPUBLISHED)[number]

export function fieldMeaning(name: string): MessageId {
  const field = OCR_FIELDS.find((ocrField) => ocrField === name)
  return field && isPublished(field) ? `meaning.${field}` : 'meaning.unpublished'
}

function isPublished(name: OcrField): name is Exclude<OcrField, UnpublishedField> {
  return !UNPUBLISHED.some((unpublished) => unpublished === name)
}

export function lineMeaning({ kind, fields }: Pick<LineJudgement, 'kind' | 'fields'>, say: Say): string {
  if (kind === 'format' || kind === 'digit' || kind === 'death') return say(`meaning.line.${kind}`)
  if (fields.length === 0) return say('meaning.line.unpublished')
  return fields.map((name) => say(fieldMeaning(name))).join(' ')
}

export function lineWord({ flag, note, value }: LineJudgement): MessageId {
  if (note) return `line.note.${note}`
  if (flag !== 'ok') return `line.${flag}`
  return isBlankText(value) ? 'line.ok.noValue' : 'line.ok'
}

/** The similarity as written, or '' if none was computed, and its meaning by the cut-offs. */
export function similarityText(
  { percent, raw, reading, cutOffs }: SimilarityJudgement,
  { say, format }: { readonly say: Say; readonly format: Format },
): { readonly value: string; readonly meaning: string } {
  const isPercent = percent !== null && reading !== 'scale-unclear'
  return {
    value: isPercent ? format.percent(percent) : inlineText(format.decimal(raw ?? '')),
    meaning: say(`similarity.${reading}`, {
      ok: format.number(cutOffs.ok),
      warn: format.number(cutOffs.warn),
    }),
  }
}
