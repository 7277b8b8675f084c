import { OCR_FIELDS } from '../core/contract/answers.ts'
import type { OcrField } from '../core/contract/answers.ts'
import type { LineJudgement } from '../core/findings/model/judgement.ts'
import type { MessageId, Say } from '../web/i18n/language.ts'

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
