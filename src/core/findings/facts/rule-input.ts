import type { Ocr } from '../../contract/analise.ts'
import { readable } from '../../contract/readable.ts'
import { documentKindOf } from './document-kind.ts'
import type { DocumentKind } from '../model/document-kind.ts'
import type { Context, Evidence } from '../model/evidence.ts'
import type { Side } from '../model/finding.ts'
import { fieldValues } from './field-values.ts'
import type { FieldValue } from './field-values.ts'
import { generalTexts, isUnrecognisedVerdict } from './general-texts.ts'
import type { GeneralText } from './general-texts.ts'
import { compareAnswers, join } from './join.ts'
import type { JoinResult } from './join.ts'
import type { Joined } from '../model/judgement.ts'
import { isUnrecognised, readLines } from '../reading/read-lines.ts'
import type { ReadLine } from '../reading/read-lines.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { unreadParts } from './unread-parts.ts'
import type { UnreadPart } from './unread-parts.ts'

/** The input of every rule: the accepted answers, and what was read from them once for all rules. */
export interface RuleInput {
  readonly joined: Joined
  readonly comparison: JoinResult
  readonly context: Context
  readonly vocabulary: Vocabulary
  readonly ocr: Ocr | null
  readonly kind: DocumentKind
  /** Empty where there is no OCR. */
  readonly fields: readonly FieldValue[]
  readonly lines: readonly ReadLine[]
  /** The free texts beside the lines. */
  readonly texts: readonly GeneralText[]
  /** How many texts of the laudo were not understood. */
  readonly unread: number
  /** The lists that are too long to be read whole. */
  readonly unreadParts: readonly UnreadPart[]
}

/** Reads a case once for all rules. */
export function ruleInputOf(evidence: Evidence, context: Context): RuleInput {
  const joined = join(evidence)
  const ocr = readable(joined.analise?.OCR)
  const kind = documentKindOf(ocr, context.config)
  const vocabulary = vocabularyOf(context.config)
  const lines = readLines(joined.laudo, kind, context.config, vocabulary)
  const texts = generalTexts(evidence, joined, vocabulary)
  return {
    joined,
    comparison: compareAnswers(evidence),
    context,
    vocabulary,
    ocr,
    kind,
    fields: ocr ? fieldValues(ocr, kind) : [],
    lines,
    texts,
    unread: lines.filter(isUnrecognised).length + texts.filter(isUnrecognisedVerdict).length,
    unreadParts: unreadParts(evidence, joined),
  }
}

/** The value of an OCR field as text, zeros restored; null where nothing was read. */
export function valueOf(input: RuleInput, name: string): string | null {
  return input.fields.find((field) => field.name === name)?.value ?? null
}

/** An OCR field's value and its place; null where nothing was read. */
export function ocrSide(input: RuleInput, name: string): Side | null {
  const value = valueOf(input, name)
  return value === null ? null : { place: `OCR.${name}`, value }
}
