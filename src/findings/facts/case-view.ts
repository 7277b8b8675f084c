import type { RuleName } from '../../config/rule-names.ts'
import type { Ocr } from '../../contract/analise.ts'
import { readable } from '../../contract/readable.ts'
import { documentKindOf } from '../values/document-kind.ts'
import type { DocumentKind } from '../values/document-kind.ts'
import type { Context, Evidence } from '../model/evidence.ts'
import { fieldValues } from '../values/field-values.ts'
import type { FieldValue } from '../values/field-values.ts'
import type { Finding, Level } from '../model/finding.ts'
import { compareAnswers, join } from './join.ts'
import type { JoinResult } from './join.ts'
import type { Joined } from '../model/judgement.ts'
import { readLines } from '../reading/laudo-lines.ts'
import type { ReadLine } from '../reading/laudo-lines.ts'
import { vocabularyOf } from '../reading/vocabulary.ts'
import type { Vocabulary } from '../reading/vocabulary.ts'

/** A case as the rules see it: only answers that count, and what was read from them once. */
export interface CaseView {
  readonly joined: Joined
  readonly comparison: JoinResult
  readonly context: Context
  readonly vocabulary: Vocabulary
  readonly ocr: Ocr | null
  readonly kind: DocumentKind
  /** Empty where there is no OCR. */
  readonly fields: readonly FieldValue[]
  readonly lines: readonly ReadLine[]
}

/** The levels of each variant of a rule, by its name. */
export type Variants = Readonly<Record<string, Level | readonly Level[]>>

/** A rule: a new one is a file of its own beside its sentences in the catalogue. */
export interface Rule {
  readonly name: RuleName
  /**
   * Every variant that it can produce, and at which levels before the house changes them: the catalogue has
   * `finding.<name>.<variant>` for each. Several levels where the house's tables or the text itself decide.
   */
  readonly variants: Variants
  readonly find: (view: CaseView) => readonly Finding[]
}

/** Reads a case once for all rules. */
export function viewOf(evidence: Evidence, context: Context): CaseView {
  const joined = join(evidence)
  const ocr = readable(joined.analise?.OCR)
  const kind = documentKindOf(ocr, context.config)
  const vocabulary = vocabularyOf(context.config)
  return {
    joined,
    comparison: compareAnswers(evidence),
    context,
    vocabulary,
    ocr,
    kind,
    fields: ocr ? fieldValues(ocr, kind) : [],
    lines: readLines(joined.laudo, kind, context.config, vocabulary),
  }
}

/** The value of an OCR field as text, zeros restored; null where nothing was read. */
export function valueOf(view: CaseView, name: string): string | null {
  return view.fields.find((field) => field.name === name)?.value ?? null
}
