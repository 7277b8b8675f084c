import type { CoveragePart } from '#core/config/coverage-parts.ts'
import type { LocalText } from '#core/config/schema.ts'
import type { DocumentKind, CaseAnswers } from './evidence.ts'
import type { Finding, Flag } from './finding.ts'

export interface JoinedAnswers extends CaseAnswers {
  readonly refused: Readonly<Record<'analise' | 'biometria' | 'laudo', boolean>>
}

/** The position of a masked value: an unknown field has only its index, because its name may be masked too. */
export type MaskedPlace =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'other-field' | 'line' | 'line-message'; readonly index: number }

/** `json`: in a field that the interface does not have. `wrong-type` and `too-long` cannot be read. */
export type FieldForm = 'text' | 'json' | 'wrong-type' | 'too-long'

export interface FieldJudgement {
  /** Name in the interface; an unknown field's own name, or its mask. */
  readonly name: string
  readonly masked?: MaskedPlace
  readonly raw: string
  readonly form: FieldForm
  /** The value with the leading zeros that a JSON number lost; null without a value. */
  readonly value: string | null
  /** Full years today; only for a past birth date. */
  readonly age?: number
  readonly flag: Flag
  /** Set if the value is absent because this kind of document has no such field. */
  readonly isOfOtherKind?: true
  /** True if the value would be `ok`, but an answer that could contradict it is missing. */
  readonly isWithheld: boolean
  /** Worst first. */
  readonly findings: readonly Finding[]
}

/** The subject of a laudo label. A `mention` may speak against its fields, and never confirms them. */
export type LineKind = 'value' | 'mention' | 'format' | 'digit' | 'death' | 'none' | 'unmatched'

/** Why a "valid" confirms nothing: it is only about the format or digit, about no value or another one, or a mention. */
export type LineNote =
  | 'format'
  | 'digit'
  | 'no-value'
  | 'other-value'
  | 'unconfirmable'
  | 'no-state'
  | 'mention'

export type LinePart = 'label' | 'value' | 'message'

export interface LineJudgement extends Readonly<Record<LinePart, string>> {
  readonly index: number
  /** The parts with a wrong type or a text that is too long. */
  readonly unreadable: readonly LinePart[]
  readonly kind: LineKind
  readonly fields: readonly string[]
  readonly flag: Exclude<Flag, 'absent'>
  readonly reading: Reading
  readonly maskedValue?: MaskedPlace
  readonly maskedMessage?: MaskedPlace
  readonly note?: LineNote
}

export interface CodeJudgement {
  readonly code: string
  readonly label: LocalText | null
  readonly flag: Exclude<Flag, 'absent'>
  readonly isPending?: true
}

export interface SimilarityJudgement {
  /** 0 to 100, unrounded; null if not computed, unreadable or out of range. */
  readonly percent: number | null
  /** As received; null if not computed or still pending. */
  readonly raw: string | null
  readonly flag: Flag
  readonly cutOffs: { readonly ok: number; readonly warn: number; readonly areDefaults: boolean }
  readonly reading:
    | 'above-ok'
    | 'between'
    | 'below-warn'
    | 'not-computed'
    /** The face match has no answer time yet. */
    | 'pending'
    | 'out-of-range'
    | 'unreadable'
    | 'scale-unclear'
  readonly isIdentical: boolean
}

/** `incomplete`: nothing speaks against the case, but a required part was not checked. `clear` never means approved. */
export const VERDICTS = ['fail', 'warn', 'incomplete', 'clear'] as const
export type Verdict = (typeof VERDICTS)[number]

/**
 * How far a part was checked. `partial`: some fields were not read. `unmapped`: the Status is not in the code table.
 * `unread`: a text or number was not understood, or is too long.
 */
export const COVERAGE_STATES = [
  'complete',
  'partial',
  'missing',
  'pending',
  'failed',
  'unmapped',
  'unread',
] as const
export type CoverageState = (typeof COVERAGE_STATES)[number]

export interface Coverage {
  readonly part: CoveragePart
  readonly state: CoverageState
  /** True if the verdict `clear` needs it (config: `coverage.required`). */
  readonly isRequired: boolean
  /** The fields that were not read, if `partial`. */
  readonly fields: readonly string[]
  /** How many texts were not understood, if `unread`. */
  readonly unread: number
  /** How many of those were too long to be read. */
  readonly long: number
  /** Why the answer is missing, if it belongs to another case or nobody asked for it. */
  readonly absence?: 'other-case' | 'not-requested'
}

/** One alert: the findings that report the same problem. */
export interface Cause {
  /** The worst level of its findings. */
  readonly flag: 'fail' | 'warn'
  /** Indexes in `Judgement.findings`; the first one titles the alert. */
  readonly findings: readonly number[]
  /** How many laudo lines share its message, if that makes it one cause. */
  readonly lines?: number
}

/** A free text of a general laudo line, the analysis or an envelope. */
export interface TextJudgement {
  readonly label: string
  readonly text: string
  readonly outcome: Outcome
  readonly isReason: boolean
  readonly isUnreadVerdict: boolean
}

export interface Judgement {
  readonly joined: JoinedAnswers
  readonly kind: DocumentKind
  /** Worst first. */
  readonly findings: readonly Finding[]
  /** The interface's fields in its order, then unknown ones; empty without an OCR. */
  readonly fields: readonly FieldJudgement[]
  /** How many of the fields of this kind of document were read; also set without an OCR. */
  readonly fieldsRead: { readonly read: number; readonly count: number }
  readonly lines: readonly LineJudgement[]
  readonly texts: readonly TextJudgement[]
  readonly status: CodeJudgement | null
  readonly reason: CodeJudgement | null
  readonly documentType: CodeJudgement | null
  readonly similarity: SimilarityJudgement | null
  /** Worst first. */
  readonly causes: readonly Cause[]
  /** The causes that are fail and warn, and the fields with each other flag. */
  readonly counts: Readonly<Record<Flag, number>>
  readonly verdict: Verdict
  /** In the order of `COVERAGE_PARTS`. */
  readonly coverage: readonly Coverage[]
}

export const OUTCOMES = [
  /** Every word is understood. */
  'confirmed',
  'refused',
  'doubtful',
  /** Nothing against the subject was found. */
  'nothing-found',
  'not-validated',
  'unrecognised',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A folded word or phrase of a confirmation. A `degree` says how far it applies. */
export interface ConfirmingWords {
  readonly words: string
  readonly role: 'confirmation' | 'datum' | 'source' | 'degree'
}

export interface Reading {
  readonly outcome: Outcome
  /** The folded words that decided, `NAO … CADASTRADO`, or ''. */
  readonly words: string
  readonly because?: readonly ConfirmingWords[]
}
